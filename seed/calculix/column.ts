import { type Brick, block, meshLines, setLines } from './mesh.ts';
import { BUCKLING, factorOf, frequencyOf } from './output.ts';
import type { Case } from './solve.ts';

/** Kind of element, and cells along the column, which has one across. */
export type ColumnDeck = { element: Brick; cells: number };

const SIDE = 20;
const LONG = 1_000;

const lines = ({ element, cells }: ColumnDeck, name: string) => {
  const mesh = block(element, [cells, 1, 1], (s, t, u) => [LONG * s, SIDE * t, SIDE * u]);
  return {
    mesh,
    head: [
      `** ${name}, ${element}, ${cells} x 1 x 1 elements; millimetres, newtons, tonnes`,
      ...meshLines(element, mesh),
      ...setLines(
        'NSET',
        'FOOT',
        mesh.where((i) => i === 0),
      ),
      '*MATERIAL, NAME=STEEL',
      '*ELASTIC',
      '210E3, 0.3',
      '*DENSITY',
      '7.85E-9',
      '*SOLID SECTION, ELSET=ALL, MATERIAL=STEEL',
      '*BOUNDARY',
      'FOOT, 1, 3',
    ],
  };
};

/** A cantilever of square section: the first frequency in Hz. */
export const cantileverCase: Case<ColumnDeck> = {
  deck(given) {
    const { mesh, head } = lines(given, 'Cantilever');
    const all = [...head, '*STEP', '*FREQUENCY', '4', '*END STEP'];
    return { text: `${all.join('\n')}\n`, dof: 3 * mesh.nodes.size };
  },
  value: frequencyOf,
};

/** A column that is held at its foot and pressed at its head: the critical force in N. */
export const eulerCase: Case<ColumnDeck> = {
  deck(given) {
    const { mesh, head } = lines(given, 'Column');
    const { cells } = given;
    // The shares of the nodes of a face of four or eight nodes in a uniform load of 1.
    const top = mesh.where((i) => i === 2 * cells);
    const isCorner = new Set([0, 2].flatMap((j) => [0, 2].map((k) => mesh.at(2 * cells, j, k))));
    const share = (n: number) => (top.length === 4 ? -1 / 4 : isCorner.has(n) ? 1 / 12 : -1 / 3);
    const loads = top.map((n) => `${n}, 1, ${share(n)}`);
    const all = [...head, '*STEP', '*BUCKLE', BUCKLING, '*CLOAD', ...loads, '*END STEP'];
    return { text: `${all.join('\n')}\n`, dof: 3 * mesh.nodes.size };
  },
  value: factorOf,
};
