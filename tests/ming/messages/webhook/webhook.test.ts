import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  WEBHOOK_FAILURES_MOST,
  WEBHOOK_RETRY_MINUTES,
  WEBHOOKS_MOST,
} from '../../../../contract/messages/webhook/webhook.ts';
import { endAccounts } from '../../../../ming/src/jobs/accounts.ts';
import { notices } from '../../../../ming/src/messages/notice/schema.ts';
import { webhookDeliveries, webhooks } from '../../../../ming/src/messages/webhook/schema.ts';
import { secretOf } from '../../../../ming/src/messages/webhook/secret.ts';
import { announceDue, sendDelivery } from '../../../../ming/src/messages/webhook/send/writes.ts';
import { forgetDeliveries } from '../../../../ming/src/messages/webhook/writes.ts';
import { sanctions } from '../../../../ming/src/operations/moderation/schema.ts';
import { call } from '../../support/call.ts';
import { deliver, emitted, recorder } from '../../support/events.ts';
import type { Received } from '../../support/receiver.ts';
import { HERE, hook, isSigned, received, rowOf, sentTo } from '../../support/webhook.ts';
import { addPerson, buildWorld, db, logIn } from '../../support/world.ts';

const MINUTE = 60_000;
const tokens: Record<string, string> = {};
const ask = (who: string, path: string, body?: object, method?: string) =>
  call(`/v1/user/webhooks${path}`, {
    token: tokens[who] ?? '',
    ...(body && { body }),
    ...(method && { method }),
  });
beforeAll(async () => {
  await buildWorld();
  for (const id of ['w', 'v']) {
    await addPerson(id, { email: `${id}@mingjie.test` });
    tokens[id] = await logIn(id);
  }
  tokens['a'] = await logIn('a');
});
beforeEach(async () => {
  await db.delete(webhookDeliveries);
  await db.delete(webhooks);
});

describe('a webhook of one’s own', () => {
  it('is made with a secret that is said once and stored nowhere, listed, changed and deleted', async () => {
    const made = (
      await ask('w', '', { url: 'https://hooks.example.com/a#x', events: ['sale.paid', 'sale.paid'] })
    ).data;
    expect(made).toMatchObject({
      url: 'https://hooks.example.com/a',
      events: ['sale.paid'],
      on: true,
      failures: 0,
    });
    expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const row = await rowOf(made.id);
    expect(JSON.stringify(row)).not.toContain(made.secret.slice(6, 20));
    const [listed] = (await ask('w', '')).data;
    expect(listed).not.toHaveProperty('secret');
    const off = await ask('w', '', { id: made.id, events: ['follower.added'], on: false }, 'PUT');
    expect(off.data).toMatchObject({ on: false, events: ['follower.added'], offReason: '' });
    expect((await ask('w', '/test', { id: made.id })).message).toBe('这个 webhook 已经停用，请先启用');
    const other = (await ask('w', '/secret', { id: made.id })).data.secret;
    expect(other).not.toBe(made.secret);
    // Rotated since the caller looked, by an attempt whose response was lost.
    expect((await ask('w', '/secret', { id: made.id, rotateTime: '' })).data.secret).toBe(other);
    const [{ rotateTime }] = (await ask('w', '')).data;
    expect((await ask('w', '/secret', { id: made.id, rotateTime })).data.secret).not.toBe(other);
    for (const [path, body, method] of [
      ['', { id: made.id, events: ['sale.paid'], on: true }, 'PUT'],
      ['/secret', { id: made.id }, 'POST'],
      ['/test', { id: made.id }, 'POST'],
      [`?id=${made.id}`, undefined, 'DELETE'],
      [`/deliveries?id=${made.id}`, undefined, 'GET'],
    ] as const)
      expect((await ask('v', path, body, method)).code, path).toBe(404);
    expect((await ask('w', `?id=${made.id}`, undefined, 'DELETE')).code).toBe(200);
    expect((await ask('w', '')).data).toEqual([]);
  });

  it.each([
    ['http://hooks.example.com/', '只支持 https 开头的地址'],
    ['hooks.example.com', '只支持 https 开头的地址'],
    ['https://a:b@hooks.example.com/', '用户名和密码'],
    ['https://hooks.example.com:8443/', '默认端口'],
    ['https://127.0.0.1/', '内部网络'],
    ['https://2130706433/', '内部网络'],
    ['https://[::1]/', '内部网络'],
    ['https://[::ffff:10.0.0.1]/', '内部网络'],
    ['https://169.254.169.254/latest/meta-data/', '内部网络'],
    ['https://192.168.1.1/', '内部网络'],
    ['https://printer.local/', '内部网络'],
    ['https://localhost/', '内部网络'],
    [`https://hooks.example.com/${'a'.repeat(500)}`, '地址'],
  ])('does not lead to %s', async (url, message) => {
    const answer = await ask('w', '', { url, events: ['sale.paid'] });
    expect(answer.code).toBe(10018);
    expect(answer.message).toContain(message);
  });

  it('is made once for an address, also when it is asked for twice at the same time', async () => {
    const wanted = { url: 'https://hooks.example.com/once', events: ['sale.paid'] };
    const answers = await Promise.all([ask('w', '', wanted), ask('w', '', wanted)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400]);
    expect((await ask('w', '', { ...wanted, url: `${wanted.url}#again` })).message).toContain(
      '已有这个地址的 webhook',
    );
    expect((await ask('w', '')).data).toHaveLength(1);
    expect((await ask('v', '', wanted)).code, 'of somebody else').toBe(200);
  });

  it('is one of at most so many', async () => {
    for (let i = 0; i < WEBHOOKS_MOST; i++) await hook('/status/200', { userId: 'w' });
    expect((await ask('w', '', { url: 'https://hooks.example.com/', events: ['sale.paid'] })).message).toBe(
      `最多保留 ${WEBHOOKS_MOST} 个 webhook，请先删除不用的`,
    );
    const none = await ask('w', '', { url: 'https://hooks.example.com/', events: [] });
    expect([none.code, none.message]).toEqual([10018, expect.stringContaining('事件')]);
  });

  it('goes with the account, and its deliveries with it', async () => {
    await addPerson('leaves', { closeAt: 1 });
    const id = await hook('/status/200', { userId: 'leaves' });
    const row = {
      id: 'msg_1',
      webhookId: id,
      type: 'test',
      body: '{}',
      state: 'waiting',
      createdAt: 1,
    } as const;
    await db.insert(webhookDeliveries).values(row);
    await endAccounts(db, Date.now());
    expect([await rowOf(id), await sentTo(id)]).toEqual([undefined, []]);
  });
});

describe('a message', () => {
  it('is signed by the specification, sent once for an event, and holds no text', async () => {
    const id = await hook('/status/204');
    const event = { id: 90_001, type: 'article.published', data: { articleId: 5 } } as const;
    const { sent, vars } = recorder();
    await deliver(event, { vars });
    await deliver(event, { vars });
    const [row] = await sentTo(id);
    expect((await sentTo(id)).length).toBe(1);
    expect(sent.filter((it) => it.type === 'webhook.due').map((it) => it.data)).toEqual([
      { deliveryId: row?.id },
    ]);
    const now = Date.now();
    await deliver({ id: 90_002, type: 'webhook.due', data: { deliveryId: row?.id ?? '' } });
    const [got, ...rest] = await received('/status/204');
    expect(rest).toEqual([]);
    expect(JSON.parse(got?.body ?? '')).toEqual({
      type: 'article.published',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      data: { articleId: 5, title: '文章5', url: expect.stringMatching(/\/article\/5$/) },
    });
    expect(got?.headers).toMatchObject({ 'webhook-id': row?.id, 'content-type': 'application/json' });
    for (const name of ['cookie', 'authorization', 'referer']) expect(got?.headers[name]).toBeUndefined();
    expect(Math.abs(Number(got?.headers['webhook-timestamp']) * 1_000 - now)).toBeLessThan(60_000);
    const secret = await secretOf(db, { id, turn: 0 });
    expect(got && (await isSigned(got, secret))).toBe(true);
    expect(got && (await isSigned({ ...got, body: `${got.body} ` }, secret))).toBe(false);
    expect((await sentTo(id))[0]).toMatchObject({
      state: 'delivered',
      status: 204,
      attempts: 1,
      nextAt: null,
    });
    await sendDelivery(db, row?.id ?? '', Date.now());
    expect(await received('/status/204')).toHaveLength(1);
  });

  it('is signed with both secrets for a day after a rotation', async () => {
    const now = Date.now();
    const id = await hook('/status/202', { turn: 1, rotatedAt: now - 60 * MINUTE });
    await deliver({ id: 90_003, type: 'article.changed', data: { articleId: 1 } });
    const [row] = await sentTo(id);
    await sendDelivery(db, row?.id ?? '', now + MINUTE);
    await db.update(webhooks).set({ rotatedAt: now - 25 * 60 * MINUTE });
    await db.update(webhookDeliveries).set({ state: 'waiting', nextAt: now });
    await sendDelivery(db, row?.id ?? '', now + MINUTE);
    const [during, after] = await received('/status/202');
    const [former, present] = await Promise.all([0, 1].map((turn) => secretOf(db, { id, turn })));
    const signs = (it: Received | undefined, secret = '') => it && isSigned(it, secret);
    expect([await signs(during, former), await signs(during, present)]).toEqual([true, true]);
    expect([await signs(after, former), await signs(after, present)]).toEqual([false, true]);
  });

  it('is tried again with the same id at growing distances, until it has failed, and can be sent again by hand', async () => {
    const id = await hook('/status/500');
    await deliver({ id: 90_004, type: 'article.published', data: { articleId: 1 } });
    const [first] = await sentTo(id);
    const message = first?.id ?? '';
    let now = Date.now();
    for (const minutes of WEBHOOK_RETRY_MINUTES) {
      await sendDelivery(db, message, now);
      expect((await sentTo(id))[0]).toMatchObject({
        state: 'waiting',
        status: 500,
        nextAt: now + minutes * MINUTE,
      });
      await sendDelivery(db, message, now + minutes * MINUTE - 1);
      now += minutes * MINUTE;
    }
    await sendDelivery(db, message, now);
    const attempts = WEBHOOK_RETRY_MINUTES.length + 1;
    expect((await sentTo(id))[0]).toMatchObject({
      state: 'failed',
      attempts,
      nextAt: null,
      fault: '对方回答了 500',
    });
    const got = await received('/status/500');
    expect([got.length, new Set(got.map((it) => it.headers['webhook-id'])).size]).toEqual([attempts, 1]);
    await db.update(webhooks).set({ url: `${HERE}/status/201` });
    const again = await ask('a', '/resend', { id: message });
    expect(again.data).toMatchObject({ id: message, state: 'waiting' });
    await sendDelivery(db, message, Date.now() + 1_000);
    expect((await rowOf(id))?.failures).toBe(0);
    expect((await received('/status/201'))[0]?.headers['webhook-id']).toBe(message);
    const { records, total } = (await ask('a', `/deliveries?id=${id}`)).data;
    expect(total).toBe(1);
    expect(records[0]).toMatchObject({
      type: 'article.published',
      state: 'delivered',
      status: 201,
      nextTime: '',
    });
    expect((await ask('v', '/resend', { id: message })).code).toBe(404);
  });

  it('does not follow a redirect', async () => {
    const id = await hook('/to');
    await deliver({ id: 90_005, type: 'article.published', data: { articleId: 1 } });
    await sendDelivery(db, (await sentTo(id))[0]?.id ?? '', Date.now());
    expect((await sentTo(id))[0]).toMatchObject({ state: 'waiting', status: 302, fault: '对方回答了 302' });
    expect(await received('/status/200')).toEqual([]);
  });

  it('that nobody takes is not sent for ever: the webhook is switched off and its owner told', async () => {
    const id = await hook('/status/503', { failures: WEBHOOK_FAILURES_MOST - 1 });
    for (const event of [90_006, 90_007])
      await deliver({ id: event, type: 'article.published', data: { articleId: 1 } });
    const [one] = await sentTo(id);
    await sendDelivery(db, one?.id ?? '', Date.now());
    expect(await rowOf(id)).toMatchObject({
      failures: WEBHOOK_FAILURES_MOST,
      offReason: '连续 20 次没有送达',
    });
    expect((await sentTo(id)).map((it) => it.state)).toEqual(['failed', 'failed']);
    await deliver({ id: 90_011, type: 'webhook.stopped', data: { webhookId: id } });
    const told = await db
      .select()
      .from(notices)
      .where(sql`user_id = 'a' and subject like ${`webhook:${id}%`}`);
    expect(told.map((it) => [it.content.includes('127.0.0.1'), it.url])).toEqual([[true, '/user/token']]);
    await deliver({ id: 90_008, type: 'article.published', data: { articleId: 1 } });
    expect(await sentTo(id)).toHaveLength(2);
    const on = await ask('a', '', { id, events: ['sale.paid'], on: true }, 'PUT');
    expect(on.data).toMatchObject({ on: true, failures: 0, offReason: '' });
  });

  it('that is answered with 410 switches the webhook off at once', async () => {
    const id = await hook('/status/410');
    await deliver({ id: 90_009, type: 'article.published', data: { articleId: 1 } });
    await sendDelivery(db, (await sentTo(id))[0]?.id ?? '', Date.now());
    expect((await rowOf(id))?.offReason).toBe('对方回答 410，表示不再接收');
  });

  it('is not sent while its owner is banned, and is announced again when it is due', async () => {
    const id = await hook('/status/206');
    await deliver({ id: 90_010, type: 'article.published', data: { articleId: 1 } });
    const message = (await sentTo(id))[0]?.id ?? '';
    const now = Date.now();
    await announceDue(db, now + 1_000);
    expect((await emitted('webhook.due')).filter((it) => it.deliveryId === message)).toHaveLength(1);
    await db.insert(sanctions).values({ userId: 'a', kind: 'ban', until: now + 60 * MINUTE } as never);
    await sendDelivery(db, message, now + 1_000);
    await announceDue(db, now + 1_000);
    await db.delete(sanctions);
    expect(await received('/status/206')).toEqual([]);
    expect((await sentTo(id))[0]).toMatchObject({ state: 'failed', attempts: 0 });
  });

  it('is forgotten after a month', async () => {
    const id = await hook('/status/200');
    const now = Date.now();
    for (const [n, days] of [29, 31].entries())
      await db.insert(webhookDeliveries).values({
        id: `msg_${n}`,
        webhookId: id,
        type: 'test',
        body: '{}',
        state: 'delivered',
        createdAt: now - days * 24 * 60 * MINUTE,
      });
    await forgetDeliveries(db, now);
    expect((await sentTo(id)).map((it) => it.id)).toEqual(['msg_0']);
  });

  it('is a test where its owner asks for one', async () => {
    const id = await hook('/status/207');
    const { data } = await ask('a', '/test', { id });
    expect(data).toMatchObject({ type: 'test', state: 'waiting', attempts: 0 });
    await sendDelivery(db, data.id, Date.now() + 1_000);
    expect(JSON.parse((await received('/status/207'))[0]?.body ?? '')).toMatchObject({ type: 'test' });
  });
});
