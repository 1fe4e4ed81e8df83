import { nonnegative } from './nonnegative.ts';

/** E(t) = E∞ + Σ Eᵢ exp(−t/τᵢ); errors are relative. */
export type Series = {
  long: number;
  terms: readonly { modulus: number; time: number }[];
  residual: { rms: number; largest: number };
};

/** Relative size below which terms are rounding noise. */
const NOTHING = 1e-5;

/** Evaluates a series. */
export const seriesAt = ({ long, terms }: Pick<Series, 'long' | 'terms'>, t: number): number =>
  terms.reduce((sum, { modulus, time }) => sum + modulus * Math.exp(-t / time), long);

/** Log-spaced relaxation times covering the data, aligned to fractions of decades. */
export function relaxationTimes(first: number, last: number, perDecade: number): number[] {
  const from = Math.floor(Math.log10(first) * perDecade + 1e-9);
  const to = Math.ceil(Math.log10(last) * perDecade - 1e-9);
  return Array.from({ length: to - from + 1 }, (_, at) => 10 ** ((from + at) / perDecade));
}

/** Fits nonnegative terms at fixed times by relative least squares. */
export function fitProny(
  points: readonly (readonly [time: number, modulus: number])[],
  times: readonly number[],
): Series {
  const weight = points.map(([, modulus]) => 1 / modulus);
  const columns = [Number.POSITIVE_INFINITY, ...times].map((time) =>
    points.map(([t], at) => Math.exp(-t / time) * (weight[at] ?? 0)),
  );
  const [long = 0, ...moduli] = nonnegative(
    columns,
    points.map(() => 1),
  );
  const whole = moduli.reduce((sum, it) => sum + it, long);
  const terms = times.flatMap((time, at) => {
    const modulus = moduli[at] ?? 0;
    return modulus > NOTHING * whole ? [{ modulus, time }] : [];
  });
  const off = points.map(([t, modulus]) => seriesAt({ long, terms }, t) / modulus - 1);
  return {
    long,
    terms,
    residual: {
      rms: Math.sqrt(off.reduce((sum, it) => sum + it * it, 0) / off.length),
      largest: Math.max(...off.map(Math.abs)),
    },
  };
}
