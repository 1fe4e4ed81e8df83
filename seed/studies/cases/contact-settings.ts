import { readFrd } from '../../../craft/result/read/calculix/frd.ts';
import { hertz, PRESSED, type Pressed, pressedDeck, SLID, slidDeck } from '../../calculix/pressed.ts';
import { progressOf, totalForcesIn } from '../../calculix/progress.ts';
import type { Ran } from '../../calculix/solve.ts';
import type { Study, StudyRun, Values } from '../study.ts';

/** Elements on half the width of the contact, of the runs that compare meshes. */
export const CELLS = [2, 4, 8] as const;
/** Elements with the way in which they touch. */
export const WAYS = {
  'faces-linear': { kind: 'C3D8I', type: 'SURFACE TO SURFACE' },
  'nodes-linear': { kind: 'C3D8I', type: 'NODE TO SURFACE' },
  'faces-quadratic': { kind: 'C3D20R', type: 'SURFACE TO SURFACE' },
} as const satisfies Record<string, Pick<Pressed, 'kind' | 'type'>>;
/** Penalties as multiples of Young's modulus over 1 mm. */
export const PENALTIES = [0.05, 0.5, 5, 50, 500, 5e4] as const;
/** The penalty of all other runs. */
const USUAL = 50;
/** Elements on half the width of the contact, of the runs that compare penalties, and of those that compare starts. */
export const SHOWN = 4;
const STARTS = 2;
/** Clearances in mm and pressures in MPa of the exponential laws. */
export const SOFT = [
  [1e-3, 1],
  [1e-4, 1],
  [1e-4, 100],
  [1e-5, 1],
] as const;
/** Stiffnesses of sticking in MPa/mm. */
export const STICKS = [1e3, 1e4, 1e5, 1e6, 1e7] as const;

/** A linear law whose stiffness in MPa/mm is so many times Young's modulus in MPa. */
export const linear = (times: number = USUAL) => [
  '*SURFACE BEHAVIOR, PRESSURE-OVERCLOSURE=LINEAR',
  String(times * PRESSED.young),
];
const six = (value: number) => Number(value.toPrecision(6));

type Spot = { x: number; pressure: number; open: number };

/** Pressure and clearance at the touching nodes of the slave in one plane of the slice, from the symmetry on. */
function spotsIn({ frd }: Ran): Spot[] {
  const { points, steps } = readFrd(frd);
  const found = steps.at(-1)?.columns.find((it) => it.name === 'CONTACT');
  if (!found) throw new Error('the result has no contact');
  const spots: Spot[] = [];
  for (let n = 0; n < points.length / 3; n++) {
    const [x = 0, , z = 0] = points.subarray(3 * n);
    const [open = 0, , , pressure = 0] = found.data.subarray(found.components * n);
    if (z === 0 && pressure > 0) spots.push({ x, pressure, open });
  }
  return spots.sort((a, b) => a.x - b.x);
}

/** The integral of a value over the spots, by trapezoids. */
const over = (spots: readonly Spot[], value: (it: Spot) => number) =>
  spots.slice(1).reduce((sum, it, n) => {
    const before = spots[n] ?? it;
    return sum + ((value(before) + value(it)) / 2) * (it.x - before.x);
  }, 0);

const pressed = (model: Pressed, isDrawn = false): StudyRun => ({
  decks: { cylinder: pressedDeck(model) },
  values: (ran): Values => {
    const left = ran('cylinder');
    const progress = progressOf(left.said);
    if (!left.finished) return { finished: 0, ...progress };
    const spots = spotsIn(left);
    const force = Math.abs(totalForcesIn(left.dat).at(-1)?.[1] ?? Number.NaN);
    return {
      finished: 1,
      ...progress,
      load: six((2 * force) / PRESSED.thick),
      peak: six(Math.max(...spots.map((it) => it.pressure)) / hertz().pressure),
      half: six(
        (2 * Math.sqrt(over(spots, (it) => it.pressure * it.x ** 2) / over(spots, (it) => it.pressure))) /
          hertz().half,
      ),
      deepest: six(-Math.min(...spots.map((it) => it.open))),
      ...(isDrawn && {
        places: spots.map((it) => six(it.x / hertz().half)),
        pressures: spots.map((it) => six(it.pressure / hertz().pressure)),
      }),
    };
  },
});

const slid = (stick: number | undefined): StudyRun => ({
  decks: { plates: slidDeck(stick) },
  values: (ran): Values => ({
    ...progressOf(ran('plates').said),
    shares: totalForcesIn(ran('plates').dat).map(([x = 0]) =>
      six(Math.abs(x) / (SLID.friction * SLID.pressure * SLID.long ** 2)),
    ),
  }),
});

const faces = { ...WAYS['faces-quadratic'], cells: SHOWN };
const started = { ...faces, cells: STARTS };
const nodes = { ...WAYS['nodes-linear'], cells: SHOWN };
const startedNodes = { ...nodes, cells: STARTS };
/** How far the bodies touch less than they look, or more, in mm. */
export const GAP = 1e-3;
export const OVERLAP = 5e-3;
/** Up to which distance in mm the nodes are moved to the block where the gap is taken out. */
export const ADJUSTED = 2 * GAP;
/** Enough to start with a touch. */
export const TOUCH = -1e-5;
/** Takes the distance of the surfaces for so many mm everywhere. */
const clearance = (value: number) => [
  `*CLEARANCE, MASTER=BLOCK, SLAVE=CYLINDER, VALUE=${value === 0 ? '0.' : value.toFixed(5)}`,
];
/** The way in mm of the upper side under the whole load. */
export const WAY = 0.02308;

export const runs: Study = {
  ...Object.fromEntries(
    Object.entries(WAYS).flatMap(([name, way]) =>
      CELLS.map((cells) => [
        `${name}-${cells}`,
        pressed({ ...way, cells, interaction: linear(), gap: TOUCH }, cells === SHOWN),
      ]),
    ),
  ),
  ...Object.fromEntries(
    PENALTIES.flatMap((it) => [
      [`faces-penalty-${it}`, pressed({ ...faces, interaction: linear(it), gap: TOUCH }, it < 1)],
      [`nodes-penalty-${it}`, pressed({ ...nodes, interaction: linear(it), gap: TOUCH })],
    ]),
  ),
  ...Object.fromEntries(
    SOFT.map(([clearance, pressure]) => [
      `soft-${clearance}-${pressure}`,
      pressed({
        ...nodes,
        interaction: ['*SURFACE BEHAVIOR, PRESSURE-OVERCLOSURE=EXPONENTIAL', `${clearance}, ${pressure}`],
        gap: TOUCH,
      }),
    ]),
  ),
  'gap-load-faces': pressed({ ...started, interaction: linear(), gap: GAP }),
  'gap-load-nodes': pressed({ ...startedNodes, interaction: linear(), gap: GAP }),
  'gap-push-faces': pressed({ ...started, interaction: linear(), gap: GAP, drive: WAY + GAP }),
  'gap-push-nodes': pressed({ ...startedNodes, interaction: linear(), gap: GAP, drive: WAY + GAP }),
  'gap-adjust': pressed({ ...started, interaction: linear(), gap: GAP, pair: `, ADJUST=${ADJUSTED}` }),
  'gap-clearance': pressed({ ...started, interaction: linear(), gap: GAP, below: clearance(0) }),
  'gap-clearance-overlap': pressed({ ...started, interaction: linear(), gap: GAP, below: clearance(TOUCH) }),
  'over-push': pressed({ ...started, interaction: linear(), gap: -OVERLAP, drive: WAY }),
  'over-adjust': pressed({
    ...started,
    interaction: linear(),
    gap: -OVERLAP,
    drive: WAY,
    pair: ', ADJUST=0.',
  }),
  'swapped-faces': pressed({ ...started, interaction: linear(), gap: TOUCH, swapped: true }),
  'swapped-nodes': pressed({ ...startedNodes, interaction: linear(), gap: TOUCH, swapped: true }),
  ...Object.fromEntries([undefined, ...STICKS].map((it) => [`stick-${it ?? 'default'}`, slid(it)])),
};
