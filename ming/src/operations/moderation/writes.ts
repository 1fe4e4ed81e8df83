import { lt, lte, sql } from 'drizzle-orm';
import { COMMENT_STATE } from '../../../../contract/discussion/comment/comment.ts';
import { MARK_DAYS } from '../../../../contract/kit/limits.ts';
import { type Cause, TOMBSTONE_HOURS } from '../../../../contract/operations/moderation/moderation.ts';
import type { WordList } from '../../../../contract/operations/moderation/words.ts';
import type { Conduct } from '../../../../contract/people/conduct/conduct.ts';
import { logAction } from '../../kit/audit.ts';
import { dayStart } from '../../kit/clock.ts';
import { change, col, type Db, isConflict, isDone, rowsOf } from '../../kit/db.ts';
import type { Moderated, TargetRow } from '../../kit/moderated.ts';
import { addTombstones } from '../../kit/tombstones.ts';
import { type Decision, decision, distrust, trust } from './decide.ts';
import { postMarks, textChecks, textOpinions, tombstones, wordLists } from './schema.ts';

/** Versions of the list of words that are kept. */
const LISTS_KEPT = 10;
const MARKS_MS = MARK_DAYS * 86_400_000;
const HOUR_MS = 3_600_000;
/** For how long a text waits to be checked outside, and what was said of it is kept. */
const WAITING_MS = 7 * 24 * HOUR_MS;
const OPINION_MS = 30 * 24 * HOUR_MS;

/** Activates a list of words based on `version`; null where that is stale. */
export async function replaceWords(
  db: Db,
  it: { operator: string; version: number; words: WordList; now: number },
): Promise<number | null> {
  const size = (words: WordList) => Object.values(words).reduce((sum, list) => sum + list.length, 0);
  const next = it.version + 1;
  try {
    await db.batch([
      // The key fails where the version is taken, and so does the whole batch.
      db.insert(wordLists).values({ id: next, words: JSON.stringify(it.words), createTime: it.now }),
      logAction(db, {
        operator: it.operator,
        action: 'words',
        kind: 'words',
        key: String(next),
        now: it.now,
        version: sql`case when (select max(id) from word_lists) = ${next} then 0 end`,
        after: `${size(it.words)} 个词`,
      }),
      db.delete(wordLists).where(lt(wordLists.id, next - LISTS_KEPT + 1)),
    ]);
    return next;
  } catch (error) {
    if (isConflict(error)) return null;
    throw error;
  }
}

/** Purges fingerprints past their retention. */
export async function forgetMarks(db: Db, now: number): Promise<void> {
  await db.delete(postMarks).where(lte(postMarks.createTime, now - MARKS_MS));
}

/** Purges expired tombstones. */
export async function forgetTombstones(db: Db, now: number): Promise<void> {
  await db.delete(tombstones).where(lte(tombstones.at, now - 2 * TOMBSTONE_HOURS * HOUR_MS));
}

/** Forgets what was said long ago, and texts that nobody could be asked about for a week. */
export async function forgetChecks(db: Db, now: number): Promise<void> {
  await db.batch([
    db.delete(textOpinions).where(lte(textOpinions.createTime, now - OPINION_MS)),
    db.delete(textChecks).where(lte(textChecks.createTime, now - WAITING_MS)),
  ]);
}

/** A report of something by somebody. */
export type Report = {
  row: TargetRow;
  of: Moderated;
  userId: string;
  cause: Cause;
  note: string;
  /** Whether the reporter's account is new: then the report is read, but hides nothing. */
  fresh: boolean;
  /** Whether enough reports hide it: it is a member's. */
  mayHide: boolean;
  now: number;
};

/**
 * Stores a report and puts its target into the queue; enough reporters leave a text to its author until somebody has
 * decided, unless it was approved before. Past the daily number nothing happens; returns how many were made today, and
 * whether the text was hidden.
 */
export async function addReport(
  db: Db,
  rules: Conduct,
  it: Report,
): Promise<{ today: number; hidden: boolean }> {
  const { row, of, userId, now } = it;
  const here = sql`kind = ${of.kind} and key = ${row.key}`;
  const today = sql`select count(*) as today from reports
    where user_id = ${userId} and create_time >= ${dayStart(now)} and not (${here})`;
  const enough = sql`(select count(*) from reports where ${here} and settled = 0 and fresh = 0) >= ${rules.reporters}
    and not exists (select 1 from moderation_cases where ${here} and outcome = 'approve')`;
  const [first, ...rest] = of.setShown(db, {
    key: row.key,
    shown: false,
    waits: true,
    now,
    when: sql`${it.mayHide ? sql`true` : sql`false`} and ${row.state} = ${COMMENT_STATE.shown} and ${enough}`,
  });
  const [[counted], , , hiding] = await db.batch([
    rowsOf(db, { today: col.number }, today),
    change(
      db,
      sql`insert into reports (kind, key, user_id, reason, note, fresh, create_time)
      select ${of.kind}, ${row.key}, ${userId}, ${it.cause}, ${it.note}, ${Number(it.fresh)}, ${now}
      where (${today}) < ${rules.reportsADay}
      on conflict (kind, key, user_id) do update set reason = excluded.reason, note = excluded.note
      where settled = 0`,
    ),
    change(
      db,
      sql`insert into moderation_cases (kind, key, user_id, create_time)
      select ${of.kind}, ${row.key}, ${row.userId}, ${now} where changes() > 0
      on conflict (kind, key) do update set open = 1, create_time = excluded.create_time where open = 0`,
    ),
    first,
    addTombstones(db, of.tags(row), now),
    ...rest,
  ]);
  const changed = (hiding as { meta?: { changes: number } }).meta?.changes ?? 0;
  return { today: counted?.today ?? 0, hidden: changed > 0 };
}

/** Decides; false on a conflict: somebody else decided first, or the text has changed. */
export function takeDecision(db: Db, it: Decision): Promise<boolean> {
  return isDone(db.batch(decision(db, it)));
}

/** Grants or revokes trust; false for a no-op. */
export async function putTrust(
  db: Db,
  it: { userId: string; isTrusted: boolean; reason: string; operator: string; now: number },
): Promise<boolean> {
  const { userId, isTrusted, ...deed } = it;
  const [effect] = await db.batch([
    isTrusted ? trust(db, userId) : distrust(db, userId),
    logAction(db, {
      ...deed,
      action: isTrusted ? 'trust' : 'untrust',
      kind: 'person',
      key: userId,
      userId,
      when: sql`changes() > 0`,
    }),
  ]);
  return effect.meta.changes > 0;
}
