import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import type { Page } from '@playwright/test';
import { render } from '../../../markdown/index.ts';
import { seedArticles } from '../../../seed/articles.ts';
import { member } from '../support/dialogs.ts';
import { expect, test, unique } from '../support/fixtures.ts';

/** The modules that read the page, as one script for it. */
const WALK = ['../../../markdown/references/quotable.ts', '../../../src/scripts/discussion/quotes.ts']
  .map((path) => stripTypeScriptTypes(readFileSync(new URL(path, import.meta.url), 'utf8')))
  .map((code) => code.replace(/^import [^;]*;$/gm, '').replace(/^export /gm, ''))
  .join('\n');

type Parts = { text: string; things: object[] }[];

/** The parts of the article as the browser has them, in a document that is an expression of the page's script. */
const partsIn = (page: Page, document = 'document'): Promise<Parts> =>
  page.evaluate(`(async () => { const PASSAGE_CONTEXT = 32; ${WALK}
    const article = (${document}).querySelector('.article-main > .prose');
    return quotableParts(article).map(({ text, things }) => ({ text, things }));
  })()`);

/** The parts of another article of the site as the browser parses them: to open each page takes ten times as long. */
const parsedIn = (page: Page, address: string): Promise<Parts> =>
  partsIn(page, `new DOMParser().parseFromString(await (await fetch('${address}')).text(), 'text/html')`);

test('the text that quotes refer to is the same on the server and in the browser', async ({ page }) => {
  const [first, ...others] = seedArticles();
  if (!first) throw new Error('there are no demonstration articles');
  await page.goto(`/article/${first.id}`, { waitUntil: 'domcontentloaded' });
  expect((await partsIn(page))[0]).toMatchObject((await render(first.source)).quotable.open);
  for (const { id, source } of others) {
    const { quotable } = await render(source);
    const [open] = await parsedIn(page, `/article/${id}`);
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
