import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';

const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const CHIPS = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

type Entry = {
  version?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dev?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
};

export type Packages = Record<string, Entry>;

/** Resolves `name` from a package at `place` by Node's algorithm; undefined if missing. */
function resolvePackage(packages: Packages, place: string, name: string): Entry | undefined {
  for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const entry = packages[`${at ? `${at}/` : ''}node_modules/${name}`];
    if (entry) return entry;
    if (!at) return undefined;
  }
}

/** Platform in a package name: `@esbuild/linux-arm64`. */
function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[-/]/);
  const chips = words.map((word) => (word === '64' ? 'x64' : word));
  return {
    os: SYSTEMS.filter((it) => words.includes(it) || (it === 'win32' && words.includes('windows'))),
    cpu: CHIPS.filter((it) => chips.includes(it)),
    libc: words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : [],
  };
}

/** Optional packages missing in a lock file; `npm ci` fails on any. */
export function missingOptional(packages: Packages): Packages {
  const lacking: Packages = {};
  for (const [place, entry] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      const version = range.replace(/^[\^~]/, '');
      const there = resolvePackage(packages, place, name);
      if (there && (there.version === version || range !== version)) continue;
      const limits = Object.entries(platformOf(name)).filter(([, list]) => list.length > 0);
      const home = there ? `${place}/node_modules/${name}` : `node_modules/${name}`;
      lacking[home] = {
        version,
        ...(entry.dev && { dev: true }),
        optional: true,
        ...Object.fromEntries(limits),
      };
    }
  }
  return lacking;
}

/**
 * Adds optional packages of other platforms to package-lock.json, which npm omits if its registry lacks them.
 * Run after every `npm install`.
 */
function complete(): void {
  const path = join(ROOT, 'package-lock.json');
  const lock = JSON.parse(readFileSync(path, 'utf8')) as { packages: Packages };
  const lacking = missingOptional(lock.packages);
  const all = Object.entries({ ...lock.packages, ...lacking });
  lock.packages = Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`package-lock.json：补上 ${Object.keys(lacking).length} 个其他系统的可选包。`);
}

if (import.meta.main) complete();
