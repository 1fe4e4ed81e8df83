import { openDesk, textBox } from './desk.ts';
import { expect, test, unique } from './support.ts';

const MINUTE_MS = 60_000;

/** The value of a date field for a time in ms, in GMT+8. */
const fieldOf = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 16);

// A header of the test's own would make every call of another origin ask first.
test.use({ extraHTTPHeaders: {} });

test('an article that is scheduled for the next minute can be read then', async ({ page, request }) => {
  test.setTimeout(5 * MINUTE_MS);
  const title = `下一分钟发布的一篇 ${unique()}`;
  await openDesk(page, request);
  await page.getByRole('textbox', { name: '标题' }).fill(title);
  await textBox(page).fill(`${title}：先看网格，再看边界条件，最后看收敛判据。`);
  await page.getByRole('button', { name: '设置', exact: true }).click();
  const panel = page.getByRole('complementary', { name: '文章设置' });
  await expect(panel.getByLabel('分类').locator('option')).not.toHaveCount(1);
  await panel.getByLabel('分类').selectOption({ index: 1 });
  // The minute after the next one where this one is nearly over, so that it has not begun before the article is sent.
  await panel.getByLabel('定时发布（北京时间）').fill(fieldOf(Date.now() + 1.5 * MINUTE_MS));
  await page.getByRole('button', { name: '发布', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '发布' });
  await dialog.getByRole('button', { name: '定时发布' }).click();
  await dialog.getByRole('button', { name: '继续写' }).click();
  const id = new URL(page.url()).searchParams.get('id');
  expect((await request.get(`/article/${id}`)).status()).toBe(404);
  await expect
    .poll(async () => (await request.get(`/article/${id}`)).status(), { timeout: 3 * MINUTE_MS })
    .toBe(200);
  await page.goto(`/article/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // The kept list may be a minute old, and is refreshed behind the visit that finds it stale.
  await expect(async () => {
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 2 * MINUTE_MS });
});
