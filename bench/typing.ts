import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpus, loadavg } from 'node:os';
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM } from '../scripts/browser.ts';
import { serveEditor } from '../scripts/editor.ts';

/** Time from a key to the frame that shows it, in an article of 100,000 characters with 1,000 formulas. */

const FORMULAS = 1_000;
const CHARACTERS = 100_000;
const KEYS = 120;

const words = '有限元网格收敛性的检查需要三套以上的网格与同一个量的渐近行为来支持结论';
const paragraph = (at: number) => `${words.repeat(2)}，第 ${at} 段给出 $u_{${at}}$ 的数值。`;

/** The article: each paragraph with one formula, as many characters as wanted. */
function article(): string {
  const list = Array.from({ length: FORMULAS }, (_, at) => paragraph(at));
  const text = list.join('\n\n');
  return text.padEnd(CHARACTERS, `\n\n${words}`);
}

/** A site that knows one author and takes every save. */
function fakeSite(): Promise<{ origin: string; close: () => void }> {
  const person = { id: 'bench', nickname: '测量' };
  let revision = 0;
  const server = createServer((asked, answer) => {
    answer.setHeader('access-control-allow-origin', asked.headers.origin ?? '*');
    answer.setHeader('access-control-allow-credentials', 'true');
    answer.setHeader('access-control-allow-headers', 'authorization, content-type');
    answer.setHeader('access-control-allow-methods', 'GET, POST, PUT');
    const saved = { id: 1, revision: ++revision, isPublish: 3, publishTime: '' };
    const about = { ...saved, title: '测量', contentMd: article(), isOriginal: true };
    const data = asked.url?.includes('selectUserInfoByToken')
      ? person
      : asked.url?.includes('selectMyArticleInfo')
        ? about
        : saved;
    asked.resume();
    answer.end(JSON.stringify({ code: 200, message: '', data, extra: {} }));
  });
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      resolve({ origin, close: () => server.close() });
    }),
  );
}

/** Times in ms from each key to the end of the frame after it. */
async function typed(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp))),
      true,
    );
  });
  for (let at = 0; at < KEYS; at++) await page.keyboard.press('a', { delay: 30 });
  await page.waitForFunction((most) => (window as unknown as { times: number[] }).times.length >= most, KEYS);
  return page.evaluate(() => (window as unknown as { times: number[] }).times);
}

const site = await fakeSite();
const editor = await serveEditor({ port: 0, site: site.origin });
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`http://127.0.0.1:${(editor.address() as AddressInfo).port}/?id=1`);
  const text = page.getByRole('textbox', { name: '正文' });
  await page
    .locator('.preview-open .katex')
    .nth(FORMULAS - 1)
    .waitFor({ state: 'attached', timeout: 120_000 });
  await text.focus();
  await page.keyboard.press('Control+Home');
  const times = (await typed(page)).sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.ceil(share * times.length) - 1] ?? 0);
  console.log(
    `每个键到下一帧（毫秒）：中位数 ${at(0.5)}，95 % ${at(0.95)}，最长 ${at(1)}；` +
      `${cpus().length} 核，负载 ${loadavg()[0]?.toFixed(1)}`,
  );
} finally {
  await browser.close();
  editor.closeAllConnections();
  editor.close();
  site.close();
}
