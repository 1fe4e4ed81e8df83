import { createHash } from 'node:crypto';
import { beforeEach, expect, inject, it } from 'vitest';
import { forget } from '../../../../ming/src/kit/memory.ts';
import { askOfficial } from '../../../../ming/src/kit/official/api.ts';
import { wechatTickets } from '../../../../ming/src/people/wechat/schema.ts';
import { ownAddress, signatureOf } from '../../../../ming/src/people/wechat/share/rules.ts';
import { forgetTickets } from '../../../../ming/src/people/wechat/writes.ts';
import { said, visit } from '../../support/visit.ts';
import { db } from '../../support/world.ts';

const api = `http://127.0.0.1:${inject('hosts').providers}/wechat`;
const PAGE = 'https://mingjie.test/article/1?from=timeline';
let apps = 0;
let vars = {};
const ask = (url: string, headers = {}) =>
  said(`/v1/wechat/signature?${new URLSearchParams({ url })}`, { vars, headers });

beforeEach(async () => {
  forget();
  await db.delete(wechatTickets);
  vars = { WECHAT_APPID: `wxshare${++apps}`, WECHAT_SECRET: 'official-secret', WECHAT_API_URL: api };
});

it('signs as the published example', async () => {
  // developers.weixin.qq.com, JS-SDK, 附录 1
  const given = {
    ticket: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
    nonceStr: 'Wm3WZYTPz0wzccnW',
    timestamp: 1_414_587_457,
    url: 'http://mp.weixin.qq.com?params=value',
  };
  expect(await signatureOf(given)).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed');
});

it('signs pages of this site, with one ticket for all isolates', async () => {
  const first = await ask(`${PAGE}#lock`);
  expect(first).toMatchObject({ code: 200, data: { appId: `wxshare${apps}` } });
  const [kept] = await db.select().from(wechatTickets);
  const { nonceStr, timestamp, signature } = first.data;
  const text = `jsapi_ticket=${kept?.ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${PAGE}`;
  expect(signature).toBe(createHash('sha1').update(text).digest('hex'));
  forget();
  expect((await ask(PAGE)).code).toBe(200);
  expect(await db.select().from(wechatTickets)).toEqual([kept]);
});

it('gets another ticket once the first is about to end, and forgets it then', async () => {
  await ask(PAGE);
  const [before] = await db.select().from(wechatTickets);
  await db.update(wechatTickets).set({ expiresAt: Date.now() - 1 });
  forget();
  await ask(PAGE);
  const [after] = await db.select().from(wechatTickets);
  expect(after?.ticket).not.toBe(before?.ticket);
  await forgetTickets(db, after?.expiresAt ?? 0);
  expect(await db.select().from(wechatTickets)).toEqual([]);
});

it('asks once more where its token has ended before its time, and no further', async () => {
  const person = () =>
    askOfficial(
      vars,
      { path: '/cgi-bin/user/info', query: { openid: 'official-1u' } },
      { now: Date.now(), patience: AbortSignal.timeout(5_000) },
    );
  const known = { openid: 'official-1u', unionid: 'union-1u' };
  expect(await person()).toEqual(known);
  await fetch(`${api}/cgi-bin/_/expire?appid=wxshare${apps}`);
  expect(await person()).toEqual(known);
  forget();
  vars = { ...vars, WECHAT_SECRET: 'wrong' };
  await expect(person()).rejects.toThrow('errcode 40001');
});

it('signs no other site, nothing without an official account, and says so where WeChat refuses', async () => {
  for (const url of [
    'https://elsewhere.test/',
    'https://mingjie.test.evil.test/',
    'javascript:alert(1)',
    'x',
  ])
    expect(await ask(url)).toMatchObject({ code: 10018, message: expect.stringContaining('页面的网址') });
  vars = { ...vars, WECHAT_SECRET: 'wrong' };
  expect((await ask(PAGE)).code).toBe(500);
  vars = {};
  expect((await ask(PAGE)).code).toBe(400);
});

it('knows the address that the site says it has', async () => {
  expect(ownAddress('https://a.test/x#y', 'https://a.test')).toBe('https://a.test/x');
  expect(ownAddress('https://b.test/x', 'https://a.test')).toBeNull();
  vars = { ...vars, SITE_URL: 'https://other.test/' };
  expect((await ask(PAGE)).code).toBe(10018);
  expect((await ask('https://other.test/article/1')).code).toBe(200);
});

it('counts', async () => {
  const from = { 'cf-connecting-ip': '198.51.100.77' };
  const codes = [];
  for (let i = 0; i < 121; i++) codes.push((await ask(PAGE, from)).code);
  expect(codes.filter((it) => it === 429)).toHaveLength(1);
});

it('is told to pages where the account is set up', async () => {
  const site = async (given: object) =>
    (await (await visit('/v1/webSiteInfo', { vars: given })).json<{ data: { wechatShare: boolean } }>()).data;
  expect((await site(vars)).wechatShare).toBe(true);
  expect((await site({})).wechatShare).toBe(false);
});
