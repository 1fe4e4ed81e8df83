import { type SQL, sql } from 'drizzle-orm';
import { type BountyRules, bountyRulesOf } from '../../../../contract/discussion/bounty/bounty.ts';
import { col, type Db, type Row, rowsOf } from '../../kit/db.ts';
import { settingRow } from '../../kit/setting.ts';
import { isPublicPost } from '../../kit/shown.ts';
import { statedAge } from '../../people/age/allowance.ts';
import { owedVersion } from '../../people/terms/owed.ts';
import { answered, heldColumns } from './held.ts';
import { candidateColumns } from './rules.ts';

/** The rules in force. */
export async function bountyRulesNow(db: Db): Promise<BountyRules> {
  const [row] = await settingRow(db, 'bounty');
  return bountyRulesOf(row?.value);
}

/**
 * What somebody has in their balance, in fen, with what they have stated of their age, the version of the terms that they owe
 * their consent to (0 for none) and the setting `money`; one row.
 */
export function purseRow(db: Db, userId: string, now: number) {
  return rowsOf(
    db,
    { balance: col.number, born: col.textOrNull, owedTerms: col.number, money: col.textOrNull },
    sql`select coalesce((select balance from accounts where id = ${`user:${userId}`}), 0) as balance,
      ${statedAge(userId)} as born, ${owedVersion(userId, now)} as owedTerms, (select value from settings where name = 'money') as money`,
  );
}

/** A bounty as it is stored beside its question, as JSON. */
export type StoredBounty = {
  amount: number;
  state: number;
  expireTime: number;
  shares: { answerId: number; userId: string; nickname: string; amount: number }[];
};

/** The latest bounty of a question as JSON of `StoredBounty`, or null; `questionId` is the column of the question. */
export const bountyJson = (questionId: SQL) => sql<string | null>`(select json_object('amount', b.amount,
    'state', b.state, 'expireTime', b.expire_time, 'shares', json((select json_group_array(json_object(
      'answerId', s.answer_id, 'userId', s.user_id, 'nickname', coalesce(p.nickname, ''), 'amount', s.amount))
      from bounty_shares s left join people p on p.id = s.user_id where s.bounty_no = b.bounty_no)))
  from bounties b where b.question_id = ${questionId} order by b.create_time desc, b.bounty_no limit 1)`;

/** One bounty with its shares; no row where there is none. */
export function bountyRow(db: Db, bountyNo: string) {
  return rowsOf(
    db,
    { questionId: col.number, userId: col.text, json: col.text },
    sql`select b.question_id as questionId, b.user_id as userId, ${bountyJson(sql`b.question_id`)} as json
    from bounties b where b.bounty_no = ${bountyNo}`,
  );
}

/** A held bounty whose end may have come. */
const dueColumns = { ...heldColumns, isGone: col.number, isClosed: col.number, answered: col.number };
export type Due = Row<typeof dueColumns>;

const DUE_MOST = 50;

/** Held bounties whose time is over, or whose question is gone, or closed without an answer; see `endingOf`. */
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

/** The answers to a question that everybody sees, by whom and with how many votes. */
export function candidateRows(db: Db, questionId: number) {
  return rowsOf(
    db,
    candidateColumns,
    sql`select id as answerId, user_id as userId, vote_sum as votes, create_time as createTime
    from answers where question_id = ${questionId} and ${isPublicPost()}`,
  );
}
