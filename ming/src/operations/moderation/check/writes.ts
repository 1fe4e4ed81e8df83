import { sql } from 'drizzle-orm';
import { COMMENT_STATE } from '../../../../../contract/discussion/comment/comment.ts';
import { sourceOf } from '../../../content/article/body/reads.ts';
import { change, col, type Db, rowsOf } from '../../../kit/db.ts';
import type { Env } from '../../../kit/env.ts';
import { emit } from '../../../kit/events.ts';
import { RequestFailed } from '../../../kit/http/ask.ts';
import { sha256 } from '../../../kit/ids.ts';
import type { Moderated, TargetRow } from '../../../kit/moderated.ts';
import { recordFailure, recordRun } from '../../../kit/runs.ts';
import { TencentRefused } from '../../../kit/tencent/call.ts';
import { checksTexts, moderate, type Opinion, TEXT_CHECK_RUN } from '../../../kit/tencent/text.ts';
import { addTombstones } from '../../../kit/tombstones.ts';
import { textOpinions } from '../schema.ts';
import { targetsOf } from '../targets.ts';
import { opinionRows, writtenRow } from './reads.ts';
import { backoff, mostSevere, opinionText, piecesOf } from './rules.ts';

/** Texts per run. */
const PORTION = 20;
/** Lease duration of a run. */
const LEASE_MS = 5 * 60_000;
/** Messages reach the database with a delay; after these attempts they count as deleted. */
const ABSENT_TRIES = 3;

const takenColumns = {
  kind: col.text,
  key: col.text,
  rev: col.number,
  tries: col.number,
  createTime: col.number,
};
type TakenJob = { kind: string; key: string; rev: number; tries: number; createTime: number };

const isSameRevision = ({ kind, key, rev }: TakenJob) =>
  sql`kind = ${kind} and key = ${key} and rev = ${rev}`;

function take(db: Db, now: number): Promise<TakenJob[]> {
  return rowsOf(
    db,
    takenColumns,
    sql`update text_checks set due = ${now + LEASE_MS}, tries = tries + 1 where rowid in
      (select rowid from text_checks where due <= ${now} order by due limit ${PORTION})
    returning kind, key, rev, tries, create_time as createTime`,
  );
}

function putBack(db: Db, it: TakenJob, now: number) {
  return change(db, sql`update text_checks set due = ${now + backoff(it.tries)} where ${isSameRevision(it)}`);
}

const removeCheck = (db: Db, it: TakenJob) =>
  change(db, sql`delete from text_checks where ${isSameRevision(it)}`);

/** Opinion on a text; pieces with a cached opinion are not sent again. */
async function opinionOf(env: Env, db: Db, text: string): Promise<{ opinion?: Opinion; asked: number }> {
  const pieces = await Promise.all(
    piecesOf(text).map(async (it) => ({ text: it, hash: await sha256(`${env.TMS_BIZ_TYPE ?? ''}\n${it}`) })),
  );
  const known = new Map<string, Opinion>(
    (
      await opinionRows(
        db,
        pieces.map((it) => it.hash),
      )
    ).map(({ hash, keywords, ...it }) => [hash, { ...it, keywords: JSON.parse(keywords) as string[] }]),
  );
  const before = known.size;
  for (const { hash, text: piece } of pieces) {
    if (known.has(hash)) continue;
    const now = Date.now();
    const { keywords, ...said } = await moderate(env, piece, now);
    known.set(hash, { ...said, keywords });
    await db
      .insert(textOpinions)
      .values({ hash, ...said, keywords: JSON.stringify(keywords), createTime: now })
      .onConflictDoNothing();
  }
  const opinion = mostSevere([...known.values()]);
  return { ...(opinion && { opinion }), asked: known.size - before };
}

/** Current text and its written content; null if deleted. */
async function presentOf({ env, db }: { env: Env; db: Db }, { kind, key }: TakenJob) {
  // A submission becomes an article once published.
  for (const it of kind === 'submission' ? ['submission', 'article'] : [kind]) {
    // Read the target first: a text changed meanwhile must not be held for its old content.
    const [target] = await targetsOf(db, [{ kind: it, key }]);
    const query = target?.of.written?.(key);
    const [found] = query ? await writtenRow(db, query) : [];
    if (!found || !target) continue;
    const more = found.restKey ? [await sourceOf(env.FILES, { source: '', restKey: found.restKey })] : [];
    return { ...target, text: [found.text, ...more].join('\n') };
  }
  return null;
}

/**
 * Holds a doubtful text with its reason, unless a moderator has decided since it was written, or it changed.
 * Kinds whose hiding is irreversible are only queued.
 */
async function hold(
  db: Db,
  { it, of, row, why, now }: { it: TakenJob; of: Moderated; row: TargetRow; why: string; now: number },
) {
  const when = sql`(select stamp from (${of.find(JSON.stringify([row.key]))})) = ${row.stamp}
    and not exists (select 1 from operator_log where kind in (${of.kind}, ${it.kind}) and key = ${row.key}
      and version > 0 and create_time >= ${it.createTime})`;
  const opening = change(
    db,
    sql`insert into moderation_cases (kind, key, user_id, why, create_time)
    select ${of.kind}, ${row.key}, ${row.userId}, ${JSON.stringify([why])}, ${now} where ${when}
    on conflict (kind, key) do update set open = 1,
      why = case when open = 0 then excluded.why when exists (select 1 from json_each(moderation_cases.why) where value = ${why})
        then moderation_cases.why else json_insert(moderation_cases.why, '$[#]', ${why}) end,
      create_time = case when open = 1 then create_time else excluded.create_time end`,
  );
  const isHeld = row.state !== COMMENT_STATE.shown || of.isForGood || of.kind === 'person';
  const [first, ...rest] = isHeld
    ? []
    : of.setShown(db, { key: row.key, shown: false, waits: true, when, now });
  await db.batch([
    opening,
    ...(first ? [first, addTombstones(db, of.tags(row), now), ...rest] : []),
    removeCheck(db, it),
  ]);
}

/** Checks one text; returns the number of pieces sent. */
async function checkOne(env: Env, db: Db, it: TakenJob, now: number): Promise<number> {
  const present = await presentOf({ env, db }, it);
  if (!present) {
    const mayCome = it.kind === 'message' && it.tries < ABSENT_TRIES;
    await (mayCome ? putBack(db, it, now) : removeCheck(db, it));
    return 0;
  }
  const { of, row, text } = present;
  const { opinion, asked } = await opinionOf(env, db, text);
  const isDoubted = opinion && opinion.suggestion !== 'Pass';
  const isThere = row.state === COMMENT_STATE.shown || row.state === COMMENT_STATE.review;
  if (isDoubted && isThere) await hold(db, { it, of, row, why: opinionText(opinion), now });
  else await removeCheck(db, it);
  return asked;
}

/** Whether the service rejected this text only. */
const isOfText = (error: unknown) =>
  error instanceof TencentRefused && error.code.startsWith('InvalidParameter');

/**
 * Checks due texts. Without an answer all are retried later; visibility meanwhile follows the site's rules.
 */
export async function checkTexts(env: Env, db: Db, now: number): Promise<void> {
  if (!checksTexts(env)) return;
  const taken = await take(db, now);
  const startedAt = Date.now();
  let asked = 0;
  for (const [i, it] of taken.entries()) {
    try {
      asked += await checkOne(env, db, it, now);
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      await recordFailure(db, TEXT_CHECK_RUN, error);
      const [first, ...rest] = (isOfText(error) ? [it] : taken.slice(i)).map((one) => putBack(db, one, now));
      if (first) await db.batch([first, ...rest]);
      if (!isOfText(error)) return;
    }
  }
  if (asked > 0)
    await recordRun(db, TEXT_CHECK_RUN, {
      ok: true,
      detail: `查了 ${asked} 段文字`,
      startedAt,
      endedAt: Date.now(),
    });
  if (taken.length === PORTION) await emit(db, 'text.written', {});
}
