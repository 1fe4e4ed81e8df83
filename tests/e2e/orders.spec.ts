import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, inEachLook } from './axe.ts';
import { keep, newcomer, tokenOf } from './dialogs.ts';
import { expectFits } from './own.ts';
import { expect, test, unique } from './support.ts';

async function asAdmin(page: Page, request: APIRequestContext): Promise<void> {
  await keep(page, (await tokenOf(request, 'admin@mingjie.test')).token);
}

/** A recharge of 30 yuan that a demonstration payment has paid. */
async function recharged(request: APIRequestContext, nickname: string): Promise<string> {
  const { token: authorization } = await tokenOf(request, await newcomer(request, nickname));
  const made = await request.post('/ming/v1/payment/wechat/createPaymentOrder', {
    headers: { authorization },
    data: { type: 'recharge', amount: 3_000 },
  });
  const { orderNo } = (await made.json()).data;
  const paid = await request.post('/ming/v1/payment/demo/pay', { data: { orderNo, outcome: 'paid' } });
  expect((await paid.json()).code).toBe(200);
  return orderNo;
}

test('an operator finds an order, reads its postings, gives a part back, and compares the books', async ({
  page,
  request,
}) => {
  const nickname = `退款者${unique()}`;
  const orderNo = await recharged(request, nickname);
  await asAdmin(page, request);
  await page.goto('/admin/orders');
  await page.getByLabel('订单号、微信支付单号、用户或内容').fill(nickname);
  await page.keyboard.press('Enter');
  await expect(page.getByText('共 1 条')).toBeVisible();
  await expect(page.getByText('已收 ¥30.00，其中已退 ¥0.00')).toBeVisible();
  await page.getByRole('button', { name: `查看订单 ${orderNo}` }).click();
  const row = page.getByRole('row').filter({ hasText: '微信支付' });
  await expect(row).toContainText(`余额（${nickname}）`);
  await expect(row).toContainText('¥30.00');
  await expectAccessible(page);

  await page.getByRole('button', { name: '退款', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^退款：/ });
  await dialog.getByLabel('退款金额（元）').fill('30.01');
  await dialog.getByRole('button', { name: '确认退款' }).click();
  await expect(dialog.getByText('请填写 0.01 到 30.00 元')).toBeVisible();
  await expect(dialog.getByText('请填写退款的理由')).toBeVisible();
  await dialog.getByLabel('退款金额（元）').fill('10');
  await dialog.getByLabel('理由').fill('充错了');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '确认退款' }).click();
  await expect(page.getByText('已提交退款，由微信支付原路退回')).toBeVisible();
  await expect(page.getByText('不能退款：退款正在进行')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '退款途中' })).toContainText('¥10.00');
  await expect(page.getByText('充错了（演示管理员）')).toBeVisible();

  await page.getByRole('link', { name: '对账' }).click();
  await page.getByRole('button', { name: '现在对账' }).click();
  await expect(page.locator('.toast-item').filter({ hasText: '账目相符' })).toBeVisible();
  await expect(page.getByText(/项核对都相符/).first()).toBeVisible();

  await page.goBack();
  await expect(page.getByLabel('订单号、微信支付单号、用户或内容')).toHaveValue(nickname);
  await expect(page.getByText('共 1 条')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载 CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^mingjie-orders-\d{4}-\d{2}-\d{2}\.csv$/);
});

test('the desk of orders is accessible and fits', async ({ page, request }) => {
  await asAdmin(page, request);
  for (const [part, name] of [
    ['orders', '订单'],
    ['suspense', '退款与挂账'],
    ['books', '对账'],
    ['payouts', '提现'],
  ] as const) {
    await page.goto(`/admin/orders#${part}`);
    await expect(page.getByRole('region', { name })).toBeVisible();
    await expect(page.getByText(/^正在读取/)).toHaveCount(0);
    await inEachLook(page, async () => {
      await expectFits(page);
      await expectAccessible(page);
    });
  }
});
