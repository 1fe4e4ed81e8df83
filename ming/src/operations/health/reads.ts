import { asc, sql } from 'drizzle-orm';
import { PAYOUTS_STOPPED } from '../../../../contract/money/order/terms.ts';
import journal from '../../../migrations/meta/_journal.json' with { type: 'json' };
import { col, type Db, rowsOf } from '../../kit/db.ts';
import { lastRuns } from '../../kit/schema.ts';
import type { Found, Ran } from './rules.ts';
import { incidents, storageDays } from './schema.ts';

/** Names of the migrations that this version of the code has. */
const MIGRATIONS = journal.entries.map((it) => `${it.tag}.sql`);
/** Rows that a queue is counted to. */
const COUNTED = 1_001;

const queued = (table: string) =>
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
};

const stateRow = (db: Db) =>
  rowsOf(
    db,
    stateColumns,
    sql`select
      (select count(*) from daily_steps where ok = 0 and day = (select max(day) from daily_steps)) as failedSteps,
      coalesce((select max(ended_at) from backups where state = 'whole'), 0) as backupAt,
      (select error from backups where state = 'failed'
        and started_at = (select max(started_at) from backups)) as backupFault,
      ${queued('event_outbox')} as events,
      coalesce((select min(created_at) from event_outbox), 0) as oldestEvent,
      ${queued('dead_letters')} as letters,
      min(${COUNTED}, ${queued('search_outbox')} + ${queued('question_outbox')}) as "index",
      exists (select 1 from settings where name = ${PAYOUTS_STOPPED}) as stopped`,
  );

/** The size of a database in bytes, as the platform says it beside each answer. */
export async function sizeOf(db: Db): Promise<number> {
  const { meta } = await db.$client.prepare('select 1').run();
  return meta.size_after;
}

/** What is wrong with the search database, or an empty text. */
async function searchFaultOf(search: Db): Promise<string> {
  try {
    await rowsOf(search, { id: col.number }, sql`select id from docs limit 1`);
    return '';
  } catch {
    return '没有回应，或表不在';
  }
}

/** Everything that the checks judge; throws where the main database does not answer. */
export async function findState(db: Db, search: Db): Promise<Found> {
  const [[runs, [state], migrations], bytes, searchFault] = await Promise.all([
    db.batch([
      db.select().from(lastRuns).orderBy(asc(lastRuns.name)),
      stateRow(db),
      rowsOf(db, { name: col.text }, sql`select name from d1_migrations order by id`),
    ]),
    sizeOf(db),
    searchFaultOf(search),
  ]);
  const applied = new Set(migrations.map((it) => it.name));
  return {
    searchFault,
    bytes,
    pending: MIGRATIONS.filter((it) => !applied.has(it)),
    runs: new Map(
      runs.map((it): [string, Ran] => [it.name, { ok: it.ok === 1, detail: it.detail, endedAt: it.endedAt }]),
    ),
    failedSteps: state?.failedSteps ?? 0,
    backupAt: state?.backupAt ?? 0,
    backupFault: state?.backupFault ?? '',
    events: state?.events ?? 0,
    oldestEvent: state?.oldestEvent ?? 0,
    letters: state?.letters ?? 0,
    index: state?.index ?? 0,
    payoutsStopped: Boolean(state?.stopped),
  };
}

/** The newest migration that this version of the code has. */
export const latestMigration = (): string => MIGRATIONS.at(-1) ?? '';

/** The sizes of the last days, the earliest first. */
export async function sizeRows(db: Db, most: number) {
  return rowsOf(
    db,
    { day: col.text, bytes: col.number },
    sql`select day, bytes from (select day, bytes from ${storageDays} order by day desc limit ${most}) order by day`,
  );
}

/** Incidents, the earliest first. */
export function incidentRows(db: Db) {
  return db.select().from(incidents).orderBy(asc(incidents.since), asc(incidents.name));
}
