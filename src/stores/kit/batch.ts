import { wasDone } from '../../client/failure.ts';

export type Tally<T> = { done: readonly T[]; failed: readonly T[] };

/** Concurrency. */
const LANES = 4;

/** Maps with limited concurrency; failures do not stop the others. `settled` gets the number completed. */
export async function mapLimited<T>(
  list: readonly T[],
  work: (it: T) => Promise<boolean>,
  settled: (through: number) => void = () => {},
): Promise<Tally<T>> {
  const outcome = new Map<T, boolean>();
  const queue = [...list];
  const lane = async () => {
    for (let it = queue.shift(); it !== undefined; it = queue.shift()) {
      outcome.set(it, await work(it).catch(wasDone));
      settled(outcome.size);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return { done: list.filter((it) => outcome.get(it)), failed: list.filter((it) => !outcome.get(it)) };
}
