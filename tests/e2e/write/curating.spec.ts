import { expectAccessible } from '../support/axe.ts';
import { keep, member, tokenOf } from '../support/dialogs.ts';
import { expect, test, unique } from '../support/fixtures.ts';
import { write } from '../support/own.ts';

test('an editor reads a submission from the queue, passes it, pins it, hides it and brings it back', async ({
  page,
  request,
  browser,
}) => {
  const stamp = unique();
  const title = `等待审核的网格笔记 ${stamp}，加微信`;
  const context = await browser.newContext();
  const author = await context.newPage();
  const { id } = await write(request, await member(author, request, `投稿人${stamp}`), title);
  await context.close();
  const info = async () => (await (await request.get(`/ming/v1/article/info?id=${id}`)).json()).code;
  expect(await info()).toBe(404);

  await keep(page, (await tokenOf(request, 'editor@mingjie.test')).token);
  await page.goto('/admin/moderation');
  const item = page.getByRole('region', { name: '待处理' }).getByRole('listitem').filter({ hasText: title });
  await expect(item).toBeVisible();
  await item.focus();
  await expect(item).toHaveAttribute('aria-current', 'true');
  const opened = page.context().waitForEvent('page');
  await page.keyboard.press('o');
  const reading = await opened;
  await expect(reading).toHaveURL(new RegExp(`/admin/article/${id}$`));
  await expect(reading.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expect(reading.getByText('这篇文章还没有公开，通过后立即发布。')).toBeVisible();
  await expect(reading.locator('.article-main')).toContainText('先看网格，再看边界条件');
  await expectAccessible(reading);
  await reading.getByRole('button', { name: '退回' }).click();
  await expect(reading.getByText('文章会退回给作者继续修改')).toBeVisible();
  await reading.keyboard.press('Escape');
  await reading.getByRole('button', { name: '通过', exact: true }).click();
  await expect(reading.getByText('这篇文章没有等待审核的内容')).toBeVisible();
  expect(await info()).toBe(200);
  await reading.close();

  await page.goto('/admin/article');
  await page.getByRole('searchbox', { name: '标题或编号' }).fill(String(stamp));
  await page.keyboard.press('Enter');
  await expect(page.getByText('共 1 条')).toBeVisible();
  const row = page.getByRole('region', { name: '文章' }).getByRole('listitem').filter({ hasText: title });
  await row.getByRole('button', { name: `置顶“${title}”` }).click();
  await row.getByRole('button', { name: `取消置顶“${title}”` }).click();
  await expect(row.getByRole('button', { name: `置顶“${title}”`, exact: true })).toBeVisible();

  await row.getByRole('button', { name: `隐藏“${title}”` }).click();
  const ruling = page.getByRole('dialog', { name: /^隐藏：/ });
  await ruling.getByRole('button', { name: '隐藏' }).click();
  await expect(ruling.getByText('请选择理由')).toBeVisible();
  await ruling.getByRole('radio', { name: '广告或刷屏' }).check();
  await ruling.getByRole('button', { name: '隐藏' }).click();
  await expect(row.getByText('已隐藏')).toBeVisible();
  expect(await info()).toBe(404);
  await row.getByRole('button', { name: `恢复“${title}”` }).click();
  await expect(row.getByText('公开')).toBeVisible();
  expect(await info()).toBe(200);
});
