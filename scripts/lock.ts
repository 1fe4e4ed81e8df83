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

/** One package of a lock file, as far as its platforms go. */
type Entry = {
  version?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dev?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
};

/** The packages of a lock file by their folders. */
export type Packages = Record<string, Entry>;

/** Where a package at `place` resolves `name`, by Node's algorithm; undefined where it does not. */
function found(packages: Packages, place: string, name: string): Entry | undefined {
  for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const entry = packages[`${at ? `${at}/` : ''}node_modules/${name}`];
    if (entry) return entry;
    if (!at) return undefined;
  }
}

/** The system and chip that a platform package names: `@esbuild/linux-arm64`. */
function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[-/]/);
  const chips = words.map((word) => (word === '64' ? 'x64' : word));
  return {
    os: SYSTEMS.filter((it) => words.includes(it) || (it === 'win32' && words.includes('windows'))),
    cpu: CHIPS.filter((it) => chips.includes(it)),
    libc: words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : [],
  };
}

/** The optional packages that a lock file lacks; `npm ci` refuses it for any of them. */
export function missing(packages: Packages): Packages {
  const lacking: Packages = {};
  for (const [place, entry] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      const version = range.replace(/^[\^~]/, '');
      const there = found(packages, place, name);
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
 * Completes package-lock.json with the optional packages of other systems. npm leaves them out where the registry
 * it installs from does not offer them. Run it after every `npm install`.
 */
function complete(): void {
  const path = join(ROOT, 'package-lock.json');
  const lock = JSON.parse(readFileSync(path, 'utf8')) as { packages: Packages };
  const lacking = missing(lock.packages);
  const all = Object.entries({ ...lock.packages, ...lacking });
  lock.packages = Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`package-lock.json：补上 ${Object.keys(lacking).length} 个其他系统的可选包。`);
}

if (import.meta.main) complete();
