import { createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { gmt8, parseGmt8 } from '../../../../ming/src/kit/clock.ts';
import { account } from '../../../../ming/src/kit/ledger/accounts.ts';
import { post } from '../../../../ming/src/kit/ledger/post.ts';
import { emailCodes, passwords } from '../../../../ming/src/people/identity/schema.ts';
import { CLOSED_NICKNAME } from '../../../../ming/src/people/user/nickname.ts';
import { people } from '../../../../ming/src/people/user/schema.ts';
import worker from '../../../../ming/src/worker.ts';
import {
  addAccount,
  CODE,
  enter,
  giveCode,
  logInto,
  mailsTo,
  PASSWORD,
  personOf,
  sessionCount,
} from '../../support/account.ts';
import { call } from '../../support/call.ts';
import { balanceOf, fund, soundness } from '../../support/money.ts';
import { addArticle, addPerson, buildWorld, db, logIn } from '../../support/world.ts';

const DAY = 86_400_000;
const SELF = '/v1/user/selectUserInfoByToken';
const close = (token: string, body: Record<string, unknown>) => call('/v1/user/close', { body, token });
const keep = (token: string) => call('/v1/user/close', { method: 'DELETE', token });
const move = (token: string, email: string, code = CODE, proof: object = { current: PASSWORD }) =>
  call('/v1/user/email', { method: 'PUT', body: { email, code, ...proof }, token });
const daily = (at: number) =>
  worker.scheduled(createScheduledController({ scheduledTime: new Date(at), cron: '10 16 * * *' }), env);

beforeAll(buildWorld);

describe('another e-mail address', () => {
  beforeAll(async () => {
    await addAccount('m1');
    await addAccount('m2');
  });

  it('is taken with the code that was mailed to it, and the old one hears of it', async () => {
    const token = await enter('m1');
    await giveCode('next@example.org');
    expect((await move(token, 'next@example.org', '000000')).code).toBe(10003);
    expect((await move(token, ' Next@Example.ORG')).code).toBe(200);
    // Retry after a lost response: the code is used, but the message says it succeeded.
    expect((await move(token, 'next@example.org')).message).toBe('这已经是你的邮箱');
    expect((await call(SELF, { token })).data.email).toBe('next@example.org');
    expect((await logInto('next@example.org')).code).toBe(200);
    expect((await logInto('m1@mingjie.test')).code).toBe(400);
    const [letter, ...more] = await mailsTo('m1@mingjie.test');
    expect(more).toEqual([]);
    expect(letter?.subject).toContain('邮箱已更换');
    expect(letter?.text).not.toContain('next@example.org');
    expect(letter?.text).not.toContain('忘记密码');
    expect(letter?.text).toContain('联系我们');
  });

  it('wants the password, so that a stolen token moves nothing', async () => {
    await addAccount('m3');
    const token = await enter('m3');
    await giveCode('thief@example.org');
    expect(await move(token, 'thief@example.org', CODE, {})).toMatchObject({
      code: 10018,
      message: '请输入当前密码',
    });
    expect(await move(token, 'thief@example.org', CODE, { current: 'wrong' })).toMatchObject({
      code: 400,
      message: '密码不正确',
    });
    expect((await move(token, 'thief@example.org', CODE, { oldCode: CODE })).code).toBe(10003);
    expect((await personOf('m3'))?.email).toBe('m3@mingjie.test');
    expect((await move(token, 'thief@example.org')).code).toBe(200);
  });

  it('wants a code from the old one where there is no password, and a fresh login where there is neither', async () => {
    await addPerson('m4', { email: 'm4@mingjie.test' });
    const token = await enter('m4');
    await giveCode('fresh@example.org');
    expect(await move(token, 'fresh@example.org', CODE, {})).toMatchObject({
      code: 10018,
      message: '请输入邮箱验证码',
    });
    await giveCode('m4@mingjie.test', '246801');
    expect((await move(token, 'fresh@example.org', CODE, { oldCode: CODE })).code).toBe(10003);
    expect((await move(token, 'fresh@example.org', CODE, { oldCode: '246801' })).code).toBe(200);
    expect((await personOf('m4'))?.email).toBe('fresh@example.org');
    await addPerson('m5');
    await giveCode('first@example.org');
    const stale = await logIn('m5');
    expect((await move(stale, 'first@example.org', CODE, {})).message).toContain('重新登录');
    expect((await personOf('m5'))?.email).toBeNull();
    expect((await move(await enter('m5'), 'first@example.org', CODE, {})).code).toBe(200);
  });

  it('may be proved with a code from the old one by who has a password, too', async () => {
    await addAccount('m7');
    await giveCode('other@example.org');
    await giveCode('m7@mingjie.test', '246801');
    expect((await move(await enter('m7'), 'other@example.org', CODE, { oldCode: '246801' })).code).toBe(200);
  });

  it('can be tried ten times an hour', async () => {
    await addPerson('m6');
    const token = await enter('m6');
    const codes: number[] = [];
    for (let n = 0; n < 11; n++) codes.push((await move(token, `try${n}@example.org`, '000000')).code);
    expect(codes).toEqual([...Array<number>(10).fill(10003), 429]);
  });

  it('may not be somebody else’s or one’s own', async () => {
    const token = await enter('m2');
    await giveCode('next@example.org');
    await giveCode('m2@mingjie.test');
    expect(await move(token, 'next@example.org')).toMatchObject({
      code: 400,
      message: '该邮箱已被其他账号使用，请换一个邮箱',
    });
    expect(await move(token, 'm2@mingjie.test')).toMatchObject({ code: 400, message: '这已经是你的邮箱' });
    expect((await personOf('m2'))?.email).toBe('m2@mingjie.test');
  });
});

describe('closing one’s account', () => {
  it('wants the password, and says in a week', async () => {
    await addAccount('k1');
    const token = await enter('k1');
    expect(await close(token, {})).toMatchObject({ code: 10018, message: '请输入当前密码' });
    expect(await close(token, { password: 'wrong' })).toMatchObject({ code: 400, message: '密码不正确' });
    expect((await close(token, { code: CODE })).code).toBe(10003);
    expect((await call(SELF, { token })).data.closeTime).toBe('');
    const before = Date.now();
    const { closeTime } = (await close(token, { password: PASSWORD })).data;
    expect(parseGmt8(closeTime)).toBeGreaterThan(before + 7 * DAY - 1_000);
    expect(parseGmt8(closeTime)).toBeLessThanOrEqual(Date.now() + 7 * DAY);
    expect((await call(SELF, { token })).data.closeTime).toBe(closeTime);
    expect((await call('/v1/user/info?userId=k1')).data).not.toHaveProperty('closeTime');
    expect((await mailsTo('k1@mingjie.test'))[0]?.text).toContain(closeTime);
    expect((await keep(token)).code).toBe(200);
    expect((await call(SELF, { token })).data.closeTime).toBe('');
  });

  it('wants a mailed code where there is no password', async () => {
    await addPerson('k2', { email: 'k2@mingjie.test' });
    await addPerson('k3');
    const token = await enter('k2');
    await giveCode('k2@mingjie.test');
    expect(await close(token, {})).toMatchObject({ code: 10018, message: '请输入邮箱验证码' });
    expect((await close(token, { code: '000000' })).code).toBe(10003);
    expect((await close(token, { code: CODE })).code).toBe(200);
    expect((await close(token, { code: CODE })).code).toBe(10003);
    expect(await close(await enter('k3'), {})).toMatchObject({ message: '请先绑定邮箱，再注销账号' });
  });

  it('names the money that goes with it, wants it confirmed, and brings it to the site in the end', async () => {
    await addAccount('k8');
    const token = await enter('k8');
    await fund('k8', 1_250);
    expect(await close(token, { password: PASSWORD })).toMatchObject({
      message: expect.stringContaining('¥12.50'),
      extra: { forfeit: 1_250 },
    });
    expect((await close(token, { password: PASSWORD, forfeit: 1_000 })).code).toBe(400);
    const held = [{ from: account.user('k8'), to: account.held('k8'), amount: 250 }];
    await post(db, { key: 'held:k8', kind: 'payout', transfers: held, now: 1 });
    expect((await close(token, { password: PASSWORD, forfeit: 1_000 })).message).toContain('提现正在处理');
    const back = [{ from: account.held('k8'), to: account.user('k8'), amount: 250 }];
    await post(db, { key: 'back:k8', kind: 'payout', transfers: back, now: 1 });
    expect((await close(token, { password: PASSWORD, forfeit: 1_250 })).code).toBe(200);
    const [before, at] = [await balanceOf(account.platform), Date.now() + 8 * DAY];
    await daily(at);
    await daily(at);
    expect([await balanceOf(account.user('k8')), await balanceOf(account.platform)]).toEqual([
      0,
      before + 1_250,
    ]);
    // Later ones on the same day wait for the next run and do not block others.
    await addPerson('k9', { nickname: CLOSED_NICKNAME, endedAt: 1 });
    await fund('k8', 100);
    await fund('k9', 200);
    await daily(at);
    expect([await balanceOf(account.user('k8')), await balanceOf(account.user('k9'))]).toEqual([100, 0]);
    await daily(at + DAY);
    expect(await balanceOf(account.user('k8'))).toBe(0);
    expect(await soundness()).toEqual({ sum: 0, wrong: [] });
  });

  it('is undone by a login, whatever the way', async () => {
    for (const [id, login] of [
      ['k4', () => logInto('k4@mingjie.test')],
      ['k5', () => enter('k5')],
    ] as const) {
      await addAccount(id, { closeAt: Date.now() + DAY });
      await addAccount(`${id}b`, { closeAt: 9 });
      await login();
      expect((await personOf(id))?.closeAt).toBeNull();
      expect((await personOf(`${id}b`))?.closeAt).toBe(9);
    }
    await addAccount('k6', { closeAt: Date.now() + DAY });
    expect((await logInto('k6@mingjie.test')).data.closeTime).toBe('');
    await addAccount('k7', { closeAt: 5 });
    await logInto('k7@mingjie.test', 'wrong');
    expect((await personOf('k7'))?.closeAt).toBe(5);
  });

  it('cannot be undone once its time is over, even before the account has been ended', async () => {
    await addAccount('o1');
    const token = await enter('o1');
    const closeAt = Date.now() - 1;
    await db.update(people).set({ closeAt }).where(eq(people.id, 'o1'));
    expect((await call(SELF, { token })).code).toBe(401);
    expect((await keep(token)).code).toBe(401);
    expect((await logInto('o1@mingjie.test')).code).toBe(400);
    expect(await sessionCount('o1')).toBe(1);
    expect((await personOf('o1'))?.closeAt).toBe(closeAt);
  });

  it('ends it when its time has come: no name, no way in, the articles stay', async () => {
    const at = Date.now() + 30 * DAY;
    const rich = {
      avatar: '/file/x',
      intro: '简介',
      webSite: 'https://x.org',
      address: '上海',
      bjCover: '/file/y',
    };
    await addAccount('e1', { ...rich, closeAt: at, role: 'editor' });
    await addAccount('e2', { ...rich, closeAt: at + 1 });
    await addArticle(90, { userId: 'e1' });
    await logIn('e1');
    await giveCode('e1@mingjie.test');
    await daily(at);
    expect(await personOf('e1')).toMatchObject({
      nickname: '已注销用户',
      email: null,
      avatar: '',
      intro: '',
      webSite: '',
      address: '',
      bjCover: '',
      role: 'user',
      closeAt: null,
    });
    expect(await sessionCount('e1')).toBe(0);
    expect(await db.$count(passwords, eq(passwords.userId, 'e1'))).toBe(0);
    expect(await db.$count(emailCodes, eq(emailCodes.email, 'e1@mingjie.test'))).toBe(0);
    expect((await logInto('e1@mingjie.test')).code).toBe(400);
    expect((await call('/v1/article/info?id=90')).data.title).toBe('文章90');
    expect((await call('/v1/user/info?userId=e1')).data.nickname).toBe('已注销用户');
    expect(await personOf('e2')).toMatchObject({ ...rich, email: 'e2@mingjie.test', closeAt: at + 1 });
    await daily(at + 1);
    expect((await personOf('e2'))?.nickname).toBe('已注销用户');
    expect((await personOf('a'))?.nickname).toBe('作者a');
    expect(gmt8((await personOf('e2'))?.updateTime ?? 0)).toBe(gmt8(at + 1));
  });
});
