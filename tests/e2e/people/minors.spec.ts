import type { Page } from '@playwright/test';
import { expectAccessible, inEachLook } from '../support/axe.ts';
import { dialogOf, keep, member, newcomer, tokenOf } from '../support/dialogs.ts';
import { expect, test, unique } from '../support/fixtures.ts';
import { expectFits, toast } from '../support/own.ts';

const none = { group: '', isLimited: false, once: 0, day: 0, month: 0, leftDay: 0, leftMonth: 0 };
const teen = {
  group: 'teen',
  isLimited: true,
  once: 10_000,
  day: 20_000,
  month: 40_000,
  leftDay: 12_000,
  leftMonth: 1_250,
};

/** Mocks a site that asks this member for the month of birth. */
async function asking(page: Page): Promise<string[]> {
  const stated: string[] = [];
  await page.route('**/ming/v1/money/balance', async (route) => {
    const answer = await route.fetch();
    const said = await answer.json();
    said.extra.age = stated.length > 0 ? teen : none;
    await route.fulfill({ response: answer, json: said });
  });
  await page.route('**/ming/v1/user/age', (route) => {
    stated.push(route.request().postDataJSON().born);
    return route.fulfill({ json: { code: 200, message: '成功', data: { group: 'teen' }, extra: {} } });
  });
  await page.route('**/ming/v1/payment/wechat/createPaymentOrder', (route) => {
    if (stated.length > 0) return route.continue();
    const message = '付款之前请先在充值中心填写出生年月，没有扣款';
    return route.fulfill({ json: { code: 400, message, data: null, extra: { age: true } } });
  });
  return stated;
}

test('a site that does not ask shows nothing of ages', async ({ page, request }) => {
  await member(page, request, `没有问${unique()}`);
  await page.goto('/user/single/recharge');
  await expect(page.getByRole('form', { name: '充值' })).toBeVisible();
  await expect(page.getByText('年龄与付款上限')).toHaveCount(0);
});

test('a member is asked for the month of birth before a payment, which then goes on', async ({
  page,
  request,
}) => {
  const stated = await asking(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await member(page, request, `问年月${unique()}`);
  await page.goto('/user/single/recharge');
  const box = page.getByRole('region', { name: '年龄与付款上限' });
  await expect(box).toContainText('付款之前要填写出生年月');
  const form = page.getByRole('form', { name: '充值' });
  await form.getByText('¥30', { exact: true }).click();
  await form.getByRole('button', { name: '微信支付 ¥30.00' }).click();
  const dialog = dialogOf(page, '填写出生年月');
  await expect(dialog).toContainText('没有扣款');
  await inEachLook(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });
  await dialog.press('Escape');
  await expect(dialog).toBeHidden();
  await form.getByRole('button', { name: '微信支付 ¥30.00' }).click();
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByRole('alert')).toContainText('请选择出生年份');
  await dialog.getByRole('combobox', { name: '年', exact: true }).selectOption('2009');
  await dialog.getByRole('combobox', { name: '月', exact: true }).selectOption('05');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(toast(page)).toContainText('已保存，请再试一次');
  await expect(dialog).toBeHidden();
  expect(stated).toEqual(['2009-05']);
  await expect(box).toContainText(
    '16–17 周岁。一次最多付 ¥100.00，一天 ¥200.00，一个月 ¥400.00；今天还可以付 ¥12.50，本月还可以付 ¥12.50。',
  );
  await expect(box.getByRole('link', { name: '投诉' })).toHaveAttribute('href', /kind=minor/);
  await inEachLook(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });
  await form.getByRole('button', { name: '微信支付 ¥30.00' }).click();
  await expect(page.getByRole('img', { name: '支付 ¥30.00 的微信二维码' })).toBeVisible();
});

test('an operator corrects an age with a reason, and sees it with the member', async ({ page, request }) => {
  const nickname = `孩子${unique()}`;
  const { id } = await tokenOf(request, await newcomer(request, nickname));
  await keep(page, (await tokenOf(request, 'admin@mingjie.test')).token);
  await page.goto(`/admin/user?keyword=${id}`);
  await page.getByRole('button', { name: `查看${nickname}` }).click();
  await page.getByText('年龄：没有填写').click();
  const form = page.getByRole('form', { name: `${nickname}的年龄` });
  await form.getByLabel('出生年月').fill('2014');
  await form.getByRole('button', { name: '更正年龄' }).click();
  await expect(form.getByText('写成 2012-05 这样的年月')).toBeVisible();
  await expect(form.getByText('请写明理由')).toBeVisible();
  await form.getByLabel('出生年月').fill('2014-05');
  await form.getByLabel('监护人已经同意').check();
  await form.getByLabel('理由').fill('监护人来信，核实了关系');
  await inEachLook(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });
  await form.getByRole('button', { name: '更正年龄' }).click();
  await expect(toast(page)).toContainText('年龄已更正');
  await expect(page.getByText(/年龄：不满 14 周岁（2014-05），监护人于 .* 同意/)).toBeVisible();
  await expect(page.getByText('更正年龄（监护人来信，核实了关系）')).toBeVisible();
});
