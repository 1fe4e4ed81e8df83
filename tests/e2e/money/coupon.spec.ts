import { expectAccessible } from '../support/axe.ts';
import { dialogOf, keep, member, newcomer, tokenOf } from '../support/dialogs.ts';
import { atRest, expect, test, unique, useTheme } from '../support/fixtures.ts';
import { as, expectFits } from '../support/own.ts';
import { balance, FILE, fill, openAnnex } from '../support/paying.ts';

test('an operator issues a coupon, gives it to somebody, and ends it', async ({ page, request }) => {
  const stamp = unique();
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

test('a reader redeems a code and pays for an attachment with the coupon', async ({ page, request }) => {
  const stamp = unique();
  const name = `兑换券${stamp}`;
  const admin = await tokenOf(request, 'admin@mingjie.test');
  await as(request, admin.token, '/v1/operator/coupon', {
    name,
    kind: 'amount',
    off: 300,
    least: 500,
    goods: ['annex'],
    way: 'code',
    couponCode: `MJ${stamp}`,
    fromTime: '2026-01-01 00:00:00',
    untilTime: '2036-01-01 00:00:00',
    key: crypto.randomUUID(),
  });
  const token = await member(page, request, `兑券人${stamp}`);
  await fill(request, token, 1_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await useTheme(page, 'dark');
  await page.goto('/user/activity/coupon');
  await expect(page.getByText('还没有可以使用的优惠券。')).toBeVisible();
  const form = page.getByRole('form', { name: '兑换优惠券' });
  await form.getByRole('button', { name: '兑换' }).click();
  await expect(form.getByText('请填写兑换码')).toBeVisible();
  await form.getByLabel('兑换码').fill('no such code');
  await form.getByRole('button', { name: '兑换' }).click();
  await expect(form.getByText('没有这个兑换码')).toBeVisible();
  await expect(form.getByLabel('兑换码')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('兑换码')).toHaveValue('no such code');
  await expect(form.getByRole('button', { name: '兑换' })).toHaveAttribute('aria-disabled', 'false');
  await atRest(page);
  await expectAccessible(page, 'main form');
  await form.getByLabel('兑换码').fill(`mj ${stamp}`);
  await form.getByRole('button', { name: '兑换' }).click();
  const own = page.getByRole('region', { name: '我的优惠券' });
  const ticket = own.getByRole('listitem').filter({ hasText: name });
  await expect(ticket).toContainText('减 ¥3.00');
  await expect(ticket).toContainText('满 ¥5.00 可用 · 限付费附件');
  await expect(form.getByLabel('兑换码')).toHaveValue('');
  await expectFits(page);
  await expectAccessible(page);

  const { row, dialog } = await openAnnex(page);
  await expect(dialog.getByLabel('优惠券')).toContainText(`${name}（优惠 ¥3.00）`);
  await expectAccessible(page, 'dialog[open]');
  await dialog.getByRole('button', { name: '用余额支付 ¥6.90' }).click();
  await expect(page.getByRole('dialog', { name: FILE }).getByText('购买成功')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row.getByText('已购买')).toBeVisible();
  expect(await balance(request, token)).toBe(310);
  await page.goto('/user/activity/coupon');
  await own.getByRole('button', { name: /^已使用/ }).click();
  await expect(ticket).toContainText('已使用');
});
