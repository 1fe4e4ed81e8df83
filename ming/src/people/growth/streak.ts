import { dayAfter } from '../../kit/clock.ts';
import type { Growth } from './rules.ts';

export type Signed = { day: string; isMakeUp: number };

/**
 * Points per day: base, plus a bonus every `every`-th consecutive day; 0 for a make-up. Depends only on the
 * set of days.
 */
export function signPoints(signed: readonly Signed[], rules: Growth['sign']): Map<string, number> {
  const days = signed.toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const points = new Map<string, number>();
  let inARow = 0;
  for (const [at, it] of days.entries()) {
    inARow = at > 0 && days[at - 1]?.day === dayAfter(it.day, -1) ? inARow + 1 : 1;
    const bonus = inARow % rules.every === 0 ? rules.bonus : 0;
    points.set(it.day, it.isMakeUp ? 0 : rules.points + bonus);
  }
  return points;
}

/** Current streak in days, ending today or yesterday. */
export function streakOf(days: ReadonlySet<string>, today: string): number {
  let day = days.has(today) ? today : dayAfter(today, -1);
  let streak = 0;
  for (; days.has(day); day = dayAfter(day, -1)) streak++;
  return streak;
}

/** Missed days that can be made up, newest first, not before `since` (join day). */
export function openDays(
  days: ReadonlySet<string>,
  it: { today: string; since: string; used: number },
  rules: Growth['makeUp'],
): string[] {
  if (it.used >= rules.aMonth) return [];
  return Array.from({ length: rules.daysBack }, (_, n) => dayAfter(it.today, -1 - n)).filter(
    (day) => day >= it.since && !days.has(day),
  );
}
