import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { annexes } from '../../../../ming/src/content/annex/schema.ts';
import { emptyBins } from '../../../../ming/src/content/article/deleteArticles.ts';
import { rights } from '../../../../ming/src/content/rights/schema.ts';
import { change } from '../../../../ming/src/kit/db.ts';
import { account } from '../../../../ming/src/kit/ledger/accounts.ts';
import { post } from '../../../../ming/src/kit/ledger/post.ts';
import { orderRow } from '../../../../ming/src/money/order/open.ts';
import { beginRefund } from '../../../../ming/src/money/order/refund.ts';
import { matureDue } from '../../../../ming/src/money/order/writes.ts';
import { attach, deck, follow } from '../../content/annex/support.ts';
import { call } from '../../support/call.ts';
import { balanceOf, DAY, fund, soundness } from '../../support/money.ts';
import { addArticle, addPerson, buildWorld, db, logIn } from '../../support/world.ts';

const tokens: Record<string, string> = {};
const as = (who: string) => ({ token: tokens[who] ?? '' });
const buy = (who: string, annexId: number, more: object = {}) =>
  call('/v1/articleOrder/articleAttachmentPay', {
    body: { articleId: 60, annexId, payWay: 'balance', ...more },
    ...as(who),
  });
const read = (who: string, more: object = {}) =>
  call('/v1/articleOrder/articleReadingPay', {
    body: { articleId: 61, payWay: 'balance', ...more },
    ...as(who),
  });
const listed = async (who: string) =>
  (await call('/v1/article/archiveAnnexInfo', { body: { articleId: 60 }, ...as(who) })).data;

let paid = 0;
let free = 0;

beforeAll(async () => {
  await buildWorld();
  for (const id of ['seller', 'b1', 'b2', 'b3', 'b4', 'poor', 'rich']) {
    await addPerson(id);
    tokens[id] = await logIn(id);
  }
  await addArticle(60, { userId: 'seller' });
  const source = '试读部分\n\n<!--locked-->\n\n付费部分';
  await addArticle(61, { userId: 'seller', readType: 5, price: 500, source });
  const author = { token: tokens['seller'] ?? '', articleId: 60 };
  paid = (await attach(author, deck(100, '*NODE\n'), { name: '模型.inp', price: 1_000 })).annexId;
  free = (await attach(author, deck(90, '*PART\n'), { name: '免费.inp' })).annexId;
});

describe('buying an attachment out of the balance', () => {
  it('charges once, whatever happens concurrently, and lets download', async () => {
    await fund('b1', 1_000);
    const answers = await Promise.all([buy('b1', paid), buy('b1', paid, { price: 1_000 }), buy('b1', paid)]);
    expect(answers.map((it) => [it.code, it.data.status])).toEqual(Array(3).fill([200, 2]));
    expect(new Set(answers.map((it) => it.data.orderNo)).size).toBe(1);
    expect(await balanceOf(account.user('b1'))).toBe(0);
    expect(
      (await call(`/v1/annex/?annexId=${paid}`, { method: 'DELETE', ...as('seller') })).message,
    ).toContain('已有人购买');
    const [it] = await listed('b1');
    expect(it).toMatchObject({ paid: true, price: 1_000 });
    expect((await follow(it.url)).status).toBe(200);
    // Rights persist when price or article change.
    await change(db, sql`update annexes set price = 2000 where id = ${paid}`);
    expect((await buy('b1', paid)).data.orderNo).toBe(answers[0]?.data.orderNo);
    await change(db, sql`update articles set publish = 0 where id = 60`);
    expect((await listed('b1'))[0].url).not.toBe('');
    expect((await buy('b2', paid)).code).toBe(404);
    await change(db, sql`update articles set publish = 1 where id = 60`);
    await change(db, sql`update annexes set price = 1000 where id = ${paid}`);
  });

  it('is refused with the reason, and nothing is charged', async () => {
    await fund('b2', 900);
    const refusals = {
      余额不足: await buy('b2', paid),
      请确认后再付款: await buy('b2', paid, { price: 900 }),
      免费: await buy('b2', free),
      自己: await buy('seller', paid),
      附件不存在: await buy('b2', 99_999),
    };
    for (const [text, answer] of Object.entries(refusals)) expect(answer.message).toContain(text);
    expect(refusals.余额不足).toMatchObject({ code: 400, extra: { balance: 900, amount: 1_000 } });
    expect(refusals.请确认后再付款.extra).toEqual({ price: 1_000 });
    expect((await buy('b2', paid, { articleId: 1 })).code).toBe(404);
    expect((await buy('b2', paid, { payWay: 'card' })).code).toBe(10018);
    expect((await buy('nobody', paid)).code).toBe(401);
    expect(await balanceOf(account.user('b2'))).toBe(900);
  });

  it('is not given back once it was downloaded; otherwise the links end with it', async () => {
    await fund('b3', 1_000);
    const { orderNo } = (await buy('b3', paid)).data;
    const [{ url }] = await listed('b3');
    const refund = {
      orderNo,
      amount: 1_000,
      from: 0,
      reason: '',
      operator: 'x',
      siteBears: true,
      now: Date.now(),
    };
    await beginRefund(db, refund);
    expect((await follow(url)).status).toBe(403);
    expect((await listed('b3'))[0]).toMatchObject({ paid: false, url: '' });
    const again = (await buy('b3', paid)).data.orderNo;
    expect(again).not.toBe(orderNo);
    await follow((await listed('b3'))[0].url);
    const [right] = await db.select().from(rights).where(eq(rights.orderNo, again));
    expect(right?.usedTime).toBeGreaterThan(0);
    await expect(beginRefund(db, { ...refund, orderNo: again })).rejects.toThrow('状态');
  });

  it('sells ten to money for ten, out of two hundred at once', async () => {
    const ids = Array.from({ length: 200 }, (_, n) => 70_000 + n);
    await change(
      db,
      sql`insert into annexes (id, article_id, key, upload_id, name, mime, size, sha256, price, create_time)
      select value, 60, 'k' || value, 'u' || value, value || '.inp', 'text/plain', 1, 's' || value, 100, 1
      from json_each(${JSON.stringify(ids)})`,
    );
    await change(db, sql`insert into settings (name, value) values ('money', '{"ordersAnHour":1000}')`);
    await fund('rich', 1_000);
    const answers = await Promise.all(ids.map((id) => buy('rich', id)));
    expect(answers.filter((it) => it.code === 200)).toHaveLength(10);
    expect(answers.every((it) => it.code === 200 || it.message.includes('余额不足'))).toBe(true);
    expect(await balanceOf(account.user('rich'))).toBe(0);
    expect(await soundness()).toEqual({ sum: 0, wrong: [] });
    await db.delete(annexes).where(sql`id >= 70000`);
  }, 180_000);
});

describe('paid reading', () => {
  it('sends the locked part to who has bought it, and to nobody else', async () => {
    const info = (who: string) => call('/v1/article/info?id=61', as(who));
    for (const who of ['b4', 'nobody']) {
      const { data } = await info(who);
      expect([data.activeReadType, data.price, data.content.includes('付费部分')]).toEqual([
        false,
        500,
        false,
      ]);
    }
    await fund('b4', 500);
    expect((await read('b4', { price: 500 })).data.status).toBe(2);
    expect((await info('b4')).data.content).toContain('付费部分');
    expect((await info('poor')).data.content).not.toContain('付费部分');
    expect((await read('poor')).message).toContain('余额不足');
    expect((await read('b4', { articleId: 1 })).message).toContain('不需要付费');
  });
});

describe('what was sold', () => {
  const call60 = (method: string, path: string) => call(`${path}?id=60`, { method, ...as('seller') });

  it('keeps its article from being deleted permanently, and can be read out of the recycle bin', async () => {
    await call60('DELETE', '/v1/article/softDeleted');
    expect(await call60('DELETE', '/v1/article/')).toMatchObject({
      code: 400,
      message: expect.stringContaining('已有人购买'),
    });
    await emptyBins(db, Date.now() + 60 * DAY);
    const own = await call('/v1/article/selectMyArticle?deleted=1', as('seller'));
    expect(own.data.records).toMatchObject([{ id: 60, endTime: '' }]);
    expect((await listed('b1')).find((it: { annexId: number }) => it.annexId === paid).url).not.toBe('');
    expect((await call('/v1/article/info?id=60', as('b1'))).code).toBe(404);
    await call60('GET', '/v1/article/restoreDeleted');
  });
});

describe('own money', () => {
  it('lists movements and sales, and becomes available after its time, once', async () => {
    const balance = async (who: string) => (await call('/v1/money/balance', as(who))).data;
    const { income, pending } = await balance('seller');
    expect([income, pending]).toEqual([0, 2 * 800 + 10 * 80 + 400]);
    const { data } = await call('/v1/money/entries?pageSize=2', as('b4'));
    expect(data.records).toMatchObject([
      { kind: 'buy', account: 'balance', amount: -500, title: '《文章61》全文' },
      { kind: 'recharge', account: 'balance', amount: 500 },
    ]);
    expect([data.total, new Set(data.records.map((it: { id: number }) => it.id)).size]).toEqual([2, 2]);
    const late = Date.now() + 8 * DAY;
    const both = await Promise.all([matureDue(db, late), matureDue(db, late)]);
    expect(both[0].matured + both[1].matured).toBe(13);
    expect(await balance('seller')).toMatchObject({ income: pending, pending: 0 });
    const earned = (await call('/v1/money/income?days=7&pageSize=5', as('seller'))).data;
    expect(earned).toMatchObject({ total: pending, sold: 13, sales: { total: 14 } });
    expect(earned.days).toHaveLength(7);
    expect(earned.days.at(-1)).toMatchObject({ income: pending, sold: 13 });
    expect(earned.articles).toMatchObject([{ id: 60 }, { id: 61, income: 400, sold: 1 }]);
    expect(earned.sales.records).toHaveLength(5);
    expect(
      (await call('/v1/money/entries?account=income&pageSize=1', as('seller'))).data.records[0].kind,
    ).toBe('mature');
  });

  it('is taken back out of what is available, and then borne by the site, or owed', async () => {
    await fund('b2', 1_100);
    await fund('poor', 1_000);
    const refund = async (orderNo: string, siteBears: boolean) =>
      beginRefund(db, {
        orderNo,
        amount: 1_000,
        from: 0,
        reason: '',
        operator: 'x',
        siteBears,
        now: Date.now(),
      });
    const [one, two] = [(await buy('b2', paid)).data.orderNo, (await buy('poor', paid)).data.orderNo];
    await matureDue(db, Date.now() + 8 * DAY);
    const { income, user, debt, platform } = account;
    const left = await balanceOf(income('seller'));
    const transfers = [{ from: income('seller'), to: account.payout, amount: left - 500 }];
    await post(db, { key: 'payout:1', kind: 'payout', transfers, now: 1 });
    const site = await balanceOf(platform);
    await refund(one, true);
    expect([await balanceOf(income('seller')), await balanceOf(platform)]).toEqual([0, site - 200 - 300]);
    await refund(two, false);
    expect([await balanceOf(debt('seller')), await balanceOf(user('poor'))]).toEqual([-800, 1_000]);
    expect((await orderRow(db, two))?.status).toBe(5);
    // The next sale repays it.
    await buy('poor', paid);
    await matureDue(db, Date.now() + 8 * DAY);
    expect((await call('/v1/money/balance', as('seller'))).data).toMatchObject({ income: 0, debt: 0 });
    expect(await soundness()).toEqual({ sum: 0, wrong: [] });
  });
});
