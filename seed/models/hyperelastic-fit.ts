/**
 * Treloar's tests of vulcanised rubber (1944): stretch and nominal stress in kgf/cm². Tension and equal biaxial tension as the
 * documentation of FElupe gives them (docs/examples, best fit of hyperelastic parameters), pure shear in MPa as HyperData.jl
 * has read it from the curve (src/data/TestData_Treloar/treloar-shear.txt), to three digits.
 */
const TENSION = [
  [1.02, 0.26],
  [1.125, 1.37],
  [1.24, 2.3],
  [1.39, 3.23],
  [1.585, 4.16],
  [1.9, 5.1],
  [2.18, 6],
  [2.42, 6.9],
  [3.02, 8.8],
  [3.57, 10.7],
  [4.03, 12.5],
  [4.76, 16.2],
  [5.36, 19.9],
  [5.75, 23.6],
  [6.15, 27.4],
  [6.4, 31],
  [6.6, 34.8],
  [6.85, 38.5],
  [7.05, 42.1],
  [7.15, 45.8],
  [7.25, 49.6],
  [7.4, 53.3],
  [7.5, 57],
  [7.6, 64.4],
] as const;
const BIAXIAL = [
  [1.03, 0.95],
  [1.07, 1.6],
  [1.12, 2.42],
  [1.14, 2.62],
  [1.2, 3.32],
  [1.31, 4.43],
  [1.42, 5.18],
  [1.68, 6.6],
  [1.94, 7.78],
  [2.49, 9.79],
  [3.03, 12.6],
  [3.43, 14.7],
  [3.75, 17.4],
  [4.07, 20.1],
  [4.26, 22.5],
  [4.45, 24.7],
] as const;
const SHEAR = [
  [1.464, 0.404],
  [1.869, 0.585],
  [2.382, 0.772],
  [3.013, 0.918],
  [3.506, 1.094],
  [4.029, 1.24],
  [4.443, 1.45],
  [4.789, 1.608],
  [5.035, 1.766],
] as const;

/** The test in tension as HyperData.jl has read it from the curve, treloar-uni.txt beside the other: its first points, in MPa. */
export const READ_AGAIN: readonly Point[] = [
  [1.276, 0.193],
  [1.424, 0.298],
  [1.641, 0.38],
  [1.918, 0.486],
  [2.194, 0.585],
  [2.45, 0.667],
  [3.082, 0.842],
];

/** kgf/cm² in MPa. */
const KGF_CM2 = 0.0980665;

/** A stretch and the nominal stress in MPa. */
export type Point = readonly [stretch: number, stress: number];
/** Ways to pull a piece of rubber: along one side, along two, and along one while a second is held. */
export const MODES = ['tension', 'biaxial', 'shear'] as const;
export type Mode = (typeof MODES)[number];

const inMpa = (points: readonly Point[]): readonly Point[] =>
  points.map(([stretch, stress]) => [stretch, stress * KGF_CM2]);
export const TESTS: Readonly<Record<Mode, readonly Point[]>> = {
  tension: inMpa(TENSION),
  biaxial: inMpa(BIAXIAL),
  shear: SHEAR,
};

/** Powers of I₁ − 3 and of I₂ − 3 of the terms of a polynomial for the energy. */
export const MODELS = {
  'neo-hooke': [[1, 0]],
  mooney: [
    [1, 0],
    [0, 1],
  ],
  yeoh: [
    [1, 0],
    [2, 0],
    [3, 0],
  ],
  'polynomial-2': [
    [1, 0],
    [0, 1],
    [2, 0],
    [1, 1],
    [0, 2],
  ],
} as const satisfies Record<string, readonly (readonly [number, number])[]>;
export type Model = keyof typeof MODELS;

const power = (base: number, exponent: number) => (exponent < 0 ? 0 : base ** exponent);

/** What each term of an incompressible model gives to the nominal stress, for a coefficient of one. */
export function termsAt(model: Model, mode: Mode, stretch: number): number[] {
  const second = { tension: stretch ** -0.5, biaxial: stretch, shear: 1 }[mode];
  const squares = [stretch ** 2, second ** 2, (stretch * second) ** -2] as const;
  const [a, b, c] = squares;
  const [first, other] = [a + b + c - 3, a * b + b * c + c * a - 3];
  return MODELS[model].map(([i, j]) => {
    const by1 = i * power(first, i - 1) * power(other, j);
    const by2 = j * power(first, i) * power(other, j - 1);
    return (2 / stretch) * (a - c) * (by1 + by2 * b);
  });
}

/** The nominal stress in MPa of a model with these coefficients in MPa. */
export const stressAt = (model: Model, coefficients: readonly number[], mode: Mode, stretch: number) =>
  termsAt(model, mode, stretch).reduce((sum, it, at) => sum + it * (coefficients[at] ?? 0), 0);

const dot = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, it, at) => sum + it * (b[at] ?? 0), 0);

/** Coefficients in MPa that make the sum of squared relative errors smallest, by orthogonal columns (Gram and Schmidt, modified). */
export function fitted(
  model: Model,
  modes: readonly Mode[],
  upTo = Number.POSITIVE_INFINITY,
  tests: Readonly<Record<Mode, readonly Point[]>> = TESTS,
): number[] {
  const rows = modes.flatMap((mode) =>
    tests[mode].flatMap(([stretch, stress]) =>
      stretch > upTo ? [] : [termsAt(model, mode, stretch).map((it) => it / stress)],
    ),
  );
  const columns = MODELS[model].map((_, at) => rows.map((row) => row[at] ?? 0));
  const n = columns.length;
  let rest: number[] = rows.map(() => 1);
  const bases: number[][] = [];
  const upper: number[][] = [];
  const right: number[] = [];
  for (const column of columns) {
    let left = column;
    const above = bases.map((basis) => {
      const share = dot(basis, left);
      left = left.map((it, at) => it - share * (basis[at] ?? 0));
      return share;
    });
    const length = Math.sqrt(dot(left, left));
    const basis = left.map((it) => it / length);
    const share = dot(basis, rest);
    rest = rest.map((it, at) => it - share * (basis[at] ?? 0));
    bases.push(basis);
    upper.push([...above, length]);
    right.push(share);
  }
  const found = new Array<number>(n).fill(0);
  for (let i = n - 1; i >= 0; i--) {
    let value = right[i] ?? 0;
    for (let k = i + 1; k < n; k++) value -= (upper[k]?.[i] ?? 0) * (found[k] ?? 0);
    found[i] = value / (upper[i]?.[i] ?? 1);
  }
  return found;
}
