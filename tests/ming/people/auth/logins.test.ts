import { createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Provider } from '../../../../contract/people/auth/auth.ts';
import { endAccounts } from '../../../../ming/src/jobs/accounts.ts';
import { settings } from '../../../../ming/src/kit/schema.ts';
import { keepCode } from '../../../../ming/src/people/identity/codes.ts';
import { loginStates, logins, passwords, sessions } from '../../../../ming/src/people/identity/schema.ts';
import { loginTickets } from '../../../../ming/src/people/social/schema.ts';
import { people } from '../../../../ming/src/people/user/schema.ts';
import worker from '../../../../ming/src/worker.ts';
import {
  addAccount,
  asking,
  CODE,
  giveCode,
  mailsTo,
  enter as openAnew,
  PASSWORD,
} from '../../support/account.ts';
import { call } from '../../support/call.ts';
import { comeBack, enter, fresh, leave } from '../../support/trip.ts';
import { HERE, said, PROVIDERS as vars } from '../../support/visit.ts';
import { addPerson, db, logIn, NOON } from '../../support/world.ts';

describe('linking', () => {
  let token = '';
  const list = async () => (await said('/v1/user/logins', { token })).data;
  const link = async (provider: Provider, who: string, as = 'well') => {
    const browser = fresh();
    const { back } = await leave(provider, { token, who, as, place: '/user', browser });
    const { pathname, search } = await comeBack(back, browser);
    return pathname + search;
  };
  const unlink = (provider: Provider) =>
    said(`/v1/user/logins?provider=${provider}`, { method: 'DELETE', token });

  beforeAll(async () => {
    await addAccount('linker');
    token = await logIn('linker');
  });

  it('needs a login', async () => {
    expect((await said('/v1/user/logins', { vars, browser: HERE, body: { provider: 'qq' } })).code).toBe(401);
    expect((await said('/v1/user/logins')).code).toBe(401);
  });

  it('adds a provider, once however often it is done, and no ticket', async () => {
    expect(await list()).toEqual([]);
    expect(await link('qq', '601')).toBe('/user');
    expect(await link('qq', '601')).toBe('/user');
    expect(await link('github', '602')).toBe('/user');
    expect(await list()).toEqual([
      { provider: 'qq', nickname: 'qq的601', createTime: expect.stringMatching(/^\d{4}-/) },
      { provider: 'github', nickname: 'github的602', createTime: expect.stringMatching(/^\d{4}-/) },
    ]);
    expect((await enter('qq', { who: '601' })).data.id).toBe('linker');
  });

  it('refuses what opens another account, and a second one of the same provider', async () => {
    await enter('gitee', { who: '603' });
    expect(await link('gitee', '603')).toBe('/user?login_error=linked');
    expect(await link('qq', '604')).toBe('/user?login_error=already');
    expect(await link('weibo', '605', 'denied')).toBe('/user?login_error=denied');
    expect(await list()).toHaveLength(2);
  });

  it('wants the password or a mailed code, and tells the owner of every link and unlink', async () => {
    await addAccount('prover');
    const own = await logIn('prover');
    const begin = (proof: object) =>
      said('/v1/user/logins', { vars, browser: HERE, token: own, body: { provider: 'gitee', ...proof } });
    expect(await begin({})).toMatchObject({ code: 10018, message: '请输入当前密码' });
    expect(await begin({ password: 'guess' })).toMatchObject({ code: 400, message: '密码不正确' });
    expect((await begin({ code: '000000' })).code).toBe(10003);
    await keepCode(asking(HERE), 'prover@mingjie.test', CODE);
    expect((await begin({ code: CODE })).code).toBe(200);
    const browser = fresh();
    await comeBack((await leave('gitee', { token: own, who: '610', browser })).back, browser);
    await comeBack((await leave('gitee', { token: own, who: '610', browser })).back, browser);
    await said('/v1/user/logins?provider=gitee', { method: 'DELETE', token: own });
    const mails = await mailsTo('prover@mingjie.test');
    expect(mails.map((it) => it.subject)).toEqual(['【明解】绑定了第三方登录', '【明解】解除了第三方登录']);
    expect(mails[0]?.text).toContain('Gitee账号“gitee的610”');
  });

  it('wants a login of the last ten minutes from who has neither password nor address', async () => {
    await addPerson('bare');
    const begin = (own: string) =>
      said('/v1/user/logins', { vars, browser: fresh(), token: own, body: { provider: 'qq' } });
    expect(await begin(await logIn('bare'))).toMatchObject({ code: 400, message: /重新登录/ });
    expect((await begin(await openAnew('bare'))).code).toBe(200);
  });

  it('is undone for all at once where an address is kept', async () => {
    await addAccount('many');
    const own = await logIn('many');
    for (const provider of ['qq', 'weibo'] as const)
      await db.insert(logins).values({ provider, subject: '698', userId: 'many', createdAt: NOON });
    const all = () => said('/v1/user/logins', { method: 'DELETE', token: own });
    await db.update(people).set({ email: null }).where(eq(people.id, 'many'));
    expect((await all()).code).toBe(400);
    await db.update(people).set({ email: 'many@mingjie.test' }).where(eq(people.id, 'many'));
    expect((await all()).code).toBe(200);
    expect(await db.$count(logins, eq(logins.userId, 'many'))).toBe(0);
    expect((await all()).code).toBe(404);
  });

  it('is undone, but not the last way in', async () => {
    expect(await unlink('qq')).toMatchObject({ code: 200, data: null });
    expect(await unlink('qq')).toMatchObject({ code: 404, message: '抱歉，绑定不存在' });
    await db.update(people).set({ email: null }).where(eq(people.id, 'linker'));
    expect(await unlink('github')).toMatchObject({
      code: 400,
      message: '这是唯一的登录方式，请先绑定邮箱或其他账号',
    });
    expect(await list()).toMatchObject([{ provider: 'github' }]);
  });

  it('is undone where an e-mail address is kept, as a password can be chosen with it', async () => {
    await addPerson('mailed', { email: 'mailed@mingjie.test' });
    await db
      .insert(logins)
      .values({ provider: 'qq', subject: '699', userId: 'mailed', nickname: '', createdAt: NOON });
    const own = { method: 'DELETE', token: await logIn('mailed') };
    expect(await said('/v1/user/logins?provider=qq', own)).toMatchObject({ code: 200 });
  });

  it('leaves one of two that are unlinked at once', async () => {
    await link('weibo', '606');
    const both = await Promise.all([unlink('weibo'), unlink('github')]);
    expect(both.map((it) => it.code).sort()).toEqual([200, 400]);
    expect(await list()).toHaveLength(1);
  });
});

const DAY = 86_400_000;
let pending = 0;
const NEW = '新的 battery 7';
const otherSession = async (userId: string) => {
  await db.insert(sessions).values({ tokenHash: userId, userId, id: 'other', createdAt: 1, expiresAt: 9 });
  return '/v1/user/sessions?id=other';
};

it.each<[string, (id: string, token: string) => Promise<unknown>]>([
  [
    'a forgotten password',
    async (id) => {
      await giveCode(`${id}@mingjie.test`);
      const body = { email: `${id}@mingjie.test`, password: NEW, code: CODE };
      return call('/oauth/forgetPassword', { method: 'PUT', body });
    },
  ],
  ['logging out', (_id, token) => call('/logout', { token })],
  ['an expired session', () => db.update(sessions).set({ expiresAt: 1 })],
  [
    'another password',
    (_id, token) =>
      call('/v1/user/password', { method: 'PUT', body: { current: PASSWORD, password: NEW }, token }),
  ],
  ['the end of all other sessions', (_id, token) => call('/v1/user/sessions', { method: 'DELETE', token })],
  ['the end of one session', async (id, token) => call(await otherSession(id), { method: 'DELETE', token })],
  ['the end of the account', () => endAccounts(db, Date.now() + 2 * DAY)],
])('%s ends a link that is under way', async (_name, act) => {
  const id = `pending${++pending}`;
  await addAccount(id, { closeAt: Date.now() + DAY });
  const token = await logIn(id);
  const browser = fresh();
  const { back } = await leave('github', { token, who: `7${pending}`, browser });
  await act(id, token);
  const { search } = await comeBack(back, browser);
  expect(search).toBe('?login_error=state');
  expect(await db.$count(logins, eq(logins.userId, id))).toBe(0);
});

it('what was begun and never finished is forgotten once a day', async () => {
  await leave('github', { browser: fresh() });
  await enter('github');
  const at = Date.now() + 600_000;
  await worker.scheduled(
    createScheduledController({ scheduledTime: new Date(at), cron: '10 16 * * *' }),
    env,
  );
  expect(await db.$count(loginStates)).toBe(0);
  expect(await db.$count(loginTickets)).toBe(0);
  expect(await db.$count(logins, and(eq(logins.provider, 'github'), eq(logins.subject, '1')))).toBe(1);
});

it('only ways in that are set up are offered in production', async () => {
  await db.delete(logins);
  await db.delete(sessions);
  await db.delete(passwords);
  await db.delete(people);
  await db.insert(settings).values({ name: 'loginTypeList', value: '[2,5,6]' });
  const list = async (given: object) =>
    (await said('/v1/webSiteInfo', { vars: { ...given, STAGE: '' } })).data.loginTypeList;
  expect(await list({})).toEqual([]);
  expect(await list(vars)).toEqual([2, 5, 6]);
  const official = { WECHAT_TOKEN: 'x', WECHAT_AES_KEY: 'y' };
  expect(await list({ ...official, GITHUB_CLIENT_ID: 'x' })).toEqual([5]);
  expect(await list({ WECHAT_TOKEN: 'x' })).toEqual([]);
  expect((await said('/v1/side', { vars })).data.site.loginTypeList).toEqual([2, 5, 6]);
});

it('the settings say how WeChat logs in', async () => {
  const ways = async (given: object) =>
    (await said('/v1/webSiteInfo', { vars: { ...given, STAGE: '' } })).data.wechatWays;
  const page = { WECHAT_CLIENT_ID: 'x', WECHAT_CLIENT_SECRET: 'y' };
  expect(await ways({})).toEqual(['code']);
  expect(await ways({ WECHAT_TOKEN: 'x' })).toEqual(['code']);
  expect(await ways(page)).toEqual(['page']);
  expect(await ways({ WECHAT_TOKEN: 'x', WECHAT_AES_KEY: 'y', ...page })).toEqual(['code', 'page']);
});
