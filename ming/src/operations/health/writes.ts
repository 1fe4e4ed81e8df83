import { and, eq, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { DAY_MS } from '../../../../contract/kit/time.ts';
import { dayOf } from '../../kit/clock.ts';
import { change, type Db, openDb } from '../../kit/db.ts';
import type { Env } from '../../kit/env.ts';
import { reasonOf } from '../../kit/log.ts';
import { type Run, recordRun } from '../../kit/runs.ts';
import { moderate, TEXT_CHECK_RUN } from '../../kit/tencent/text.ts';
import { alertTargets, sendAlert, type Watch } from './alert.ts';
import { estimateTables } from './estimate.ts';
import { findState, incidentRows, sizeOf } from './reads.ts';
import { type CheckResult, judge, judgeDuties, type Pending } from './rules.ts';
import { incidents, storageDays } from './schema.ts';

const KEPT_DAYS = 400;
const TABLES_KEPT_DAYS = 60;
const PROBE_MS = 60_000;
/** Text for testing the check. */
const HARMLESS = '悬臂梁的最大挠度与长度的三次方成正比。';

/** Records database and table sizes of today. */
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

/** Why the main database takes no writes, such as for a full disk, or ''. Writes one row, at most once a minute. */
export async function writeFaultOf(db: Db, now: number): Promise<string> {
  try {
    await change(
      db,
      sql`insert into last_runs (name, ok, detail, started_at, ended_at) values ('probe', 1, '', ${now}, ${now})
        on conflict (name) do update set ended_at = excluded.ended_at where ended_at <= ${now - PROBE_MS}`,
    );
    return '';
  } catch (error) {
    return `读得到，写不进：${reasonOf(error)}`;
  }
}

/** Opens incidents for failing checks and marks ended ones. */
async function noteIncidents(db: Db, checks: readonly (CheckResult | Pending)[], now: number): Promise<void> {
  const wrong = checks.filter((it) => it.state !== 'ok');
  const names = JSON.stringify(wrong.map((it) => it.name));
  const over = change(
    db,
    sql`update incidents set over_at = ${now}
      where over_at = 0 and name not in (select value from json_each(${names}))`,
  );
  // A recurrence before the end was reported continues the incident.
  const open = wrong.map(({ name, state, detail }) =>
    db
      .insert(incidents)
      .values({ name, state, detail, since: now })
      .onConflictDoUpdate({ target: incidents.name, set: { state, detail, overAt: 0 } }),
  );
  await db.batch([over, ...open]);
}

/**
 * Sends pending alerts concurrently, so that a slow one delays no other; deletes incidents whose end was
 * sent.
 */
async function tellAll(watch: Watch): Promise<void> {
  const { db, now } = watch;
  const rows = (await incidentRows(db)).filter((it) => it.toldAt === 0 || it.overAt > 0);
  if (rows.length === 0) return;
  const to = await alertTargets(db);
  const told = await Promise.allSettled(
    rows.map(async (row) => {
      const mine = and(
        eq(incidents.name, row.name),
        eq(incidents.toldAt, row.toldAt),
        eq(incidents.overAt, row.overAt),
      );
      // Ended before it was reported: not worth an alert.
      const isUnheard = row.overAt > 0 && row.toldAt === 0;
      if (!isUnheard && !(await sendAlert(watch, to, row))) return;
      if (row.overAt > 0) await db.delete(incidents).where(mine);
      else await db.update(incidents).set({ toldAt: now }).where(mine);
    }),
  );
  for (const it of told) if (it.status === 'rejected') throw it.reason;
}

/** Every minute: runs the checks and alerts operators, once per incident and once at its end. */
export async function watchHealth(watch: Watch): Promise<void> {
  const { env, db, now } = watch;
  // Where it takes no writes, noting that fails, too.
  const found = { ...(await findState(env, db, openDb(env.SEARCH))), writeFault: '' };
  await noteIncidents(db, [...judge(found, now), ...judgeDuties(found, now)], now);
  await tellAll(watch);
}

/** Tests the external text check and records the result. */
export async function probeTextCheck(env: Env, db: Db): Promise<Run> {
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
