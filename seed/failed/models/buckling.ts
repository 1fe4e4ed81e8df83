import { readFrd } from '../../../craft/result/read/calculix/frd.ts';
import { block, meshLines, setLines } from '../../calculix/mesh.ts';
import { factorsIn } from '../../calculix/output.ts';
import type { DeckModel } from '../model.ts';

/** A pinned circular arch of rectangular section, in mm and MPa: radius of its axis, depth, width, half of its angle. */
export const ARCH = { radius: 500, depth: 10, width: 10, half: Math.PI / 6, young: 210e3 } as const;

/** Cells across the depth. */
const ACROSS = 2;

type Arch = {
  /** Pressure of the step in MPa. */
  load: number;
  cells?: number;
  modes?: number;
  /** Only the right half, with a plane of symmetry at the crown. */
  isHalf?: boolean;
  depth?: number;
};

function deck({ load, cells = 40, modes = 3, isHalf = false, depth = ARCH.depth }: Arch): string {
  const { radius, width, half } = ARCH;
  const from = isHalf ? 0 : -half;
  const mesh = block('C3D20R', [cells, ACROSS, 1], (s, t, u) => {
    const angle = from + (half - from) * s;
    const r = radius + depth * (t - 0.5);
    return [r * Math.sin(angle), r * Math.cos(angle), width * u];
  });
  const end = 2 * cells;
  const lines = [
    `** Pinned circular arch, ${isHalf ? 'right half' : 'whole'}, C3D20R, ${cells} x ${ACROSS} x 1 elements; mm, N, MPa`,
    ...meshLines('C3D20R', mesh),
    ...setLines(
      'NSET',
      'PINS',
      mesh.where((i, j) => j === ACROSS && (i === end || (i === 0 && !isHalf))),
    ),
    ...(isHalf
      ? setLines(
          'NSET',
          'CROWN',
          mesh.where((i) => i === 0),
        )
      : []),
    ...setLines(
      'NSET',
      'SIDE',
      mesh.where((_i, _j, k) => k === 0),
    ),
    ...setLines(
      'ELSET',
      'OUTER',
      Array.from({ length: cells }, (_, i) => mesh.cell(i, ACROSS - 1, 0)),
    ),
    '*MATERIAL, NAME=STEEL',
    '*ELASTIC',
    `${ARCH.young}, 0.3`,
    '*SOLID SECTION, ELSET=ALL, MATERIAL=STEEL',
    '*BOUNDARY',
    'PINS, 1, 2',
    ...(isHalf ? ['CROWN, 1, 1'] : []),
    'SIDE, 3, 3',
    '*STEP',
    '*BUCKLE',
    `${modes}, 1E-8`,
    '*DLOAD',
    `OUTER, P5, ${load}`,
    '*NODE FILE',
    'U',
    '*END STEP',
  ];
  return `${lines.join('\n')}\n`;
}

/** Outward displacement along the axis in the first mode, by angle in degrees: 1 at most, outward beside the first end. */
function shapeOf(frd: Uint8Array): number[][] {
  const { points, steps } = readFrd(frd);
  const shape = steps.find(({ step }) => step.number === 1)?.columns.find(({ name }) => name === 'DISP');
  if (!shape) throw new Error('no mode is written');
  const rows: [number, number][] = [];
  for (let n = 0; n < points.length / 3; n++) {
    const [x = 0, y = 0, z = 0] = points.subarray(3 * n, 3 * n + 3);
    const [u = 0, v = 0] = shape.data.subarray(3 * n, 3 * n + 2);
    const r = Math.hypot(x, y);
    if (z === 0 && Math.abs(r - ARCH.radius) < 1e-6 * r)
      rows.push([(180 / Math.PI) * Math.atan2(x, y), (u * x + v * y) / r]);
  }
  const sorted = rows.sort(([a], [b]) => a - b);
  const largest = Math.max(...sorted.map(([, it]) => Math.abs(it)));
  const scale = largest * Math.sign(sorted[1]?.[1] ?? 1);
  const kept = sorted.filter((_, at) => at % 2 === 0 || at === sorted.length - 1);
  return kept.map(([angle, it]) => [Number(angle.toFixed(3)), Number((it / scale).toFixed(3))]);
}

/** Pressures of the step that are tried, in MPa. */
export const LOADS = [0.01, 0.1, 2, 4, 6, 8, 9, 12, 16, 20] as const;

const BROKEN = { load: 10 };
const MENDED = { load: 1 };

/** Buckling of an arch: a step whose load is far above the first critical one loses the first mode. */
export const bucklingModel: DeckModel<{ factors: number[]; shape: number[][] }> = {
  slug: 'failed-buckling-factor',
  program: 'CalculiX',
  runs: {
    broken: deck(BROKEN),
    'wrong-mesh': deck({ ...BROKEN, cells: 80 }),
    'wrong-modes': deck({ ...BROKEN, modes: 10 }),
    'wrong-half': deck({ ...BROKEN, isHalf: true, cells: 20 }),
    mended: deck(MENDED),
    'mended-mesh': deck({ ...MENDED, cells: 80 }),
    'mended-half': deck({ ...MENDED, isHalf: true, cells: 20 }),
    'mended-thin': deck({ load: 0.1, depth: ARCH.depth / 2 }),
    ...Object.fromEntries(LOADS.map((load) => [`load-${load}`, deck({ load })])),
  },
  values: ({ dat, frd }) => ({ factors: factorsIn(dat), shape: shapeOf(frd) }),
};
