import { sql } from 'drizzle-orm';
import { CALL_HOURS } from '../../../../contract/operations/calls/calls.ts';
import { change, type Db, openDb } from '../../kit/db.ts';
import type { Env } from '../../kit/env.ts';
import { takeCounts } from '../../kit/http/calls.ts';
import { logFailure } from '../../kit/log.ts';
import { callHours } from './schema.ts';

/** Minimum interval between writes of an isolate; each route is a row. */
const EVERY_MS = 300_000;
const HOUR_MS = 3_600_000;

/** Hours since 1970 of a time in ms. */
export const hourOf = (now: number) => Math.floor(now / HOUR_MS);

/** Flushes this isolate's counts if due. Never throws. */
export async function keepCounts(env: Pick<Env, 'DB'>, now: number, every = EVERY_MS): Promise<void> {
  const counts = takeCounts(now, every);
  if (!counts) return;
  const db = openDb(env.DB);
  const rows = [...counts].map(([route, it]) => ({ hour: hourOf(now), route, ...it }));
  const added = (name: string) => sql.raw(`${name} + excluded.${name}`);
  const statements = rows.map((row) =>
    db
      .insert(callHours)
      .values(row)
      .onConflictDoUpdate({
        target: [callHours.hour, callHours.route],
        set: {
          calls: added('calls'),
          refused: added('refused'),
          failed: added('failed'),
          slow: added('slow'),
          ms: added('ms'),
          most: sql`max(most, excluded.most)`,
          request: sql`case when excluded.most >= most then excluded.request else request end`,
        },
      }),
  );
  const [first, ...others] = statements;
  if (first) await db.batch([first, ...others]).catch((error: unknown) => logFailure('calls', error));
}

/** Deletes expired figures. */
export async function forgetCounts(db: Db, now: number): Promise<{ deleted: number }> {
  const { meta } = await change(db, sql`delete from call_hours where hour < ${hourOf(now) - CALL_HOURS}`);
  return { deleted: meta.changes };
}
