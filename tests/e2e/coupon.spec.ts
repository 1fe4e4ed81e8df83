import { expectAccessible } from './axe.ts';
import { dialogOf, keep, newcomer, tokenOf } from './dialogs.ts';
import { expect, test, useTheme } from './support.ts';

test('an operator issues a coupon, gives it to somebody, and ends it', async ({ page, request }) => {
  const stamp = Date.now() % 1_000_000;
  const nickname = `领券人${stamp}`;
  const email = await newcomer(request, nickname);
  await keep(page, (await tokenOf(request, 'admin@mingjie.test')).token);
  await page.goto('/admin/coupon');
  await page.getByRole('button', { name: '新建优惠券' }).click();
  const made = dialogOf(page, '新建优惠券');
  await made.getByRole('button', { name: '建立优惠券' }).click();
  await expect(made.getByText('请填写名称')).toBeVisible();
  await expect(made.getByText('请填写优惠的金额，例如 5')).toBeVisible();
  await expect(made.getByLabel('名称')).toBeFocused();
  await expectAccessible(page);
  const name = `感谢券${stamp}`;
  await made.getByLabel('名称').fill(name);
  await made.getByLabel('优惠的金额（元）').fill('5');
  await made.getByLabel('最低金额（元）').fill('8.5');
  await made.getByLabel('开始使用的时间').fill('2026-01-01T00:00');
  await made.getByLabel('结束使用的时间').fill('2036-01-01T00:00');
  await made.getByLabel('发放总数').fill('3');
  await made.getByLabel('发放方式').selectOption('指定用户');
  await made.getByLabel('付费阅读').uncheck();
  await made.getByRole('button', { name: '建立优惠券' }).click();
  await expect(made).toHaveCount(0);
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('减 ¥5.00');
  await expect(row).toContainText('满 ¥8.50 可用，限付费附件');
  await expect(row).toContainText('发出 0 / 3 张');

  await row.getByRole('button', { name: `发给人“${name}”` }).click();
  const giving = dialogOf(page, `把“${name}”发给人`);
  await giving.getByRole('combobox', { name: '添加用户' }).fill(nickname);
  await giving.getByRole('option', { name: nickname }).click();
  await giving.getByRole('button', { name: '发给 1 人' }).click();
  await expect(page.getByText('已发给 1 人')).toBeVisible();
  await expect(row).toContainText('发出 1 / 3 张');
  const { token } = await tokenOf(request, email);
  const mine = await request.get('/ming/v1/coupon/mine?type=annex&price=850', {
    headers: { authorization: token },
  });
  expect((await mine.json()).data.records).toMatchObject([{ name, discount: 500, state: 'usable' }]);

  await page.setViewportSize({ width: 390, height: 844 });
  await useTheme(page, 'dark');
  await row.getByRole('button', { name: `领取记录“${name}”` }).click();
  const records = dialogOf(page, `“${name}”的领取记录`);
  await expect(records.getByRole('listitem')).toContainText([nickname]);
  await expectAccessible(page);
  await records.getByRole('button', { name: '关闭', exact: true }).click();
  await row.getByRole('button', { name: `作废“${name}”` }).click();
  await page.getByRole('button', { name: '确认作废' }).click();
  await expect(row).toContainText('已作废');
  await expectAccessible(page);
  const after = await request.get('/ming/v1/coupon/mine?tab=expired', { headers: { authorization: token } });
  expect((await after.json()).data.records).toMatchObject([{ name, state: 'void' }]);
});
