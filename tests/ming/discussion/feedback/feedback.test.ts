import { createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { desc } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { nameOf } from '../../../../contract/kit/names.ts';
import { linkApplications } from '../../../../ming/src/discovery/site/schema.ts';
import { feedbacks } from '../../../../ming/src/discussion/feedback/schema.ts';
import { daily } from '../../../../ming/src/jobs/daily.ts';
import { notices } from '../../../../ming/src/messages/notice/schema.ts';
import { mailsTo } from '../../support/account.ts';
import { call as plain } from '../../support/call.ts';
import { as, buildCommunity, call } from '../../support/community.ts';
import { deliver, everEmitted, recorder } from '../../support/events.ts';
import { db } from '../../support/world.ts';

beforeAll(buildCommunity);

const DAY = 86_400_000;
const key = () => crypto.randomUUID();
const from = (address: string) => ({ headers: { 'cf-connecting-ip': address } });
const text = { kind: 'fault', content: '公式编号挡住了正文' };
const leave = (body: object, options: object = from('203.0.113.1')) =>
  call('/v1/feedback/', { body: { key: key(), ...text, ...body }, ...options });
const site = (n: number) => ({ name: `站点${n}`, url: `https://site${n}.example/`, info: '有限元笔记' });
const apply = (body: object, options: object = from('203.0.113.2')) =>
  call('/v1/link/', { body: { key: key(), ...body }, ...options });
const put = (path: string, body: object) => call(path, { method: 'PUT', body, ...as('admin') });
const first = async (path: string) => (await call(path, as('admin'))).data.records[0];
const HOST = `http://127.0.0.1:${inject('hosts').human}/siteverify`;
const CHECKED = { TURNSTILE_SECRET: 'human-secret', TURNSTILE_VERIFY_URL: HOST };

describe('feedback', () => {
  it('of a visitor waits for an operator, who alone sees the address', async () => {
    const answer = await leave({ email: ' Reader@Example.org', url: '/article/51' });
    expect(answer).toMatchObject({ code: 200, data: null });
    expect(await first('/v1/operator/feedback')).toMatchObject({
      ...text,
      email: 'reader@example.org',
      url: '/article/51',
      state: 'waiting',
      userId: '',
      answer: '',
    });
    expect((await call('/v1/feedback/', as('one'))).data.records).toEqual([]);
  });

  it.each([
    ['content', { content: '太短' }],
    ['content', { content: '长'.repeat(2_001) }],
    ['content', { content: undefined }],
    ['kind', { kind: 'praise' }],
    ['url', { url: 'https://other.example/' }],
    ['url', { url: '//other.example' }],
    ['email', { email: 'nobody' }],
    ['key', { key: 'short' }],
  ])('is refused with the name of the field: %s', async (field, wrong) => {
    const before = await db.$count(feedbacks);
    expect(await leave(wrong)).toMatchObject({
      code: 10018,
      message: expect.stringContaining(nameOf(field)),
    });
    expect(await db.$count(feedbacks)).toBe(before);
  });

  it('that is sent twice is kept once, and five are kept in a day of those that come at once', async () => {
    const once = { key: key() };
    for (let n = 0; n < 2; n++) expect((await leave(once, as('two'))).code).toBe(200);
    expect((await call('/v1/feedback/', as('two'))).data.total).toBe(1);
    const codes = await Promise.all(Array.from({ length: 8 }, async () => (await leave({}, as('two'))).code));
    expect(codes.filter((it) => it === 200)).toHaveLength(4);
    expect(await leave({}, as('two'))).toMatchObject({
      code: 429,
      message: '今天已经提交过 5 条反馈了，请明天再来',
    });
    await put('/v1/operator/site', { revision: 0, values: { feedbackDaily: 6 } });
    expect((await leave({}, as('two'))).code).toBe(200);
  });

  it('of a visitor is limited by network, whatever the browser says it is', async () => {
    const one = (agent: string) =>
      leave({}, { headers: { 'cf-connecting-ip': '203.0.113.9', 'user-agent': agent } });
    for (let n = 0; n < 20; n++) expect((await one(`agent ${n}`)).code).toBe(200);
    expect((await one('one more')).code).toBe(429);
    expect((await leave({}, as('one'))).code).toBe(200);
  });

  it('of a visitor needs the human check where there is one; a member, and a second attempt, do not', async () => {
    const once = { ...text, key: key() };
    const ask = (body: object, options: object = {}) =>
      plain('/v1/feedback/', { body, vars: CHECKED, ...from('203.0.113.30'), ...options });
    expect(await ask(once)).toMatchObject({ code: 400, message: '请先完成人机验证' });
    expect((await ask({ ...once, human: 'human-feedback' })).code).toBe(200);
    expect((await ask({ ...once, human: 'human-feedback' })).code).toBe(200);
    expect((await ask({ ...text, key: key() }, as('one'))).code).toBe(200);
  });
});

describe('an answer', () => {
  const { sent, vars } = recorder();
  const settle = (body: object) =>
    plain('/v1/operator/feedback', { method: 'PUT', body, vars, ...as('admin') });
  const answered = async (feedbackId: number, version: number) => {
    const all = await everEmitted('feedback.answered', sent);
    expect(all).toContainEqual({ feedbackId, version });
    return {
      id: 7_000 + feedbackId * 10 + version,
      type: 'feedback.answered',
      data: { feedbackId, version },
    };
  };
  const latest = async () => (await db.select().from(feedbacks).orderBy(desc(feedbacks.id)).limit(1))[0];

  it('reaches a member as a notice that leads to it, once an answer', async () => {
    await leave({ content: '请增加深色的公式' }, as('r1'));
    const id = (await latest())?.id ?? 0;
    expect(await settle({ id, state: 'answered', revision: 0 })).toMatchObject({ code: 10018 });
    const done = await settle({ id, state: 'answered', answer: '下一版会有。', revision: 0 });
    expect(done.data).toMatchObject({ state: 'answered', answer: '下一版会有。', revision: 1 });
    expect((await settle({ id, state: 'closed', revision: 0 })).message).toContain('已被其他人处理');
    const event = await answered(id, 1);
    for (let n = 0; n < 2; n++) await deliver(event as never);
    const { records } = (await call('/v1/im/getMessageNotice?type=0', as('r1'))).data;
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({
      url: '/feedback',
      content: '你的反馈“请增加深色的公式”有了答复：下一版会有。',
    });
    const own = (await call('/v1/feedback/', as('r1'))).data.records[0];
    expect(own).toMatchObject({ id, answer: '下一版会有。', state: 'answered' });
    expect(own).not.toHaveProperty('email');
  });

  it('is mailed to a visitor who left an address, each version once, and again where the provider refused', async () => {
    const email = 'asker@example.org';
    await leave({ email }, from('203.0.113.40'));
    const id = (await latest())?.id ?? 0;
    await settle({ id, state: 'answered', answer: '已经修好。', revision: 0 });
    const event = await answered(id, 1);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await deliver(event as never, { vars: { STAGE: 'production' } as never });
    vi.restoreAllMocks();
    expect(await mailsTo(email)).toHaveLength(0);
    for (let n = 0; n < 2; n++) await deliver(event as never);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ text: expect.stringContaining('已经修好。') });
    expect(await db.$count(notices)).toBe(1);
  });

  it('that was corrected before it went out goes out once, as it is now', async () => {
    const email = 'late@example.org';
    await leave({ email }, from('203.0.113.41'));
    await leave({}, as('r4'));
    const [own, visitors] = await db.select().from(feedbacks).orderBy(desc(feedbacks.id)).limit(2);
    for (const { id } of [own, visitors] as { id: number }[]) {
      await settle({ id, state: 'answered', answer: '下周修好。', revision: 0 });
      await settle({ id, state: 'answered', answer: '已经修好。', revision: 1 });
      for (const version of [1, 2]) await deliver((await answered(id, version)) as never);
    }
    const mails = await mailsTo(email);
    expect(mails).toMatchObject([{ text: expect.stringContaining('已经修好。') }]);
    expect((await call('/v1/im/getMessageNotice?type=0', as('r4'))).data.records).toHaveLength(1);
  });

  it('that stays as it was is not sent again; closing and opening are written down', async () => {
    await leave({}, as('r2'));
    const id = (await latest())?.id ?? 0;
    await settle({ id, state: 'closed', revision: 0 });
    await settle({ id, state: 'waiting', revision: 1 });
    const told = (await everEmitted('feedback.answered', sent)).filter((it) => it.feedbackId === id);
    expect(told).toEqual([]);
    const log = (await call('/v1/moderation/log', as('admin'))).data.records;
    expect(log.slice(0, 2).map((it: { action: string }) => it.action)).toEqual(['重新打开反馈', '关闭反馈']);
    expect((await put('/v1/operator/feedback', { id: 9_999, state: 'closed', revision: 0 })).code).toBe(404);
  });
});

describe('the application of a friendly site', () => {
  const { sent, vars } = recorder();
  const decide = (body: object) =>
    plain('/v1/operator/linkApplication', { method: 'PUT', body, vars, ...as('admin') });
  const waiting = () => first('/v1/operator/linkApplications');

  it('is listed once it is accepted, and its member is told', async () => {
    expect((await apply(site(1), as('r3'))).code).toBe(200);
    expect(await apply(site(1), as('r4'))).toMatchObject({ message: '这个网址已经申请过，请等待审核' });
    expect((await call('/v1/link/')).data).not.toContainEqual(expect.objectContaining({ name: '站点1' }));
    const it = await waiting();
    const done = await decide({ id: it.id, accept: true, revision: it.revision });
    expect(done.data).toMatchObject({ state: 'accepted', nickname: '成员r3' });
    expect(done.headers.get('x-touched')).toBe('site');
    expect((await call('/v1/link/')).data).toContainEqual(expect.objectContaining(site(1)));
    expect(await decide({ id: it.id, accept: true, revision: 1 })).toMatchObject({
      message: '这个网址已经在友情链接里',
    });
    expect(await apply(site(1), as('r4'))).toMatchObject({ message: '这个网址已经在友情链接里' });
    const event = { id: 8_001, type: 'link.decided', data: { applicationId: it.id } };
    expect(await everEmitted('link.decided', sent)).toEqual([event.data]);
    for (let n = 0; n < 2; n++) await deliver(event as never);
    const { records } = (await call('/v1/im/getMessageNotice?type=0', as('r3'))).data;
    expect(records.map((it: { content: string }) => it.content)).toEqual([
      '你申请的友情链接“站点1”已经通过，现在列在友情链接里。',
    ]);
  });

  it('is refused with a reason, which a visitor gets by mail once, and may be made again', async () => {
    const email = 'owner@example.org';
    const at = from('203.0.113.50');
    expect((await apply({ ...site(2), email }, at)).code).toBe(200);
    const it = await waiting();
    expect(await decide({ id: it.id, accept: false, revision: 0 })).toMatchObject({ code: 10018 });
    expect((await decide({ id: it.id, accept: false, reason: '打不开', revision: 0 })).data).toMatchObject({
      state: 'refused',
      reason: '打不开',
    });
    const event = { id: 8_002, type: 'link.decided', data: { applicationId: it.id } };
    for (let n = 0; n < 2; n++) await deliver(event as never);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('理由：打不开');
    expect((await apply(site(2), at)).code).toBe(200);
  });

  it('may be made three times a day, also where many come at once, and once however often it is sent', async () => {
    const once = { key: key(), ...site(10) };
    for (let n = 0; n < 2; n++) expect((await apply(once, as('r1'))).code).toBe(200);
    const codes = await Promise.all(
      Array.from({ length: 6 }, async (_, n) => (await apply(site(20 + n), as('r1'))).code),
    );
    expect(codes.filter((it) => it === 200)).toHaveLength(2);
    expect((await apply({ ...site(3), url: 'javascript:alert(1)' })).code).toBe(10018);
  });
});

it('what visitors sent keeps no address, and after its day not even the name of the visitor', async () => {
  const rows = async () => [
    ...(await db.select().from(feedbacks)),
    ...(await db.select().from(linkApplications)),
  ];
  expect(JSON.stringify(await rows())).not.toContain('203.0.113');
  expect((await rows()).some((it) => it.visitor !== '')).toBe(true);
  await daily(createScheduledController({ scheduledTime: new Date(Date.now() + DAY) }), env);
  expect((await rows()).every((it) => it.visitor === '')).toBe(true);
});
