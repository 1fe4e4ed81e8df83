import { eq, inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rule } from '../../../../../ming/src/kit/http/limit.ts';
import { roleFault } from '../../../../../ming/src/people/user/rules.ts';
import { people } from '../../../../../ming/src/people/user/schema.ts';
import { addAccount, enter, limits, logInto, mailsTo, sessionCount } from '../../../support/account.ts';
import { call } from '../../../support/call.ts';
import { as, buildCommunity, comment, decide, enterAs } from '../../../support/community.ts';
import { db } from '../../../support/world.ts';
import { by, lastDeed } from './support.ts';

beforeAll(async () => {
  await buildCommunity();
  await addAccount('m', { nickname: '张三丰' });
  await enterAs('admin2');
});

const LIST = '/v1/operator/people';
const ROLE = '/v1/operator/role';
const find = async (query: string) =>
  (await by('admin', 'GET', `${LIST}?pageSize=50&${query}`)).data.records.map((it: { id: string }) => it.id);

it('is for administrators alone', async () => {
  for (const [method, path, body] of [
    ['GET', LIST],
    ['GET', '/v1/operator/person?id=m'],
    ['PUT', ROLE, { id: 'm', from: 'user', role: 'admin' }],
    ['POST', '/v1/operator/unlockLogin', { id: 'm' }],
    ['POST', '/v1/operator/resetMail', { id: 'm' }],
  ] as const)
    for (const who of ['one', 'editor']) expect((await by(who, method, path, body)).code).toBe(403);
});

describe('people', () => {
  it('are found by name, address, id and state', async () => {
    expect(await find('keyword=三丰')).toEqual(['m']);
    expect(await find('keyword=M@MINGJIE')).toEqual(['m']);
    expect(await find('keyword=r1')).toContain('r1');
    expect((await find('state=staff')).toSorted()).toEqual(['admin', 'admin2', 'editor', 'editor2']);
    expect(await find('state=banned')).toEqual([]);
    expect((await by('admin', 'GET', `${LIST}?state=x`)).code).toBe(10018);
  });

  it('are shown with their texts, what was done about them, and nothing that is secret', async () => {
    const { key } = await comment('一条评论', 'two');
    await decide('comment', key, 'hide');
    await decide('person', 'two', 'ban', { hours: 24 });
    const { data } = await by('admin', 'GET', '/v1/operator/person?id=two');
    expect(data).toMatchObject({ role: 'user', hidden: 1, hasPassword: false });
    expect(data.banUntil).not.toBe('');
    expect(data.texts).toMatchObject([{ kind: 'comment', isShown: 0, title: '一条评论' }]);
    expect(data.texts[0].url).toBe(`/article/51#comment-${key}`);
    expect(data.deeds.map((it: { action: string }) => it.action)).toEqual(['封禁', '隐藏']);
    expect(await find('state=banned')).toEqual(['two']);
    expect(JSON.stringify((await by('admin', 'GET', '/v1/operator/person?id=m')).data)).not.toContain(
      'scrypt',
    );
    expect((await by('admin', 'GET', '/v1/operator/person?id=nobody')).code).toBe(404);
  });
});

describe('a role', () => {
  beforeEach(async () => {
    await db
      .update(people)
      .set({ role: 'admin' })
      .where(inArray(people.id, ['admin', 'admin2']));
    await enterAs('admin');
    await enterAs('admin2');
  });

  it('counts at once: the sessions end, and the next one has it', async () => {
    const token = await enter('m');
    const given = await by('admin', 'PUT', ROLE, { id: 'm', from: 'user', role: 'editor', reason: '新编辑' });
    expect(given.data).toMatchObject({ role: 'editor', sessions: 0 });
    expect(given.headers.get('x-touched')).toBe('author:m');
    expect(await sessionCount('m')).toBe(0);
    expect((await call('/v1/moderation/queue', { token })).code).toBe(401);
    expect((await call('/v1/moderation/queue', { token: await enter('m') })).code).toBe(200);
    expect(await lastDeed()).toMatchObject({
      action: '更改身份',
      userId: 'm',
      before: 'user',
      after: 'editor',
      reason: '新编辑',
    });
    const again = await by('admin', 'PUT', ROLE, { id: 'm', from: 'user', role: 'editor' });
    expect(again.code).toBe(200);
    expect(await sessionCount('m')).toBe(1);
    const stale = await by('admin', 'PUT', ROLE, { id: 'm', from: 'user', role: 'admin' });
    expect(stale.message).toContain('身份已被改为编辑');
  });

  it('is never one’s own, and never that of somebody who is leaving', async () => {
    expect((await by('admin', 'PUT', ROLE, { id: 'admin', from: 'admin', role: 'user' })).message).toBe(
      '不能更改自己的身份',
    );
    const leaving = { operator: 'admin', id: 'm', role: 'user', closing: true };
    expect(roleFault(leaving, 'admin')).toContain('注销');
    expect(roleFault(leaving, 'user')).toBeNull();
  });

  it('is not taken from the last administrator, by two who try each other at once', async () => {
    const both = await Promise.all([
      by('admin', 'PUT', ROLE, { id: 'admin2', from: 'admin', role: 'user' }),
      by('admin2', 'PUT', ROLE, { id: 'admin', from: 'admin', role: 'user' }),
    ]);
    expect(both.filter((it) => it.code === 200).length).toBeLessThanOrEqual(1);
    const left = await db.select().from(people).where(eq(people.role, 'admin'));
    expect(left.length).toBeGreaterThanOrEqual(1);
  });

  it('is not taken from the last one who stays', async () => {
    await db
      .update(people)
      .set({ closeAt: Date.now() + 86_400_000 })
      .where(eq(people.id, 'admin'));
    const last = await by('admin', 'PUT', ROLE, { id: 'admin2', from: 'admin', role: 'user' });
    expect(last.message).toBe('站点至少要有一位管理员');
    await db.update(people).set({ closeAt: null }).where(eq(people.id, 'admin'));
  });
});

describe('help with the login', () => {
  it('mails how to choose a new password, three times an hour at most', async () => {
    const send = () => by('admin', 'POST', '/v1/operator/resetMail', { id: 'm' });
    for (let n = 0; n < 3; n++) expect((await send()).code).toBe(200);
    expect((await send()).code).toBe(429);
    const mails = await mailsTo('m@mingjie.test');
    expect(mails).toHaveLength(3);
    expect(mails[0]?.text).toContain('忘记密码');
    expect(await lastDeed()).toMatchObject({ action: '发送重设密码邮件', userId: 'm' });
    const none = await by('admin', 'POST', '/v1/operator/resetMail', { id: 'one' });
    expect(none.message).toBe('这位用户没有绑定邮箱');
  });

  it('makes a password enough again after too many failures from everywhere', async () => {
    await addAccount('locked');
    const failed = () => limits.spare('login locked@mingjie.test', rule(100, 60), Date.now());
    for (let n = 0; n < 100; n++) await failed();
    const closed = await logInto('locked@mingjie.test');
    expect(closed.extra).toEqual({ need: 'code' });
    expect((await by('admin', 'POST', '/v1/operator/unlockLogin', { id: 'locked' })).code).toBe(200);
    expect((await logInto('locked@mingjie.test')).code).toBe(200);
    expect((await call('/v1/moderation/log?pageSize=1', as('admin'))).data.records[0].action).toBe(
      '解除登录限制',
    );
  });
});
