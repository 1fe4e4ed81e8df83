import { expect, it } from 'vitest';
import { ENTRIES } from '../../../craft/errors/entries/list.ts';
import { entriesFor, entriesIn, entriesOf } from '../../../craft/errors/find.ts';
import { knownOf } from '../../../craft/errors/match.ts';
import { scanText } from '../../../craft/errors/scan.ts';

const slugs = (keyword: string) => entriesFor(keyword, 5).map((it) => it.slug);
const JACOBIAN = 'calculix-nonpositive-jacobian';

it.each([
  '*ERROR in e_c3d: nonpositive jacobian determinant in element 1523',
  'nonpositive jacobian',
  '雅可比行列式非正',
  'CalculiX 负体积',
  '节点顺序',
])('%j leads to its entry', (keyword) => {
  expect(slugs(keyword)).toContain(JACOBIAN);
});

it.each(['', '网', '怎样画网格比较好', 'CalculiX', '0'])('%j leads to none', (keyword) => {
  expect(slugs(keyword)).toEqual([]);
});

it('what OpenFOAM says at the beginning of each run is no floating point exception', () => {
  const begin =
    'nProcs : 1\ntrapFpe: Floating point exception trapping enabled (FOAM_SIGFPE).\nCreate time\n';
  const older = 'sigFpe : Enabling floating point exception trapping (FOAM_SIGFPE).';
  for (const text of [begin, older]) {
    expect(entriesIn(text, 3)).toEqual([]);
    expect(entriesOf(text, 3)).toEqual([]);
  }
  expect(
    entriesIn(`${begin}Time = 1\nFloating point exception (core dumped)\n`, 3).map((it) => it.slug),
  ).toEqual(['mpi-signal-fpe']);
});

it('schemes of OpenFOAM and a command are no messages about dimensions, which are known by their form', () => {
  for (const text of [
    'gradSchemes\n{\n    grad(p)         Gauss linear;\n}\n',
    'Exec   : postProcess -func grad(U)\n',
  ])
    expect(entriesIn(text, 3)).toEqual([]);
  const message =
    '--> FOAM FATAL ERROR:\n\n    [U[0 1 -2 0 0 0 0] ] == [-grad(p)[1 -2 -2 0 0 0 0] ]\n\n    From function void Foam::checkMethod(const Foam::fvMatrix<Type>&, const char*)';
  expect(entriesIn(message, 3).map((it) => it.slug)).toEqual(['openfoam-dimensions']);
});

it('gives no more than are asked for, each once', () => {
  const text = ENTRIES.map((it) => it.patterns[0].example).join('\n\n\n\n');
  const found = entriesOf(text, 7);
  expect(found.length).toBeLessThanOrEqual(7);
  expect(new Set(found).size).toBe(found.length);
});

it('a question links to the entries whose messages it quotes, and to none that is only like them', () => {
  const quoted = (text: string) => entriesIn(text, 3).map(({ slug }) => slug);
  expect(quoted('先是\n *ERROR in e_c3d: nonpositive jacobian\n        determinant in element 7')).toEqual([
    JACOBIAN,
  ]);
  expect(quoted('***ERROR: TOO MANY ATTEMPTS MADE FOR THIS INCREMENT')).toEqual(['abaqus-too-many-attempts']);
  expect(quoted('too many atempts made for this incrment')).toEqual([]);
  expect(quoted('50 次不收敛，几步以后力发散')).toEqual([]);
  const all = ENTRIES.map((it) => it.patterns[0].example).join('\n\n\n\n');
  expect(entriesIn(all, 3)).toHaveLength(3);
});

it.each([
  ['\n    [U[0 1 -2 0 0 0 0] ] == [-grad(p)[1 -2 -2 0 0 0 0] ]'],
  ['[1] [p[1 -1 -2 0 0 0 0] ] != [rho[0 0 0 0 0 0 0] ]'],
  ["Different dimensions for '(a += b)'\n     dimensions : [0 2 -4 0 0 0 0] != [0 1 -2 0 0 0 0]"],
  ['LHS and RHS of + have different dimensions\n     dimensions : [0 0 -2 0 0 0 0] + [0 0 0 0 0 0 0]'],
])('dimensions that differ are told without the function, whatever the version prints: %j', (text) => {
  expect(entriesIn(text, 3).map((it) => it.slug)).toEqual(['openfoam-dimensions']);
});

it('a message about dimensions in words with its fields below is one', () => {
  const text =
    '--> FOAM FATAL ERROR: \nincompatible dimensions for operation \n    [p[1 -1 -3 0 0 0 0] ] - [p[0 0 -1 0 0 0 0] ]\n';
  const { found } = scanText(ENTRIES.map(knownOf), text);
  expect(found.map((it) => [it.known?.slug, it.line, it.count])).toEqual([['openfoam-dimensions', 2, 1]]);
});

it('the minimum time increment of Abaqus is known in both of its wordings', () => {
  for (const text of [
    ' ***ERROR: TIME INCREMENT REQUIRED IS LESS THAN THE MINIMUM SPECIFIED',
    '#: Error in job Job-1: Time increment required is less than the minimum specified',
    'ERROR: TIME INCREMENT REQUIRED IS LESS THAN MINIMUM SPECIFIED-ANALYSIS ENDS',
  ])
    expect(entriesOf(text, 1).map((it) => it.slug)).toEqual(['abaqus-time-increment-too-small']);
});
