/**
 * Consistency checks of ledger and orders. `find` is SQL without parameters, so that scripts can run it; it
 * returns rows with `key`, expected `want` and actual `have` (fen or row counts).
 */
export type Check = { said: string; find: string };

const sumOf = (where: string) => `coalesce((select sum(amount) from transfers where ${where}), 0)`;
/** SQL: key of the entry that paid for an order. */
const PAID_BY = `e.key in ('buy:' || o.order_no, 'recharge:' || o.order_no, 'sponsor:' || o.order_no)`;
/** SQL: a late payment closed the order without being booked for it. */
const SUSPENDED = `exists (select 1 from refunds r where r.source = 'late' and r.order_no = o.order_no
  and r.transaction_no = o.transaction_no)`;

/** All checks, those of the ledger alone first. */
export const CHECKS: readonly Check[] = [
  {
    said: '外键指向不存在的行',
    find: `select "table" || coalesce(' ' || rowid, '') || ' → ' || parent as key, 1 as want, 0 as have
      from pragma_foreign_key_check()`,
  },
  {
    said: '账户余额与转账之和不符',
    find: `select id as key, ${sumOf('to_account = a.id')} - ${sumOf('from_account = a.id')} as want, balance as have
      from accounts a where want <> have`,
  },
  {
    said: '全部余额之和不是 0',
    find: `select '' as key, 0 as want, sum(balance) as have from accounts having sum(balance) <> 0`,
  },
  {
    said: '账户超出了界限',
    find: `select id as key, coalesce(floor, ceiling) as want, balance as have from accounts
      where balance < floor or balance > ceiling`,
  },
  {
    said: '订单已付款，账上的金额不符',
    find: `select o.order_no as key, o.amount as want, coalesce((select sum(t.amount) from entries e
        join transfers t on t.entry = e.id where ${PAID_BY}
        and t.from_account = case o.pay_way when 'wechat' then 'wechat' else 'user:' || o.user_id end), -1) as have
      from orders o where o.status in (2, 5, 6) and not ${SUSPENDED} and want <> have and (want > 0 or have > 0)`,
  },
  {
    said: '记了账，但订单不是已付款',
    find: `select e.key, 2 as want, coalesce(o.status, -1) as have from entries e left join orders o on o.order_no = e.order_no
      where e.kind in ('buy', 'recharge', 'sponsor') and e.order_no <> '' and have not in (2, 5, 6)`,
  },
  {
    said: '订单的已退金额与退款不符',
    find: `select o.order_no as key, coalesce((select sum(r.amount) from refunds r where r.order_no = o.order_no
        and (r.source = 'order' or (r.transaction_no = o.transaction_no and r.state > 1))), 0) as want, o.refunded as have
      from orders o where (o.refunded > 0 or o.status in (5, 6)) and want <> have`,
  },
  {
    said: '退款没有记账，或金额不符',
    find: `select r.refund_no as key, r.amount as want, coalesce((select sum(t.amount) from entries e join transfers t on t.entry = e.id
        where e.key = case r.source when 'late' then 'late:' || r.transaction_no else 'refund:' || r.refund_no end
        and t.to_account in ('suspense', 'refund', 'user:' || o.user_id)), -1) as have
      from refunds r left join orders o on o.order_no = r.order_no where want <> have and (want > 0 or have > 0)`,
  },
  {
    said: '退款已结束，但没有记账',
    find: `select r.refund_no as key, 1 as want, 0 as have from refunds r join orders o on o.order_no = r.order_no
      where r.state > 1 and (r.source = 'late' or o.pay_way = 'wechat')
        and not exists (select 1 from entries e where e.key = 'refund:' || r.refund_no || ':end')`,
  },
  {
    said: '退款途中的金额不符',
    find: `select * from (select 'refund' as key, coalesce((select balance from accounts where id = 'refund'), 0) as have,
        (select coalesce(sum(r.amount), 0) from refunds r join orders o on o.order_no = r.order_no
          where r.source = 'order' and r.state < 2 and o.pay_way = 'wechat') as want
      union all select 'suspense', coalesce((select balance from accounts where id = 'suspense'), 0),
        (select coalesce(sum(amount), 0) from refunds where source = 'late' and state < 2)) where want <> have`,
  },
  {
    said: '作者的待入账收入与未到期的销售不符',
    find: `select id as key, coalesce((select sum(share - back) from orders o where o.author_id = substr(a.id, 9)
        and o.mature_time is not null and o.matured_time is null), 0) as want, balance as have
      from accounts a where id like 'pending:%' and want <> have`,
  },
  {
    said: '已付款的订单没有交付，或交付了没有付款的',
    find: `select o.order_no as key, 1 as want, 0 as have from orders o where o.status = 2 and o.type in ('annex', 'reading')
        and not exists (select 1 from rights r where r.order_no = o.order_no)
      union all select r.order_no, 0, 1 from rights r left join orders o on o.order_no = r.order_no
        where coalesce(o.status, -1) not in (2, 6)`,
  },
  {
    said: '悬赏账户与悬赏不符',
    find: `select * from (select 'bounty:' || b.bounty_no as key, case b.state when 0 then b.amount else 0 end as want,
        coalesce((select balance from accounts where id = 'bounty:' || b.bounty_no), 0) as have from bounties b
      union all select id, 0, balance from accounts
        where id like 'bounty:%' and not exists (select 1 from bounties where bounty_no = substr(accounts.id, 8)))
      where want <> have`,
  },
  {
    said: '提现中的收入与等待处理的申请不符',
    find: `select id as key, coalesce((select sum(amount) from payouts p where p.user_id = substr(a.id, 6) and p.status = 0), 0)
        as want, balance as have from accounts a where id like 'held:%' and want <> have`,
  },
];

/** Reported differences per check. */
export const TOLD_MOST = 50;

/** Describes a difference in Chinese. */
export function differenceOf({ said }: Check, it: { key: string; want: number; have: number }): string {
  return `${said}${it.key && `：${it.key}`}，应为 ${it.want}，实为 ${it.have}`;
}
