import { type SQL, sql } from 'drizzle-orm';
import { BOUNTY_STATE } from '../../../../contract/discussion/bounty/bounty.ts';
import { CODE } from '../../../../contract/kit/envelope.ts';
import { yuan } from '../../../../contract/kit/yuan.ts';
import type { MoneyRules } from '../../../../contract/money/order/terms.ts';
import { AGE_NAME, type AgeGroup, ASKED_AGE, type OwnAge } from '../../../../contract/people/age/age.ts';
import { dayStart } from '../../kit/clock.ts';
import { col, type Db, rowsOf } from '../../kit/db.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { Stale } from '../../kit/ledger/post.ts';
import { owedVersion } from '../terms/agreement.ts';
import { ageRow } from './reads.ts';
import { groupOf, monthStart } from './rules.ts';

/** SQL: stated month of birth; '' for an adult, null if not stated. */
export const statedAge = (userId: string): SQL<string | null> =>
  sql<string | null>`(select coalesce(born, '') from ages where user_id = ${userId})`;

/** Query: the terms version a payer must agree to (0: none) and `statedAge`; one row. */
export const payerRow = (db: Db, userId: string, now: number) =>
  rowsOf(
    db,
    { owedTerms: col.number, born: col.textOrNull },
    sql`select ${owedVersion(userId, now)} as owedTerms, ${statedAge(userId)} as born`,
  );

/** SQL: whether somebody under 14 lacks a guardian's consent, if the site asks for ages. */
export const lacksGuardian = (userId: SQL, bornAfter: string): SQL<number> =>
  sql<number>`exists(select 1 from ages where user_id = ${userId} and born > ${bornAfter} and guardian_at is null
    and (select value ->> 'asksAge' from settings where name = 'money'))`;

/** Throws if a user under 14 lacks a guardian's consent. */
export function checkGuardian(lacks: number): void {
  if (lacks)
    throw new Refusal(
      CODE.forbidden,
      '你填写的年龄不满 14 周岁，监护人同意之后才能发布；请监护人到“投诉”页选“未成年人保护”联系我们',
    );
}

type Limits = { once: number; day: number; month: number };

/** Payment limits of an age group in fen; null if unlimited. */
export function limitsOf(group: AgeGroup, rules: MoneyRules): Limits | null {
  if (group === 'adult') return null;
  if (group === 'child') return { once: 0, day: 0, month: 0 };
  const { youngOnce, youngDay, youngMonth, teenOnce, teenDay, teenMonth } = rules;
  return group === 'young'
    ? { once: youngOnce, day: youngDay, month: youngMonth }
    : { once: teenOnce, day: teenDay, month: teenMonth };
}

const NONE = { once: 0, day: 0, month: 0, leftDay: 0, leftMonth: 0 };

/** Payment to check; `amount` in fen, `type` and `biz` of its order. */
export type PendingPayment = {
  userId: string;
  type: 'recharge' | 'annex' | 'reading' | 'sponsor' | 'bounty';
  biz: number;
  payWay: 'balance' | 'wechat';
  amount: number;
};

const OPEN = sql.raw('status in (0, 1)');
const PAID = sql.raw('status in (2, 5, 6)');
/** Amount minus refunds. */
const KEPT = sql.raw('coalesce(sum(amount - refunded), 0)');

/** SQL: the open order is the one being paid, or is replaced by it. */
const isSame = ({ type, biz, amount }: PendingPayment) =>
  sql`${OPEN} and type = ${type} and biz = ${biz} and (biz > 0 or amount = ${amount})`;

/** SQL: money paid in by WeChat Pay since a time, open orders included. */
const broughtIn = (userId: string, since: number, but: SQL) =>
  sql`(select ${KEPT} from orders where user_id = ${userId} and pay_way = 'wechat'
    and (${OPEN} and not (${but}) or ${PAID} and paid_time >= ${since}))`;

/** SQL: money spent since a time by any means, open orders included. */
const spent = (userId: string, since: number, but: SQL) =>
  sql`((select ${KEPT} from orders where user_id = ${userId} and type <> 'recharge'
    and (${OPEN} and not (${but}) or ${PAID} and paid_time >= ${since}))
    + (select coalesce(sum(amount), 0) from bounties where user_id = ${userId} and state <> ${BOUNTY_STATE.returned} and create_time >= ${since}))`;

/** Sums a payment counts in: WeChat Pay adds to money in; everything but a recharge is spending. */
const sumsOf = (due: Pick<PendingPayment, 'type' | 'payWay'>) => [
  ...(due.payWay === 'wechat' ? [broughtIn] : []),
  ...(due.type === 'recharge' ? [] : [spent]),
];

/** A minor's allowance; `guard` is the SQL condition for the paying statement. */
export type Allowance = { due: PendingPayment; group: AgeGroup; limits: Limits; guard: SQL; now: number };

/**
 * Allowance of a payment given `born` (see `statedAge`); null if none is needed. Throws if the age is
 * required but not stated, or the amount is not allowed.
 */
export function allowanceFor(
  due: PendingPayment,
  { rules, born, now }: { rules: MoneyRules; born: string | null; now: number },
): Allowance | null {
  if (!rules.asksAge) return null;
  if (born === null)
    throw new Refusal(CODE.refused, '付款之前请先在充值中心填写出生年月，没有扣款', { [ASKED_AGE]: true });
  const group = groupOf(born || null, now);
  const limits = limitsOf(group, rules);
  if (!limits) return null;
  if (group === 'child') throw new Refusal(CODE.refused, `${AGE_NAME.child}的账号不能付款，没有扣款`);
  if (due.amount > limits.once)
    throw new Refusal(
      CODE.refused,
      `${AGE_NAME[group]}一次最多付 ${yuan(limits.once)}，这一笔是 ${yuan(due.amount)}，没有扣款`,
    );
  const same = isSame(due);
  const within = sumsOf(due).flatMap((sum) => [
    sql`${sum(due.userId, dayStart(now), same)} + ${due.amount} <= ${limits.day}`,
    sql`${sum(due.userId, monthStart(now), same)} + ${due.amount} <= ${limits.month}`,
  ]);
  return { due, group, limits, guard: sql`(${sql.join(within, sql` and `)})`, now };
}

/** Remaining limits in fen for today and this month, the smaller of the sums. */
export async function leftOf(
  db: Db,
  { userId, limits, now }: { userId: string; limits: Limits; now: number },
  of: Pick<PendingPayment, 'type' | 'payWay'> & { but?: SQL } = { type: 'annex', payWay: 'wechat' },
): Promise<{ day: number; month: number }> {
  const most = (since: number) => {
    const sums = sumsOf(of).map((sum) => sum(userId, since, of.but ?? sql`false`));
    return sql`max(0, ${sql.join(sums, sql`, `)})`;
  };
  const [row] = await rowsOf(
    db,
    { day: col.number, month: col.number },
    sql`select ${most(dayStart(now))} as day, ${most(monthStart(now))} as month`,
  );
  return {
    day: Math.max(0, limits.day - (row?.day ?? 0)),
    month: Math.max(0, limits.month - (row?.month ?? 0)),
  };
}

/** A user's own age data, while the site asks for it. */
export async function ownAgeOf(
  db: Db,
  { userId, rules, now }: { userId: string; rules: MoneyRules; now: number },
): Promise<OwnAge> {
  const [row] = await ageRow(db, userId);
  const group = row && groupOf(row.born, now);
  const limits = group && limitsOf(group, rules);
  if (!limits) return { group: group ?? '', isLimited: false, ...NONE };
  const left = await leftOf(db, { userId, limits, now });
  return { group, isLimited: true, ...limits, leftDay: left.day, leftMonth: left.month };
}

/** Runs a payment guarded by an allowance; if the guard failed, the refusal names the limit. */
export async function paidWithin<T>(db: Db, it: Allowance | null, pay: () => Promise<T>): Promise<T> {
  try {
    return await pay();
  } catch (error) {
    if (!(it && error instanceof Stale)) throw error;
    const { due, group, limits, now } = it;
    const left = await leftOf(db, { userId: due.userId, limits, now }, { ...due, but: isSame(due) });
    if (due.amount <= left.day && due.amount <= left.month) throw error;
    throw new Refusal(
      CODE.refused,
      `${AGE_NAME[group]}一天最多付 ${yuan(limits.day)}、一个月最多付 ${yuan(limits.month)}；今天还可以付 ${yuan(Math.min(left.day, left.month))}，本月还可以付 ${yuan(left.month)}，这一笔是 ${yuan(due.amount)}，没有扣款`,
    );
  }
}
