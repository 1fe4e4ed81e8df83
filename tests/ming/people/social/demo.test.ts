import { describe, expect, it } from 'vitest';
import { PROVIDER, type Provider } from '../../../../contract/people/auth/auth.ts';
import { comeBack, fresh, redeem } from '../../support/trip.ts';
import { said, visit } from '../../support/visit.ts';
import { addArticle, buildWorld } from '../../support/world.ts';

const LIVE = { vars: { STAGE: '' } };
const PATHS = [
  '/dev/mailbox',
  '/dev/wechat',
  '/dev/wechat.svg',
  ...PROVIDER.flatMap((it) => [`/dev/${it}/authorize`, `/dev/${it}/token`, `/dev/${it}/user`]),
];

/** Opens a stand-in provider and follows a link; returns where the browser is redirected. */
async function choose(provider: Provider, link: string, browser: string): Promise<string> {
  const { data } = await said(`/oauth/render/${provider}`, { browser });
  const address = new URL(data);
  const page = await visit(address.pathname.replace('/ming', '') + address.search);
  const text = await page.text();
  expect(page.status).toBe(200);
  expect(text).toContain('<strong>演示</strong>');
  expect(text).toContain('你是谁？');
  const href = [...text.matchAll(/<a href="([^"]+)">([^<]+)<\/a>/g)].find((it) => it[2] === link)?.[1] ?? '';
  const back = new URL(href.replaceAll('&amp;', '&'));
  return back.pathname.replace('/ming', '') + back.search;
}

describe('in production', () => {
  it.each(PATHS)('%s is not there, whatever the method', async (path) => {
    for (const method of ['GET', 'POST']) {
      const answer = await visit(path, { ...LIVE, method, ...(method === 'POST' && { body: 'text=1' }) });
      const { code, message } = (await answer.json()) as { code: number; message: string };
      expect([code, message]).toEqual([404, '抱歉，接口不存在']);
    }
  });

  it('nothing is offered and nothing begins', async () => {
    const { data } = await said('/v1/webSiteInfo', LIVE);
    expect(data).toMatchObject({ demo: false, wechat: '', loginTypeList: [] });
    for (const provider of PROVIDER)
      expect((await said(`/oauth/render/${provider}`, { ...LIVE, browser: fresh() })).code).toBe(400);
    expect((await said('/oauth/wechatLoginCode', { ...LIVE, browser: fresh() })).code).toBe(400);
  });
});

describe('in the demonstration', () => {
  it('everything is offered, and said to be one', async () => {
    const { data } = await said('/v1/webSiteInfo');
    expect(data).toMatchObject({
      demo: true,
      wechatGifts: true,
      wechat: '/ming/dev/wechat.svg',
      wechatWays: ['code', 'page'],
    });
    const svg = await visit('/dev/wechat.svg');
    expect(svg.headers.get('content-type')).toBe('image/svg+xml');
    expect(await svg.text()).toMatch(/^<svg/);
  });

  it.each(PROVIDER)('a stand-in of %s asks who somebody is, and may be refused', async (provider) => {
    const browser = fresh();
    const denied = await comeBack(await choose(provider, '拒绝授权', browser), browser);
    expect(denied.searchParams.get('login_error')).toBe('denied');
  });

  it('a stand-in sends nobody to a foreign site', async () => {
    const path = '/dev/github/authorize?redirect_uri=https%3A%2F%2Fevil.example%2F&state=1';
    expect((await said(path)).code).toBe(404);
  });

  it('the official account asks for a confirmation and logs the browser in', async () => {
    const browser = fresh();
    const code = (await said('/oauth/wechatLoginCode', { browser })).data;
    expect(await (await visit('/dev/wechat')).text()).toContain('这是模拟的公众号，不是微信。');
    const send = async (text: string) =>
      (await visit('/dev/wechat', { body: `sender=demo-sender-1&text=${encodeURIComponent(text)}` })).text();
    expect(await send('<b>')).toContain('&lt;b&gt;');
    expect(await send(code)).toContain('回复“确认”');
    expect(await send('确认')).toContain('登录成功');
    const { data } = await said(`/oauth/wechat/is_login?loginCode=${code}`, { browser });
    expect(data).toMatchObject({ loginType: 5, token: expect.any(String) });
  });

  it('the official account hands out reading codes for articles that ask for one', async () => {
    await buildWorld();
    await addArticle(50, { readType: 3, title: '要阅读码的', source: '开头\n\n<!--locked-->\n\n其余' });
    const send = async (text: string) =>
      (await visit('/dev/wechat', { body: `sender=demo-sender-2&text=${encodeURIComponent(text)}` })).text();
    expect(await send('阅读 1')).toContain('编号为 1 的文章不需要阅读码');
    const answer = await send('阅读：５０');
    expect(answer).toContain('《要阅读码的》的阅读码是');
    const [code] = /\d{6}/.exec(answer) ?? [];
    const browser = fresh();
    expect((await said(`/v1/article/checkCode?code=${code}&articleId=50`, { browser })).code).toBe(200);
    expect((await said('/v1/article/info?id=50', { browser })).data.content).toContain('其余');
  });

  it('a ticket of nobody is still refused', async () => {
    expect((await redeem('none', fresh())).code).toBe(400);
  });
});
