import { expectAccessible } from '../support/axe.ts';
import { dialogOf, keep, mature, newcomer, tokenOf } from '../support/dialogs.ts';
import { expect, test, unique, useTheme } from '../support/fixtures.ts';
import { as, expectFits } from '../support/own.ts';
import { fill, sell } from '../support/paying.ts';

test('payouts are switched on, an author asks for one, and an operator pays it by hand', async ({
  browser,
  page,
  request,
}) => {
  const stamp = unique();
  const nickname = `提现的作者${stamp}`;
  const email = await newcomer(request, nickname);
  const author = (await tokenOf(request, email)).token;
  const articleId = await sell(request, author, {
    title: `卖给很多人的笔记 ${stamp}`,
    price: 20_000,
    open: `先看网格，${stamp}。`,
    paid: '再看边界条件。',
  });
  const buyer = (await tokenOf(request, await newcomer(request, `买笔记的人${stamp}`))).token;
  await fill(request, buyer, 20_000);
  await as(request, buyer, '/v1/articleOrder/articleReadingPay', { articleId, payWay: 'balance' });
  await mature(request, email);

  const desk = await browser.newPage();
  await keep(desk, (await tokenOf(request, 'admin@mingjie.test')).token);
  await desk.goto('/admin/rules');
  const rules = desk.getByRole('form', { name: '交易' });
  await rules.getByLabel('作者可以申请提现（开放前请先确认资质）').check();
  await rules.getByRole('button', { name: '保存' }).click();
  await expect(desk.getByText('规则已保存，从现在起生效')).toBeVisible();

  await keep(page, author);
  await page.setViewportSize({ width: 390, height: 844 });
  await useTheme(page, 'dark');
  await page.goto('/user/data/income');
  const own = page.getByRole('region', { name: '提现' });
  const form = own.getByRole('form', { name: '申请提现' });
  await expect(form.getByText('可用 ¥160.00，最少 ¥100.00')).toBeVisible();
  await form.getByRole('button', { name: '申请提现' }).click();
  await expect(form.getByText('请填写金额')).toBeVisible();
  await form.getByLabel('金额（元）').fill('99');
  await form.getByRole('button', { name: '申请提现' }).click();
  await expect(form.getByText('金额至少 100 元')).toBeVisible();
  await expect(form.getByText('请填写收款账号')).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  const ask = async (amount: string) => {
    await form.getByLabel('金额（元）').fill(amount);
    await form.getByLabel('收款方式').selectOption('银行卡');
    await form.getByLabel('收款账号').fill('6222020200112233');
    await form.getByLabel('收款人姓名').fill('张三');
    await form.getByRole('button', { name: '申请提现' }).click();
  };
  await ask('110');
  const refused = own.getByRole('listitem').filter({ hasText: '¥110.00' });
  await expect(refused).toContainText('银行卡 · 待处理');
  await desk.goto('/admin/orders#payouts');
  const row = desk.getByRole('listitem').filter({ hasText: nickname });
  await row.getByRole('button', { name: `退回：${nickname} ¥110.00` }).click();
  const refusing = dialogOf(desk, `退回 ${nickname} 的提现`);
  await refusing.getByLabel('退回的原因').fill('账号写错了');
  await refusing.getByRole('button', { name: '确认退回' }).click();
  await expect(row).toHaveCount(0);
  // The author's page is older than the decision.
  await refused.getByRole('button', { name: '撤回' }).click();
  await expect(refused).toContainText('银行卡 · 已退回');
  await expect(refused).toContainText('退回原因：账号写错了');
  await ask('120');
  const asked = own.getByRole('listitem').filter({ hasText: '¥120.00' });
  await expect(asked).toContainText('银行卡 · 待处理');
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: '可用收益' })).toContainText('¥40.00');

  await desk.reload();
  await expect(row).toContainText('银行卡 6222020200112233 张三');
  await row.getByRole('button', { name: `开始付款：${nickname} ¥120.00` }).click();
  const paying = dialogOf(desk, `记录付款：${nickname} ¥120.00`);
  await expect(paying).toContainText('银行卡 6222020200112233（张三）');
  await desk.keyboard.press('Escape');
  await expect(row.getByRole('button', { name: `记录付款：${nickname} ¥120.00` })).toBeFocused();
  await expect(row).toContainText('你正在付款，作者不能撤回。');
  // The author's page is older than the claim.
  await asked.getByRole('button', { name: '撤回' }).click();
  await expect(page.getByText('站点正在付款，这笔提现不能撤回了')).toBeVisible();
  await expect(asked).toContainText('银行卡 · 付款中');
  await expect(asked.getByRole('button', { name: '撤回' })).toHaveCount(0);
  await row.getByRole('button', { name: `放弃付款：${nickname} ¥120.00` }).click();
  await dialogOf(desk, `放弃付款：${nickname} ¥120.00`).getByRole('button', { name: '确认没有付款' }).click();
  await expect(row.getByText('正在付款')).toHaveCount(0);
  await expect(desk.locator('body')).not.toBeFocused();
  await row.getByRole('button', { name: `开始付款：${nickname} ¥120.00` }).click();
  await paying.getByRole('button', { name: '确认已经付款' }).click();
  await expect(paying.getByLabel('付款单号')).toBeFocused();
  await expectAccessible(desk);
  await paying.getByLabel('付款单号').fill(`B${stamp}`);
  await paying.getByRole('button', { name: '确认已经付款' }).click();
  await expect(row).toHaveCount(0);
  await desk.getByLabel('状态').selectOption('已付款');
  await expect(row).toContainText('****2233');
  await expectAccessible(desk);
  await desk.close();

  await page.reload();
  await expect(asked).toContainText('银行卡 · 已付款');
  await expect(asked).toContainText(`付款单号 B${stamp}`);
});
