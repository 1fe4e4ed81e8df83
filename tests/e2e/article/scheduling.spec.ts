import { openDesk, textBox } from '../support/desk.ts';
import { newcomer, prepare, tokenOf } from '../support/dialogs.ts';
import { expect, test, unique } from '../support/fixtures.ts';
import { as } from '../support/own.ts';

const HOUR_MS = 3_600_000;

/** Value of a date field for a time in ms, in GMT+8. */
const fieldOf = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 16);

// Extra headers would cause CORS preflights.
test.use({ extraHTTPHeaders: {} });

test('an article that is scheduled is read by nobody before its time, and by everybody then', async ({
  page,
  request,
}) => {
  const title = `按时发布的一篇 ${unique()}`;
  const nickname = `定时作者${unique()}`;
  const author = await tokenOf(request, await newcomer(request, nickname));
  await openDesk(page, request, author.token);
  await page.getByRole('textbox', { name: '标题' }).fill(title);
  await textBox(page).fill(`${title}：先看网格，再看边界条件，最后看收敛判据。`);
  await page.getByRole('button', { name: '设置', exact: true }).click();
  const panel = page.getByRole('complementary', { name: '文章设置' });
  await expect(panel.getByLabel('分类').locator('option')).not.toHaveCount(1);
  await panel.getByLabel('分类').selectOption({ index: 1 });
  await panel.getByLabel('定时发布（北京时间）').fill(fieldOf(Date.now() + HOUR_MS));
  await page.getByRole('button', { name: '发布', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '发布' });
  await dialog.getByRole('button', { name: '定时发布' }).click();
  await dialog.getByRole('button', { name: '继续写' }).click();
  const id = Number(new URL(page.url()).searchParams.get('id'));
  const status = async () => (await request.get(`/article/${id}`)).status();
  const { token } = await tokenOf(request, 'admin@mingjie.test');
  const runMinute = () => as(request, token, '/v1/operator/runJob', { job: 'minute' });
  await runMinute();
  expect(await status()).toBe(404);
  await prepare(request, `UPDATE article_pending SET due_at = ${Date.now()} WHERE article_id = ${id}`);
  await runMinute();
  await expect.poll(status).toBe(200);
  await page.goto(`/article/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // An uncached list; caching is tested elsewhere.
  await page.goto(`/user_main?userId=${author.id}`);
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible();
});
