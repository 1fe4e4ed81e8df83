import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import type { Page } from '@playwright/test';
import { render } from '../../markdown/index.ts';
import { seedArticles } from '../../seed/articles.ts';
import { member } from './dialogs.ts';
import { expect, test, unique } from './support.ts';

/** The modules that read the page, as one script for it. */
const WALK = ['../../markdown/quotable.ts', '../../src/scripts/quotes.ts']
  .map((path) => stripTypeScriptTypes(readFileSync(new URL(path, import.meta.url), 'utf8')))
  .map((code) => code.replace(/^import .*$/gm, '').replace(/^export /gm, ''))
  .join('\n');

/** The parts of the article as the browser has them. */
const partsIn = (page: Page): Promise<{ text: string; things: object[] }[]> =>
  page.evaluate(`(() => { const PASSAGE_CONTEXT = 32; ${WALK}
    return quotableParts(document.querySelector('.article-main > .prose')).map(({ text, things }) => ({ text, things }));
  })()`);

test('the text that quotes refer to is the same on the server and in the browser', async ({ page }) => {
  test.slow();
  for (const { id, source } of seedArticles()) {
    const { quotable } = await render(source);
    await page.goto(`/article/${id}`, { waitUntil: 'domcontentloaded' });
    const [open] = await partsIn(page);
    expect(open?.text, `article ${id}`).toBe(quotable.open.text);
    expect(open?.things, `article ${id}`).toEqual(quotable.open.things);
  }
});

test('so is that of a part that was locked', async ({ page, request }) => {
  const article = seedArticles().find(({ readType }) => readType === 4);
  if (!article) throw new Error('no demonstration article is read after login');
  const { quotable } = await render(article.source);
  await member(page, request, `解锁${unique()}`);
  await page.goto(`/article/${article.id}`);
  await expect(page.locator('section.unlocked')).toBeVisible();
  const [, locked] = await partsIn(page);
  expect(locked?.text).toBe(quotable.locked?.text);
});
