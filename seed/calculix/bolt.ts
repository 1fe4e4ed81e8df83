import { setLines } from './mesh.ts';
import { type Body, bodyLines, quarterRing } from './ring.ts';

/** Sizes in mm of the joint: bolt with a bore, head and nut alike, two plates of equal thickness. */
const JOINT = { bore: 1, shank: 6, hole: 6.75, head: 9, outer: 20, headHeight: 8, grip: 40 };

/** Young's modulus in MPa; both of steel. */
const STEEL = 210e3;

/** Preload and largest external load in N, of the whole joint. */
export const LOADS = { preload: 40e3, external: 48e3 };

/** A ring through which the load comes in: its radius in mm, and how deep it lies in a plate as a share of it, 0 at the head. */
type LoadRing = { radius: number; depth: 0 | 0.5 | 1 };

/** Where the load comes in, A to D of the article. */
export const BOLT_RINGS: readonly LoadRing[] = [
  { radius: 11.75, depth: 0 },
  { radius: 11.75, depth: 0.5 },
  { radius: 20, depth: 0.5 },
  { radius: 11.75, depth: 1 },
];

const lines = (from: number, to: number, count: number) =>
  Array.from({ length: count + 1 }, (_, i) => from + ((to - from) * i) / count);

const { bore, shank, hole, head, outer, headHeight, grip } = JOINT;
const HALF = grip / 2;
const RADII = [
  ...lines(bore, shank, 3),
  hole,
  ...lines(hole, head, 2).slice(1),
  ...lines(head, outer, 4).slice(1),
];
const HEIGHTS = [
  ...lines(-headHeight, 0, 2),
  ...lines(0, grip, 12).slice(1),
  ...lines(grip, grip + headHeight, 2).slice(1),
];
const LATTICE = { radii: RADII, sectors: 4, heights: HEIGHTS };

/** Overlap in mm at the three joints, so that the plates rest from the first iteration on. */
const OVERLAP = 1e-6;
/** The lattice with two of its heights moved. */
const moved = (of: Readonly<Record<number, number>>) => ({
  ...LATTICE,
  heights: HEIGHTS.map((it) => it + (of[it] ?? 0)),
});

const bodies = () => ({
  bolt: quarterRing(LATTICE, (r, z) => (z > 0 && z < grip ? r < shank : r < head), 0),
  lower: quarterRing(moved({ 0: -OVERLAP }), (r, z) => r > hole && z > 0 && z < HALF, 10_000),
  upper: quarterRing(
    moved({ [HALF]: -OVERLAP, [grip]: OVERLAP }),
    (r, z) => r > hole && z > HALF && z < grip,
    20_000,
  ),
});

const surface = (name: string, elements: readonly number[], face: 'S1' | 'S2') => [
  `*SURFACE, NAME=${name}, TYPE=ELEMENT`,
  ...elements.map((it) => `${it}, ${face}`),
];

const CUT = 99_999;
/** Increments in which the bolt is tightened. */
const TIGHTENING = 2;

/** The nodes of a plate below the head or the nut. */
const seat = (plate: Body, height: number): number[] =>
  plate.where((r, _, z) => r < head + 1e-6 && Math.abs(z - height) < 1e-4);

/** A quarter of the joint: tightened in the first step, pulled apart in the second. */
export function boltDeck({ radius, depth }: LoadRing): string {
  const { bolt, lower, upper } = bodies();
  const all: readonly Body[] = [bolt, lower, upper];
  const step = HEIGHTS.filter((it) => it >= 0 && it <= HALF);
  const layer = (Math.round(depth * (step.length - 1)) * HALF) / (step.length - 1);
  const near = (a: number, b: number) => Math.abs(a - b) < 1e-4;
  const rims = [layer, grip - layer].map((z, n) =>
    (n === 0 ? lower : upper).where((r, _, height) => near(r, radius) && near(height, z)),
  );
  const share = LOADS.external / 4 / ((rims[0]?.length ?? 0) - 1);
  const ends = (at: number, list: readonly number[]) => (at === 0 || at === list.length - 1 ? 0.5 : 1);
  const force = (list: readonly number[], sign: 1 | -1) =>
    list.map((n, at) => `${n}, 3, ${sign * share * ends(at, list)}`);
  const gathered = (test: (r: number, angle: number, z: number) => boolean) =>
    all.flatMap((it) => it.where(test));
  const shankAt = (from: number, to: number) => bolt.cells((r, z) => r < shank && z > from && z < to);
  return `${[
    `** Quarter of a bolted joint, C3D8I; load at radius ${radius}, ${depth * HALF} mm deep in each plate; mm, N, MPa`,
    ...bodyLines(all),
    '*NODE, NSET=CUT',
    `${CUT}, 0., 0., 0.`,
    ...setLines(
      'NSET',
      'XSYM',
      gathered((_, angle) => near(angle, 90)),
    ),
    ...setLines(
      'NSET',
      'YSYM',
      gathered((_, angle) => near(angle, 0)),
    ),
    ...setLines(
      'NSET',
      'MIDDLE',
      bolt.where((r, _, z) => r <= shank + 1e-6 && near(z, HALF)),
    ),
    ...setLines('NSET', 'SEATS', [...seat(lower, 0), ...seat(upper, grip)]),
    ...surface('SHANK', shankAt(HEIGHTS[4] ?? 0, HEIGHTS[5] ?? 0), 'S1'),
    ...surface(
      'HEAD',
      bolt.cells((r, z) => r > hole && z > -5 && z < 0),
      'S2',
    ),
    ...surface(
      'NUT',
      bolt.cells((r, z) => r > hole && z > grip && z < grip + 5),
      'S1',
    ),
    ...surface(
      'LOWER_SEAT',
      lower.cells((r, z) => r < head && z < 4),
      'S1',
    ),
    ...surface(
      'UPPER_SEAT',
      upper.cells((r, z) => r < head && z > grip - 4),
      'S2',
    ),
    ...surface(
      'LOWER_JOINT',
      lower.cells((_, z) => z > HALF - 4),
      'S2',
    ),
    ...surface(
      'UPPER_JOINT',
      upper.cells((_, z) => z < HALF + 4),
      'S1',
    ),
    '*MATERIAL, NAME=STEEL',
    '*ELASTIC',
    `${STEEL}, 0.3`,
    '*SOLID SECTION, ELSET=ALL, MATERIAL=STEEL',
    `*PRE-TENSION SECTION, SURFACE=SHANK, NODE=${CUT}`,
    '0., 0., -1.',
    '*SURFACE INTERACTION, NAME=HARD',
    '*SURFACE BEHAVIOR, PRESSURE-OVERCLOSURE=LINEAR',
    '5E6',
    '*FRICTION',
    '0.15, 5E4',
    '*CONTACT PAIR, INTERACTION=HARD, TYPE=SURFACE TO SURFACE',
    'HEAD, LOWER_SEAT',
    'NUT, UPPER_SEAT',
    'UPPER_JOINT, LOWER_JOINT',
    '*BOUNDARY',
    'XSYM, 1, 1',
    'YSYM, 2, 2',
    'MIDDLE, 3, 3',
    '*STEP',
    '*STATIC',
    '0.5, 1.',
    '*CLOAD',
    `CUT, 1, ${LOADS.preload / 4}`,
    ...prints(),
    '*END STEP',
    '*STEP, INC=100',
    '*STATIC, DIRECT',
    '0.0833333333, 1.',
    '*CLOAD, OP=NEW',
    ...force(rims[0] ?? [], -1),
    ...force(rims[1] ?? [], 1),
    '*BOUNDARY, FIXED',
    'CUT, 1, 1',
    ...prints(),
    '*END STEP',
  ].join('\n')}\n`;
}

const prints = () => [
  '*NODE PRINT, NSET=CUT',
  'U, RF',
  '*NODE PRINT, NSET=SEATS',
  'U',
  '*CONTACT PRINT, SLAVE=UPPER_JOINT, MASTER=LOWER_JOINT',
  'CFN',
  '*NODE FILE',
  'U',
  '*EL FILE',
  'S',
];

/** Forces in N and lengths in mm of the whole joint after an increment; `external` is what pulls it apart. */
type JointState = { external: number; bolt: number; clamp: number; reaction: number; closed: number };

/** What a run says: compliances in mm/N at full preload, and the states from tightening on. */
type JointValues = { total: number; plates: number; states: JointState[] };

/** Rows of numbers that follow each heading at once, an item a heading; none where words follow. */
function printedBelow(dat: string, heading: string): number[][][] {
  return dat
    .split(heading)
    .slice(1)
    .map((part) => {
      const rows = part
        .split('\n')
        .slice(1)
        .map((line) => line.trim().split(/\s+/).map(Number));
      const from = rows.findIndex((row) => row.length > 1 || row[0] !== 0);
      const to = rows.findIndex((row, n) => n >= from && !(row.length > 1 && row.every(Number.isFinite)));
      return rows.slice(from, to < 0 ? undefined : to);
    });
}

/** The values of a solution; the force in the bolt is what the joint and the load hold together, by equilibrium. */
export function boltValues(dat: string): JointValues {
  const cut = printedBelow(dat, 'displacements (vx,vy,vz) for set CUT').map(
    ([row]) => row?.[1] ?? Number.NaN,
  );
  const seats = printedBelow(dat, 'displacements (vx,vy,vz) for set SEATS');
  const reactions = printedBelow(dat, 'forces (fx,fy,fz) for set CUT').map(([row]) => row?.[1] ?? Number.NaN);
  const joints = printedBelow(dat, 'area,  normal force').map(([row]) => row ?? []);
  const { lower, upper } = bodies();
  const tight = TIGHTENING - 1;
  const mean = (plate: Body, height: number) => {
    const own = seat(plate, height);
    const radii = RADII.filter((r) => r >= hole && r <= head);
    const step = LATTICE.sectors + 1;
    const moves = new Map((seats[tight] ?? []).map(([n = 0, , , z = Number.NaN]) => [n, z]));
    let [sum, area] = [0, 0];
    own.forEach((n, at) => {
      const [i, j] = [Math.floor(at / step), at % step];
      const r = radii[i] ?? Number.NaN;
      const weight =
        r * (i === 0 || i === radii.length - 1 ? 0.5 : 1) * (j === 0 || j === step - 1 ? 0.5 : 1);
      sum += weight * (moves.get(n) ?? Number.NaN);
      area += weight;
    });
    return sum / area;
  };
  const count = joints.length - TIGHTENING;
  return {
    total: (cut[tight] ?? Number.NaN) / LOADS.preload,
    plates: (mean(lower, 0) - mean(upper, grip)) / LOADS.preload,
    states: joints.slice(tight).map((row, n) => {
      const clamp = 4 * -(row[1] ?? 0);
      const external = (LOADS.external * n) / count;
      const reaction = reactions[tight + n] ?? Number.NaN;
      return { external, clamp, bolt: clamp + external, reaction, closed: 4 * (row[0] ?? 0) };
    }),
  };
}
