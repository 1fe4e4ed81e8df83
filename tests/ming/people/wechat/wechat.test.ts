import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logins } from '../../../../ming/src/people/identity/schema.ts';
import { wechatClaims } from '../../../../ming/src/people/wechat/schema.ts';
import { fresh } from '../../support/trip.ts';
import { PROVIDERS, said, visit } from '../../support/visit.ts';
import { APP_ID, codeFor, hook, isLogin, KEY, message, queryOf, TOKEN } from '../../support/wechat.ts';
import { db } from '../../support/world.ts';

const vars = { WECHAT_TOKEN: TOKEN };
const CONFIRM = '确认';
/** Variables of production. */
const LIVE = { STAGE: '' };
const text = (answer: Response) => answer.text();
const reply = async (answer: Response) =>
  /<Content><!\[CDATA\[(.*)\]\]><\/Content>/.exec(await text(answer))?.[1] ?? '';
/** Sends and confirms a login code; returns the last reply. */
const sendAndConfirm = async (content: string, from: string, given: object = vars) => {
  await hook(message(content, from), given);
  return reply(await hook(message(CONFIRM, from), given));
};
const ticket = (code: string) => env.TICKETS.get(env.TICKETS.idFromName(code));

describe('the login code', () => {
  it('is six digits, each only once, and needs a browser', async () => {
    const codes = await Promise.all(Array.from({ length: 15 }, () => codeFor(fresh())));
    for (const code of codes) expect(code).toMatch(/^[1-9]\d{5}$/);
    expect(new Set(codes).size).toBe(15);
    expect(await said('/oauth/wechatLoginCode', { vars })).toMatchObject({ code: 400, message: /Cookie/ });
  });

  it('is refused in plain words where the official account is not set up', async () => {
    for (const given of [{}, { WECHAT_TOKEN: TOKEN }, { WECHAT_AES_KEY: KEY }])
      expect(
        (await said('/oauth/wechatLoginCode', { browser: fresh(), vars: { ...given, ...LIVE } })).code,
      ).toBe(400);
    const refused = await said('/oauth/wechatLoginCode', { browser: fresh(), vars: LIVE });
    expect(refused).toMatchObject({ code: 400, message: '微信登录未开启，请使用邮箱登录', data: null });
  });

  it('logs in the browser that asked, once, when it has been sent', async () => {
    const browser = fresh();
    const code = await codeFor(browser);
    expect(await isLogin(code, browser)).toMatchObject({
      code: 400,
      message: '还没有收到登录码',
      data: null,
    });
    expect(await reply(await hook(message(`登录${code}`, 'openid-1'), vars))).toContain(
      '有一个浏览器（广东 · 未知设备',
    );
    expect((await isLogin(code, browser)).message).toBe('已收到登录码，请在微信里回复“确认”');
    expect(await reply(await hook(message('“确认”。', 'openid-1'), vars))).toBe(
      '登录成功，请回到浏览器继续。',
    );
    expect((await isLogin(code, fresh())).code).toBe(400);
    const all = await Promise.all([isLogin(code, browser), isLogin(code, browser), isLogin(code, browser)]);
    expect(all.map((it) => it.code).sort()).toEqual([200, 400, 400]);
    const { data } = all.find((it) => it.code === 200) ?? all[0];
    expect(data).toMatchObject({ nickname: /^微信用户[0-9a-f]{6}$/, loginType: 5, token: /^[0-9a-f]{64}$/ });
    const self = await said('/v1/user/selectUserInfoByToken', { token: data.token });
    expect(self.data.id).toBe(data.id);
  });

  it.each(['% ', '登录 %', '登陆：%', '％'])(
    'is understood as %s, and the same sender is the same person',
    async (form) => {
      const browser = fresh();
      const code = await codeFor(browser);
      const wide = code.replace(/\d/g, (it) => String.fromCharCode(it.charCodeAt(0) + 0xfee0));
      await sendAndConfirm(form.replace('%', code).replace('％', wide), 'openid-2');
      const { data } = await isLogin(code, browser);
      const [known] = await db.select().from(logins).where(eq(logins.subject, 'openid-2'));
      expect(data.id).toBe(known?.userId);
    },
  );

  it('belongs to the first who sends it', async () => {
    const browser = fresh();
    const code = await codeFor(browser);
    await hook(message(code, 'openid-3'), vars);
    expect(await reply(await hook(message(code, 'openid-4'), vars))).toMatch(/^登录码不对或已过期/);
    expect(await reply(await hook(message(CONFIRM, 'openid-4'), vars))).toMatch(/^没有等待确认的登录/);
    await hook(message(CONFIRM, 'openid-3'), vars);
    const [known] = await db.select().from(logins).where(eq(logins.subject, 'openid-3'));
    expect((await isLogin(code, browser)).data.id).toBe(known?.userId);
  });

  it('logs nobody in without a confirmation, and makes no account', async () => {
    const browser = fresh();
    const code = await codeFor(browser);
    await hook(message(code, 'openid-6'), vars);
    await hook(message('不是我', 'openid-6'), vars);
    expect((await isLogin(code, browser)).code).toBe(400);
    expect(await db.$count(logins, eq(logins.subject, 'openid-6'))).toBe(0);
    await db.update(wechatClaims).set({ expiresAt: Date.now() });
    expect(await reply(await hook(message(CONFIRM, 'openid-6'), vars))).toMatch(/超过 60 秒/);
  });

  it('is over after ten minutes, then rests, and makes no account', async () => {
    const [code, browser, then] = ['999999', fresh(), Date.now() - 600_000];
    expect(await ticket(code).open(browser, '', then)).toBe(true);
    expect(await isLogin(code, browser)).toMatchObject({ code: 400, message: '登录码已失效，请刷新获取' });
    expect(await reply(await hook(message(code, 'openid-5'), vars))).toMatch(/^登录码不对或已过期/);
    expect(await db.$count(logins, eq(logins.subject, 'openid-5'))).toBe(0);
    expect(await ticket(code).approve('openid-5', 'x', Date.now())).toBe(false);
    expect(await ticket(code).open(fresh(), '', then + 899_000)).toBe(false);
    expect(await ticket(code).open(fresh(), '', then + 900_000)).toBe(true);
  });

  it('that was sent in time is handed out when the page has stopped asking, once', async () => {
    const [stub, browser, then] = [ticket('777777'), fresh(), Date.now()];
    await stub.open(browser, '', then);
    expect(await stub.claim('s', then + 59_000)).toEqual({ where: '', until: then + 119_000 });
    expect(await stub.take(browser, then + 70_000)).toEqual({ state: 'claimed', userId: '' });
    expect(await stub.approve('other', 'x', then + 70_000)).toBe(false);
    expect(await stub.approve('s', 'x', then + 118_000)).toBe(true);
    expect(await stub.take(browser, then + 120_000)).toEqual({ state: 'granted', userId: 'x' });
    expect(await stub.take(browser, then + 121_000)).toEqual({ state: 'over', userId: '' });
  });

  it('is forgotten when it has rested', async () => {
    const stub = ticket('888888');
    await stub.open(fresh(), '', Date.now());
    expect(await runDurableObjectAlarm(stub)).toBe(true);
    expect(await stub.open(fresh(), '', Date.now())).toBe(true);
  });

  it('is not guessed, neither in the chat nor in a browser', async () => {
    for (let i = 0; i < 8; i++) await hook(message(`10000${i}`, 'guesser'), vars);
    const [browser, headers] = [fresh(), { 'cf-connecting-ip': '198.51.100.9' }];
    const code = await codeFor(browser);
    expect(await reply(await hook(message(code, 'guesser'), vars))).toContain('10 分钟后');
    expect((await isLogin(code, browser)).code).toBe(400);
    const guess = async () =>
      (await said(`/oauth/wechat/is_login?loginCode=${code}`, { vars, browser: fresh(), headers })).code;
    const codes = [];
    for (let i = 0; i < 21; i++) codes.push(await guess());
    expect(codes).toEqual([...Array(20).fill(400), 429]);
    expect((await isLogin('12345', browser)).code).toBe(10018);
  });

  it('is limited for each browser', async () => {
    const browser = fresh();
    for (let i = 0; i < 20; i++)
      expect((await said('/oauth/wechatLoginCode', { vars, browser })).code).toBe(200);
    expect((await said('/oauth/wechatLoginCode', { vars, browser })).code).toBe(429);
  });
});

describe('the unionid', () => {
  const official = { ...PROVIDERS, ...vars, WECHAT_APPID: APP_ID, WECHAT_SECRET: 'official-secret' };
  const enter = async (openid: string, given: object) => {
    const browser = fresh();
    const code = await codeFor(browser);
    await sendAndConfirm(code, openid, given);
    return (await isLogin(code, browser)).data.id;
  };

  // WeChat's timeout is irrelevant here, and a busy machine may exceed it.
  beforeEach(() => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('is asked for where the secret is set, and the openid stays known', async () => {
    const id = await enter('official-7u', official);
    const kept = (await db.select().from(logins).where(eq(logins.userId, id))).map((it) => it.subject);
    expect(kept.sort()).toEqual(['official-7u', 'union-7u']);
    expect(await enter('official-7u', vars)).toBe(id);
  });

  it('is done without where WeChat has none or does not answer', async () => {
    const printing = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const given of [official, { ...official, WECHAT_API_URL: 'http://127.0.0.1:1' }])
      expect(await enter('official-8', given)).toMatch(/^[0-9a-f]{24}$/);
    expect(printing.mock.calls).toEqual([
      [expect.stringMatching(/"provider":"wechat","error":"unionid: unreachable"/)],
    ]);
  });
});

describe('the webhook', () => {
  it('is not there without a token', async () => {
    expect((await visit('/wechat')).status).toBe(404);
    expect((await visit('/wechat', { body: '<xml/>' })).status).toBe(404);
  });

  it('proves itself with a signed echo', async () => {
    const answer = await visit(`/wechat?${queryOf({ echostr: '<b>42' })}`, { vars });
    expect([answer.status, await text(answer)]).toEqual([200, '<b>42']);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  });

  it.each([
    ['a wrong signature', { signature: '0'.repeat(40) }],
    ['no signature', { signature: '' }],
    ['an old timestamp', { timestamp: String(Math.floor(Date.now() / 1_000) - 301) }],
    ['a timestamp to come', { timestamp: String(Math.floor(Date.now() / 1_000) + 600) }],
    ['a timestamp that is none', { timestamp: 'now' }],
    ['a timestamp of eleven digits', { timestamp: `0${Math.floor(Date.now() / 1_000)}` }],
    ['no nonce', { nonce: '' }],
    ['a nonce of another kind', { nonce: 'a b' }],
  ])('refuses %s', async (_, given) => {
    const query = queryOf({ echostr: '42', ...given });
    for (const body of [undefined, message('你好', 'x')]) {
      const answer = await visit(`/wechat?${query}`, { vars, ...(body ? { body } : {}) });
      expect([answer.status, await text(answer)]).toEqual([403, '']);
    }
  });

  it('takes a nonce once, and a message once', async () => {
    const [query, body] = [queryOf({}), message('你好', 'y')];
    const first = await visit(`/wechat?${query}`, { vars, body });
    expect(await reply(first)).toContain('6 位登录码');
    expect(first.headers.get('content-type')).toMatch(/^text\/xml/);
    expect((await visit(`/wechat?${query}`, { vars, body: message('你好', 'y') })).status).toBe(403);
    expect(await text(await hook(body, vars))).toBe('success');
  });

  it('greets, helps, and is silent on other events', async () => {
    const event = (name: string) => message('', 'z', { MsgType: 'event', Event: name, MsgId: undefined });
    expect(await reply(await hook(event('subscribe'), vars))).toMatch(/^你好，欢迎关注！/);
    expect(await text(await hook(event('unsubscribe'), vars))).toBe('success');
    expect(await reply(await hook(message('', 'z', { MsgType: 'image' }), vars))).toContain('登录123456');
    expect(await reply(await hook(message('12345', 'z'), vars))).toContain('登录123456');
  });

  it.each([
    ['a DOCTYPE with entities', `<!DOCTYPE xml [<!ENTITY a "登录">]>${message('&a;', 'q')}`],
    [
      'a DOCTYPE inside',
      message('x', 'q')
        .replace('<xml>', '<xml><!DOCTYPE xml [<!ENTITY a "b">]>')
        .replace('<![CDATA[q]]>', '&a;'),
    ],
    ['another document', '<html></html>'],
    ['no document', 'nothing'],
    ['nothing', ' '],
    ['a broken one', '<xml><a>'],
    ['a deep one', `<xml>${'<a>'.repeat(50)}${'</a>'.repeat(50)}</xml>`],
    ['a sender who is none', message('x', '<b>')],
  ])('refuses %s', async (_, body) => {
    expect((await hook(body, vars)).status).toBe(400);
  });

  it('expands no entity and lets a DOCTYPE be text', async () => {
    const code = await codeFor(fresh());
    const written = message('x', 'q2').replace('<![CDATA[x]]>', `&#${code.charCodeAt(0)};${code.slice(1)}`);
    expect(await reply(await hook(written, vars))).toContain('登录123456');
    expect(await reply(await hook(message('<!DOCTYPE html>', 'q2'), vars))).toContain('登录123456');
  });

  it('refuses a huge body', async () => {
    expect((await hook(message('x'.repeat(70_000), 'q3'), vars)).status).toBe(413);
  });
});
