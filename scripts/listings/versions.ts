import { execFileSync } from 'node:child_process';
import type { Listing } from '../../seed/listings.ts';

type Program = { name: string; packages: string[]; version: () => string };

const run = (...[file = '', ...given]: string[]) =>
  execFileSync(file, given, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
const module = (name: string, id: string): Program => ({
  name,
  packages: [`python3-${id}`],
  version: () => run('/usr/bin/python3', '-c', `import ${id}; print(${id}.__version__)`),
});
const compiler = (file: string, packages: string[]): Program => ({
  name: 'GCC',
  packages,
  version: () => run(file, '-dumpfullversion'),
});

const PYTHON: Program = {
  name: 'Python',
  packages: ['python3'],
  version: () => run('/usr/bin/python3', '-c', 'import platform; print(platform.python_version())'),
};
const MODULES: Record<string, Program> = {
  numpy: module('NumPy', 'numpy'),
  scipy: module('SciPy', 'scipy'),
  sympy: module('SymPy', 'sympy'),
};
const PROGRAMS: Record<Exclude<Listing['language'], 'python'>, Program> = {
  c: compiler('/usr/bin/cc', ['gcc', 'libc6-dev']),
  cpp: compiler('/usr/bin/c++', ['g++']),
  bash: {
    name: 'Bash',
    packages: ['bash'],
    version: () => run('/bin/bash', '-c', 'echo "$BASH_VERSION"').replace(/\(.*/, ''),
  },
};

export type Code = Pick<Listing, 'language' | 'code'>;

function programsOf(codes: readonly Code[]): Program[] {
  const found = codes.flatMap(({ language, code }) => {
    if (language !== 'python') return [PROGRAMS[language]];
    const imports = [...code.matchAll(/^\s*(?:import|from)\s+(\w+)/gm)].flatMap(([, id = '']) => id);
    return [PYTHON, ...Object.entries(MODULES).flatMap(([id, it]) => (imports.includes(id) ? [it] : []))];
  });
  return [...new Set(found)];
}

const versions = new Map<Program, string>();

/** Version of a program; '' if not installed. Not cached then, as it may be installed later. */
function versionOf(program: Program): string {
  const known = versions.get(program);
  if (known !== undefined) return known;
  try {
    const found = program.version();
    versions.set(program, found);
    return found;
  } catch {
    return '';
  }
}

/** Debian packages needed by the code, and whether each is installed. */
export function packagesOf(codes: readonly Code[]): Record<string, boolean> {
  return Object.fromEntries(
    programsOf(codes).flatMap((it) => {
      const there = versionOf(it) !== '';
      return it.packages.map((name) => [name, there]);
    }),
  );
}

/** Versions of what the code runs on: `{ Python: '3.11.2', NumPy: '1.24.2' }`. */
export function versionsOf(codes: readonly Code[]): Record<string, string> {
  return Object.fromEntries(programsOf(codes).map((it) => [it.name, versionOf(it)]));
}
