import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM } from './browser.ts';
import { buildAll, isStale } from './build.ts';
import { startPlatform } from './platform.ts';
import { prepare } from './prepare.ts';
import { ROOT } from './root.ts';

/**
 * Takes the screenshots that README.md shows, of an article in both themes: `npm run screenshots`, or
 * `npm run screenshots -- http://localhost:4321` of a site that runs already.
 */

const PORT = Number(process.env['PORT'] ?? 4390);
const FOLDER = join(ROOT, 'docs/images');
/** Scrolled to the lower edge, so that text, formulas and a figure are visible. */
const FIGURE = '.prose figure:not(.code)';

async function serve() {
  const data = mkdtempSync(join(tmpdir(), 'mingjie-screenshots-'));
  if (isStale()) buildAll();
  await prepare(data);
  const platform = await startPlatform({ port: PORT, data });
  const stop = async () => {
    await platform.dispose();
    rmSync(data, { recursive: true, force: true });
  };
  return { site: `http://127.0.0.1:${PORT}`, stop };
}

const [given] = process.argv.slice(2);
const { site, stop } = given ? { site: given, stop: async () => {} } : await serve();
const browser = await chromium.launch({
  executablePath: CHROMIUM,
  args: ['--no-sandbox', '--disable-gpu'],
});
mkdirSync(FOLDER, { recursive: true });
for (const theme of ['light', 'dark']) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'zh-CN' });
  await page.addInitScript((it) => sessionStorage.setItem('theme', it), theme);
  await page.goto(`${site}/article/1`, { waitUntil: 'networkidle' });
  await page.evaluate(async (selector) => {
    const figure = document.querySelector(selector);
    figure?.scrollIntoView({ block: 'end', behavior: 'instant' });
    await figure?.querySelector('img')?.decode();
    await document.fonts.ready;
  }, FIGURE);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 85 });
  const bytes = Buffer.from(data, 'base64');
  writeFileSync(join(FOLDER, `article-${theme}.webp`), bytes);
  console.log(`article-${theme}.webp：${Math.round(bytes.length / 1_024)} KB`);
}
await browser.close();
await stop();
