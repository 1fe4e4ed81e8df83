import { sql } from 'drizzle-orm';
import { DAY_MS } from '../../../../contract/kit/time.ts';
import { change, col, type Db, rowsOf } from '../../kit/db.ts';
import { emit } from '../../kit/events.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { post } from '../../kit/ledger/post.ts';
import { logFailure } from '../../kit/log.ts';
import { isPublicPost } from '../../kit/publicWhere.ts';
import { giveBack, pay } from './escrow.ts';
import { candidateRows, currentBountyRules, type DueBounty, dueRows } from './reads.ts';
import { endingOf, sharesOf } from './rules.ts';

/** Ends one due bounty. Ignores one that a concurrent request has ended. */
async function settleBounty(db: Db, it: DueBounty, now: number): Promise<void> {
  const looks = { isGone: it.isGone === 1, isClosed: it.isClosed === 1, answered: it.answered === 1 };
  const ending = endingOf({ ...looks, expireTime: it.expireTime }, now);
  if (ending === null) return;
  const rules = await currentBountyRules(db);
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
 * Settles due bounties, each in its own transaction, and announces them. A failure is retried in the next run
 * and does not stop the others. Returns how many were due.
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

/** Reminds askers, once each, of bounties with answers that end soon. */
export async function remindAskers(db: Db, now: number): Promise<void> {
  const { remindDays } = await currentBountyRules(db);
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
