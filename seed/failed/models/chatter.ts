import { readFrd } from '../../../craft/result/read/calculix/frd.ts';
import { type Block, block, meshLines, setLines } from '../../calculix/mesh.ts';
import { progressOf, totalForcesIn } from '../../calculix/progress.ts';
import { shifted } from '../../calculix/shift.ts';
import type { DeckModel } from '../model.ts';

/**
 * A thin plate that a vacuum holds on a table, and that is pulled up along a line in its middle; half of a slice of it, 1 mm
 * thick, in plane strain: half the length, thickness, the vacuum in MPa, the pull in N/mm; what both parts are made of.
 */
export const PLATE = {
  half: 60,
  thick: 1,
  vacuum: 0.02,
  pull: 0.8,
  young: 210e3,
  poisson: 0.3,
} as const;

/** Elements along half the plate. */
export const CELLS = { usual: 40, fine: 60 } as const;

/** Stiffness of contact in MPa/mm: what is taught for solid bodies, and what suits the bending of this plate. */
export const STIFFNESS = { stiff: 50 * PLATE.young, suited: 0.005 * PLATE.young } as const;

/** The tension in MPa that springs at nodes may transfer: a quarter of one per cent of the vacuum. */
export const TENSION = 5e-5;

type Held = {
  stiffness: number;
  cells?: number;
  type?: 'NODE TO SURFACE' | 'SURFACE TO SURFACE';
  /** What follows the stiffness on its line. */
  tension?: number;
  /** The first increment of the pull. */
  first?: number;
  /** Lines that set what counts as converged. */
  controls?: readonly string[];
};

const OFFSET = 100_000;
const HEAD = 999_999;
const ROOM = 3;

const faces = (name: string, cells: readonly number[], face: string) => [
  `*SURFACE, NAME=${name}, TYPE=ELEMENT`,
  ...cells.map((it) => `${it}, ${face}`),
];

function deck(given: Held): string {
  const { stiffness, cells = CELLS.usual, type = 'SURFACE TO SURFACE', tension } = given;
  const { first = 1, controls = [] } = given;
  const { half, thick, vacuum, pull, young, poisson } = PLATE;
  const plate = block('C3D8I', [cells, 1, 1], (s, t, u) => [half * s, thick * t, u]);
  // Coarser than the plate, which is the slave.
  const under = Math.round(0.62 * cells);
  const table = shifted(
    block('C3D8I', [under, 1, 1], (s, t, u) => [(half + ROOM) * s, 5 * (t - 1), u]),
    OFFSET,
  );
  const row = ({ cell }: Block, count: number) => Array.from({ length: count }, (_, i) => cell(i, 0, 0));
  const printed = [
    '*NODE PRINT, NSET=HEAD',
    'U',
    '*NODE PRINT, NSET=BASE, TOTALS=ONLY',
    'RF',
    '*NODE FILE',
    'U',
    '*END STEP',
  ];
  return `${[
    '** Half of a plate that a vacuum holds on a table, pulled up in its middle, plane strain; mm, N, MPa',
    ...meshLines('C3D8I', plate),
    ...meshLines('C3D8I', table),
    '*NODE, NSET=HEAD',
    `${HEAD}, 0., 5., 0.`,
    ...setLines(
      'NSET',
      'SYM',
      plate.where((i) => i === 0),
    ),
    ...setLines(
      'NSET',
      'BASE',
      table.where((_, j) => j === 0),
    ),
    ...setLines('ELSET', 'PLATE', row(plate, cells)),
    ...faces('LOWER', row(plate, cells), 'S3'),
    ...faces('TABLE', row(table, under), 'S5'),
    ...plate
      .where((i, j) => i === 0 && j === 2)
      .flatMap((n) => ['*EQUATION', '2', `${n}, 2, 1., ${HEAD}, 2, -1.`]),
    '*MATERIAL, NAME=STEEL',
    '*ELASTIC',
    `${young}, ${poisson}`,
    '*SOLID SECTION, ELSET=ALL, MATERIAL=STEEL',
    '*SURFACE INTERACTION, NAME=FACES',
    '*SURFACE BEHAVIOR, PRESSURE-OVERCLOSURE=LINEAR',
    [stiffness, ...(tension === undefined ? [] : [tension.toExponential().toUpperCase()])].join(', '),
    `*CONTACT PAIR, INTERACTION=FACES, TYPE=${type}`,
    'LOWER, TABLE',
    '*BOUNDARY',
    'SYM, 1',
    'BASE, 1, 3',
    'ALL, 3',
    '*STEP, INC=1000',
    '*STATIC',
    '1., 1.',
    ...controls,
    '*DLOAD',
    `PLATE, P5, ${vacuum}`,
    ...printed,
    '*STEP, INC=1000',
    '*STATIC',
    `${first}, 1.`,
    '*CLOAD',
    `${HEAD}, 2, ${pull / 2}`,
    ...printed,
  ].join('\n')}\n`;
}

const six = (value: number) => Number(value.toPrecision(6));

/** A plate that lifts off, whose contact flips from open to closed and back until the run stops on the way. */
export const chatterModel: DeckModel<{
  /** Whether the log ends with `Job finished`. */
  finished: number;
  iterations: number;
  cutbacks: number;
  /** Height in mm to which the middle is lifted. */
  lift: number;
  /** Vertical force in N on the table's base. */
  force: number;
  /** Contact elements in each iteration of the pull, a row for each attempt; none are told of once they are frozen. */
  elements: number[][];
  /** The largest correction in mm of each iteration of the first attempt. */
  corrections: number[];
  /** The largest of the residual forces in N that are printed in it, to six digits behind the point. */
  residual: number;
  /** How often the softening of the springs was begun. */
  softened: number;
  /** The upper side of the plate: x, height, in mm. */
  profile: number[][];
}> = {
  slug: 'failed-contact-chatter',
  program: 'CalculiX',
  runs: {
    broken: deck({ stiffness: STIFFNESS.stiff }),
    'wrong-tight': deck({
      stiffness: STIFFNESS.stiff,
      controls: ['*CONTROLS, PARAMETERS=CONTACT', '1.E-6'],
    }),
    'wrong-nodes': deck({ stiffness: STIFFNESS.stiff, type: 'NODE TO SURFACE' }),
    'wrong-stiffer': deck({ stiffness: 100 * STIFFNESS.stiff }),
    'wrong-increments': deck({ stiffness: STIFFNESS.stiff, first: 0.05 }),
    'wrong-mesh': deck({ stiffness: STIFFNESS.stiff, cells: CELLS.fine }),
    mended: deck({ stiffness: STIFFNESS.suited }),
    'mended-harder': deck({ stiffness: 10 * STIFFNESS.suited }),
    'mended-mesh': deck({ stiffness: STIFFNESS.suited, cells: CELLS.fine }),
    'mended-nodes': deck({ stiffness: STIFFNESS.suited, type: 'NODE TO SURFACE', tension: TENSION }),
  },
  values: ({ finished, said, dat, frd }) => {
    const { points, steps } = readFrd(frd);
    const moved = steps.at(-1)?.columns.find((it) => it.name === 'DISP');
    if (!moved) throw new Error('the result has no displacements');
    const attempts = said
      .slice(said.lastIndexOf(' STEP            2'))
      .split(/^ increment \d+ attempt \d+/m)
      .slice(1);
    const numbers = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((it) => Number(it[1]));
    const profile: number[][] = [];
    for (let n = 0; n < points.length / 3; n++) {
      const [x = 0, y = 0, z = 0] = points.subarray(3 * n);
      const [, up = 0] = moved.data.subarray(moved.components * n);
      if (y === PLATE.thick && z === 0) profile.push([six(x), six(up)]);
    }
    const { iterations, cutbacks } = progressOf(said);
    return {
      finished: finished ? 1 : 0,
      iterations,
      cutbacks,
      lift: six(Number([...dat.matchAll(new RegExp(`^\\s+${HEAD}\\s+\\S+\\s+(\\S+)`, 'gm'))].at(-1)?.[1])),
      force: six(totalForcesIn(dat).at(-1)?.[1] ?? Number.NaN),
      elements: attempts.map((it) => numbers(it, /Number of contact spring elements=(\d+)/g)),
      corrections: numbers(attempts[0] ?? '', /largest correction to disp=\s*(\S+)/g),
      residual: Math.max(...numbers(attempts[0] ?? '', /largest residual force=\s*(\S+)/g)),
      softened: said.match(/maximum number of iterations for face-to-face contact reached/g)?.length ?? 0,
      profile: profile.sort(([a = 0], [b = 0]) => a - b),
    };
  },
};
