import { DAY_MS } from '../../../../contract/kit/time.ts';
import { KEPT } from '../../../../contract/operations/backup/backup.ts';
import { dayOf } from '../../kit/clock.ts';

/** 1970-01-01 was a Thursday; weeks begin on Monday. */
const MONDAY = 4;

/** Number of the week (Monday, GMT+8) of a time in ms. */
const weekOf = (at: number): number => Math.floor((Date.parse(dayOf(at)) / DAY_MS - MONDAY) / 7);

/** The newest of each of the last `most` groups; `sorted` is newest first. */
function newest<T>(sorted: readonly T[], groupOf: (it: T) => string | number, most: number): T[] {
  const groups = new Map<string | number, T>();
  for (const it of sorted) if (!groups.has(groupOf(it))) groups.set(groupOf(it), it);
  return [...groups.values()].slice(0, most);
}

/** Names of backups to keep: the newest of each of the last 7 days and 4 weeks that have one. */
export function keptOf(all: readonly { name: string; at: number }[]): Set<string> {
  const sorted = all.toSorted((a, b) => b.at - a.at);
  const kept = [
    ...newest(sorted, (it) => dayOf(it.at), KEPT.days),
    ...newest(sorted, (it) => weekOf(it.at), KEPT.weeks),
  ];
  return new Set(kept.map((it) => it.name));
}
