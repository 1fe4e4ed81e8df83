import { asc, sql } from 'drizzle-orm';
import { PAYOUTS_STOPPED } from '../../../../contract/money/order/terms.ts';
import { LARGEST_TABLES, TABLE_GROWTH_DAYS } from '../../../../contract/operations/health/health.ts';
import journal from '../../../migrations/meta/_journal.json' with { type: 'json' };
import { col, type Db, rowsOf } from '../../kit/db.ts';
import { lastRuns } from '../../kit/schema.ts';
import { checksTexts, TEXT_CHECK_RUN, type TextCheckVars } from '../../kit/tencent/text.ts';
import type { FinishedRun, HealthFacts } from './rules.ts';
import { incidents, storageDays, storageTables } from './schema.ts';

/** Migrations of this code. */
const MIGRATIONS = journal.entries.map((it) => `${it.tag}.sql`);
/** Limit when counting queues. */
const COUNTED = 1_001;

const countQueued = (table: string) =>
  sql`(select count(*) from (select 1 from ${sql.identifier(table)} limit ${COUNTED}))`;

const stateColumns = {
  failedSteps: col.number,
  backupAt: col.number,
  backupFault: col.textOrNull,
  events: col.number,
  oldestEvent: col.number,
  letters: col.number,
  index: col.number,
  stopped: col.number,
  complaints: col.number,
  complaintDue: col.number,
  texts: col.number,
  textsDue: col.number,
  textsFailing: col.number,
};

/** SQL: oldest text with failed checks since the last successful one. */
const textsFailing = sql`coalesce((select min(create_time) filter (where tries > 0
    and create_time > coalesce((select max(create_time) from text_opinions), 0))
  from (select create_time, tries from text_checks limit ${COUNTED})), 0)`;

const stateRow = (db: Db) =>
  rowsOf(
    db,
    stateColumns,
    sql`select
      (select count(*) from daily_steps where ok = 0 and day = (select max(day) from daily_steps)) as failedSteps,
      coalesce((select max(ended_at) from backups where state = 'whole'), 0) as backupAt,
      (select error from backups where state = 'failed'
        and started_at = (select max(started_at) from backups)) as backupFault,
      ${countQueued('event_outbox')} as events,
      coalesce((select min(created_at) from event_outbox), 0) as oldestEvent,
      ${countQueued('dead_letters')} as letters,
      min(${COUNTED}, ${countQueued('search_outbox')} + ${countQueued('question_outbox')}) as "index",
      (select count(*) from complaints where state = 0) as complaints,
      coalesce((select min(due_time) from complaints where state = 0), 0) as complaintDue,
      ${countQueued('text_checks')} as texts,
      coalesce((select min(due) from text_checks), 0) as textsDue,
      ${textsFailing} as textsFailing,
      exists (select 1 from settings where name = ${PAYOUTS_STOPPED}) as stopped`,
  );

/** Database size in bytes, as D1 reports with each result. */
export async function sizeOf(db: Db): Promise<number> {
  const { meta } = await db.$client.prepare('select 1').run();
  return meta.size_after;
}

/** Error of the search database, or ''. */
async function searchFaultOf(search: Db): Promise<string> {
  try {
    await rowsOf(search, { id: col.number }, sql`select id from docs limit 1`);
    return '';
  } catch {
    return '没有回应，或表不在';
  }
}

/** Data for all checks but that of writes; throws if the main database is down. */
export async function findState(
  env: TextCheckVars,
  db: Db,
  search: Db,
): Promise<Omit<HealthFacts, 'writeFault'>> {
  const [[runs, [state], migrations], bytes, searchFault] = await Promise.all([
    db.batch([
      db.select().from(lastRuns).orderBy(asc(lastRuns.name)),
      stateRow(db),
      rowsOf(
        db,
        { name: col.text, at: col.number },
        sql`select name, unixepoch(applied_at) * 1000 as at from d1_migrations order by id`,
      ),
    ]),
    sizeOf(db),
    searchFaultOf(search),
  ]);
  const applied = new Set(migrations.map((it) => it.name));
  const asked = runs.find((it) => it.name === TEXT_CHECK_RUN);
  return {
    madeAt: migrations[0]?.at ?? 0,
    searchFault,
    bytes,
    pending: MIGRATIONS.filter((it) => !applied.has(it)),
    runs: new Map(
      runs.map((it): [string, FinishedRun] => [
        it.name,
        { ok: it.ok === 1, detail: it.detail, endedAt: it.endedAt },
      ]),
    ),
    failedSteps: state?.failedSteps ?? 0,
    backupAt: state?.backupAt ?? 0,
    backupFault: state?.backupFault ?? '',
    events: state?.events ?? 0,
    oldestEvent: state?.oldestEvent ?? 0,
    letters: state?.letters ?? 0,
    index: state?.index ?? 0,
    payoutsStopped: Boolean(state?.stopped),
    complaints: state?.complaints ?? 0,
    complaintDue: state?.complaintDue ?? 0,
    texts: {
      isOn: checksTexts(env),
      waiting: state?.texts ?? 0,
      dueAt: state?.textsDue ?? 0,
      failingSince: state?.textsFailing ?? 0,
      fault: asked && asked.ok !== 1 ? asked.detail : '',
    },
  };
}

/** Latest migration of this code. */
export const latestMigration = (): string => MIGRATIONS.at(-1) ?? '';

/** Sizes of the last days, oldest first. */
export async function sizeRows(db: Db, most: number) {
  return rowsOf(
    db,
    { day: col.text, bytes: col.number },
    sql`select day, bytes from (select day, bytes from ${storageDays} order by day desc limit ${most}) order by day`,
  );
}

/**
 * Largest tables by the last estimate, with growth over thirty days. Growth is new rows times today's mean
 * length, since sampling errors of bytes would exceed it.
 */
export async function largestTables(db: Db) {
  const rows = await rowsOf(
    db,
    {
      day: col.text,
      since: col.text,
      name: col.text,
      rows: col.number,
      bytes: col.number,
      before: col.number,
    },
    sql`with last as (select max(day) as day from ${storageTables}),
      span as (select last.day, (select min(day) from ${storageTables}
        where day >= date(last.day, ${`-${TABLE_GROWTH_DAYS} days`})) as since from last)
      select t.day, span.since, t.name, t.rows, t.bytes, coalesce(b.rows, 0) as before
      from span join ${storageTables} t on t.day = span.day
        left join ${storageTables} b on b.day = span.since and b.name = t.name
      where t.rows > 0 order by t.bytes desc, t.name limit ${LARGEST_TABLES}`,
  );
  const { day = '', since = '' } = rows[0] ?? {};
  const hasGrowth = since < day;
  return {
    day,
    since: hasGrowth ? since : '',
    largest: rows.map(({ name, rows, bytes, before }) => ({
      name,
      rows,
      bytes,
      growth: hasGrowth ? Math.round(((rows - before) * bytes) / rows) : 0,
    })),
  };
}

/** Incidents, oldest first. */
export function incidentRows(db: Db) {
  return db.select().from(incidents).orderBy(asc(incidents.since), asc(incidents.name));
}
