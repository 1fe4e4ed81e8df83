import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { see } from '../discovery/crawl/page.ts';
import { expectAccessible, turnTo } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { writtenAt } from '../support/written.ts';

/** Font size of the smallest labels in px of the file. */
const LABEL = 12;
const LEGIBLE = 11;
/** The same for figures that must fit a small screen. */
const WHOLE = 10;

/** Headings of an article after a blank last line. */
const blankAfterHeadings = (page: Page) =>
  page.locator('.prose :is(h2, h3, h4)').evaluateAll((all) =>
    all.flatMap((it) => {
      const range = document.createRange();
      range.selectNodeContents(it);
      const anchor = it.querySelector('.anchor');
      if (anchor) range.setEndBefore(anchor);
      const { paddingBottom, lineHeight } = getComputedStyle(it);
      const gap = it.getBoundingClientRect().bottom - range.getBoundingClientRect().bottom;
      return gap - Number.parseFloat(paddingBottom) > Number.parseFloat(lineHeight) / 2
        ? [it.textContent]
        : [];
    }),
  );

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a figure opens in a size in which its labels can be read', async ({ page }) => {
    await page.goto('/article/1');
    const image = page.locator('.prose figure:not(.code) img').first();
    await image.scrollIntoViewIfNeeded();
    const dialog = page.getByRole('dialog', { name: '图 1，放大' });
    const large = dialog.getByRole('img');
    // Before the script has loaded a tap does nothing.
    await expect(async () => {
      if (!(await dialog.isVisible())) await image.tap();
      await expect(large).toBeVisible({ timeout: 2_000 });
    }).toPass();
    const scale = () => large.evaluate((it: HTMLImageElement) => it.clientWidth / it.naturalWidth);
    await expect.poll(async () => (await scale()) * LABEL).toBeGreaterThanOrEqual(LEGIBLE);
    for (const theme of ['light', 'dark'] as const) {
      await turnTo(page, theme);
      await expectAccessible(page, '[data-zoom]');
    }
    await dialog.getByRole('button', { name: '横放' }).tap();
    await expect.poll(async () => (await scale()) * LABEL).toBeGreaterThanOrEqual(WHOLE);
    const box = await large.boundingBox();
    expect(box?.width, 'all of it is in the window').toBeLessThanOrEqual(360);
    expect(box?.height).toBeLessThanOrEqual(740);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: '放大图 1' }).tap();
    await expect(dialog).toBeVisible();
  });

  test('nothing of an article is wider than the screen, no cell is squeezed, and no heading leaves a blank line', async ({
    page,
  }) => {
    test.slow();
    // Mobile browsers zoom out on overflow, so the viewport width is no measure.
    const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth);
    let wide = 0;
    for (const id of [1, 2, 3, 5, 14, 17, 21]) {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`/article/${id}`);
      expect(await widthOf(), `article ${id}`).toBeLessThanOrEqual(390);
      expect(await blankAfterHeadings(page), `article ${id}`).toEqual([]);
      await page.setViewportSize({ width: 360, height: 740 });
      expect(await widthOf(), `article ${id}`).toBeLessThanOrEqual(360);
      const narrow = await page.locator('.table-scroll td').evaluateAll((all) =>
        all.flatMap((it) => {
          const { fontSize, paddingLeft, paddingRight } = getComputedStyle(it);
          const room = it.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
          const text = it.textContent.trim();
          return text.length > 3 && room < 3 * Number.parseFloat(fontSize) ? [text] : [];
        }),
      );
      expect(narrow, `article ${id}`).toEqual([]);
      wide += await page.locator('.table-scroll[data-cut]').count();
    }
    expect(wide, 'tables that are scrolled instead').toBeGreaterThan(0);
    await expect(page.getByText('目录', { exact: true }).filter({ visible: true })).toHaveCount(1);
  });
});

test('a figure lies on the ground of its theme, and the numbers behind its plot come as CSV', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/article/1');
  const image = page.locator('.prose figure:not(.code) img').first();
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);
  for (const theme of ['light', 'dark'] as const) {
    await turnTo(page, theme);
    const box = await image.boundingBox();
    if (!box) throw new Error('no figure');
    const picture = async (x: number) =>
      (await page.screenshot({ clip: { x, y: box.y + 4, width: 4, height: 4 } })).toString('base64');
    expect(await picture(box.x + 4), theme).toBe(await picture(box.x - 12));
  }

  const link = page.locator('.prose figcaption').getByRole('link', { name: '数据 CSV' }).first();
  const answer = await request.get((await link.getAttribute('href')) ?? '');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toContain('text/csv');
  expect(answer.headers()['content-disposition']).toBe('attachment');
  const rows = (await answer.text()).trim().split('\r\n');
  expect(rows[0]).toContain('曲线,');
  expect(rows.length).toBeGreaterThan(10);
  expect(Number(rows[1]?.split(',').at(-1))).not.toBeNaN();
});

test('cells of tables are aligned as their text says', async ({ page }) => {
  await page.goto('/forum/detail/20');
  const cells = page.locator('.prose td');
  await expect(cells.first()).toHaveClass('align-right');
  for (const it of await cells.all()) await expect(it).toHaveCSS('text-align', 'right');
});

test('covers show what their articles are about', async ({ page }) => {
  await page.goto('/about');
  const rowsOf = async (number: number) => {
    const answer = await writtenAt(page, `/?page=${number}`);
    return answer.evaluate(({ document: it }) =>
      [...it.querySelectorAll('.card-row')].map((row) => [
        row.querySelector('h2 a')?.textContent ?? '',
        row.querySelector('img')?.getAttribute('src') ?? '',
      ]),
    );
  };
  const shown = new Map<string, string>();
  for (let number = 1, rows = await rowsOf(1); rows.length > 0; rows = await rowsOf(++number))
    for (const [title = '', src = ''] of rows) shown.set(title, /\/cover\/([a-z]+)\//.exec(src)?.[1] ?? '');
  const of = (word: string) => [...shown].find(([title]) => title.includes(word))?.[1];
  expect(of('J2 塑性')).toBe('plate');
  expect(of('Blasius')).toBe('layer');
  expect(of('VOF')).toBe('interface');
  expect(of('接触怎么算')).toBe('contact');
  expect(of('J 积分')).toBe('crack');
  expect([...shown.values()]).not.toContain('');
});

test('every cover that lists ask for is there', async ({ request }) => {
  const { images } = see(await (await request.get('/subject')).text());
  const covers = images.filter((it) => !it.startsWith('data:'));
  expect(covers.length).toBeGreaterThan(4);
  for (const src of covers) expect((await request.get(src)).status(), src).toBe(200);
  expect((await request.get('/cover/nothing/1.svg')).status()).toBe(404);
});

test('a named listing is saved under its name, and comments in it are upright', async ({ page }) => {
  await page.goto('/article/2');
  await expect(page.locator('.prose .tk-c').first()).toHaveCSS('font-style', 'normal');
  const listing = page.locator('figure.code', { has: page.locator('.code-file') }).first();
  const waiting = page.waitForEvent('download');
  await listing.getByRole('button', { name: '下载' }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toBe(await listing.locator('.code-file').textContent());
  expect(await readFile(await file.path(), 'utf8')).toBe(`${await listing.locator('pre').textContent()}\n`);
  const unnamed = page.locator('figure.code:not(:has(.code-file))').first();
  if ((await unnamed.count()) > 0) await expect(unnamed.getByRole('button', { name: '下载' })).toHaveCount(0);
});
