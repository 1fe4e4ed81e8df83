import { GROWTH } from '../../../../contract/people/growth/growth.ts';

type Widened<T> = T extends readonly number[]
  ? readonly number[]
  : T extends number
    ? number
    : { [K in keyof T]: Widened<T[K]> };

/** The rules of experience as an operator may set them. */
export type Growth = Widened<typeof GROWTH>;

/** The rules with what an operator has set: JSON of the setting `growth`, of which unknown names and types are ignored. */
export function growthOf(setting: string | undefined): Growth {
  return merged(GROWTH, setting === undefined ? {} : JSON.parse(setting)) as Growth;
}

function merged(base: unknown, given: unknown): unknown {
  if (typeof base === 'number') return typeof given === 'number' && given >= 0 ? given : base;
  if (Array.isArray(base)) return isLadder(given) ? given : base;
  const wanted = typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {};
  return Object.fromEntries(
    Object.entries(base as Record<string, unknown>).map(([name, it]) => [name, merged(it, wanted[name])]),
  );
}

/** Whether it is a list of numbers that begins with 0 and grows, as levels need one. */
function isLadder(it: unknown): it is number[] {
  return (
    Array.isArray(it) &&
    it[0] === 0 &&
    it.every((at, n) => typeof at === 'number' && (n === 0 || at > it[n - 1]))
  );
}

/** Where a level begins and where the next one does, 0 at the last. */
export function spanOf(level: number, levels: readonly number[]): { from: number; next: number } {
  return { from: levels[level - 1] ?? 0, next: levels[level] ?? 0 };
}
