import { GROWTH } from '../../../../contract/people/growth/growth.ts';

type Widened<T> = T extends readonly number[]
  ? readonly number[]
  : T extends number
    ? number
    : { [K in keyof T]: Widened<T[K]> };

export type Growth = Widened<typeof GROWTH>;

/** Merges the setting `growth` (JSON) into the defaults; unknown names and wrong types are ignored. */
export function growthOf(setting: string | undefined): Growth {
  return mergeSettings(GROWTH, setting === undefined ? {} : JSON.parse(setting)) as Growth;
}

function mergeSettings(base: unknown, given: unknown): unknown {
  if (typeof base === 'number') return typeof given === 'number' && given >= 0 ? given : base;
  if (Array.isArray(base)) return isLadder(given) ? given : base;
  const wanted = typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {};
  return Object.fromEntries(
    Object.entries(base as Record<string, unknown>).map(([name, it]) => [
      name,
      mergeSettings(it, wanted[name]),
    ]),
  );
}

/** Whether it is an ascending list of numbers from 0. */
function isLadder(it: unknown): it is number[] {
  return (
    Array.isArray(it) &&
    it[0] === 0 &&
    it.every((at, n) => typeof at === 'number' && (n === 0 || at > it[n - 1]))
  );
}

/** Experience range of a level; `next` is 0 at the last. */
export function spanOf(level: number, levels: readonly number[]): { from: number; next: number } {
  return { from: levels[level - 1] ?? 0, next: levels[level] ?? 0 };
}
