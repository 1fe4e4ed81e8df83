import type { AddressInfo } from 'node:net';
import { cpus, loadavg } from 'node:os';
import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM } from '../scripts/browser.ts';
import { serveEditor } from '../scripts/editor.ts';
import { fakeSite } from './desk.ts';
import { median } from './stats.ts';

/**
 * How long the page of the author is busy with a paste of 20,000 characters: the longest task of the main thread, and
 * the time until the text is there. Synthetic events of a real browser, a page of its own for each.
 */

const CHARACTERS = 20_000;
const ROUNDS = 5;
/** Timeout in ms. */
const PATIENCE = 20_000;

const words = '有限元网格收敛性的检查需要三套以上的网格与同一个量的渐近行为来支持结论';
const paragraphs = Array.from(
  { length: 240 },
  (_, at) => `${words.repeat(2)}，第 ${at} 段给出 $u_{${at}}$ 的数值。`,
);
const plain = paragraphs.join('\n\n').slice(0, CHARACTERS);

const cell = (text: string) => `<td style="color:#333">${text.slice(0, 40)}</td>`;
const grid = (text: string) => `<table>${`<tr>${cell(text)}${cell('1.5')}</tr>`.repeat(4)}</table>`;
const office = (text: string) =>
  `<p class="MsoNormal" style="margin:0"><span style="font-size:12pt"><b>${text.slice(0, 6)}</b>${text.slice(6)}</span></p>`;

/** The text as HTML of an office program: headings, tables, inline styles. */
const html = plain
  .split('\n\n')
  .map((text, at) => {
    if (at % 12 === 0) return `<h3>${text.slice(0, 20)}</h3>`;
    return at % 9 === 0 ? grid(text) : office(text);
  })
  .join('');

/** Pastes into an empty article; times in ms. */
async function measurePaste(browser: Browser, url: string, clipboard: Record<string, string>) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.goto(url);
    const box = page.getByRole('textbox', { name: '正文' });
    await box.press('Control+End');
    await page.waitForLoadState('networkidle');
    return await box.evaluate(
      async (it, { clipboard, patience }) => {
        const tasks: number[] = [];
        const watching = new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) tasks.push(duration);
        });
        watching.observe({ type: 'longtask' });
        const clipboardData = new DataTransfer();
        for (const [type, text] of Object.entries(clipboard)) clipboardData.setData(type, text);
        const before = it.textContent?.length ?? 0;
        const start = performance.now();
        it.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
        let there = 0;
        while (!there && performance.now() - start < patience) {
          await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
          if ((it.textContent?.length ?? 0) > before + 200) there = performance.now() - start;
        }
        // Wait for preview and save.
        await new Promise((resolve) => setTimeout(resolve, 3_000));
        return { there, longest: Math.max(0, ...tasks) };
      },
      { clipboard, patience: PATIENCE },
    );
  } finally {
    await page.close();
  }
}

const site = await fakeSite('开头。');
const editor = await serveEditor({ port: 0, site: site.origin });
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const url = `http://127.0.0.1:${(editor.address() as AddressInfo).port}/?id=1`;
  const kinds = {
    纯文本: { 'text/plain': plain },
    '网页或 Word': { 'text/plain': plain, 'text/html': html },
  };
  for (const [name, clipboard] of Object.entries(kinds)) {
    const all: Awaited<ReturnType<typeof measurePaste>>[] = [];
    for (let round = 0; round < ROUNDS; round++) all.push(await measurePaste(browser, url, clipboard));
    const of = (key: 'there' | 'longest') => median(all.map((it) => it[key])).toFixed(0);
    console.log(`${name}，${CHARACTERS} 字：最长的任务 ${of('longest')} ms，到看见 ${of('there')} ms`);
  }
  console.log(`${ROUNDS} 次的中位数；${cpus().length} 核，负载 ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await browser.close();
  editor.closeAllConnections();
  editor.close();
  site.close();
}
