import { and, eq, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { DAY_MS } from '../../../../contract/kit/time.ts';
import { dayOf } from '../../kit/clock.ts';
import { change, type Db, openDb } from '../../kit/db.ts';
import type { Env } from '../../kit/env.ts';
import { reasonOf } from '../../kit/log.ts';
import { type Run, recordRun } from '../../kit/runs.ts';
import { moderate, TEXT_CHECK_RUN } from '../../kit/tencent/text.ts';
import { tell } from './alert.ts';
import { estimateTables } from './estimate.ts';
import { findState, incidentRows, sizeOf } from './reads.ts';
import { type Checked, judge, judgeDuties, type Pending } from './rules.ts';
import { incidents, storageDays } from './schema.ts';

const KEPT_DAYS = 400;
const TABLES_KEPT_DAYS = 60;
/** What is asked about to see whether there is an answer. */
const HARMLESS = '悬臂梁的最大挠度与长度的三次方成正比。';

/** Keeps how large the database is today, and about how large each of these tables. */
export async function keepSizes(
  db: Db,
  tables: readonly SQLiteTable[],
  now: number,
): Promise<{ bytes: number; tables: number }> {
  const [bytes, sizes] = [await sizeOf(db), await estimateTables(db, tables)];
  await db.batch([
    db
      .insert(storageDays)
      .values({ day: dayOf(now), bytes })
      .onConflictDoUpdate({ target: storageDays.day, set: { bytes } }),
    change(db, sql`delete from storage_days where day < ${dayOf(now - KEPT_DAYS * DAY_MS)}`),
    change(
      db,
      sql`insert or replace into storage_tables (day, name, rows, bytes)
        select ${dayOf(now)}, value ->> 'name', value ->> 'rows', value ->> 'bytes'
        from json_each(${JSON.stringify(sizes)})`,
    ),
    change(db, sql`delete from storage_tables where day < ${dayOf(now - TABLES_KEPT_DAYS * DAY_MS)}`),
  ]);
  return { bytes, tables: sizes.length };
}

/** Opens an incident for each check or duty that is not well, and notes which ones are over. */
async function noteIncidents(db: Db, checks: readonly (Checked | Pending)[], now: number): Promise<void> {
  const wrong = checks.filter((it) => it.state !== 'ok');
  const names = JSON.stringify(wrong.map((it) => it.name));
  const over = change(
    db,
    sql`update incidents set over_at = ${now}
      where over_at = 0 and name not in (select value from json_each(${names}))`,
  );
  // One that comes back before its end was told goes on.
  const open = wrong.map(({ name, state, detail }) =>
    db
      .insert(incidents)
      .values({ name, state, detail, since: now })
      .onConflictDoUpdate({ target: incidents.name, set: { state, detail, overAt: 0 } }),
  );
  await db.batch([over, ...open]);
}

/** Tells what has not been told, and forgets incidents whose end was. */
async function tellAll(env: Env, db: Db, now: number): Promise<void> {
  for (const row of await incidentRows(db)) {
    const mine = and(
      eq(incidents.name, row.name),
      eq(incidents.toldAt, row.toldAt),
      eq(incidents.overAt, row.overAt),
    );
    if (row.overAt > 0) {
      // What was over before anybody heard of it is not worth a word.
      if (row.toldAt === 0 || (await tell(env, db, row, now))) await db.delete(incidents).where(mine);
    } else if (row.toldAt === 0 && (await tell(env, db, row, now)))
      await db.update(incidents).set({ toldAt: now }).where(mine);
  }
}

/** Checks the site and alerts its operators: once for each incident, and once when it is over. Every minute. */
export async function watchHealth({ env, db, now }: { env: Env; db: Db; now: number }): Promise<void> {
  const found = await findState(env, db, openDb(env.SEARCH));
  await noteIncidents(db, [...judge(found, now), ...judgeDuties(found, now)], now);
  await tellAll(env, db, now);
}

/** Asks about a harmless text, and keeps what became of it. */
export async function tryOut(env: Env, db: Db): Promise<Run> {
  const startedAt = Date.now();
  const fault = await moderate(env, HARMLESS, startedAt).then(
    () => '',
    (error: unknown) => reasonOf(error),
  );
  const run = {
    ok: fault === '',
    detail: fault ? `腾讯云没有接受：${fault}` : '接口有回答',
    startedAt,
    endedAt: Date.now(),
  };
  await recordRun(db, TEXT_CHECK_RUN, run);
  return run;
}
