import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { nameOf } from '../../../../../contract/kit/names.ts';
import {
  COMPLAINT_HOURS,
  COMPLAINT_KEPT_DAYS,
  makeComplaint,
} from '../../../../../contract/operations/moderation/complaint.ts';
import { parseGmt8 } from '../../../../../ming/src/kit/clock.ts';
import { forgetComplainants } from '../../../../../ming/src/operations/moderation/complaint/writes.ts';
import { complaints } from '../../../../../ming/src/operations/moderation/schema.ts';
import { people } from '../../../../../ming/src/people/user/schema.ts';
import { mailsTo } from '../../../support/account.ts';
import { call as plain } from '../../../support/call.ts';
import {
  as,
  buildCommunity,
  call,
  comment,
  look,
  decide as moderate,
  report,
  shown,
  told,
} from '../../../support/community.ts';
import { deliver, everEmitted, recorder } from '../../../support/events.ts';
import { addArticle, db } from '../../../support/world.ts';

beforeAll(buildCommunity);

const DAY = 86_400_000;
const key = () => crypto.randomUUID();
let network = 1;
const someone = () => ({ headers: { 'cf-connecting-ip': `198.51.100.${++network}` } });
const text = {
  kind: 'copyright',
  url: '/article/51',
  name: '权利人甲',
  email: 'owner@example.org',
  content: '第二节的三幅图出自我的论文，未经许可。',
  isTrue: true,
};
const { sent, vars } = recorder();
const complain = (body: object = {}, options: object = someone()) =>
  plain('/v1/complaint/', { body: { key: key(), ...text, ...body }, vars, ...options });
const settle = (body: object, who = 'admin') =>
  plain('/v1/operator/complaint', {
    method: 'PUT',
    body: { answer: '经核实，情况属实。', ...body },
    vars,
    ...as(who),
  });
const list = async (query = '') =>
  (await call(`/v1/operator/complaint?pageSize=50${query}`, as('admin'))).data.records;
const stateOf = async (number: string) =>
  (await call('/v1/complaint/state', { body: { number }, ...someone() })).data;
/** Files a complaint; returns it as operators see it. */
async function filed(body: object = {}, options: object = someone()) {
  const { number } = (await complain(body, options)).data;
  const row = (await list()).find((it: { number: string }) => it.number === number);
  return { ...row, number };
}
const sendMails = async (type: 'complaint.decided' | 'complaint.appealed', times = 2) => {
  for (const data of await everEmitted(type, sent))
    for (let n = 0; n < times; n++) await deliver({ id: 2_000_000 + data.complaintId, type, data } as never);
};

describe('a complaint', () => {
  it('of somebody without an account gets a number that tells its state to whoever has it', async () => {
    const before = Date.now();
    const answer = await complain({ email: ' Owner@Example.org' });
    expect(answer.code).toBe(200);
    const { number, dueTime } = answer.data;
    expect(number).toMatch(/^[0-9a-f]{20}$/);
    const due = parseGmt8(dueTime) - COMPLAINT_HOURS.copyright * 3_600_000;
    expect(due).toBeGreaterThan(before - 1_000);
    expect(due).toBeLessThanOrEqual(Date.now());
    const state = await stateOf(` ${number.toUpperCase()} `);
    expect(state).toMatchObject({ kind: 'copyright', url: '/article/51', state: 'waiting', decideTime: '' });
    expect(JSON.stringify(state)).not.toContain('owner@example.org');
    for (const wrong of [number.slice(1), 'x'.repeat(20)])
      expect((await call('/v1/complaint/state', { body: { number: wrong } })).code).toBe(10018);
    expect((await call('/v1/complaint/state', { body: { number: '0'.repeat(20) } })).code).toBe(404);
  });

  it.each([
    ['content', { content: '太短' }],
    ['content', { content: '长'.repeat(2_001) }],
    ['evidence', { evidence: '长'.repeat(4_001) }],
    ['name', { name: ' \u200b' }],
    ['email', { email: 'nobody' }],
    ['email', { email: '' }],
    ['url', { url: 'https://other.example/' }],
    ['kind', { kind: 'praise' }],
    ['isTrue', { isTrue: false }],
    ['key', { key: 'short' }],
  ])('is refused with the name of the field, and nothing kept: %s', async (field, wrong) => {
    const before = await db.$count(complaints);
    const name = (makeComplaint.labels as Record<string, string>)[field] ?? nameOf(field);
    expect(await complain(wrong)).toMatchObject({ code: 10018, message: expect.stringContaining(name) });
    expect(await db.$count(complaints)).toBe(before);
  });

  it.each([
    '/article/9999',
    '/article/7',
    '/article/52#comment-1',
    '/user_main?userId=nobody',
    '/forum/detail/9999',
  ])('is refused where nothing public is at %s', async (url) => {
    expect(await complain({ url })).toMatchObject({
      code: 10018,
      message: expect.stringContaining('页面地址'),
    });
  });

  it.each(['/tools/beam', '/subject/articles/1', '/announcement#item-3'])(
    'about a page of which nothing can be hidden is kept: %s',
    async (url) => {
      expect(await filed({ url })).not.toHaveProperty('target');
    },
  );

  it('finds what it is about by the exact address, a comment by its anchor', async () => {
    const { key: id } = await comment('这是别人的照片', 'two');
    expect((await filed({ url: '/article/51/history?v=2' })).target).toMatchObject({
      kind: 'article',
      key: '51',
      title: '文章51',
      isShown: true,
    });
    expect((await filed({ url: `/article/51#comment-${id}` })).target).toMatchObject({
      kind: 'comment',
      key: id,
      authorId: 'two',
    });
    expect((await complain({ url: `/article/52#comment-${id}` })).code).toBe(10018);
    expect((await filed({ url: '/user_main?userId=one' })).target).toMatchObject({
      kind: 'person',
      key: 'one',
    });
  });

  it('that is sent twice, also at once, is one, with the same number', async () => {
    const once = { key: key() };
    const answers = await Promise.all([complain(once), complain(once), complain(once)]);
    const numbers = new Set(answers.map((it) => it.data.number));
    expect(answers.map((it) => it.code)).toEqual([200, 200, 200]);
    expect(numbers.size).toBe(1);
    expect(await db.$count(complaints, eq(complaints.key, once.key))).toBe(1);
  });

  it('is limited by person, and by network whatever the browser says it is', async () => {
    const codes = await Promise.all(
      Array.from({ length: 12 }, async () => (await complain({}, as('r2'))).code),
    );
    expect(codes.filter((it) => it === 200)).toHaveLength(10);
    expect(await complain({}, as('r2'))).toMatchObject({
      code: 429,
      message: expect.stringContaining('10 份'),
    });
    const one = (agent: string) =>
      complain({}, { headers: { 'cf-connecting-ip': '203.0.113.77', 'user-agent': agent } });
    for (let n = 0; n < 20; n++) expect((await one(`agent ${n}`)).code).toBe(200);
    expect((await one('one more')).code).toBe(429);
  });

  it('needs the human check where there is one; a second attempt does not', async () => {
    const checked = {
      TURNSTILE_SECRET: 'human-secret',
      TURNSTILE_VERIFY_URL: `http://127.0.0.1:${inject('hosts').human}/siteverify`,
    };
    const once = { ...text, key: key() };
    const ask = (body: object) => plain('/v1/complaint/', { body, vars: checked, ...someone() });
    expect(await ask(once)).toMatchObject({ code: 400, message: '请先完成人机验证' });
    const { number } = (await ask({ ...once, human: 'human-complaint' })).data;
    expect((await ask({ ...once, human: 'human-complaint' })).data.number).toBe(number);
  });
});

describe('the desk', () => {
  it('is for operators alone', async () => {
    for (const who of ['one', 'editor'])
      expect((await call('/v1/operator/complaint', as(who))).code).toBe(403);
    expect((await call('/v1/operator/complaint')).code).toBe(401);
    expect((await settle({ id: 1, state: 'rejected', revision: 0 }, 'editor')).code).toBe(403);
  });

  it('has what is due first at the top, what is overdue marked', async () => {
    const minor = await filed({ kind: 'minor', url: '/article/53' });
    const records = await list();
    const dues = records.map((it: { dueTime: string }) => it.dueTime);
    expect(dues).toEqual(dues.toSorted());
    expect(records[0].id).toBe(minor.id);
    expect(records[0].isOverdue).toBe(false);
    const late = await filed({ kind: 'illegal' });
    await db
      .update(complaints)
      .set({ dueTime: Date.now() - 1 })
      .where(eq(complaints.id, late.id));
    expect((await list())[0]).toMatchObject({ id: late.id, isOverdue: true });
    expect((await list('&kind=minor')).map((it: { kind: string }) => it.kind)).toEqual(['minor']);
  });

  it('hides what is right, and tells both why, once, and how to appeal', async () => {
    await addArticle(61, { userId: 'one' });
    const it = await filed({ url: '/article/61', email: 'right@example.org' });
    const { version, stamp } = it.target;
    const body = { id: it.id, state: 'upheld', acts: true, version, stamp, revision: it.revision };
    expect((await settle({ ...body, answer: ' ' })).code).toBe(10018);
    expect(await settle({ ...body, stamp: stamp + 1 })).toMatchObject({
      code: 400,
      message: expect.stringContaining('已经变化'),
    });
    expect((await call('/v1/article/info?id=61')).code).toBe(200);
    expect(await stateOf(it.number)).toMatchObject({ state: 'waiting', answer: '' });

    const both = await Promise.all([settle(body), settle(body)]);
    expect(both.map((one) => one.code).toSorted()).toEqual([200, 400]);
    const done = both.find((one) => one.code === 200);
    expect(done?.headers.get('x-touched')).toContain('article:61');
    expect(done?.data).toMatchObject({ state: 'upheld', target: { isShown: false } });
    expect((await call('/v1/article/info?id=61')).code).toBe(404);
    expect(await stateOf(it.number)).toMatchObject({ state: 'upheld', answer: '经核实，情况属实。' });

    await sendMails('complaint.decided');
    const mails = await mailsTo('right@example.org');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(it.number);
    expect(mails[0]?.text).toContain('认定成立');
    for (const data of await everEmitted('moderation.decided', sent))
      await deliver({ id: 3_000_000 + data.deedId, type: 'moderation.decided', data });
    const [last] = await told('one');
    expect(last).toContain(
      '你的文章《文章61》已被隐藏。原因：投诉成立（著作权与其他知识产权）。投诉的理由：第二节的三幅图',
    );
    expect(last).toContain('可以提交申诉或不侵权声明');
    expect(last).not.toContain('right@example.org');
    const [notice] = (await call('/v1/im/getMessageNotice?type=0', as('one'))).data.records;
    expect(notice.url).toBe('/complaint?kind=appeal&url=%2Farticle%2F61');
    const log = (await call('/v1/moderation/log', as('admin'))).data.records;
    expect(log.slice(0, 2).map((deed: { action: string }) => deed.action)).toEqual(['隐藏', '认定投诉成立']);
    expect((await settle({ ...body, revision: 1 })).message).toContain('已经处理过');
  });

  it('leaves alone what is not right, and what it cannot hide', async () => {
    const { key: id } = await comment('正当的批评', 'two');
    const it = await filed({
      kind: 'portrait',
      url: `/article/51#comment-${id}`,
      email: 'wrong@example.org',
    });
    expect((await settle({ id: it.id, state: 'rejected', acts: true, revision: 0 })).code).toBe(200);
    expect(await shown()).toContain(id);
    await sendMails('complaint.decided');
    expect((await mailsTo('wrong@example.org'))[0]?.text).toContain('认定不成立');
    const page = await filed({ url: '/tools/beam' });
    expect((await settle({ id: page.id, state: 'upheld', acts: true, revision: 0 })).message).toContain(
      '没有可以直接隐藏',
    );
    expect((await settle({ id: page.id, state: 'upheld', revision: 0 })).code).toBe(200);
    expect((await settle({ id: 99_999, state: 'upheld', revision: 0 })).code).toBe(404);
  });

  it('keeps nobody’s own hands in it', async () => {
    await addArticle(62, { userId: 'admin' });
    const it = await filed({ url: '/article/62' });
    const body = {
      id: it.id,
      state: 'upheld',
      acts: true,
      ...it.target,
      revision: 0,
      kind: undefined,
      key: undefined,
    };
    expect(await settle(body)).toMatchObject({ code: 403, message: '不能处理自己的内容' });
  });
});

describe('an appeal', () => {
  const appeal = {
    kind: 'appeal',
    name: '作者乙',
    email: 'author@example.org',
    content: '图是我自己画的，附上源文件的日期。',
  };

  it('is the author’s, about what was hidden', async () => {
    const hidden = await comment('被举报的评论', 'r1');
    const url = `/article/51#comment-${hidden.key}`;
    expect((await complain({ ...appeal, url }, someone())).code).toBe(401);
    expect((await complain({ ...appeal, url }, as('r1'))).message).toContain('自己被隐藏的内容');
    await report('comment', hidden.key, 'two');
    await moderate('comment', hidden.key, 'hide');
    expect((await complain({ ...appeal, url }, as('r3'))).message).toContain('自己被隐藏的内容');
    expect((await complain({ url }, someone())).code).toBe(10018);
    expect((await complain({ ...appeal, url }, as('r1'))).code).toBe(200);
  });

  it('goes to whoever complained, without the author’s contacts, and brings back what it is right about', async () => {
    await addArticle(63, { userId: 'r3' });
    const url = '/article/63';
    const first = await filed({ url, email: 'first@example.org' });
    await settle({
      ...first.target,
      id: first.id,
      state: 'upheld',
      acts: true,
      revision: 0,
      kind: undefined,
      key: undefined,
    });
    const it = await filed({ ...appeal, url }, as('r3'));
    expect(it).toMatchObject({ kind: 'appeal', userId: 'r3', target: { isShown: false } });
    for (const data of await everEmitted('complaint.appealed', sent))
      for (let n = 0; n < 2; n++)
        await deliver({ id: 4_000_000 + data.complaintId, type: 'complaint.appealed', data });
    const mails = await mailsTo('first@example.org');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('图是我自己画的');
    expect(mails[0]?.text).toContain('向人民法院提起诉讼');
    expect(mails[0]?.text).not.toContain('author@example.org');
    expect(mails[0]?.text).not.toContain(it.number);
    const { version, stamp } = it.target;
    const done = await settle({ id: it.id, state: 'upheld', acts: true, version, stamp, revision: 0 });
    expect(done).toMatchObject({ code: 200, data: { target: { isShown: true } } });
    expect((await call('/v1/article/info?id=63')).code).toBe(200);
    expect(await look('article', '63')).toMatchObject({ state: 1 });
  });
});

it('an appeal for a cleared profile gives it back', async () => {
  const url = '/user_main?userId=r4';
  const appeal = {
    kind: 'appeal',
    url,
    name: '成员',
    email: 'r4@example.org',
    content: '简介里没有不当的内容。',
  };
  expect((await complain(appeal, as('r4'))).message).toContain('自己被隐藏的内容');
  await db.update(people).set({ intro: '做有限元二十年' }).where(eq(people.id, 'r4'));
  await moderate('person', 'r4', 'hide');
  expect((await told('r4'))[0]).toMatch(/^你的个人资料已被清空。.*可以提交申诉/);
  expect((await complain(appeal, as('r3'))).message).toContain('自己被隐藏的内容');
  const it = await filed(appeal, as('r4'));
  expect(it.target).toMatchObject({ kind: 'person', key: 'r4', isShown: false });
  const { version, stamp } = it.target;
  const upheld = { id: it.id, state: 'upheld', acts: true, version, stamp, revision: 0 };
  const answers = await Promise.all([settle(upheld), settle(upheld, 'admin')]);
  expect(answers.map((one) => one.code).toSorted()).toEqual([200, 400]);
  expect((await call('/v1/user/info?userId=r4')).data).toMatchObject({
    nickname: '成员r4',
    intro: '做有限元二十年',
  });
});

describe('who complained', () => {
  it('is forgotten when the time is over, but not before it was decided', async () => {
    const [old, open] = [await filed({ kind: 'illegal' }), await filed()];
    await settle({ id: old.id, state: 'rejected', revision: 0 });
    const later = Date.now() + (COMPLAINT_KEPT_DAYS + 1) * DAY;
    await forgetComplainants(db, Date.now() + DAY);
    const [kept] = await db.select().from(complaints).where(eq(complaints.id, old.id));
    expect(kept).toMatchObject({ email: 'owner@example.org', visitor: '' });
    await forgetComplainants(db, later);
    const [gone] = await db.select().from(complaints).where(eq(complaints.id, old.id));
    expect(gone).toMatchObject({ email: '', name: '', content: '', evidence: '', state: 2, userId: null });
    const [waiting] = await db.select().from(complaints).where(eq(complaints.id, open.id));
    expect(waiting?.email).toBe('owner@example.org');
  });
});
