import type { Unit } from './units.ts';

/** Minimum similarity of two states of a unit. */
const LIKE = 0.35;
/** Most pairs compared. */
const PAIRS_MOST = 2_500;

const bigramsOf = (() => {
  const known = new WeakMap<Unit, Set<string>>();
  return (unit: Unit): Set<string> => {
    const kept = known.get(unit);
    if (kept) return kept;
    const text = unit.tokens.map((it) => it.text + it.url).join('');
    const found = new Set(
      Array.from({ length: Math.max(1, text.length - 1) }, (_, at) => text.slice(at, at + 2)),
    );
    known.set(unit, found);
    return found;
  };
})();

/** Dice coefficient of character bigrams, 0 to 1. */
export function similarity(a: Unit, b: Unit): number {
  const [one, other] = [bigramsOf(a), bigramsOf(b)];
  let both = 0;
  for (const it of one) if (other.has(it)) both++;
  return (2 * both) / (one.size + other.size);
}

/**
 * Order-preserving matching of deleted and inserted units with maximum similarity; unmatched ones are paired
 * with null.
 */
export function pairs(
  gone: readonly Unit[],
  come: readonly Unit[],
): readonly (readonly [Unit | null, Unit | null])[] {
  const alone = [...gone.map((it) => [it, null] as const), ...come.map((it) => [null, it] as const)];
  if (gone.length === 0 || come.length === 0 || gone.length * come.length > PAIRS_MOST) return alone;
  const like = gone.map((was) =>
    come.map((is) => (was.kind === is.kind && was.kind !== 'withheld' ? similarity(was, is) : 0)),
  );
  const of = (i: number, j: number) => like[i]?.[j] ?? 0;
  // A lone replaced formula always counts as its new state.
  const least = gone.length === 1 && come.length === 1 && gone[0]?.kind === 'math' ? 0 : LIKE;
  const best = Array.from({ length: gone.length + 1 }, () => new Float64Array(come.length + 1));
  const at = (i: number, j: number) => best[i]?.[j] ?? 0;
  const mates = (i: number, j: number) => gone[i]?.kind === come[j]?.kind && of(i, j) >= least;
  for (let i = gone.length - 1; i >= 0; i--)
    for (let j = come.length - 1; j >= 0; j--) {
      const row = best[i];
      if (row) row[j] = Math.max(at(i + 1, j), at(i, j + 1), mates(i, j) ? at(i + 1, j + 1) + of(i, j) : 0);
    }
  const result: (readonly [Unit | null, Unit | null])[] = [];
  let [i, j] = [0, 0];
  while (i < gone.length && j < come.length) {
    if (mates(i, j) && at(i, j) === at(i + 1, j + 1) + of(i, j))
      result.push([gone[i++] ?? null, come[j++] ?? null]);
    else if (at(i, j) === at(i + 1, j)) result.push([gone[i++] ?? null, null]);
    else result.push([null, come[j++] ?? null]);
  }
  while (i < gone.length) result.push([gone[i++] ?? null, null]);
  while (j < come.length) result.push([null, come[j++] ?? null]);
  return result;
}
