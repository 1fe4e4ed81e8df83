import { writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { CHROMIUM } from '../scripts/browser.ts';
import { ROOT } from '../scripts/root.ts';
import { keepBuild, startProduct } from './arena.ts';
import { dataOf } from './bulk.ts';
import { load } from './load.ts';

/**
 * What a browser asks the site for on a page, after it has not been here before and after it has, and the processor time of
 * both Workers for an answer. Writes bench/visits.json, from which bench/cost.ts reckons.
 *
 *   npx node bench/visits.ts      (after npm run build)
 */

const MEMBER = { email: 'demo@mingjie.test', password: 'mingjie-demo' };
/** A page is done after so many ms without network activity. */
const SILENT_MS = 3_000;
const STEP_PX = 2_000;

type Kind = 'page' | 'asset' | 'file' | 'stored' | 'call' | 'live';
type Visit = { name: string; path: string; counts: Partial<Record<Kind, number>> };

/** Kinds: pages, hashed build files, other build files, R2 files, calls, WebSockets. */
function kindOf(path: string): Kind {
  if (path.startsWith('/_astro/')) return 'asset';
  if (path.startsWith('/ming/v1/im/live')) return 'live';
  if (path.startsWith('/ming/file/')) return 'stored';
  if (path.startsWith('/ming/')) return 'call';
  return /\.\w+$/.test(path) ? 'file' : 'page';
}

/** Proxy that records requests not served by the browser's cache. */
async function startCounter(site: string, hear: (path: string) => void) {
  const { hostname, port } = new URL(site);
  const server = createServer((asked, answer) => {
    hear(new URL(asked.url ?? '/', site).pathname);
    const inner = request(
      { hostname, port, path: asked.url, method: asked.method, headers: asked.headers },
      (found) => {
        answer.writeHead(found.statusCode ?? 502, found.headers);
        found.pipe(answer);
      },
    );
    inner.on('error', () => answer.destroy());
    asked.pipe(inner);
  });
  server.on('upgrade', (asked, socket, head) => {
    hear(new URL(asked.url ?? '/', site).pathname);
    const inner = connect(Number(port), hostname, () => {
      const lines = asked.rawHeaders.map((it, at) => (at % 2 ? `${it}\r\n` : `${it}: `)).join('');
      inner.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${lines}\r\n`);
      inner.write(head);
      inner.pipe(socket).pipe(inner);
    });
    for (const it of [inner, socket]) it.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Opens a page and scrolls to its end. */
async function readOver(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let at = 0; at < height; at += STEP_PX) {
    await page.mouse.wheel(0, STEP_PX);
    await page.waitForTimeout(300);
  }
}

const ROUTES: readonly { member: boolean; pages: readonly [name: string, path: string][] }[] = [
  {
    member: false,
    pages: [
      ['第一次来，文章', '/article/1'],
      ['接着，另一篇文章', '/article/2'],
      ['接着，首页', '/'],
      ['接着，列表', '/tag?id=1'],
      ['接着，问题', '/forum/detail/1'],
      ['接着，又一篇文章', '/article/11'],
      ['接着，又一个问题', '/forum/detail/2'],
    ],
  },
  { member: false, pages: [['第一次来，首页', '/']] },
  { member: false, pages: [['第一次来，搜索', '/search?keyword=网格']] },
  {
    member: true,
    pages: [
      ['会员第一次来，文章', '/article/1'],
      ['会员接着，另一篇文章', '/article/2'],
    ],
  },
];

async function logIn(context: BrowserContext, site: string): Promise<void> {
  const answer = await context.request.post(`${site}/ming/oauth/emailLogin`, { data: MEMBER });
  const token: unknown = (await answer.json()).data?.token;
  if (typeof token !== 'string') throw new Error('登录没有成功');
  const stored = JSON.stringify({ token, until: Date.now() + 86_400_000 });
  await context.addInitScript((it) => localStorage.setItem('token', it), stored);
}

async function visits(): Promise<Visit[]> {
  const arena = await startProduct(await dataOf(0));
  let counts: Visit['counts'] = {};
  let last = 0;
  const counter = await startCounter(arena.url, (path) => {
    const kind = kindOf(path);
    counts[kind] = (counts[kind] ?? 0) + 1;
    last = performance.now();
  });
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const found: Visit[] = [];
  for (const { member, pages } of ROUTES) {
    const context = await browser.newContext({ locale: 'zh-CN' });
    if (member) await logIn(context, counter.url);
    const page = await context.newPage();
    for (const [name, path] of pages) {
      counts = {};
      await readOver(page, counter.url + path);
      while (performance.now() - last < SILENT_MS) await page.waitForTimeout(500);
      found.push({ name, path, counts });
      console.error(name, JSON.stringify(counts));
    }
    await context.close();
  }
  await browser.close();
  counter.stop();
  await arena.stop();
  return found;
}

const SPAN = { seconds: 3, least: 300 };
const CONNECTIONS = 4;

/** CPU time of both Workers per response in ms. */
async function times(): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  const measure = async (names: Record<string, string>, vars: Record<string, string>) => {
    const arena = await startProduct(await dataOf(0), vars);
    for (const [name, path] of Object.entries(names)) {
      const url = arena.url + encodeURI(path);
      await load(url, CONNECTIONS, SPAN);
      const { cpu, failed } = await load(url, CONNECTIONS, SPAN);
      if (failed > 0) throw new Error(`${path}：${failed} 次失败`);
      found[name] = Number(cpu.toFixed(1));
      console.error(name, found[name]);
    }
    await arena.stop();
  };
  await measure({ hit: '/article/1', asset: '/favicon.svg', call: '/ming/v1/report' }, {});
  const misses = { article: '/article/1', home: '/', list: '/tag?id=1', question: '/forum/detail/1' };
  await measure({ ...misses, search: '/search?keyword=网格' }, { CACHE_SECONDS: '0' });
  return found;
}

keepBuild();
const result = { visits: await visits(), cpu: await times() };
writeFileSync(join(ROOT, 'bench/visits.json'), `${JSON.stringify(result, null, 2)}\n`);
