import { INCREMENTS, rubberDeck } from '../../calculix/rubber.ts';
import type { Ran } from '../../calculix/solve.ts';
import {
  fitted,
  MODELS,
  MODES,
  type Mode,
  type Model,
  type Point,
  TESTS,
} from '../../models/hyperelastic-fit.ts';
import type { Study, StudyRun, Values } from '../study.ts';

/** The stretch up to which the narrow fits go, and to which the cube is drawn out. */
export const RANGE = 3.1;
export const DRAWN = 3;
/** Bulk over shear modulus: what the cubes have, and what is tried. */
export const STIFF = 1_000;
export const BULKS = [20, 100, 1_000, 10_000] as const;

/** The fits by their names: a model, the tests that it has seen, and up to which stretch. */
export const FITS = {
  'neo-hooke-one': { model: 'neo-hooke', modes: ['tension'], upTo: RANGE },
  'mooney-one': { model: 'mooney', modes: ['tension'], upTo: RANGE },
  'yeoh-one': { model: 'yeoh', modes: ['tension'], upTo: RANGE },
  'polynomial-2-one': { model: 'polynomial-2', modes: ['tension'], upTo: RANGE },
  'neo-hooke-two': { model: 'neo-hooke', modes: ['tension', 'biaxial'], upTo: RANGE },
  'mooney-two': { model: 'mooney', modes: ['tension', 'biaxial'], upTo: RANGE },
  'yeoh-two': { model: 'yeoh', modes: ['tension', 'biaxial'], upTo: RANGE },
  'polynomial-2-two': { model: 'polynomial-2', modes: ['tension', 'biaxial'], upTo: RANGE },
} as const satisfies Record<string, { model: Model; modes: readonly Mode[]; upTo: number }>;
export type Fit = keyof typeof FITS;

const six = (value: number) => Number(value.toPrecision(6));

/** The coefficients of a fit in MPa as they stand in a deck: six digits. */
export function coefficientsOf(fit: Fit): number[] {
  const { model, modes, upTo } = FITS[fit];
  return fitted(model, modes, upTo).map(six);
}

/** Yeoh’s coefficients where true stresses were taken for nominal ones. */
export function fromTrueStress(): number[] {
  const drawn = (points: readonly Point[]) => points.map(([l, stress]) => [l, stress * l] as const);
  const tests = { ...TESTS, tension: drawn(TESTS.tension), biaxial: drawn(TESTS.biaxial) };
  return fitted('yeoh', ['tension', 'biaxial'], RANGE, tests).map(six);
}

/** Twice the sum of the first coefficients: the shear modulus in MPa at rest. */
export const shearOf = (model: Model, coefficients: readonly number[]): number =>
  2 * MODELS[model].reduce((sum, [i, j], at) => sum + (i + j === 1 ? (coefficients[at] ?? 0) : 0), 0);

const CARDS: Record<Model, string> = {
  'neo-hooke': '*HYPERELASTIC, NEO HOOKE',
  mooney: '*HYPERELASTIC, MOONEY-RIVLIN',
  yeoh: '*HYPERELASTIC, YEOH',
  'polynomial-2': '*HYPERELASTIC, POLYNOMIAL, N=2',
};

/** Lines of a material whose first compressibility is `d` in 1/MPa; the higher ones are the same, as CalculiX asks for all. */
export function materialLines(model: Model, coefficients: readonly number[], d: number): string[] {
  const higher = Math.max(...MODELS[model].map(([i, j]) => i + j));
  const all = [...coefficients, ...new Array<number>(higher).fill(six(d))];
  return [CARDS[model], all.join(', ')];
}

/** What is printed of an increment below a heading. */
function printed({ dat }: Ran, heading: string): number[][] {
  const lines = dat.split('\n');
  return lines.flatMap((it, at) =>
    it.includes(heading) ? [(lines[at + 2] ?? '').trim().split(/\s+/).map(Number)] : [],
  );
}

function drawn(model: Model, coefficients: readonly number[], mode: Mode, d: number): StudyRun {
  const material = materialLines(model, coefficients, d);
  return {
    decks: { cube: rubberDeck({ mode, material, stretch: DRAWN }) },
    values: (ran): Values => {
      const left = ran('cube');
      const moved = printed(left, 'displacements').at(-1)?.slice(1) ?? [];
      return {
        finished: left.finished ? 1 : 0,
        // The force on a face of one square millimetre, as long as there is one.
        stress: printed(left, 'total force').map(([force = Number.NaN]) => six(force)),
        volume: six(moved.reduce((product, it) => product * (1 + it), 1)),
      };
    },
  };
}

/** The compressibility in 1/MPa that makes the bulk modulus so many times the shear modulus. */
const compressibility = (model: Model, coefficients: readonly number[], bulk: number) =>
  2 / (bulk * shearOf(model, coefficients));

const fits = (['mooney-one', 'polynomial-2-one', 'yeoh-two'] as const).flatMap((fit) => {
  const { model } = FITS[fit];
  const coefficients = coefficientsOf(fit);
  const d = compressibility(model, coefficients, STIFF);
  return MODES.map((mode) => [`${fit}-${mode}`, drawn(model, coefficients, mode, d)] as const);
});

const yeoh = coefficientsOf('yeoh-two');
const wrong = fromTrueStress();
const BULK = STIFF * shearOf('yeoh', yeoh);

export const runs: Study = {
  ...Object.fromEntries(fits),
  ...Object.fromEntries(
    (['tension', 'biaxial'] as const).flatMap((mode) => [
      ...BULKS.filter((it) => it !== STIFF).map(
        (bulk) =>
          [`bulk-${bulk}-${mode}`, drawn('yeoh', yeoh, mode, compressibility('yeoh', yeoh, bulk))] as const,
      ),
      [`bulk-none-${mode}`, drawn('yeoh', yeoh, mode, 0)] as const,
      [`wrong-bulk-${mode}`, drawn('yeoh', yeoh, mode, BULK)] as const,
      [`wrong-true-${mode}`, drawn('yeoh', wrong, mode, compressibility('yeoh', wrong, STIFF))] as const,
    ]),
  ),
};

/** The stretch of an increment, counted from one. */
export const stretchAt = (increment: number): number => 1 + ((DRAWN - 1) * increment) / INCREMENTS;
