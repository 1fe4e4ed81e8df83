import { readFrd } from '../../craft/result/read/calculix/frd.ts';
import { type Brick, block, meshLines, setLines } from './mesh.ts';
import type { Case, Solution } from './solve.ts';

/** Kind of element, and cells from the inner to the outer edge, along the arc and through the thickness (even). */
export type PlateDeck = { element: Brick; cells: readonly [number, number, number] };

const THICK = 0.6;

/** NAFEMS LE10 as a deck of CalculiX: metres and pascals. D is where the inner edge meets y = 0, on the loaded surface. */
function le10Deck({ element, cells }: PlateDeck): { text: string; dof: number } {
  const [nr, na, nz] = cells.map((it) => 2 * it) as [number, number, number];
  const mesh = block(element, cells, (s, t, u) => {
    const angle = (Math.PI / 2) * t;
    return [(2 + 1.25 * s) * Math.cos(angle), (1 + 1.75 * s) * Math.sin(angle), THICK * u];
  });
  const sets = {
    XSYM: mesh.where((_, j) => j === na),
    YSYM: mesh.where((_, j) => j === 0),
    OUTER: mesh.where((i) => i === nr),
    MIDDLE: mesh.where((i, _, k) => i === nr && k === nz / 2),
    D: [mesh.at(0, 0, nz)],
  };
  const loaded: number[] = [];
  for (let i = 0; i < cells[0]; i++)
    for (let j = 0; j < cells[1]; j++) loaded.push(mesh.cell(i, j, cells[2] - 1));
  const lines = [
    `** NAFEMS LE10, ${element}, ${cells.join(' x ')} elements; metres and pascals`,
    ...meshLines(element, mesh),
    ...Object.entries(sets).flatMap(([name, own]) => setLines('NSET', name, own)),
    ...setLines('ELSET', 'TOP', loaded),
    '*MATERIAL, NAME=STEEL',
    '*ELASTIC',
    '210E9, 0.3',
    '*SOLID SECTION, ELSET=ALL, MATERIAL=STEEL',
    '*STEP',
    '*STATIC',
    '*BOUNDARY',
    'XSYM, 1, 1',
    'YSYM, 2, 2',
    'OUTER, 1, 2',
    'MIDDLE, 3, 3',
    '*DLOAD',
    'TOP, P2, 1E6',
    '*NODE FILE',
    'U',
    '*EL FILE',
    'S',
    '*NODE PRINT, NSET=D',
    'U',
    '*END STEP',
  ];
  return { text: `${lines.join('\n')}\n`, dof: 3 * mesh.nodes.size };
}

/** The stress along y at D in MPa, as CalculiX writes it: extrapolated to the nodes of each element and averaged. */
function le10Value({ frd }: Solution): number {
  const { points, steps } = readFrd(frd);
  const stress = steps[0]?.columns.find((it) => it.name === 'STRESS');
  for (let n = 0; n < points.length / 3; n++) {
    const far = Math.hypot(
      (points[3 * n] ?? 0) - 2,
      points[3 * n + 1] ?? 0,
      (points[3 * n + 2] ?? 0) - THICK,
    );
    if (far < 1e-6 && stress) return (stress.data[stress.components * n + 1] ?? Number.NaN) / 1e6;
  }
  throw new Error('the result has no stress at D');
}

/** NAFEMS LE10: the stress along y at D in MPa. */
export const le10Case: Case<PlateDeck> = { deck: le10Deck, value: le10Value };
