import { Mistake } from '../fault.ts';

/** Plastic strain and true stress in MPa. */
export type Hardening = readonly (readonly [plastic: number, stress: number])[];

/** True from engineering strain. */
export const trueStrain = (e: number): number => Math.log(1 + e);

/** True stress at constant volume. */
export const trueStress = (s: number, e: number): number => s * (1 + e);

/**
 * Intersection with the offset line (slope `modulus`) after row `from`: strain, stress and next row. Throws
 * `Mistake` if there is none.
 */
export function yieldOf(
  strain: readonly number[],
  stress: readonly number[],
  modulus: number,
  offset: number,
  from: number,
): { strain: number; stress: number; next: number } {
  const above = (at: number) => (stress[at] ?? 0) - modulus * ((strain[at] ?? 0) - offset);
  for (let at = from + 1; at < stress.length; at++) {
    const [a, b] = [above(at - 1), above(at)];
    if (!(b <= 0)) continue;
    const share = a > 0 ? a / (a - b) : 0;
    const between = (list: readonly number[]) => {
      const low = list[at - 1] ?? 0;
      return low + share * ((list[at] ?? 0) - low);
    };
    return { strain: between(strain), stress: between(stress), next: at };
  }
  throw new Mistake(`曲线没有到 ${(offset * 100).toPrecision(2)} % 的屈服点`);
}

/** Lists row numbers, the first few with a count. */
export function rowsNamed(rows: readonly number[]): string {
  const first = rows.slice(0, 5).map((it) => it + 1);
  return `第 ${first.join('、')}${rows.length > first.length ? ' …' : ''} 行数据，共 ${rows.length} 行`;
}

/** Partitions rows into new maxima and the rest. */
export function splitByMaximum(values: readonly number[]): { kept: number[]; left: number[] } {
  const kept: number[] = [];
  const left: number[] = [];
  let most = Number.NEGATIVE_INFINITY;
  for (const [at, value] of values.entries()) {
    if (value > most) {
      most = value;
      kept.push(at);
    } else left.push(at);
  }
  return { kept, left };
}

/** Thins a hardening curve to at most `most` points, evenly in the root of plastic strain. */
export function thinnedHardening(points: Hardening, most: number): Hardening {
  const last = points.at(-1);
  if (!last || points.length <= most) return points;
  const kept: (readonly [number, number])[] = [];
  let wanted = 0;
  for (const point of points) {
    if (Math.sqrt(point[0] / last[0]) * (most - 1) < wanted - 1e-9) continue;
    kept.push(point);
    wanted = Math.floor(Math.sqrt(point[0] / last[0]) * (most - 1) + 1e-9) + 1;
  }
  if (kept.at(-1) !== last) kept.push(last);
  return kept;
}
