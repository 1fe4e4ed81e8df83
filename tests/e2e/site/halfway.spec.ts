import type { Locator, Page } from '@playwright/test';
import { dropOn } from '../support/desk.ts';
import { keep, newcomer, prepare, tokenOf } from '../support/dialogs.ts';
import { expect, test, unique } from '../support/fixtures.ts';
import { as } from '../support/own.ts';

const DAY = 86_400_000;
const box = '#comments textarea';

/** The comment box once hydrated on first touch. */
async function boxOf(page: Page): Promise<Locator> {
  const it = page.locator(box).first();
  await it.click();
  await expect(page.locator('#comments astro-island[ssr]')).toHaveCount(0);
  return it;
}

test('a clock that is a day fast shows what was just written as just written', async ({ page, request }) => {
  const { token } = await tokenOf(request, await newcomer(request, `钟${unique()}`));
  await as(request, token, '/v1/comment/', {
    articleId: 6,
    content: `刚写的${unique()}`,
    key: crypto.randomUUID(),
  });
  await page.clock.install({ time: Date.now() + DAY });
  await page.goto('/article/6');
  await keep(page, token);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-ahead', String(DAY));
  const first = page.locator('#comments time[data-relative]').first();
  await expect(first).toHaveText(/刚刚|秒前|分钟前/);
});

test('quotes and a minus are read, said, and can be taken back', async ({ page }) => {
  await page.goto(`/search?keyword=${encodeURIComponent('“网格” -接触')}`);
  const said = page.locator('[data-wish]');
  await expect(said).toContainText('一字不差：“网格”；不含：“接触”。');
  // Same distance as the elements above and below.
  await expect(said).toHaveCSS('padding-left', '18px');
  await expect(page.locator('.hits em').first()).toHaveText('网格');
  await said.getByRole('link', { name: '按普通文字搜索' }).click();
  await expect(page).toHaveURL(/keyword=%E7%BD%91%E6%A0%BC\+%E6%8E%A5%E8%A7%A6$/);
  await expect(page.locator('[data-wish]')).toHaveCount(0);
  await page.goto('/search');
  await expect(page.locator('[data-syntax]')).toContainText('一字不差');
  await expect(page.locator('[data-syntax]')).toHaveCSS('padding-left', '18px');
});

test('an empty first page does not lead to the first page', async ({ page, request }) => {
  const id = unique();
  await prepare(request, `insert into tags (id, name) values (${id}, '空标签${id}')`);
  await page.goto(`/tag?id=${id}`);
  await expect(page.getByText('这里还没有文章')).toBeVisible();
  await expect(page.getByRole('link', { name: '回到第一页' })).toHaveCount(0);
});

test('a cover and a logo that do not come leave their drawings', async ({ page }) => {
  await page.route('**/user_main?userId=*', async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text())
      .replace(
        /(<div class="band"[^>]*>)/,
        '$1<img src="/gone.png" alt="" width="1200" height="160" data-face>',
      )
      .replace(
        /(<a class="brand"[^>]*>)/,
        '$1<img src="/gone.png" data-drawn="/favicon.svg" alt="" width="30" height="30">',
      );
    await route.fulfill({ response: answer, body: html });
  });
  await page.goto('/user_main?userId=demo-lin-zhiyuan');
  await expect(page.locator('.band svg')).toBeVisible();
  await expect(page.locator('.band img')).toHaveCount(0);
  await expect(page.locator('.brand img').first()).toHaveAttribute('src', '/favicon.svg');
});

test('what is dropped beside its place does not take the page away', async ({ page }) => {
  await page.goto('/feedback');
  const text = page.getByRole('textbox', { name: '内容' });
  await text.fill('写了一半的反馈');
  const drop = (selector: string, type: string) => dropOn(page, selector, type);
  await expect.poll(() => drop('main', 'Files')).toBe(true);
  await expect(page.locator('.toast-item').last()).toContainText('这里放不了文件');
  expect(await drop('main textarea', 'Files')).toBe(true);
  expect(await drop('main', 'text/uri-list')).toBe(true);
  // Fields accept an address as text.
  expect(await drop('main textarea', 'text/uri-list')).toBe(false);
  expect(await drop('main', 'text/plain')).toBe(false);
  await expect(text).toHaveValue('写了一半的反馈');
});

test('two tabs with one draft: what the other replaced can be had back', async ({ context, request }) => {
  const { token } = await tokenOf(request, await newcomer(request, `签${unique()}`));
  const [one, two] = [await context.newPage(), await context.newPage()];
  await keep(one, token);
  for (const it of [one, two]) await it.goto('/article/6');
  const [first, second] = [await boxOf(one), await boxOf(two)];
  await first.fill('第一个标签页写的');
  await expect(second).toHaveValue('第一个标签页写的');
  await second.fill('第二个');
  await expect(first).toHaveValue('第二个');
  await one.getByRole('button', { name: '找回这里写的' }).click();
  await expect(first).toHaveValue('第一个标签页写的\n\n第二个');
});

test('a comment whose page is left before the answer is sent again without doubling', async ({
  page,
  request,
}) => {
  const { token } = await tokenOf(request, await newcomer(request, `离${unique()}`));
  await keep(page, token);
  await page.goto('/article/6');
  const words = `离开之前发的${unique()}`;
  let stored = false;
  // Stored, but the response is lost.
  await page.route('**/ming/v1/comment/', async (route) => {
    if (route.request().method() !== 'POST' || stored) return route.continue();
    await route.fetch();
    stored = true;
  });
  const text = await boxOf(page);
  await text.fill(words);
  await text.press('Control+Enter');
  await expect.poll(() => stored).toBe(true);
  await page.reload();
  const again = await boxOf(page);
  await expect(again).toHaveValue(words);
  await expect(page.locator('#comments')).toContainText('不改一个字再发一次，已经发出的不会重复');
  await again.press('Control+Enter');
  await expect(again).toHaveValue('');
  await page.reload();
  await expect(page.locator('#comments').getByText(words, { exact: true })).toHaveCount(1);
});

test('a full storage says that nothing was kept', async ({ page, request }) => {
  const { token } = await tokenOf(request, await newcomer(request, `满${unique()}`));
  await keep(page, token);
  await page.goto('/article/6');
  const text = await boxOf(page);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await text.fill('写了很多');
  await expect(page.locator('#comments')).toContainText('浏览器没有存下这段内容');
});

test('a comment that the login page of a network swallows stays in its box', async ({ page, request }) => {
  const { token } = await tokenOf(request, await newcomer(request, `网${unique()}`));
  await keep(page, token);
  await page.goto('/article/6');
  const words = `登录页之前发的${unique()}`;
  const text = await boxOf(page);
  await text.fill(words);
  await page.route('**/ming/v1/comment/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>请先登录</h1>' }),
  );
  await text.press('Control+Enter');
  await expect(page.getByText('没有连上服务器，请检查网络后重试')).toBeVisible();
  await expect(text).toHaveValue(words);
  await page.unroute('**/ming/v1/comment/');
  await text.press('Control+Enter');
  await expect(text).toHaveValue('');
  await expect(page.locator('#comments').getByText(words, { exact: true })).toHaveCount(1);
});
