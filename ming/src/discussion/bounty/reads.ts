import { type SQL, sql } from 'drizzle-orm';
import { type BountyRules, bountyRulesOf } from '../../../../contract/discussion/bounty/bounty.ts';
import { col, type Db, type Row, rowsOf } from '../../kit/db.ts';
import { isPublicPost } from '../../kit/publicWhere.ts';
import { settingRow } from '../../kit/setting.ts';
import { statedAge } from '../../people/age/allowance.ts';
import { owedVersion } from '../../people/terms/agreement.ts';
import { answered, heldColumns } from './escrow.ts';
import { candidateColumns } from './rules.ts';

/** Reads the current rules. */
export async function currentBountyRules(db: Db): Promise<BountyRules> {
  const [row] = await settingRow(db, 'bounty');
  return bountyRulesOf(row?.value);
}

/**
 * Balance in fen, stated age, the version of the terms still to accept (0 for none) and the setting `money`;
 * one row.
 */
export function purseRow(db: Db, userId: string, now: number) {
  return rowsOf(
    db,
    { balance: col.number, born: col.textOrNull, owedTerms: col.number, money: col.textOrNull },
    sql`select coalesce((select balance from accounts where id = ${`user:${userId}`}), 0) as balance,
      ${statedAge(userId)} as born, ${owedVersion(userId, now)} as owedTerms, (select value from settings where name = 'money') as money`,
  );
}

export type StoredBounty = {
  amount: number;
  state: number;
  expireTime: number;
  shares: { answerId: number; userId: string; nickname: string; amount: number }[];
};

/** SQL: the latest bounty of a question as JSON of `StoredBounty`, or null. `questionId` is a column. */
export const bountyJson = (questionId: SQL) => sql<string | null>`(select json_object('amount', b.amount,
    'state', b.state, 'expireTime', b.expire_time, 'shares', json((select json_group_array(json_object(
      'answerId', s.answer_id, 'userId', s.user_id, 'nickname', coalesce(p.nickname, ''), 'amount', s.amount))
      from bounty_shares s left join people p on p.id = s.user_id where s.bounty_no = b.bounty_no)))
  from bounties b where b.question_id = ${questionId} order by b.create_time desc, b.bounty_no limit 1)`;

/** One bounty with its shares. */
export function bountyRow(db: Db, bountyNo: string) {
  return rowsOf(
    db,
    { questionId: col.number, userId: col.text, json: col.text },
    sql`select b.question_id as questionId, b.user_id as userId, ${bountyJson(sql`b.question_id`)} as json
    from bounties b where b.bounty_no = ${bountyNo}`,
  );
}

const dueColumns = { ...heldColumns, isGone: col.number, isClosed: col.number, answered: col.number };
export type DueBounty = Row<typeof dueColumns>;

const DUE_MOST = 50;

/**
 * Held bounties that are past their end, or whose question is deleted, or closed without an answer; see
 * `endingOf`.
 */
export function dueRows(db: Db, now: number) {
  return rowsOf(
    db,
    dueColumns,
    sql`select * from (
      select b.bounty_no as bountyNo, b.question_id as questionId, b.user_id as userId,
        coalesce(q.title, '') as title, b.amount, b.expire_time as expireTime,
        (q.id is null or q.deleted_at is not null or q.state = 3) as isGone, q.closed_at is not null as isClosed,
        ${answered(sql`b.question_id`, sql`b.user_id`)} as answered
      from bounties b left join questions q on q.id = b.question_id where b.state = 0)
    where expireTime <= ${now} or isGone or (isClosed and not answered)
    order by expireTime limit ${DUE_MOST}`,
  );
}

/** Public answers to a question with author and vote balance. */
export function candidateRows(db: Db, questionId: number) {
  return rowsOf(
    db,
    candidateColumns,
    sql`select id as answerId, user_id as userId, vote_sum as votes, create_time as createTime
    from answers where question_id = ${questionId} and ${isPublicPost()}`,
  );
}
