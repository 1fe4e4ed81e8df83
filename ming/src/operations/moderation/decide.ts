import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { COMMENT_STATE } from '../../../../contract/discussion/comment/comment.ts';
import type { Action, Cause } from '../../../../contract/operations/moderation/moderation.ts';
import { logAction } from '../../kit/audit.ts';
import { gmt8 } from '../../kit/clock.ts';
import { change, type Db } from '../../kit/db.ts';
import { emit } from '../../kit/events.ts';
import type { Moderated, TargetRow } from '../../kit/moderated.ts';
import { addTombstones } from '../../kit/tombstones.ts';
import { closes, isTold } from './powers.ts';

const HOUR_MS = 3_600_000;
/** Trust lasts until revoked. */
const FOREVER = 8_640_000_000_000_000;
const STATE: Record<number, string> = { 1: '公开', 2: '审核中', 3: '已隐藏', 4: '作者已删除' };

/** `version` and `stamp` are those the moderator saw (optimistic lock). */
export type Decision = {
  of: Moderated;
  row: TargetRow;
  operator: string;
  action: Action;
  version: number;
  stamp: number;
  hours: number;
  cause: Cause | undefined;
  reason: string;
  now: number;
  /** The bulk decision it belongs to. */
  bulk?: string;
  /** The decision that `unhide` reverts. */
  hiding?: { before: string; createTime: number } | undefined;
};

type Statement = BatchItem<'sqlite'>;

/** New value for the log. */
function afterOf({ action, hours, now, row, of, hiding }: Decision): string {
  if (action === 'mute' || action === 'ban') return gmt8(now + hours * HOUR_MS);
  if (of.kind === 'person') return '';
  if (action === 'approve') return STATE[COMMENT_STATE.shown] ?? '';
  if (action === 'unhide') return hiding?.before ?? '';
  if (action === 'hide') return STATE[COMMENT_STATE.hidden] ?? '';
  return STATE[row.state] ?? '';
}

function sanction(db: Db, userId: string, kind: string, until: number): Statement {
  return change(
    db,
    sql`insert into sanctions (user_id, kind, until) values (${userId}, ${kind}, ${until})
    on conflict (user_id, kind) do update set until = excluded.until`,
  );
}

/** Grants trust; no-op if granted or the person does not exist. */
export function trust(db: Db, userId: string) {
  return change(
    db,
    sql`insert into sanctions (user_id, kind, until) select id, 'trust', ${FOREVER} from people where id = ${userId}
    on conflict do nothing`,
  );
}

/** Revokes trust. */
export function revokeTrust(db: Db, userId: string) {
  return change(db, sql`delete from sanctions where user_id = ${userId} and kind = 'trust'`);
}

/** Statements of the action itself. */
function effect(db: Db, it: Decision): readonly Statement[] {
  const { action, of, row, now } = it;
  const lock = { kind: row.lockKind, key: row.lockKey };
  const until = now + it.hours * HOUR_MS;
  switch (action) {
    case 'approve':
      return of.setShown(db, { key: row.key, shown: true, when: sql`true`, now });
    case 'hide': {
      const hiding = { key: row.key, shown: false, spam: it.cause === 'spam', when: sql`true`, now };
      const [first, ...rest] = of.setShown(db, hiding);
      return [first, addTombstones(db, of.tags(row), now), ...rest];
    }
    case 'unhide': {
      const wasShown = of.kind === 'person' || it.hiding?.before === STATE[COMMENT_STATE.shown];
      return of.setShown(db, { key: row.key, shown: wasShown, waits: true, when: sql`true`, now });
    }
    case 'lock':
      return [
        change(
          db,
          sql`insert into locks (kind, key) values (${lock.kind}, ${lock.key}) on conflict do nothing`,
        ),
      ];
    case 'unlock':
      return [change(db, sql`delete from locks where kind = ${lock.kind} and key = ${lock.key}`)];
    case 'mute':
    case 'ban':
      return [sanction(db, row.userId, action, until)];
    case 'trust':
      return [trust(db, row.userId)];
    case 'release':
      return [change(db, sql`delete from sanctions where user_id = ${row.userId} and kind <> 'trust'`)];
    case 'warn':
      return [];
  }
}

/** SQL: version of the log entry; null, which fails the batch, if text or case changed. */
function guard({ of, row, version, stamp }: Decision): SQL {
  return sql`case when coalesce((select version from moderation_cases where kind = ${of.kind} and key = ${row.key}), 0)
      = ${version} and (select stamp from (${of.find(JSON.stringify([row.key]))})) = ${stamp}
    then ${version + 1} end`;
}

/**
 * Statements of a decision for one batch. The log entry fails it if somebody decided first or the text
 * changed. An event notifies the person.
 */
export function decision(db: Db, it: Decision): readonly [Statement, ...Statement[]] {
  const { of, row, action, now } = it;
  const closing = closes(of.kind, action);
  const here = sql`kind = ${of.kind} and key = ${row.key}`;
  // Returns it to the queue with its reports if it had waited there.
  const waited = sql`create_time < ${it.hiding?.createTime ?? 0}`;
  return [
    logAction(db, {
      operator: it.operator,
      action,
      kind: of.kind,
      key: row.key,
      version: guard(it),
      now,
      userId: row.userId,
      reason: it.reason,
      before: of.kind === 'person' ? '' : (STATE[row.state] ?? ''),
      after: afterOf(it),
      bulk: it.bulk,
    }),
    ...(isTold(action) ? [emit(db, 'moderation.decided', { deedId: sql`last_insert_rowid()` })] : []),
    change(
      db,
      sql`insert into moderation_cases (kind, key, user_id, open, version, outcome, bulk, create_time)
      values (${of.kind}, ${row.key}, ${row.userId}, 0, ${it.version + 1}, ${action}, ${it.bulk ?? ''}, ${now})
      on conflict (kind, key) do update set version = excluded.version, outcome = excluded.outcome, bulk = excluded.bulk
        ${closing ? sql`, create_time = case when open = 1 then create_time else excluded.create_time end, open = 0, why = '[]'` : action === 'unhide' ? sql`, open = ${waited}` : sql``}`,
    ),
    ...(closing ? [change(db, sql`update reports set settled = 1 where ${here}`)] : []),
    ...(action === 'unhide'
      ? [
          change(
            db,
            sql`update reports set settled = 0 where ${here}
            and create_time >= (select create_time from moderation_cases where ${here} and open = 1)`,
          ),
        ]
      : []),
    ...effect(db, it),
  ];
}
