import { sql } from 'drizzle-orm';
import { DAY_MS } from '../../../../contract/kit/time.ts';
import { change, col, type Db, rowsOf } from '../../kit/db.ts';
import { emit } from '../../kit/events.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { post } from '../../kit/ledger/post.ts';
import { logFailure } from '../../kit/log.ts';
import { isPublicPost } from '../../kit/shown.ts';
import { giveBack, pay } from './held.ts';
import { bountyRulesNow, candidateRows, type Due, dueRows } from './reads.ts';
import { endingOf, sharesOf } from './rules.ts';

/** Ends one bounty whose end has come; a movement that somebody else has made meanwhile is none of ours. */
async function settleBounty(db: Db, it: Due, now: number): Promise<void> {
  const looks = { isGone: it.isGone === 1, isClosed: it.isClosed === 1, answered: it.answered === 1 };
  const ending = endingOf({ ...looks, expireTime: it.expireTime }, now);
  if (ending === null) return;
  const rules = await bountyRulesNow(db);
  const answers = ending === 'divide' ? await candidateRows(db, it.questionId) : [];
  const shares = sharesOf(it.amount, answers, it.userId, rules);
  const { entry, rows } =
    shares.length > 0 ? pay(db, it, shares, { how: 'split', now }) : giveBack(db, it, { isTold: true, now });
  try {
    await post(db, entry, rows);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/**
 * Divides or returns the bounties that are due, each in its own transaction, and announces it. Returns how many were due. One
 * that fails waits for the next run and does not hold up the others.
 */
export async function settleBounties(db: Db, now: number): Promise<{ due: number }> {
  const due = await dueRows(db, now);
  for (const it of due) {
    try {
      await settleBounty(db, it, now);
    } catch (error) {
      logFailure('bounty', error, { bounty: it.bountyNo });
    }
  }
  return { due: due.length };
}

/** Announces, once each, bounties with answers that end soon. */
export async function remindAskers(db: Db, now: number): Promise<void> {
  const { remindDays } = await bountyRulesNow(db);
  const soon = await rowsOf(
    db,
    { no: col.text },
    sql`select bounty_no as no from bounties b where state = 0 and reminded_at is null
    and expire_time between ${now + 1} and ${now + remindDays * DAY_MS}
    and exists (select 1 from answers a where a.question_id = b.question_id and a.user_id <> b.user_id
      and ${isPublicPost('a')})`,
  );
  for (const { no } of soon)
    await db.batch([
      change(
        db,
        sql`update bounties set reminded_at = ${now} where bounty_no = ${no} and reminded_at is null and state = 0`,
      ),
      emit(db, 'bounty.due', { bountyNo: no }, sql`changes() > 0`),
    ]);
}
