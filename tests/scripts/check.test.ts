import { createServer } from 'node:http';
import type { Miniflare } from 'miniflare';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHECKS, type FetchPath, tryAll } from '../../scripts/checks.ts';
import { startPlatform } from '../../scripts/platform.ts';
import { startExisting } from '../support/existing/host.ts';
import { listen } from '../support/port.ts';

let site: Miniflare;
let host: Awaited<ReturnType<typeof startExisting>>;

beforeAll(async () => {
  host = await startExisting();
  site = await startPlatform({ port: 0, ming: null, vars: { MING_ORIGIN: host.url } });
}, 300_000);
afterAll(async () => {
  await site.dispose();
  host.close();
});

async function faults(address: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  await tryAll(new URL(address), (name, fault) => {
    if (fault) found[name] = fault;
  });
  return found;
}

it('finds nothing at this site in front of a host without development pages', async () => {
  expect(await faults((await site.ready).origin)).toEqual({});
});

it('finds everything at a site that heeds nothing', async () => {
  const careless = createServer((_, answer) => {
    answer.writeHead(200, {
      'content-type': 'text/html',
      'set-cookie': 'a=b',
      'access-control-allow-origin': '*',
    });
    answer.end('<p>');
  });
  const port = await listen(careless);
  const fine = ['只经 https 提供', '每个页面在 12 秒之内回答'];
  const found = await faults(`http://127.0.0.1:${port}`);
  expect(Object.keys(found)).toEqual(CHECKS.map(({ name }) => name).filter((it) => !fine.includes(it)));
  careless.close();
});

/** A fault of a response: status, headers (null removes), or text. */
type Spoilt = { status?: number; headers?: Record<string, string | null>; text?: string };
const at = (path: string) => (asked: string) => asked.split('?')[0] === path;
const any = () => true;

async function spoil(answer: Response, { status, headers = {}, text }: Spoilt): Promise<Response> {
  const said = text ?? (await answer.text());
  const all = new Headers(answer.headers);
  for (const [name, value] of Object.entries(headers)) {
    if (value === null) all.delete(name);
    else all.set(name, value);
  }
  return new Response(said, { status: status ?? answer.status, headers: all });
}

const policy = (scripts: string) => ({
  headers: {
    'content-security-policy': `script-src ${scripts}; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'`,
  },
});
const done = JSON.stringify({ code: 200, message: '', data: {}, extra: {} });

it.each<[what: string, check: string, where: (path: string) => boolean, Spoilt]>([
  ['no lasting https', '只经 https 提供', any, { headers: { 'strict-transport-security': null } }],
  ['https for a day', '只经 https 提供', any, { headers: { 'strict-transport-security': 'max-age=86400' } }],
  ['guessed types', '安全头', at('/'), { headers: { 'x-content-type-options': null } }],
  ['frames of others', '安全头', at('/'), { headers: { 'x-frame-options': 'SAMEORIGIN' } }],
  ['a referrer that tells all', '安全头', at('/'), { headers: { 'referrer-policy': 'unsafe-url' } }],
  ['no policy of permissions', '安全头', at('/'), { headers: { 'permissions-policy': null } }],
  ['no policy', '页面的内容安全策略', at('/hot'), { headers: { 'content-security-policy': null } }],
  ['inline scripts', '页面的内容安全策略', at('/'), policy("'self' 'unsafe-inline'")],
  ['scripts from anywhere', '页面的内容安全策略', at('/search'), policy('https:')],
  ['a worker with eval', '脚本按自己的策略作为 worker 运行', at('/sw.js'), policy("'unsafe-eval'")],
  ['a cookie on a page', '公开的页面与调用不设 Cookie', at('/archive'), { headers: { 'set-cookie': 'a=b' } }],
  ['no cache', '页面缓存', at('/about'), { headers: { 'x-cache': 'MISS' } }],
  ['a second address', '页面只有一种写法', at('//about'), { status: 200, headers: { location: null } }],
  ['pages that take forms', '页面只答 GET', at('/'), { status: 200 }],
  ['a file of secrets', '没有的页面就是没有', at('/.env'), { status: 200, text: 'A=b' }],
  ['a missing page that is there', '没有的页面就是没有', at('/404'), { status: 200 }],
  ['a stored answer', '后端有回应，且不许缓存', any, { headers: { 'cache-control': 'public' } }],
  ['a backend that is gone', '后端有回应，且不许缓存', any, { status: 502, text: '{"code":502}' }],
  ['a path that leaves', '地址离不开 /ming', at('/ming/..%2fx'), { status: 404 }],
  ['endless addresses', '过长的地址被拒绝', any, { status: 200 }],
  ['a call from anywhere', '别的网站读不到后端', any, { headers: { 'access-control-allow-origin': '*' } }],
  ['a believed address', '不相信别人自称的地址', any, { text: '203.0.113.99' }],
  ['somebody without a login', '没有登录就没有身份', any, { text: done }],
  ['unsigned notices', '支付的回调到得了后端，没有签名的不被接受', any, { status: 200, text: done }],
  ['a login before notices', '支付的回调到得了后端，没有签名的不被接受', any, { status: 302 }],
  [
    'the mailbox of development',
    '开发页面不在',
    any,
    { status: 200, headers: { 'content-type': 'text/html' } },
  ],
  ['demonstration accounts', '演示账号不在', any, { status: 200, text: done }],
  [
    'the address of another site',
    '页面里的规范地址是这个网站',
    any,
    { text: '<link rel="canonical" href="https://other.example/">' },
  ],
  ['a page that fails', '每个页面在 12 秒之内回答', at('/search'), { status: 503 }],
])('finds %s', async (_what, name, where, spoilt) => {
  const { origin } = await site.ready;
  const check = CHECKS.find((it) => it.name === name);
  const ask: FetchPath = (path, init) => fetch(origin + path, { ...init, redirect: 'manual' });
  const wrong: FetchPath = async (path, init) => {
    const answer = await ask(path, init);
    return where(path) ? spoil(answer, spoilt) : answer;
  };
  // Only non-local sites require https.
  const base = new URL(name === '只经 https 提供' ? 'https://example.com' : origin);
  if (name !== '只经 https 提供') expect(await check?.run(ask, base)).toBeFalsy();
  expect(await check?.run(wrong, base)).toEqual(expect.any(String));
});

it('finds a site that is gone, and one that is not served by https', async () => {
  const found = await faults('http://site.invalid');
  expect(Object.keys(found)).toEqual(CHECKS.map(({ name }) => name));
});
