import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './platform.ts';

/**
 * Completes package-lock.json with the optional packages of other systems. npm leaves them out where the registry
 * it installs from does not offer them, and then `npm ci` refuses the file. Run it after every `npm install`.
 */
const PATH = join(ROOT, 'package-lock.json');
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

const lock = JSON.parse(readFileSync(PATH, 'utf8')) as { packages: Record<string, Entry> };

/** Where a package at `place` finds `name`, as Node looks for it; undefined where nothing stands. */
function found(place: string, name: string): Entry | undefined {
  for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const entry = lock.packages[`${at ? `${at}/` : ''}node_modules/${name}`];
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

let added = 0;
for (const [place, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const version = range.replace(/^[\^~]/, '');
    const there = found(place, name);
    if (there && (there.version === version || range !== version)) continue;
    const limits = Object.entries(platformOf(name)).filter(([, list]) => list.length > 0);
    const home = there ? `${place}/node_modules/${name}` : `node_modules/${name}`;
    lock.packages[home] = { version, dev: true, optional: true, ...Object.fromEntries(limits) };
    added++;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(PATH, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`package-lock.json：补上 ${added} 个其他系统的可选包。`);
