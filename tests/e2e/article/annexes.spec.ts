import { readFile } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import { expectAccessible, inEachLook } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';

/** Demo articles with attachments: free, and paid. */
const FREE = '/article/3';
const PAID = '/article/7';

const list = (page: Page) => page.getByRole('region', { name: /^附件/ });
const row = (page: Page, name: string) => list(page).getByRole('listitem').filter({ hasText: name });

/** Scrolls to the attachments, which lazy-load their script. */
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
  // Its colour fades in when enabled, and differs on hover.
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
  // The local R2 sends the whole file where production R2 fails, which becomes 416: see
  // tests/ming/content/annex/download.test.ts.
  const none = await request.get(url, { headers: { range: `bytes=${size}-` } });
  expect([none.status(), (await none.body()).length]).toEqual([200, size]);
});

async function held(page: Page, match: RegExp): Promise<Route[]> {
  const routes: Route[] = [];
  await page.route(match, (route) => void routes.push(route));
  return routes;
}

/** Releases one and waits for the response. */
async function letGo(route: Route | undefined): Promise<void> {
  await route?.continue();
  await (await route?.request().response())?.finished();
}

test('of two searches in an attachment, and of two comparisons, what was asked for last stays', async ({
  page,
}) => {
  // Only truncated texts have a search.
  await page.route(/archiveAnnexInfo/, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    for (const { preview } of json.data) if (preview?.kind === 'text') preview.cut = true;
    await route.fulfill({ response, json });
  });
  await open(page, FREE);
  const deck = row(page, 'cantilever.inp');
  await deck.getByRole('button', { name: '预览' }).click();
  const words = deck.getByRole('searchbox', { name: '在 cantilever.inp 中查找' });
  await expect(words).toBeVisible();
  const texts = await held(page, /sign=/);
  for (const word of ['*node', '*material']) {
    await words.fill(word);
    await words.press('Enter');
  }
  await expect.poll(() => texts.length).toBe(2);
  await letGo(texts[1]);
  const found = deck.getByRole('list', { name: 'cantilever.inp 中找到的行' });
  await expect(found).toContainText(/\*material/i);
  await letGo(texts[0]);
  await expect(found).toContainText(/\*material/i);
  await expect(found).not.toContainText(/\*node/i);
  await page.unrouteAll({ behavior: 'wait' });

  const href = (await deck.getByRole('link', { name: '下载' }).getAttribute('href')) ?? '';
  const wide = (await (await page.request.get(href)).text()).replaceAll(',', ' , ');
  await page.getByRole('button', { name: '对照两个附件' }).click();
  const compare = page.getByRole('region', { name: '对照附件' });
  await compare.getByLabel('新的').selectOption('本机文件（不上传）');
  const buffer = Buffer.from(wide);
  await compare.locator('input[type=file]').setInputFiles({ name: 'b.inp', mimeType: 'text/plain', buffer });
  const lists = await held(page, /archiveAnnexInfo/);
  const press = compare.getByRole('button', { name: '对照', exact: true });
  await press.click();
  await compare.getByLabel('忽略空白').uncheck();
  await press.click();
  await expect.poll(() => lists.length).toBe(2);
  await letGo(lists[1]);
  await expect(compare.getByRole('status')).toHaveText(/^删去 \d+ 行/);
  await letGo(lists[0]);
  await page.unrouteAll({ behavior: 'wait' });
  await page.waitForLoadState('networkidle');
  await expect(compare.getByRole('status')).toHaveText(/^删去 \d+ 行/);
});
