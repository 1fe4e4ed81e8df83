import { type Block, type Brick, block, meshLines, setLines } from './mesh.ts';
import { shifted } from './shift.ts';

/**
 * A steel cylinder on a steel block in plane strain, a slice of it in mm and MPa: radius, line load in N/mm, how wide and high
 * the parts of both bodies are that are drawn, thickness of the slice.
 */
export const PRESSED = {
  radius: 50,
  load: 1000,
  wide: 20,
  thick: 0.2,
  young: 210e3,
  poisson: 0.3,
} as const;

/** What Hertz has for the line contact of two half-spaces: E*, half the width of the contact, the greatest pressure. */
export function hertz() {
  const { radius, load, young, poisson } = PRESSED;
  const modulus = young / (2 * (1 - poisson ** 2));
  const half = Math.sqrt((4 * load * radius) / (Math.PI * modulus));
  return { modulus, half, pressure: (2 * load) / (Math.PI * half) };
}

/** How a pair of surfaces is joined in CalculiX. */
export type PairType = 'NODE TO SURFACE' | 'SURFACE TO SURFACE';

/** A model of the pressed cylinder. */
export type Pressed = {
  kind: Brick;
  /** Elements of the cylinder on half the width of the contact; those of the block are a quarter larger. */
  cells: number;
  type: PairType;
  /** Further parameters of the pair, with the comma before them, and lines below it. */
  pair?: string;
  below?: readonly string[];
  /** Whether the block is the slave. */
  swapped?: boolean;
  /** The lines of the surface interaction. */
  interaction: readonly string[];
  /** Distance in mm by which the cylinder starts above the block; negative where it reaches into it. */
  gap?: number;
  /** How the upper side goes down: by the load, or by so many mm. */
  drive?: 'load' | number;
};

/** Places from 0 to the end: steps of `size` up to `even`, growing steps from there on. */
function graded(size: number, even: number, end: number): number[] {
  const first = Math.ceil(even / size);
  const all = Array.from({ length: first + 1 }, (_, i) => i * size);
  const rest = end - first * size;
  const count = Math.max(2, Math.round(Math.log(1 + (rest * 0.3) / size) / Math.log(1.3)));
  let growth = 1.3;
  for (let i = 0; i < 60; i++) growth = ((rest / size) * (growth - 1) + 1) ** (1 / count);
  for (let i = 1; i <= count; i++) all.push(first * size + (size * (growth ** i - 1)) / (growth - 1));
  return all;
}

/** The value of a list at a place between 0 and 1, straight between its entries. */
function along(list: readonly number[], share: number): number {
  const at = share * (list.length - 1);
  const below = Math.min(Math.floor(at + 1e-9), list.length - 2);
  const [a = 0, b = 0] = list.slice(below);
  return a + (at - below) * (b - a);
}

/** Half of one of the bodies: the surface at its height, and from there up or down. */
function body(kind: Brick, size: number, even: number, height: (x: number) => number, up: boolean): Block {
  const { wide, thick } = PRESSED;
  const across = graded(size, even, wide);
  const away = graded(size, size, wide);
  return block(kind, [across.length - 1, away.length - 1, 1], (s, t, u) => {
    const x = along(across, s);
    const share = along(away, up ? t : 1 - t) / wide;
    const far = up ? wide : -wide;
    return [x, height(x) + share * (far - height(x)), thick * u];
  });
}

const faces = (name: string, cells: readonly number[], face: string) => [
  `*SURFACE, NAME=${name}, TYPE=ELEMENT`,
  ...cells.map((it) => `${it}, ${face}`),
];

const OFFSET = 200_000;
const HEAD = 999_999;

/** Half of the cylinder on half of the block, which meet at the plane of symmetry. */
export function pressedDeck(model: Pressed): string {
  const { kind, cells, type, pair = '', below = [], interaction, gap = 0, drive = 'load' } = model;
  const { swapped = false } = model;
  const { radius, load, thick } = PRESSED;
  const { half } = hertz();
  const size = half / cells;
  const arc = (x: number) => gap + radius - Math.sqrt(radius ** 2 - x ** 2);
  const upper = body(kind, size, 2 * half, arc, true);
  const lower = shifted(
    body(kind, 1.25 * size, 2.5 * half, () => 0, false),
    OFFSET,
  );
  const [rows, deep] = [upper, lower].map(({ elements, cell }) => {
    let count = 0;
    while (elements.has(cell(0, count, 0)) && cell(0, count, 0) !== cell(1, 0, 0)) count++;
    return count;
  }) as [number, number];
  const reach = 3 * half;
  const under = ({ nodes, at, cell }: Block, j: number) => {
    const cells: number[] = [];
    for (let i = 0; (nodes.get(at(2 * i, 2 * j, 0))?.[0] ?? reach) < reach; i++) cells.push(cell(i, j, 0));
    return cells;
  };
  const top = upper.where((_, j) => j === 2 * rows);
  return `${[
    `** Half of a cylinder on a block, plane strain, ${kind}, ${cells} elements on half the contact; mm, N, MPa`,
    ...meshLines(kind, upper),
    ...meshLines(kind, lower),
    '*NODE, NSET=HEAD',
    `${HEAD}, 0., ${PRESSED.wide}, 0.`,
    ...setLines('NSET', 'SYM', [...upper.where((i) => i === 0), ...lower.where((i) => i === 0)]),
    ...setLines(
      'NSET',
      'BASE',
      lower.where((_, j) => j === 0),
    ),
    ...faces('CYLINDER', under(upper, 0), 'S3'),
    ...faces('BLOCK', under(lower, deep - 1), 'S5'),
    ...top.flatMap((n) => ['*EQUATION', '2', `${n}, 2, 1., ${HEAD}, 2, -1.`]),
    '*MATERIAL, NAME=STEEL',
    '*ELASTIC',
    `${PRESSED.young}, ${PRESSED.poisson}`,
    '*SOLID SECTION, ELSET=ALL, MATERIAL=STEEL',
    '*SURFACE INTERACTION, NAME=FACES',
    ...interaction,
    `*CONTACT PAIR, INTERACTION=FACES, TYPE=${type}${pair}`,
    swapped ? 'BLOCK, CYLINDER' : 'CYLINDER, BLOCK',
    ...below,
    '*BOUNDARY',
    'SYM, 1',
    'BASE, 2',
    'ALL, 3',
    '*STEP, INC=100',
    '*STATIC',
    '0.25, 1.',
    ...(drive === 'load'
      ? ['*CLOAD', `${HEAD}, 2, ${(-load * thick) / 2}`]
      : ['*BOUNDARY', `${HEAD}, 2, 2, ${-drive}`]),
    '*NODE PRINT, NSET=HEAD',
    'U',
    '*NODE PRINT, NSET=BASE, TOTALS=ONLY',
    'RF',
    '*NODE FILE',
    'U',
    '*EL FILE',
    'S',
    '*CONTACT FILE',
    'CDIS, CSTR',
    '*END STEP',
  ].join('\n')}\n`;
}

/** Two steel plates, one on the other and pressed, of which the upper one is pulled along: mm and MPa. */
export const SLID = { long: 20, high: 1, pressure: 100, friction: 0.2, pull: 0.004, increments: 20 } as const;

/** The plates with the stiffness of their sticking contact in MPa/mm; nothing leaves the default of CalculiX. */
export function slidDeck(stick: number | undefined): string {
  const { long, high, pressure, friction, pull, increments } = SLID;
  const upper = block('C3D8I', [8, 1, 1], (s, t, u) => [long * s, high * t, long * u]);
  const lower = shifted(
    block('C3D8I', [10, 1, 1], (s, t, u) => [long * s, high * (t - 1), long * u]),
    OFFSET,
  );
  const row = ({ cell }: Block, count: number) => Array.from({ length: count }, (_, i) => cell(i, 0, 0));
  const top = upper.where((_, j) => j === 2);
  const step = (lines: readonly string[]) => ['*STEP, INC=100', '*STATIC, DIRECT', ...lines];
  return `${[
    '** Two plates, pressed and then pulled along, C3D8I; mm, N, MPa',
    ...meshLines('C3D8I', upper),
    ...meshLines('C3D8I', lower),
    '*NODE, NSET=HEAD',
    `${HEAD}, 0., ${high}, 0.`,
    ...setLines('NSET', 'TOP', top),
    ...setLines(
      'NSET',
      'BASE',
      lower.where((_, j) => j === 0),
    ),
    ...setLines('ELSET', 'LOADED', row(upper, 8)),
    ...faces('UPPER', row(upper, 8), 'S3'),
    ...faces('LOWER', row(lower, 10), 'S5'),
    ...top.flatMap((n) => ['*EQUATION', '2', `${n}, 2, 1., ${HEAD}, 2, -1.`]),
    '*MATERIAL, NAME=STEEL',
    '*ELASTIC',
    `${PRESSED.young}, 0.`,
    '*SOLID SECTION, ELSET=ALL, MATERIAL=STEEL',
    '*SURFACE INTERACTION, NAME=FACES',
    '*SURFACE BEHAVIOR, PRESSURE-OVERCLOSURE=LINEAR',
    '1E7',
    '*FRICTION',
    stick === undefined ? String(friction) : `${friction}, ${stick}`,
    '*CONTACT PAIR, INTERACTION=FACES, TYPE=SURFACE TO SURFACE, ADJUST=0.',
    'UPPER, LOWER',
    '*BOUNDARY',
    'BASE, 1, 2',
    'ALL, 3',
    'TOP, 1',
    ...step(['1., 1.', '*CLOAD', `${HEAD}, 2, ${-pressure * long ** 2}`, '*END STEP']),
    ...step([
      `${1 / increments}, 1.`,
      '*BOUNDARY',
      `TOP, 1, 1, ${pull}`,
      '*NODE PRINT, NSET=BASE, TOTALS=ONLY',
      'RF',
      '*END STEP',
    ]),
  ].join('\n')}\n`;
}
