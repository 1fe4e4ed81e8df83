/** What became of many things that were done one by one. */
export type Tally<T> = { done: readonly T[]; failed: readonly T[] };

/** How many run at the same time: enough to be quick, and few enough to leave room for others. */
const LANES = 4;

/** Does something to each of many, whatever becomes of the others; `settled` hears how many are through. */
export async function each<T>(
  list: readonly T[],
  work: (it: T) => Promise<boolean>,
  settled: (through: number) => void = () => {},
): Promise<Tally<T>> {
  const outcome = new Map<T, boolean>();
  const queue = [...list];
  const lane = async () => {
    for (let it = queue.shift(); it !== undefined; it = queue.shift()) {
      outcome.set(it, await work(it).catch(() => false));
      settled(outcome.size);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return { done: list.filter((it) => outcome.get(it)), failed: list.filter((it) => !outcome.get(it)) };
}
