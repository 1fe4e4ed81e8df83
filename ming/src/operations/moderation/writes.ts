import { lt, lte, sql } from 'drizzle-orm';
import { COMMENT_STATE } from '../../../../contract/discussion/comment/comment.ts';
import { MARK_DAYS } from '../../../../contract/kit/limits.ts';
import { DAY_MS } from '../../../../contract/kit/time.ts';
import { type Cause, TOMBSTONE_HOURS } from '../../../../contract/operations/moderation/moderation.ts';
import type { WordList } from '../../../../contract/operations/moderation/words.ts';
import type { Conduct } from '../../../../contract/people/conduct/conduct.ts';
import { logAction } from '../../kit/audit.ts';
import { dayStart } from '../../kit/clock.ts';
import { change, col, type Db, isConflict, isDone, rowsOf } from '../../kit/db.ts';
import type { Moderated, TargetRow } from '../../kit/moderated.ts';
import { addTombstones } from '../../kit/tombstones.ts';
import { type Decision, decision, revokeTrust, trust } from './decide.ts';
import { postMarks, textChecks, textOpinions, tombstones, wordLists } from './schema.ts';

/** Kept versions of the word list. */
const LISTS_KEPT = 10;
const MARKS_MS = MARK_DAYS * DAY_MS;
const HOUR_MS = 3_600_000;
/** Retention of waiting checks, and of opinions. */
const WAITING_MS = 7 * 24 * HOUR_MS;
const OPINION_MS = 30 * 24 * HOUR_MS;

/** Activates a word list; null if `version` is stale. */
export async function replaceWords(
  db: Db,
  it: { operator: string; version: number; words: WordList; now: number },
): Promise<number | null> {
  const size = (words: WordList) => Object.values(words).reduce((sum, list) => sum + list.length, 0);
  const next = it.version + 1;
  try {
    await db.batch([
      // The key conflicts if the version is taken, which fails the batch.
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

/** Deletes expired fingerprints. */
export async function forgetMarks(db: Db, now: number): Promise<void> {
  await db.delete(postMarks).where(lte(postMarks.createTime, now - MARKS_MS));
}

/** Deletes expired tombstones. */
export async function forgetTombstones(db: Db, now: number): Promise<void> {
  await db.delete(tombstones).where(lte(tombstones.at, now - 2 * TOMBSTONE_HOURS * HOUR_MS));
}

/** Deletes old opinions, and checks that waited for a week. */
export async function forgetChecks(db: Db, now: number): Promise<void> {
  await db.batch([
    db.delete(textOpinions).where(lte(textOpinions.createTime, now - OPINION_MS)),
    db.delete(textChecks).where(lte(textChecks.createTime, now - WAITING_MS)),
  ]);
}

export type Report = {
  row: TargetRow;
  of: Moderated;
  userId: string;
  cause: Cause;
  note: string;
  /** New accounts' reports are read but hide nothing. */
  fresh: boolean;
  /** Whether reports can hide it: only members' texts. */
  mayHide: boolean;
  now: number;
};

/**
 * Stores a report and queues its target. Enough reporters hide a text until somebody decides, unless it was
 * approved before. No-op above the daily limit; returns the number today and whether the text was hidden.
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

/** Applies a decision; false on a conflict. */
export function takeDecision(db: Db, it: Decision): Promise<boolean> {
  return isDone(db.batch(decision(db, it)));
}

/** Grants or revokes trust; false if nothing changed. */
export async function putTrust(
  db: Db,
  it: { userId: string; isTrusted: boolean; reason: string; operator: string; now: number },
): Promise<boolean> {
  const { userId, isTrusted, ...deed } = it;
  const [effect] = await db.batch([
    isTrusted ? trust(db, userId) : revokeTrust(db, userId),
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
