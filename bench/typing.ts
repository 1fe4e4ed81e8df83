import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { cpus, loadavg } from 'node:os';
import { extname, join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { CHROMIUM } from '../scripts/browser.ts';
import { serveEditor } from '../scripts/editor.ts';
import { ROOT } from '../scripts/root.ts';
import { fakeSite, served } from './desk.ts';
import { median, paired, percentile } from './stats.ts';

/**
 * Time from a key to the frame that shows it, in an article of 100,000 characters with 1,000 formulas, beside a bare
 * CodeMirror with the same text in the same run.
 */

const FORMULAS = 1_000;
const CHARACTERS = 100_000;
const ROUNDS = 5;
/** Keys per round; the first are warm-up. */
const KEYS = 40;
const WARM = 5;
const BARE = join(ROOT, '.data/bench/bare-editor');

const words = '有限元网格收敛性的检查需要三套以上的网格与同一个量的渐近行为来支持结论';
const paragraph = (at: number) => `${words.repeat(2)}，第 ${at} 段给出 $u_{${at}}$ 的数值。`;

/** Paragraphs with one formula each. */
function article(): string {
  const list = Array.from({ length: FORMULAS }, (_, at) => paragraph(at));
  const text = list.join('\n\n');
  return text.padEnd(CHARACTERS, `\n\n${words}`);
}

async function bareSite() {
  await build({
    root: join(ROOT, 'bench/bare-editor'),
    logLevel: 'error',
    build: { outDir: BARE, emptyOutDir: true },
  });
  return served(({ url = '/' }, answer) => {
    if (url === '/text') return answer.end(article());
    const path = url === '/' ? 'index.html' : url.slice(1);
    const type = extname(path) === '.js' ? 'text/javascript' : 'text/html';
    return answer.setHeader('content-type', `${type}; charset=utf-8`).end(readFileSync(join(BARE, path)));
  });
}

/** Records ms from each key to the end of the next frame. */
async function watch(page: Page): Promise<void> {
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
}

async function measureTyping(page: Page): Promise<number[]> {
  await page.bringToFront();
  await page.getByRole('textbox', { name: '正文' }).focus();
  await page.evaluate(() => (window as unknown as { times: number[] }).times.splice(0));
  for (let at = 0; at < KEYS; at++) await page.keyboard.press('a', { delay: 30 });
  await page.waitForFunction((most) => (window as unknown as { times: number[] }).times.length >= most, KEYS);
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times);
  return times.slice(WARM);
}

const site = await fakeSite(article());
const bare = await bareSite();
const editor = await serveEditor({ port: 0, site: site.origin });
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const viewport = { width: 1440, height: 900 };
  const [writing, plain] = [await browser.newPage({ viewport }), await browser.newPage({ viewport })];
  await writing.goto(`http://127.0.0.1:${(editor.address() as AddressInfo).port}/?id=1`);
  await writing
    .locator('.preview-open .katex')
    .nth(FORMULAS - 1)
    .waitFor({ state: 'attached', timeout: 120_000 });
  await plain.goto(bare.origin);
  for (const page of [writing, plain]) {
    await page.bringToFront();
    await page.getByRole('textbox', { name: '正文' }).press('Control+Home');
    await watch(page);
  }
  const ours: number[][] = [];
  const theirs: number[][] = [];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await measureTyping(writing));
    theirs.push(await measureTyping(plain));
  }
  const line = (name: string, all: readonly number[]) =>
    `${name}：中位数 ${median(all).toFixed(0)} ms，95 % ${percentile(all, 0.95).toFixed(0)}，最长 ${Math.max(...all).toFixed(0)}`;
  const { ratio, low, high } = paired(ours.map(median), theirs.map(median));
  console.log(
    [
      '每个键到下一帧，100,000 字、1,000 个公式',
      line('写作网站', ours.flat()),
      line('裸 CodeMirror', theirs.flat()),
      `比值（${ROUNDS} 轮中位数）${ratio.toFixed(2)}，${low.toFixed(2)}–${high.toFixed(2)}；${cpus().length} 核，负载 ${loadavg()[0]?.toFixed(1)}`,
    ].join('\n'),
  );
} finally {
  await browser.close();
  editor.closeAllConnections();
  editor.close();
  site.close();
  bare.close();
}
