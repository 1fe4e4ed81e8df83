import { block, meshLines, setLines } from '../../calculix/mesh.ts';
import { frequenciesIn, totalForceIn, totalMassIn } from '../../calculix/output.ts';
import type { DeckModel } from '../model.ts';

/** A steel bar in mm, clamped at one end: length, width, depth. */
export const BAR = { long: 200, wide: 20, deep: 10 } as const;
/** Steel in mm, N, t and s: MPa, t/mm³; and the acceleration of gravity in mm/s². */
export const STEEL = { young: 210e3, poisson: 0.3, density: 7.85e-9 } as const;
export const GRAVITY = 9810;

type Bar = {
  density: string;
  young?: string;
  cells?: readonly [number, number, number];
  modes?: number;
  /** Length of the unit in mm, in which the nodes are written. */
  unit?: number;
  /** A static step under the own weight instead of the frequencies. */
  isWeighed?: boolean;
};

function deck(given: Bar): string {
  const { density, young = '210E3', cells = [20, 2, 1], modes = 6, unit = 1, isWeighed = false } = given;
  const { long, wide, deep } = BAR;
  const mesh = block('C3D20R', cells, (s, t, u) => [(long * s) / unit, (wide * t) / unit, (deep * u) / unit]);
  const weight = [
    '*STATIC',
    '*DLOAD',
    `ALL, GRAV, ${GRAVITY}, 0, 0, -1`,
    '*NODE PRINT, NSET=CLAMPED, TOTALS=ONLY',
    'RF',
  ];
  const lines = [
    `** Steel bar, clamped at x = 0, C3D20R, ${cells.join(' x ')} elements`,
    ...meshLines('C3D20R', mesh),
    ...setLines(
      'NSET',
      'CLAMPED',
      mesh.where((i) => i === 0),
    ),
    '*MATERIAL, NAME=STEEL',
    '*ELASTIC',
    `${young}, ${STEEL.poisson}`,
    '*DENSITY',
    density,
    '*SOLID SECTION, ELSET=ALL, MATERIAL=STEEL',
    '*BOUNDARY',
    'CLAMPED, 1, 3',
    '*STEP',
    ...(isWeighed ? weight : ['*FREQUENCY', String(modes)]),
    '*END STEP',
  ];
  return `${lines.join('\n')}\n`;
}

/** The first three lines of the table of frequencies. */
function firstRows(dat: string): string {
  const lines = dat.split('\n');
  const from = lines.findIndex((it) => /^ +1 +0\.\d+E/.test(it));
  return lines
    .slice(from, from + 3)
    .map((it) => it.trimEnd())
    .join('\n');
}

const KILOGRAMS = '7850';
const TONNES = '7.85E-9';

/** Frequencies of a bar in millimetres whose density is that of another system of units. */
export const densityModel: DeckModel<{ hertz: number[]; mass: number[]; printed: string; force: number[] }> =
  {
    slug: 'failed-density-units',
    program: 'CalculiX',
    runs: {
      broken: deck({ density: KILOGRAMS }),
      'broken-weight': deck({ density: KILOGRAMS, isWeighed: true }),
      'wrong-mesh': deck({ density: KILOGRAMS, cells: [40, 4, 2] }),
      'wrong-modes': deck({ density: KILOGRAMS, modes: 20 }),
      'wrong-kilogram': deck({ density: '7.85E-6' }),
      'wrong-pascal': deck({ density: KILOGRAMS, young: '210E9' }),
      mended: deck({ density: TONNES }),
      'mended-weight': deck({ density: TONNES, isWeighed: true }),
      'mended-weight-mesh': deck({ density: TONNES, isWeighed: true, cells: [40, 2, 1] }),
      'mended-mesh': deck({ density: TONNES, cells: [40, 4, 2] }),
      'mended-metre': deck({ density: KILOGRAMS, young: '210E9', unit: 1000 }),
    },
    values: ({ dat }) => {
      const force = totalForceIn(dat);
      if (force.length > 0) return { hertz: [], mass: [], printed: '', force };
      return { hertz: frequenciesIn(dat), mass: totalMassIn(dat), printed: firstRows(dat), force };
    },
  };
