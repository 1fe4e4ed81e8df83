import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { change, col, type Db, openDb, rowsOf } from '../ming/src/kit/db.ts';
import { payByBalance } from '../ming/src/money/order/buy.ts';
import { orderOf } from '../ming/src/money/order/open.ts';
import { ROOT } from '../scripts/root.ts';
import { migrateMain, openStorage } from '../scripts/storage.ts';
import { median, percentile } from './stats.ts';

/**
 * Purchases out of the balance, one after the other, on a ledger without postings and on one with a million: an order, a movement
 * of two transfers, and a right each, in one transaction. The two take turns, so that noise of the machine affects both
 * equally.
 *
 *   npx node bench/money.ts [--quick]
 */

const PRICE = 100;
const BUYER = 'bench';
const CHUNK = 50_000;
const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const [postings, times] = values.quick ? [1_000_000, 300] : [1_000_000, 2_000];

/** Inserts transfers in pairs between 10,000 people and 1,000 authors, without the summing triggers. */
async function fill(db: Db, count: number): Promise<void> {
  const triggers = await rowsOf(
    db,
    { name: col.text, sql: col.text },
    sql`select name, sql from sqlite_master where type = 'trigger' and tbl_name in ('entries', 'transfers', 'accounts')`,
  );
  for (const { name } of triggers) await change(db, sql`drop trigger ${sql.identifier(name)}`);
  const names = sql`with recursive n(i) as (select 0 union all select i + 1 from n where i < 9999)`;
  await change(db, sql`${names} insert into accounts (id) select 'user:' || i from n`);
  await change(db, sql`${names} insert into accounts (id) select 'pending:' || i from n where i < 1000`);
  await change(db, sql`insert into accounts (id) values ('platform'), ('wechat'), ('coupon')`);
  for (let at = 0; at < count; at += CHUNK) {
    const some = sql.raw(
      // Bound numbers would be REAL.
      `with recursive n(i) as (select ${at} union all select i + 2 from n where i + 2 < ${at + CHUNK})`,
    );
    await db.batch([
      change(
        db,
        sql`${some} insert into entries (id, key, kind, title, order_no, digest, create_time)
        select i / 2 + 1, 'buy:' || printf('%026d', i), 'buy', 'a', printf('%026d', i), hex(randomblob(32)), i from n`,
      ),
      change(
        db,
        sql`${some} insert into transfers (entry, from_account, to_account, amount)
        select i / 2 + 1, 'user:' || (i * 7919 % 10000), 'pending:' || (i * 104729 % 1000), 80 from n
        union all select i / 2 + 1, 'user:' || (i * 7919 % 10000), 'platform', 20 from n`,
      ),
    ]);
    console.error(`已写入 ${at + CHUNK} 笔转账`);
  }
  for (const trigger of triggers) await change(db, sql.raw(trigger.sql));
}

/** Database with so many postings and a buyer with enough balance. */
async function ledgerOf(count: number) {
  const folder = join(ROOT, `.data/bench/money-${count}`);
  rmSync(folder, { recursive: true, force: true });
  const { db: binding, dispose } = await openStorage(folder);
  await migrateMain(binding);
  const db = openDb(binding);
  if (count > 0) await fill(db, count);
  await change(db, sql`insert into accounts (id, balance, floor) values (${`user:${BUYER}`}, 1000000000, 0)`);
  return { db, dispose };
}

let sold = 0;
/** Buys once; returns ms. */
async function buy(db: Db): Promise<number> {
  const now = Date.now();
  const biz = ++sold;
  const order = orderOf(
    {
      userId: BUYER,
      type: 'annex',
      biz,
      articleId: 1,
      title: '附件',
      note: '',
      price: PRICE,
      discount: 0,
      coupon: null,
      authorId: String(biz % 1_000),
      share: 80,
      payWay: 'balance',
    },
    now,
  );
  const since = performance.now();
  await payByBalance(db, order, { matureTime: now, now });
  return performance.now() - since;
}

const ledgers = [await ledgerOf(0), await ledgerOf(postings)];
const taken: number[][] = ledgers.map(() => []);
for (let round = -20; round < times; round++)
  for (const at of round % 2 ? [0, 1] : [1, 0]) {
    const { db } = ledgers[at] as (typeof ledgers)[number];
    const ms = await buy(db);
    if (round >= 0) taken[at]?.push(ms);
  }
for (const { dispose } of ledgers) await dispose();
const [empty = [], full = []] = taken;
const line = (name: string, list: readonly number[]) => {
  const mean = list.reduce((sum, it) => sum + it, 0) / list.length;
  const of = (share: number) => percentile(list, share).toFixed(2);
  return `${name}：${Math.round(1_000 / mean)} 次/s，p50 ${of(0.5)} ms，p99 ${of(0.99)} ms`;
};
console.log(line('空的账', empty));
console.log(line(`${postings} 笔转账`, full));
console.log(`p50 之比：${(median(full) / median(empty)).toFixed(2)}（目标 ≤ 1.5）`);
