import { type Block, block, meshLines, setLines } from './mesh.ts';
import { shifted } from './shift.ts';

/**
 * Two bars end to end, in mm, t, s and K: their length, side of the square, conductivities in N/(s·K), which are W/(m·K), Young's
 * moduli in MPa, temperatures of the far ends.
 */
export const BARS = {
  long: 50,
  wide: 10,
  conductivity: [50, 200],
  young: [210e3, 70e3],
  hot: 100,
  cold: 20,
} as const;

/** W/(m²·K) in N/(s·mm·K). */
export const CONDUCTANCE_UNIT = 1e-3;

export type Joint = {
  /** How heat and, if asked for, forces pass between the bars. */
  type?: 'SURFACE TO SURFACE' | 'NODE TO SURFACE' | 'tie' | 'none';
  /** Lines of the behaviour of the surfaces. */
  behaviour?: readonly string[];
  /** Lines of *GAP CONDUCTANCE, or none. */
  conductance?: readonly string[];
  /** Distance in mm between the ends before anything moves. */
  gap?: number;
  /** The pressure in MPa on the far end of the cold bar. */
  pressure?: number;
  /** The procedure, with its parameters. */
  procedure?: string;
  /** Parameters of *STEP with the comma before them. */
  step?: string;
  /** Whether the cold bar has a conductivity. */
  conducts?: boolean;
  /** Where the lines of the conductance stand. */
  place?: 'interaction' | 'material';
};

/** Conductances in W/(m²·K) by pressures in MPa as lines of *GAP CONDUCTANCE. */
export const conductanceLines = (rows: readonly (readonly [conductance: number, pressure: number])[]) => [
  '*GAP CONDUCTANCE',
  ...rows.map(([h, p]) => `${Number((h * CONDUCTANCE_UNIT).toPrecision(8))}, ${p}`),
];

export const LINEAR = ['*SURFACE BEHAVIOR, PRESSURE-OVERCLOSURE=LINEAR', '1E6, 0.1, 1E-3'];

const OFFSET = 10_000;
const ALONG = 10;

/** The two bars with what joins them. */
export function barsDeck(joint: Joint): string {
  const { type = 'SURFACE TO SURFACE', behaviour = LINEAR, conductance = [], gap = 0, pressure = 0 } = joint;
  const { procedure = '*COUPLED TEMPERATURE-DISPLACEMENT, STEADY STATE', step = '', conducts = true } = joint;
  const { place = 'interaction' } = joint;
  const { long, wide, conductivity, young, hot, cold } = BARS;
  const left = block('C3D8I', [ALONG, 2, 2], (s, t, u) => [long * s, wide * t, wide * u]);
  const right = shifted(
    block('C3D8I', [ALONG, 3, 3], (s, t, u) => [long * (1 + s) + gap, wide * t, wide * u]),
    OFFSET,
  );
  const ends = (it: Block, i: number, count: number) =>
    Array.from({ length: count ** 2 }, (_, n) => it.cell(i, Math.floor(n / count), n % count));
  const bodies = [left, right] as const;
  const faces = (name: string, cells: readonly number[], face: string) => [
    `*SURFACE, NAME=${name}, TYPE=ELEMENT`,
    ...cells.map((it) => `${it}, ${face}`),
  ];
  const material = (name: string, n: 0 | 1, isConducting: boolean) => [
    `*MATERIAL, NAME=${name}`,
    '*ELASTIC',
    `${young[n]}, 0.`,
    ...(isConducting ? ['*CONDUCTIVITY', String(conductivity[n])] : []),
    ...(place === 'material' && n === 0 ? conductance : []),
  ];
  const joined = {
    tie: ['*TIE, NAME=JOINT, POSITION TOLERANCE=0.1', 'RIGHT, LEFT'],
    none: [],
    pair: [
      '*SURFACE INTERACTION, NAME=JOINT',
      ...behaviour,
      ...(place === 'interaction' ? conductance : []),
      `*CONTACT PAIR, INTERACTION=JOINT, TYPE=${type}`,
      'RIGHT, LEFT',
    ],
  }[type === 'tie' || type === 'none' ? type : 'pair'];
  const moves = procedure.includes('DISPLACEMENT');
  const sets: readonly (readonly [string, number[]])[] = [
    ['HOT', left.where((i) => i === 0)],
    ['COLD', right.where((i) => i === 2 * ALONG)],
    ['SIDE_Y', bodies.flatMap((it) => it.where((_, j) => j === 0))],
    ['SIDE_Z', bodies.flatMap((it) => it.where((_, __, k) => k === 0))],
    ['ENDS', [left.at(2 * ALONG, 0, 0), right.at(0, 0, 0)]],
  ];
  return `${[
    '** Two bars end to end, C3D8I; mm, t, s, K',
    ...meshLines('C3D8I', left).map((it) => it.replace('ELSET=ALL', 'ELSET=STEEL')),
    ...meshLines('C3D8I', right).map((it) => it.replace('ELSET=ALL', 'ELSET=ALUMINIUM')),
    ...sets.flatMap(([name, members]) => setLines('NSET', name, members)),
    ...setLines('ELSET', 'PRESSED', ends(right, ALONG - 1, 3)),
    ...faces('LEFT', ends(left, ALONG - 1, 2), 'S4'),
    ...faces('RIGHT', ends(right, 0, 3), 'S6'),
    ...material('STEEL', 0, true),
    ...material('ALUMINIUM', 1, conducts),
    '*SOLID SECTION, ELSET=STEEL, MATERIAL=STEEL',
    '*SOLID SECTION, ELSET=ALUMINIUM, MATERIAL=ALUMINIUM',
    ...joined,
    '*INITIAL CONDITIONS, TYPE=TEMPERATURE',
    `ALL, ${cold}`,
    '*BOUNDARY',
    ...(moves ? ['HOT, 1', 'SIDE_Y, 2', 'SIDE_Z, 3'] : []),
    `*STEP, INC=100${step}`,
    procedure,
    '1., 1.',
    '*BOUNDARY',
    `HOT, 11, 11, ${hot}`,
    `COLD, 11, 11, ${cold}`,
    ...(moves ? ['*DLOAD', `PRESSED, P4, ${pressure}`] : []),
    '*NODE PRINT, NSET=HOT, TOTALS=ONLY',
    'RFL',
    '*NODE PRINT, NSET=ENDS',
    'NT',
    '*NODE FILE',
    'NT',
    '*END STEP',
  ].join('\n')}\n`;
}
