import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ENTRIES } from '../../../craft/errors/entries/list.ts';
import { entriesOf } from '../../../craft/errors/find.ts';

/**
 * Messages pasted in public trackers and forums (`from`: repository and number, or address; local paths
 * removed) with the matching entry, or null. Before collection 31 of the first 64 were matched, 1 of the 12
 * later ones about COMSOL and Elmer, and 2 of the 12 after those.
 */
const PASTED = JSON.parse(readFileSync('tests/craft/errors/pasted.json', 'utf8')) as readonly {
  from: string;
  text: string;
  entry: string | null;
}[];

/** Matches considered: as many as a search shows first. */
const SHOWN = 3;
const found = (text: string) => entriesOf(text, SHOWN).map(({ slug }) => slug);

it('pasted messages lead to the entries that answer them', () => {
  const wrong = PASTED.filter(({ text, entry }) => entry && !found(text).includes(entry)).map(
    ({ from, text, entry }) => `${from} ${entry}: ${found(text).join() || 'none'}`,
  );
  expect(wrong).toEqual([]);
  expect(PASTED).toHaveLength(88);
  expect(PASTED.filter(({ entry }) => entry)).toHaveLength(81);
  const solvers = new Set(PASTED.flatMap(({ entry }) => entry?.split('-')[0] ?? []));
  expect([...solvers].sort()).toEqual(
    [
      'abaqus',
      'ansys',
      'calculix',
      'comsol',
      'elmer',
      'fluent',
      'gmsh',
      'lsdyna',
      'mpi',
      'nastran',
      'openfoam',
    ].sort(),
  );
});

it('messages that no entry answers lead to none', () => {
  expect(PASTED.filter(({ entry }) => !entry).map(({ from, text }) => [from, found(text)])).toEqual([
    ['ansys/pymapdl#3447', []],
    ['SteveDoyle2/pyNastran#306', []],
    ['geodynamics/axisem#15', []],
    ['MPh-py/MPh#229', []],
    ['Battery-Intelligence-Lab/multiscale-coupling#3', []],
    ['MPh-py/MPh#124', []],
    ['MPh-py/MPh#189', []],
  ]);
});

it('a signal that any program may get is of the solver whose log it is in', () => {
  const said = 'Floating point exception (core dumped)';
  expect(found(said)).toEqual(['mpi-signal-fpe']);
  expect(found(`Exec   : simpleFoam\n${said}`)).toEqual(['openfoam-sigfpe']);
  expect(found('Error: floating point exception')).toEqual(['fluent-floating-point-exception']);
  expect(found('ANSYS Fluent 2023 R1\nfloating point exception')).toEqual([
    'fluent-floating-point-exception',
  ]);
  for (const slug of ['openfoam-sigfpe', 'fluent-floating-point-exception'])
    expect(ENTRIES.find((it) => it.slug === slug)?.related.entries).toContain('mpi-signal-fpe');
});
