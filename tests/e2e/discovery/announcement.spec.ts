import { expectAccessible } from '../support/axe.ts';
import { dialogOf, keep, tokenOf } from '../support/dialogs.ts';
import { expect, test, unique, watchShifts } from '../support/fixtures.ts';

/** A `datetime-local` value in GMT+8, some minutes from now. */
const field = (minutes: number) => new Date(Date.now() + (minutes + 480) * 60_000).toISOString().slice(0, 16);

test('an announcement is on every page in its time until it is dismissed, and stays in the archive', async ({
  page,
  request,
  browser,
}) => {
  const title = `维护通知 ${unique()}`;
  const desk = await browser.newPage();
  await keep(desk, (await tokenOf(request, 'admin@mingjie.test')).token);
  await desk.goto('/admin/announcement');
  await desk.getByRole('button', { name: '新建公告' }).click();
  const form = dialogOf(desk, '新建公告');
  await form.getByRole('button', { name: '创建公告' }).click();
  await expect(form.getByText('请填写标题')).toBeVisible();
  await form.getByLabel('标题', { exact: true }).fill(title);
  await form.getByLabel('开始', { exact: true }).fill(field(20));
  await form.getByLabel('结束', { exact: true }).fill(field(40));
  await form.getByLabel('横条给谁看').selectOption('未登录的访客');
  await expectAccessible(desk);
  await form.getByRole('button', { name: '创建公告' }).click();
  const row = desk.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('等待开始');

  const bar = page.getByRole('complementary', { name: '公告' }).filter({ hasText: title });
  await expect
    .poll(async () => {
      await page.goto('/hot');
      return page.locator('[data-announcement]').filter({ hasText: title }).count();
    })
    .toBe(1);
  await expect(bar).toBeHidden();

  // Moves only this browser's clock: others see no banner.
  await page.addInitScript((ahead) => {
    const now = Date.now;
    Date.now = () => now() + ahead;
  }, 30 * 60_000);
  const shifts = await watchShifts(page);
  await page.goto('/hot');
  await expect(bar).toBeVisible();
  expect(await shifts()).toEqual([]);
  await expectAccessible(page);
  await bar.getByRole('button', { name: '关闭公告' }).click();
  await page.goto('/tag');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar).toBeHidden();
  await page.goto('/announcement');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('历次公告');
  await expectAccessible(page);

  await desk.getByRole('button', { name: `删除“${title}”` }).click();
  await desk.getByRole('button', { name: '删除公告' }).click();
  await expect(row).toHaveCount(0);
  await expect(desk.locator('main :focus'), 'the focus is not lost with the row').toHaveCount(1);
  await desk.close();
});
