import { ownBoards } from '../ming/src/discovery/site/lists.ts';
import { keepRanks } from '../ming/src/discovery/site/writes.ts';
import { dayOf } from '../ming/src/kit/clock.ts';
import type { Db } from '../ming/src/kit/db.ts';

/** One line in ten is new; other ranks differ by up to four. */
const NEW_EVERY = 10;
const shift = (at: number) => ((at * 5 + 2) % 9) - 4;

/** Order of the day before, by a fixed rule. */
export function dayBefore(keys: readonly string[]): string[] {
  return keys
    .map((key, at) => ({ key, at, was: at + shift(at) }))
    .filter(({ at }) => at % NEW_EVERY !== NEW_EVERY - 1)
    .sort((a, b) => a.was - b.was || a.at - b.at)
    .map(({ key }) => key);
}

/** Inserts a previous day for all demo boards, so that they show trends. `opened` in ms. */
export async function insertRanks(db: Db, opened: number): Promise<void> {
  const day = dayOf(opened);
  for (const [type, board] of Object.entries(ownBoards)) {
    const { lines } = await board(db, 50, day);
    await keepRanks(db, type, day, dayBefore(lines.map((it) => it.url)));
  }
}
