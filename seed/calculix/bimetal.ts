import { readFrd } from '../../craft/result/read/calculix/frd.ts';
import type { Source } from '../../craft/result/read/source.ts';
import { block, meshLines, setLines } from './mesh.ts';

/** Length, width and thickness in mm of the strip, half steel and half aluminium, and how much warmer it gets in K. */
const [LONG, WIDE, THICK, RISE] = [100, 4, 2, 100];
/** Young's modulus in MPa, Poisson's ratio, expansion in 1/K: those of the article. */
const LAYERS = { STEEL: [206e3, 0.3, 12e-6], ALUMINIUM: [70e3, 0.3, 23e-6] } as const;

/** Cells along the strip, and across its width and thickness (even). */
export type StripMesh = readonly [along: number, wide: number, thick: number];

/** The strip of the article as a deck of CalculiX, free to bend: millimetres, newtons, megapascals, kelvin. */
export function bimetalDeck(cells: StripMesh): string {
  const [nx, ny, nz] = cells;
  const mesh = block('C3D20R', cells, (s, t, u) => [LONG * s, WIDE * (t - 0.5), THICK * u]);
  const layers: Record<keyof typeof LAYERS, number[]> = { STEEL: [], ALUMINIUM: [] };
  for (let i = 0; i < nx; i++)
    for (let j = 0; j < ny; j++)
      for (let k = 0; k < nz; k++) layers[k < nz / 2 ? 'STEEL' : 'ALUMINIUM'].push(mesh.cell(i, j, k));
  const lines = [
    `** A strip of steel and aluminium, ${RISE} K warmer, C3D20R, ${cells.join(' x ')} elements`,
    ...meshLines('C3D20R', mesh),
    ...Object.entries(layers).flatMap(([name, own]) => setLines('ELSET', name, own)),
    ...setLines(
      'NSET',
      'XSYM',
      mesh.where((i) => i === 0),
    ),
    ...setLines(
      'NSET',
      'YSYM',
      mesh.where((i, j) => i === 0 && j === ny),
    ),
    ...setLines('NSET', 'FOOT', [mesh.at(0, ny, 0)]),
    ...setLines('NSET', 'TIP', [mesh.at(2 * nx, ny, 0)]),
    ...Object.entries(LAYERS).flatMap(([name, [young, poisson, expansion]]) => [
      `*MATERIAL, NAME=${name}`,
      '*ELASTIC',
      `${young}, ${poisson}`,
      '*EXPANSION',
      String(expansion),
      `*SOLID SECTION, ELSET=${name}, MATERIAL=${name}`,
    ]),
    '*INITIAL CONDITIONS, TYPE=TEMPERATURE',
    'ALL, 0',
    '*STEP',
    '*STATIC',
    '*TEMPERATURE',
    `ALL, ${RISE}`,
    '*BOUNDARY',
    'XSYM, 1, 1',
    'YSYM, 2, 2',
    'FOOT, 3, 3',
    '*NODE FILE',
    'U',
    '*EL FILE',
    'S',
    '*NODE PRINT, NSET=TIP',
    'U',
    '*END STEP',
  ];
  return `${lines.join('\n')}\n`;
}

/** What is compared between meshes: stress along the strip at the bottom, half way along, in the middle of the width and at a side in MPa, and the way of the tip in mm. */
export type StripValues = { middle: number; side: number; tip: number };

/** The values of a solution, and the solution as it is shown. */
export function bimetalValues(frd: Uint8Array): StripValues & { source: Source } {
  const source = readFrd(frd);
  const at = (name: string, component: number, place: readonly [number, number, number]) => {
    const column = source.steps[0]?.columns.find((it) => it.name === name);
    for (let n = 0; n < source.points.length / 3; n++)
      if (Math.hypot(...place.map((it, k) => it - (source.points[3 * n + k] ?? 0))) < 1e-6 && column)
        return column.data[column.components * n + component] ?? Number.NaN;
    throw new Error(`the result has no ${name} at ${place.join(', ')}`);
  };
  return {
    source,
    middle: at('STRESS', 0, [LONG / 2, 0, 0]),
    side: at('STRESS', 0, [LONG / 2, -WIDE / 2, 0]),
    tip: at('DISP', 2, [LONG, 0, 0]),
  };
}
