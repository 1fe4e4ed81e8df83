import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { change } from '../../../../ming/src/kit/db.ts';
import { account } from '../../../../ming/src/kit/ledger/accounts.ts';
import { type Entry, Insufficient, post, Stale } from '../../../../ming/src/kit/ledger/post.ts';
import { balanceOf } from '../../support/money.ts';
import { rowsOf } from '../../support/rows.ts';
import { db, NOON } from '../../support/world.ts';

const { user, wechat, platform } = account;
const entry = (key: string, amount: number, more: Partial<Entry> = {}): Entry => ({
  key,
  kind: 'recharge',
  transfers: [{ from: wechat, to: user('a'), amount }],
  now: NOON,
  ...more,
});

it('moves money in balanced transfers, once for a key', async () => {
  expect(await post(db, entry('k1', 500))).toBe(true);
  expect(await post(db, entry('k1', 500, { now: NOON + 1 }))).toBe(false);
  expect(await balanceOf(user('a'))).toBe(500);
  expect(await balanceOf(wechat)).toBe(-500);
  await expect(post(db, entry('k1', 501))).rejects.toThrow('编号已经用于另一笔');
  expect(await balanceOf(user('a'))).toBe(500);
});

it('takes nobody below their floor, and writes nothing beside then', async () => {
  const transfers = [
    { from: user('b'), to: platform, amount: 1 },
    { from: wechat, to: user('b'), amount: 100 },
  ];
  const beside = [change(db, sql`insert into settings (name, value) values ('beside', '1')`)];
  await expect(post(db, entry('k2', 0, { transfers }), beside)).rejects.toBeInstanceOf(Insufficient);
  expect(await rowsOf(db, sql`select 1 from settings where name = 'beside'`)).toEqual([]);
  expect(await rowsOf(db, sql`select 1 from accounts where id = 'user:b'`)).toEqual([]);
  // The idempotency key can be reused.
  expect(await post(db, entry('k2', 0, { transfers: transfers.toReversed() }), beside)).toBe(true);
  expect(await balanceOf(user('b'))).toBe(99);
});

it('writes nothing where its guard does not hold', async () => {
  await expect(post(db, entry('k3', 5, { guard: sql`1 = 2` }))).rejects.toBeInstanceOf(Stale);
  await expect(post(db, entry('k3', 5, { guard: sql`null` }))).rejects.toBeInstanceOf(Stale);
  expect(await rowsOf(db, sql`select 1 from entries where key = 'k3'`)).toEqual([]);
});

it('keeps a debt from becoming more than paid', async () => {
  const { debt } = account;
  await post(db, entry('k4', 0, { transfers: [{ from: debt('a'), to: user('a'), amount: 10 }] }));
  const pay = (key: string, amount: number) =>
    post(db, entry(key, 0, { transfers: [{ from: user('a'), to: debt('a'), amount }] }));
  await expect(pay('k5', 11)).rejects.toBeInstanceOf(Insufficient);
  expect(await pay('k5', 10)).toBe(true);
});

it('refuses amounts that are none, and accounts that are none', async () => {
  for (const amount of [-1, 0.5, Number.NaN])
    await expect(post(db, entry('k6', amount))).rejects.toThrow('amount');
  for (const to of ['user:', 'user', 'platform:x', 'safe', 'constructor:x'])
    await expect(post(db, entry('k6', 0, { transfers: [{ from: wechat, to, amount: 1 }] }))).rejects.toThrow(
      'account',
    );
});

it('is append only', async () => {
  for (const query of [
    sql`update transfers set amount = 1`,
    sql`delete from transfers`,
    sql`update entries set key = 'x'`,
    sql`delete from entries`,
    sql`delete from accounts`,
  ])
    await expect(change(db, query)).rejects.toThrow();
  const [sum] = await rowsOf<{ n: number }>(db, sql`select sum(balance) as n from accounts`);
  expect(sum?.n).toBe(0);
});

it('copes with many at once: 200 payments out of money for ten', async () => {
  await post(db, entry('k7', 0, { transfers: [{ from: wechat, to: user('c'), amount: 1_000 }] }));
  const pay = (n: number) =>
    post(
      db,
      entry(`many:${n}`, 0, { kind: 'buy', transfers: [{ from: user('c'), to: platform, amount: 100 }] }),
    );
  const done = await Promise.allSettled(Array.from({ length: 200 }, (_, n) => pay(n)));
  expect(done.filter((it) => it.status === 'fulfilled')).toHaveLength(10);
  expect(done.every((it) => it.status === 'fulfilled' || it.reason instanceof Insufficient)).toBe(true);
  expect(await balanceOf(user('c'))).toBe(0);
});
