/** Checks of a deployed site; see docs/security.md. */

import { DomUtils, parseDocument } from 'htmlparser2';
import { VISITOR_PATH } from '../contract/kit/beacon.ts';
import { PAY_NOTIFY } from '../contract/money/pay/pay.ts';
import { PROXY_SECRET, VISITOR_ADDRESS } from '../functions/front.ts';
import { isLocal } from '../functions/origin.ts';

export type FetchPath = (path: string, init?: RequestInit) => Promise<Response>;
/** The fault in one sentence, or nothing. */
type Verdict = string | undefined | false;
export type Check = { name: string; run: (ask: FetchPath, base: URL) => Promise<Verdict> };

const DEADLINE_MS = 12_000;
/** Documentation address (RFC 5737). */
const CLAIMED = '203.0.113.99';
const FOREIGN = 'https://foreign.example';
const PAGES = ['/', '/about', '/archive', '/hot', '/search'];

const header = (answer: Response, name: string) => answer.headers.get(name) ?? '';

async function codeOf(answer: Response): Promise<unknown> {
  const body: unknown = await answer.json().catch(() => null);
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
}

function directives(policy: string): Map<string, string> {
  const parts = policy.split(';').map((it) => it.trim());
  return new Map(parts.map((it) => [it.split(' ')[0] ?? '', it.slice(it.indexOf(' ') + 1)]));
}

function policyFault(policy: string): Verdict {
  const sources = directives(policy);
  const scripts = sources.get('script-src') ?? sources.get('default-src') ?? '*';
  if (/'unsafe-(inline|eval)'|\*|(^| )(https?|data|blob):( |$)/.test(scripts))
    return `脚本来源过宽：${scripts || '没有策略'}`;
  const wanted = {
    'object-src': "'none'",
    'base-uri': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  };
  const missing = Object.entries(wanted).filter(([name, value]) => sources.get(name) !== value);
  return missing.length > 0 && `缺少 ${missing.map((it) => it.join(' ')).join('、')}`;
}

async function checkCacheHit(ask: FetchPath, path: string, init?: RequestInit): Promise<Verdict> {
  await ask('/about');
  const how = header(await ask(path, init), 'x-cache');
  return how !== 'HIT' && how !== 'STALE' && `x-cache 是“${how}”，不是 HIT`;
}

/** Elements of the home page with a tag name. */
async function homeElements(ask: FetchPath, name: string) {
  return DomUtils.getElementsByTagName(name, parseDocument(await (await ask('/')).text()));
}

async function firstScript(ask: FetchPath): Promise<string> {
  const named = (await homeElements(ask, '*')).flatMap(({ attribs }) => Object.values(attribs));
  return named.find((it) => /^\/_astro\/[\w.-]+\.js$/.test(it)) ?? '/_astro/none.js';
}

async function refusesPath(ask: FetchPath, paths: string[]): Promise<Verdict> {
  for (const path of paths) {
    const { status } = await ask(path);
    if (status !== 400) return `${path} 回答 ${status}，不是 400`;
  }
  return undefined;
}

const workerPolicy = (answer: Response, path: string): Verdict => {
  const policy = header(answer, 'content-security-policy');
  const fine = policy.includes("default-src 'none'") && !policy.includes('unsafe-eval');
  return !(answer.ok && fine) && `${path} 没有自己的策略`;
};

/** Whether the site uses WeChat JS-SDK signatures. */
function isSigning(site: unknown): boolean {
  const data = typeof site === 'object' && site !== null && 'data' in site ? site.data : null;
  return typeof data === 'object' && data !== null && 'wechatShare' in data && data.wechatShare === true;
}

export const CHECKS: readonly Check[] = [
  {
    name: '只经 https 提供',
    run: async (ask, base) => {
      const lasting = header(await ask('/'), 'strict-transport-security');
      if (isLocal(base)) return undefined;
      if (base.protocol !== 'https:') return '地址不是 https';
      return !/max-age=\d{7,}/.test(lasting) && '缺少 Strict-Transport-Security';
    },
  },
  {
    name: '安全头',
    run: async (ask) => {
      const answer = await ask('/');
      const wanted = {
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
      };
      const wrong = Object.entries(wanted).filter(([name, value]) => header(answer, name) !== value);
      if (!header(answer, 'permissions-policy')) wrong.push(['permissions-policy', '']);
      return wrong.length > 0 && `缺少 ${wrong.map(([name]) => name).join('、')}`;
    },
  },
  {
    name: '页面的内容安全策略',
    run: async (ask) => {
      // Prerendered pages such as /404 have their CSP in a meta element.
      for (const path of PAGES) {
        const fault = policyFault(header(await ask(path), 'content-security-policy'));
        if (fault) return `${path} ${fault}`;
      }
      return undefined;
    },
  },
  {
    name: '脚本按自己的策略作为 worker 运行',
    run: async (ask) => {
      for (const path of ['/sw.js', await firstScript(ask)]) {
        const fault = workerPolicy(await ask(path), path);
        if (fault) return fault;
      }
      return undefined;
    },
  },
  {
    name: '公开的页面与调用不设 Cookie',
    run: async (ask) => {
      for (const path of [...PAGES, '/ming/v1/webSiteInfo'])
        if ((await ask(path)).headers.has('set-cookie')) return `${path} 设了 Cookie`;
      return undefined;
    },
  },
  { name: '页面缓存', run: (ask) => checkCacheHit(ask, '/about') },
  { name: '没有用处的参数绕不过缓存', run: (ask) => checkCacheHit(ask, `/about?check=${Date.now()}`) },
  {
    name: 'Authorization 绕不过缓存',
    run: (ask) => checkCacheHit(ask, '/about', { headers: { authorization: 'check' } }),
  },
  {
    name: '页面只有一种写法',
    run: async (ask) => {
      for (const path of ['//about', '/%61bout', '/about/']) {
        const answer = await ask(path);
        if (answer.status !== 301 || header(answer, 'location') !== '/about')
          return `${path} 没有转到 /about`;
      }
      return undefined;
    },
  },
  {
    name: '页面只答 GET',
    run: async (ask) => {
      const { status } = await ask('/', { method: 'POST', body: 'a=1' });
      return status !== 405 && `POST / 回答 ${status}，不是 405`;
    },
  },
  {
    name: '没有的页面就是没有',
    run: async (ask) => {
      if ((await ask('/404')).status !== 404) return '/404 没有回答 404';
      for (const path of ['/.env', '/.git/config', '/wrangler.json', '/_worker.js', '/_worker.js/index.js'])
        if ((await ask(path)).ok) return `${path} 可以取到`;
      return undefined;
    },
  },
  {
    name: '后端有回应，且不许缓存',
    run: async (ask) => {
      const answer = await ask('/ming/v1/webSiteInfo');
      if (header(answer, 'cache-control') !== 'private, no-store') return '缺少 private, no-store';
      const code = await codeOf(answer);
      return code !== 200 && `code 是 ${code}`;
    },
  },
  {
    name: '地址离不开 /ming',
    run: (ask) =>
      refusesPath(ask, [
        '/ming/..;/x',
        '/ming/v1;x/tag/',
        '/ming/..%2fx',
        '/ming/%5cx',
        '/ming/v1//tag/',
        '/ming/%3bx',
      ]),
  },
  {
    name: '过长的地址被拒绝',
    run: async (ask) => {
      const { status } = await ask(`/ming/v1/tag/?x=${'x'.repeat(8_200)}`);
      return status !== 414 && `回答 ${status}，不是 414`;
    },
  },
  {
    name: '别的网站读不到后端',
    run: async (ask) => {
      const answer = await ask('/ming/v1/tag/', { headers: { origin: FOREIGN } });
      if (header(answer, 'access-control-allow-origin')) return '带着 Access-Control-Allow-Origin';
      const asked = { origin: FOREIGN, 'access-control-request-method': 'POST' };
      const before = await ask('/ming/v1/tag/', { method: 'OPTIONS', headers: asked });
      return before.headers.has('access-control-allow-origin') && '预检放行了别的网站';
    },
  },
  {
    name: '不相信别人自称的地址',
    run: async (ask) => {
      const names = ['x-forwarded-for', 'x-real-ip', 'true-client-ip', 'forwarded', VISITOR_ADDRESS];
      const forged = Object.fromEntries(names.map((it) => [it, CLAIMED]));
      const answer = await ask(VISITOR_PATH, { headers: { ...forged, [PROXY_SECRET]: 'guessed'.repeat(6) } });
      const address = await answer.text();
      if (address.includes(CLAIMED)) return '请求头里写的地址被当成了来访者的地址';
      return !/^[0-9a-f.:]*$/i.test(address) && `${VISITOR_PATH} 没有回答来访者的地址`;
    },
  },
  {
    name: '没有登录就没有身份',
    run: async (ask) => {
      const code = await codeOf(await ask('/ming/v1/user/selectUserInfoByToken'));
      return code === undefined || code === 200 ? `code 是 ${code}` : undefined;
    },
  },
  {
    name: '支付的回调到得了后端，没有签名的不被接受',
    run: async (ask) => {
      const path = `/ming${PAY_NOTIFY}`;
      const answer = await ask(path, { method: 'POST', body: '{}' });
      const code = await codeOf(answer);
      if (answer.ok && (code === undefined || code === 200)) return `${path} 接受了没有签名的回调`;
      const stopped = [301, 302, 307, 308, 403, 405].includes(answer.status) || answer.status >= 500;
      return stopped && `${path} 回答 ${answer.status}：前面不要有登录、验证或跳转`;
    },
  },
  {
    name: '微信里的分享卡片能签名',
    run: async (ask, base) => {
      const site: unknown = await (await ask('/ming/v1/webSiteInfo')).json();
      if (!isSigning(site)) return undefined;
      const url = encodeURIComponent(`${base.origin}/about`);
      const answer = await ask(`/ming/v1/wechat/signature?url=${url}`);
      const code = await codeOf(answer);
      return code !== 200 && `code 是 ${code}：检查 WECHAT_SECRET、IP 白名单与 SITE_URL`;
    },
  },
  {
    name: '开发页面不在',
    run: async (ask) => {
      for (const path of ['/ming/dev/mailbox', '/ming/dev/wechat']) {
        const answer = await ask(path);
        const shown = answer.ok && header(answer, 'content-type').includes('html');
        if (shown) return `${path} 可以打开：去掉后端的 STAGE`;
      }
      return undefined;
    },
  },
  {
    name: '演示账号不在',
    run: async (ask) => {
      const body = JSON.stringify({ email: 'demo@mingjie.test', password: 'mingjie-demo' });
      const headers = { 'content-type': 'application/json' };
      const answer = await ask('/ming/oauth/emailLogin', { method: 'POST', headers, body });
      const code = await codeOf(answer);
      return (
        (code === 200 || (code === undefined && answer.ok)) && '演示账号可以登录：去掉 STAGE 并删除演示用户'
      );
    },
  },
  {
    name: '页面里的规范地址是这个网站',
    run: async (ask, base) => {
      const links = await homeElements(ask, 'link');
      const found = links.find(({ attribs }) => attribs['rel'] === 'canonical')?.attribs['href'] ?? '';
      return (
        new URL(found || 'none:').origin !== base.origin &&
        `规范地址是 ${found || '空的'}：检查 SITE_ORIGIN 与 webUrl`
      );
    },
  },
  {
    name: `每个页面在 ${DEADLINE_MS / 1000} 秒之内回答`,
    run: async (ask) => {
      for (const path of PAGES) {
        const since = performance.now();
        const { status } = await ask(`${path}?${Date.now()}`);
        if (status >= 500 || performance.now() - since > DEADLINE_MS) return `${path} 回答 ${status}`;
      }
      return undefined;
    },
  },
];

/** Runs the checks one after another, passing each result to `report`; returns the number of failed ones. */
export async function tryAll(
  base: URL,
  report: (name: string, fault: string | undefined) => void,
  checks: readonly Check[] = CHECKS,
): Promise<number> {
  const ask: FetchPath = (path, init) =>
    fetch(base.origin + path, { ...init, redirect: 'manual', signal: AbortSignal.timeout(2 * DEADLINE_MS) });
  let failed = 0;
  for (const { name, run } of checks) {
    const fault = await run(ask, base).catch((error) => `没有回答：${error}`);
    if (fault) failed += 1;
    report(name, fault || undefined);
  }
  return failed;
}
