import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendDigests } from '../../../../ming/src/jobs/digest.ts';
import type { Env } from '../../../../ming/src/kit/env.ts';
import { mails } from '../../../../ming/src/kit/schema.ts';
import {
  broadcastDrops,
  broadcastStates,
  broadcasts,
  digests,
  notices,
} from '../../../../ming/src/messages/notice/schema.ts';
import { announce } from '../../../../ming/src/messages/notice/writes.ts';
import { CLOSED_NICKNAME } from '../../../../ming/src/people/user/nickname.ts';
import { call } from '../../support/call.ts';
import { rowsOf } from '../../support/rows.ts';
import { addPerson, db, logIn, NOON } from '../../support/world.ts';

const tokens: Record<string, string> = {};
const token = (id: string) => tokens[id] ?? '';

beforeAll(async () => {
  await addPerson('boss', { role: 'admin' });
  await addPerson('ed', { role: 'editor' });
  for (const id of ['a', 'b']) await addPerson(id, { email: `${id}@mingjie.test`, nickname: `人${id}` });
  for (const id of ['boss', 'ed', 'a', 'b']) tokens[id] = await logIn(id);
});

beforeEach(async () => {
  for (const table of [broadcasts, broadcastDrops, broadcastStates, notices, digests, mails])
    await db.delete(table);
});

let attempt = 0;
const send = (body: object, as = 'boss') =>
  call('/v1/operator/notice', { body: { key: `attempt-${++attempt}`, ...body }, token: token(as) });
const list = (as: string, query = '') => call(`/v1/im/getMessageNotice?type=0${query}`, { token: token(as) });
const contents = async (as: string) =>
  (await list(as)).data.records.map((it: { content: string }) => it.content);
const unread = async (as: string) =>
  (await call('/v1/user/selectUserInfoByToken', { token: token(as) })).extra['notice'] as Record<
    string,
    number
  >;

describe('a system notice', () => {
  it('reaches everybody, a role, or one person, by one row', async () => {
    await send({ content: '给所有人', url: '/about' });
    await send({ content: '给编辑', role: 'editor' });
    await send({ content: '给甲', userId: 'a' });
    expect(await db.$count(broadcasts)).toBe(3);
    expect(await unread('a')).toMatchObject({ system: 2, message: 2 });
    expect((await contents('a')).toSorted()).toEqual(['给所有人', '给甲'].toSorted());
    expect((await contents('ed')).toSorted()).toEqual(['给所有人', '给编辑'].toSorted());
    expect(await contents('b')).toEqual(['给所有人']);
    expect((await list('b')).data.records[0]).toMatchObject({ noticeType: 0, url: '/about', isRead: 1 });
  });

  it('is sent once for a key, by operators alone, with a text and a page of the site', async () => {
    const body = { key: 'the-same-key', content: '一次' };
    const [one, two] = [await send(body), await send(body)];
    expect(one.data).toEqual(two.data);
    expect(await db.$count(broadcasts)).toBe(1);
    expect((await send({ content: '不行' }, 'ed')).code).toBe(403);
    expect((await send({ content: '  ' })).message).toMatch(/内容/);
    expect((await send({ content: '好', url: 'https://evil.example' })).message).toBe('网址格式不正确');
    expect((await send({ content: '好', userId: 'nobody' })).code).toBe(404);
    expect((await send({ content: '好', userId: 'a', role: 'user' })).code).toBe(10018);
  });

  it('tells its operator how many it would reach, and is listed and logged once', async () => {
    const reach = async (query = '') =>
      (await call(`/v1/operator/noticeReach${query}`, { token: token('boss') })).data.people;
    expect([await reach(), await reach('?role=editor'), await reach('?userId=a')]).toEqual([4, 1, 1]);
    expect(await reach('?userId=nobody')).toBe(0);
    await addPerson('gone', { nickname: CLOSED_NICKNAME, endedAt: 1 });
    expect([await reach(), await reach('?userId=gone')]).toEqual([4, 0]);
    const body = { key: 'noted-once', content: '维护', url: '/about', role: 'user' };
    await send(body);
    await send(body);
    await send({ content: '不在', userId: 'nobody' });
    const sent = await call('/v1/operator/notice', { token: token('boss') });
    expect(sent.data).toMatchObject({
      total: 1,
      records: [{ content: '维护', url: '/about', role: 'user' }],
    });
    const log = (await call('/v1/moderation/log', { token: token('boss') })).data.records;
    // Ids are reused because other tests emptied the table; the role identifies this one.
    const noted = log.filter(
      (it: { kind: string; after: string }) => it.kind === 'notice' && it.after === 'user',
    );
    const [{ id }] = sent.data.records;
    expect(noted).toMatchObject([{ key: String(id), action: '发送系统通知' }]);
    for (const path of ['notice', 'noticeReach'])
      expect((await call(`/v1/operator/${path}`, { token: token('ed') })).code).toBe(403);
  });

  it('is read up to the newest that was shown, and not by who joined later', async () => {
    await send({ content: '旧' });
    await list('a');
    expect(await unread('a')).toMatchObject({ system: 0 });
    await send({ content: '新' });
    expect(await unread('a')).toMatchObject({ system: 1 });
    expect(await unread('b')).toMatchObject({ system: 2 });
    await addPerson('late', { createTime: Date.now() + 60_000 });
    tokens['late'] = await logIn('late');
    expect((await list('late')).data.total).toBe(0);
  });

  it('is among one’s own in one order, a page at a time', async () => {
    await announce(db, { to: 'a', subject: 'warning:1', content: '自己的', now: Date.now() - 1_000 });
    await send({ content: '大家的' });
    const first = await list('a', '&pageSize=1');
    expect(first.data).toMatchObject({ total: 2, pages: 2 });
    const second = await list('a', '&pageSize=1&pageNo=2');
    expect([first, second].map((it) => it.data.records[0].content)).toEqual(['大家的', '自己的']);
  });

  it('is deleted by each for themselves, one or all', async () => {
    await send({ content: '一' });
    await send({ content: '二' });
    const { data } = await list('a');
    const drop = (query: string) =>
      call(`/v1/im/deleteMessage?${query}`, { method: 'DELETE', token: token('a') });
    await drop(`id=${data.records[0].id}`);
    expect(await contents('a')).toEqual(['一']);
    await drop('type=0');
    expect(await contents('a')).toEqual([]);
    expect(await contents('b')).toHaveLength(2);
    await send({ content: '三' });
    expect(await contents('a')).toEqual(['三']);
  });
});

describe('the mail about unread notices', () => {
  const today = (day: string, vars: Partial<Env> = {}) => ({
    env: { ...(env as unknown as Env), STAGE: 'demo', SITE_URL: 'https://site.test', ...vars },
    db,
    search: db,
    now: NOON,
    day,
  });
  const want = (digest: string, as = 'a') =>
    call('/v1/im/noticeSettings', { method: 'PUT', body: { digest }, token: token(as) });

  it('is off until somebody wants it, and goes out once a day, however often and at once', async () => {
    await send({ content: '有事' });
    expect((await call('/v1/im/noticeSettings', { token: token('a') })).data.digest).toBe('off');
    expect(await sendDigests(today('2026-05-01'))).toEqual({ sent: 0, failed: 0 });
    expect((await want('daily')).data).toMatchObject({ digest: 'daily', like: true });
    await Promise.all([1, 2, 3].map(() => sendDigests(today('2026-05-01'))));
    const sent = await db.select().from(mails);
    expect(sent.map((it) => it.to)).toEqual(['a@mingjie.test']);
    expect(sent[0]?.text).toContain('系统通知 1 条');
    expect(sent[0]?.text).toContain('https://site.test/notice');
    expect(await sendDigests(today('2026-05-02'))).toEqual({ sent: 1, failed: 0 });
  });

  it('says nothing where nothing is unread, and comes once a week where that is wanted', async () => {
    await want('weekly');
    expect(await sendDigests(today('2026-05-01'))).toEqual({ sent: 0, failed: 0 });
    await send({ content: '有事' });
    expect(await sendDigests(today('2026-05-01'))).toEqual({ sent: 1, failed: 0 });
    const later = (day: string) => sendDigests({ ...today(day), now: Date.parse(`${day}T00:10:00+08:00`) });
    expect(await later('2026-05-07')).toEqual({ sent: 0, failed: 0 });
    expect(await later('2026-05-08')).toEqual({ sent: 1, failed: 0 });
  });

  it('is retried where the provider refused it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await want('daily');
    await send({ content: '有事' });
    const refused = { SMTP_HOST: '127.0.0.1', SMTP_PORT: '1' };
    expect(await sendDigests(today('2026-05-01', refused))).toEqual({ sent: 0, failed: 1 });
    expect(await sendDigests(today('2026-05-01'))).toEqual({ sent: 1, failed: 0 });
  });

  it('is ended by its signed address: a POST does it, a GET only asks', async () => {
    await want('daily');
    await send({ content: '有事' });
    await sendDigests(today('2026-05-01'));
    const [mail] = await db.select().from(mails);
    const address = /https:\/\/site\.test(\S+unsubscribe\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const ask = async (method: string, path = address) => {
      const { exports } = await import('cloudflare:workers');
      return exports.default.fetch(
        new Request(`https://ming.test${path}`, {
          method,
          ...(method === 'POST' && { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }),
        }),
      );
    };
    const period = () => rowsOf<{ period: string }>(db, sql`select period from digests where user_id = 'a'`);
    expect(await (await ask('GET')).text()).toContain('<form method="post">');
    expect(await period()).toEqual([{ period: 'daily' }]);
    for (const path of [
      address.replace('user=a', 'user=b'),
      `${address.slice(0, -1)}x`,
      address.split('&')[0] ?? '',
    ])
      expect((await ask('POST', path)).status, path).toBe(403);
    expect(await period()).toEqual([{ period: 'daily' }]);
    for (const _ of [1, 2]) expect((await ask('POST')).status).toBe(200);
    expect(await period()).toEqual([]);
  });

  it('carries the headers of RFC 8058', async () => {
    const { digestLetter } = await import('../../../../ming/src/kit/mail/templates.ts');
    const letter = digestLetter(
      '明解',
      { email: 'a@x.test', nickname: '甲' },
      { lines: [], url: 'u', unsubscribe: 'https://s/x' },
    );
    expect(letter.headers).toEqual({
      'List-Unsubscribe': '<https://s/x>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });
});
