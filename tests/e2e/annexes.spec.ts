import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, inEachLook } from './axe.ts';
import { expect, test } from './support.ts';

/** Demonstration articles with attachments: free ones, and one with a price. */
const FREE = '/article/3';
const PAID = '/article/7';

const list = (page: Page) => page.getByRole('region', { name: /^附件/ });
const row = (page: Page, name: string) => list(page).getByRole('listitem').filter({ hasText: name });

/** Scrolls to the attachments, whose script comes when they are near. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('link', { name: /^附件 \d$/ }).click();
  await expect(list(page)).toBeInViewport();
}

test('the list is in the HTML, and no link that is good for a download', async ({ request }) => {
  const html = await (await request.get(FREE)).text();
  for (const name of ['cantilever.inp', '网格收敛数据.csv', '三种单元的输入文件.zip'])
    expect(html).toContain(name);
  expect(html).toContain('/ming/v1/annex/open?annexId=');
  expect(html).not.toContain('sign=');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an attachment can be downloaded', async ({ page }) => {
    await page.goto(FREE);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      row(page, 'cantilever.inp').getByRole('link', { name: '下载' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('cantilever.inp');
  });
});

test('previews and downloads', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, FREE);
  const deck = row(page, 'cantilever.inp');
  await deck.getByRole('button', { name: '预览' }).click();
  await expect(deck.locator('.tk-k').first()).toHaveText(/^\*HEADING/);
  const archive = row(page, '三种单元的输入文件.zip');
  await archive.getByRole('button', { name: '预览' }).press('Enter');
  await expect(archive.getByRole('list', { name: '压缩包里的文件' })).toContainText('cantilever/cps4i.inp');
  await deck.getByRole('button', { name: '预览' }).click();
  await expect(deck.locator('pre')).toBeHidden();
  await inEachLook(page, () => expectAccessible(page, '#annexes'));

  const table = row(page, '网格收敛数据.csv');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    table.getByRole('link', { name: '下载' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('网格收敛数据.csv');
  expect(await readFile(await download.path(), 'utf8')).toContain('曲线');
  await expect(page).toHaveURL(/\/article\/3/);
  await table.getByRole('button', { name: /SHA-256/ }).click();
  await expect(page.getByText('复制成功！')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[0-9a-f]{64}$/);
});

test('a paid attachment says its price, and asks visitors to log in', async ({ page }) => {
  await open(page, PAID);
  const paid = row(page, '两块接触的算例与数据.zip');
  await expect(paid).toContainText('¥9.90');
  await expect(paid.getByRole('link', { name: '下载' })).toHaveCount(0);
  await expect(row(page, 'two_blocks.inp').getByRole('link', { name: '下载' })).toBeVisible();
  // Its colour comes slowly once it is no longer disabled, and is another one under the pointer.
  await page.mouse.move(0, 0);
  const buy = paid.getByRole('button', { name: '购买' });
  await expect(buy).toHaveCSS('background-color', 'rgb(29, 92, 204)');
  await expectAccessible(page, '#annexes');
  await buy.click();
  await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible();
});

test('a link gives ranges through the edge', async ({ request }) => {
  const answer = await request.post('/ming/v1/article/archiveAnnexInfo', { data: { articleId: 3 } });
  const { data } = (await answer.json()) as { data: { url: string; size: number; sha256: string }[] };
  const { url = '', size = 0, sha256 = '' } = data[0] ?? {};
  const part = await request.get(url, { headers: { range: 'bytes=1-7', 'if-range': `"${sha256}"` } });
  expect([part.status(), part.headers()['content-range'], await part.text()]).toEqual([
    206,
    `bytes 1-7/${size}`,
    'HEADING',
  ]);
  expect(part.headers()).toMatchObject({ 'accept-ranges': 'bytes', 'x-content-type-options': 'nosniff' });
  // The local bucket sends the whole where R2 refuses, which is answered with 416: see tests/ming/content/annex/download.test.ts.
  const none = await request.get(url, { headers: { range: `bytes=${size}-` } });
  expect([none.status(), (await none.body()).length]).toEqual([200, size]);
});
