import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../kit/db.ts';
import { settings } from '../site/schema.ts';
import { dailySteps } from './schema.ts';

/** The steps of one day in the order they ran; of the latest day where none is asked for. */
export async function stepRows(db: Db, asked: string | undefined) {
  const [latest] = asked
    ? [{ day: asked }]
    : await db.select({ day: dailySteps.day }).from(dailySteps).orderBy(desc(dailySteps.day)).limit(1);
  if (!latest) return [];
  return db
    .select()
    .from(dailySteps)
    .where(eq(dailySteps.day, latest.day))
    .orderBy(asc(dailySteps.startedAt), asc(dailySteps.step));
}

/** The stored JSON of some settings, by name. */
export function settingsOf(db: Db, names: readonly string[]) {
  return db
    .select()
    .from(settings)
    .where(inArray(settings.name, [...names]));
}
