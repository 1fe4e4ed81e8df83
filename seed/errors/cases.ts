import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

/** Programs whose messages are reproduced, with Debian 12's versions. */
export const PROGRAMS = {
  calculix: 'CalculiX 2.20',
  openfoam: 'OpenFOAM v1912',
  gmsh: 'Gmsh 4.8.4',
  mpi: 'gcc 12.2.0、glibc 2.36',
} as const;
export type Program = keyof typeof PROGRAMS;

/** The deck that causes a message, and the corrected one. */
export const HALVES = ['broken', 'mended'] as const;
export type Half = (typeof HALVES)[number];

/** Format of `case.json`; without it the only deck is solved with its program's usual command. */
const told = z.strictObject({
  /** Folder in `seed/errors/bases` with files common to both halves. */
  base: z.string().optional(),
  /** Commands in order; a failure stops. */
  run: z.array(z.array(z.string()).min(1)).optional(),
});

export type Case = {
  /** `<solver>/<case>`, as in the entries. */
  name: string;
  program: Program;
  base: string | undefined;
  run: readonly (readonly string[])[];
};

const CASES = fileURLToPath(new URL('cases/', import.meta.url));
const BASES = fileURLToPath(new URL('bases/', import.meta.url));

export function allCases(): Case[] {
  return (Object.keys(PROGRAMS) as Program[]).flatMap((program) =>
    namesIn(join(CASES, program)).map((it) => caseOf(program, it)),
  );
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

function caseOf(program: Program, folder: string): Case {
  const name = `${program}/${folder}`;
  const file = join(CASES, name, 'case.json');
  const { base, run } = existsSync(file) ? told.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
  return { name, program, base, run: run ?? [usual(program, namesIn(join(CASES, name, 'broken')), name)] };
}

/** Default command for the only deck of a case. */
function usual(program: Program, files: readonly string[], name: string): string[] {
  const ending = { calculix: '.inp', gmsh: '.geo', openfoam: '', mpi: '' }[program];
  const [deck, ...others] = files.filter((it) => extname(it) === ending);
  if (!ending || !deck || others.length > 0)
    throw new Error(`${name} needs a case.json that says what to run`);
  return program === 'calculix' ? ['ccx', '-i', deck.slice(0, -ending.length)] : ['gmsh', '-3', deck];
}

/** Files of a half by path, including its base's. */
export function filesOf(it: Case, half: Half): Map<string, string> {
  const found = new Map<string, string>();
  const folders = [...(it.base ? [join(BASES, it.base)] : []), join(CASES, it.name, half)];
  for (const folder of folders)
    for (const file of readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (file.isFile()) {
        const path = join(file.parentPath, file.name);
        found.set(relative(folder, path), readFileSync(path, 'utf8'));
      }
  return found;
}

/** SHA-256 of all inputs of a run. */
export function hashOf(it: Case, half: Half): string {
  const files = [...filesOf(it, half)].sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([it.run, files]))
    .digest('hex');
}
