import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, inEachLook } from '../support/axe.ts';
import { keep, member, newcomer, tokenOf } from '../support/dialogs.ts';
import { expect, test, unique } from '../support/fixtures.ts';
import { as, expectFits } from '../support/own.ts';
import { fill, sell } from '../support/paying.ts';

async function asAdmin(page: Page, request: APIRequestContext): Promise<void> {
  await keep(page, (await tokenOf(request, 'admin@mingjie.test')).token);
}

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

test('a refund is asked for on the order, refused at the desk with a reason, and given after all', async ({
  browser,
  page,
  request,
}) => {
  const stamp = unique();
  const author = (await tokenOf(request, await newcomer(request, `卖笔记的人${stamp}`))).token;
  const title = `买来退的笔记 ${stamp}`;
  const articleId = await sell(request, author, {
    title,
    price: 1_000,
    open: `先看网格，${stamp}。`,
    paid: '再看边界条件。',
  });
  const buyer = await member(page, request, `退笔记的人${stamp}`);
  await fill(request, buyer, 1_000);
  await as(request, buyer, '/v1/articleOrder/articleReadingPay', { articleId, payWay: 'balance' });

  // Without articles, the page starts with purchases instead of statistics.
  await page.goto('/user');
  await expect(page.getByRole('region', { name: '已购 1' })).toContainText(title);
  await expect(page.getByRole('region', { name: '近 7 天' })).toHaveCount(0);
  await page.getByRole('link', { name: '支付记录与退款' }).click();
  const order = page.getByRole('listitem').filter({ hasText: title });
  await order.getByRole('button', { name: /申请退款$/ }).click();
  const asking = page.getByRole('dialog', { name: /^申请退款：/ });
  await asking.getByRole('button', { name: '提交申请' }).click();
  await expect(asking.getByText('请填写退款原因')).toBeVisible();
  await asking.getByLabel('退款原因').fill('和标题说的不是一回事');
  await expectAccessible(page);
  await asking.getByRole('button', { name: '提交申请' }).click();
  await expect(order).toContainText('退款申请等待处理');
  await expect(order.getByRole('button', { name: /申请退款$/ })).toHaveCount(0);

  const desk = await browser.newPage();
  await asAdmin(desk, request);
  await desk.goto('/admin/orders#asks');
  const row = desk.getByRole('region', { name: '退款申请' }).getByRole('listitem').filter({ hasText: title });
  await expect(row.getByRole('link', { name: title })).toHaveAttribute('href', `/article/${articleId}`);
  await expect(row).toContainText('和标题说的不是一回事');
  const number = row.getByRole('link', { name: /^\d{26}$/ });
  const orderNo = (await number.textContent()) ?? '';
  await row.getByRole('button', { name: `处理订单 ${orderNo}` }).click();
  await row.getByRole('button', { name: '不同意退款' }).click();
  const refusing = desk.getByRole('dialog', { name: /^不同意退款：/ });
  await refusing.getByLabel('理由').fill('试读部分写明了内容');
  await expectAccessible(desk);
  await refusing.getByRole('button', { name: '不同意退款' }).click();
  await expect(row).toHaveCount(0);

  await page.goto(`/user/single/recharge?order=${orderNo}`);
  await expect(order).toContainText('没有同意');
  await expect(order).toContainText('答复：试读部分写明了内容');
  await desk.goto(`/admin/orders?keyword=${orderNo}`);
  await desk.getByRole('button', { name: `查看订单 ${orderNo}` }).click();
  await desk.getByRole('button', { name: '退款', exact: true }).click();
  const giving = desk.getByRole('dialog', { name: /^退款：/ });
  await giving.getByLabel('理由').fill('重新核对之后同意');
  await giving.getByRole('button', { name: '确认退款' }).click();
  await page.reload();
  await expect(order).toContainText('已同意');
  await expect(order).toContainText('已退 ¥10.00');
});

test('an invoice is asked for on the order, recorded at the desk with its file, and downloaded', async ({
  browser,
  page,
  request,
}) => {
  const stamp = unique();
  const nickname = `要发票的人${stamp}`;
  const buyer = await member(page, request, nickname);
  await fill(request, buyer, 3_000);
  await page.goto('/user/single/recharge');
  const order = page.getByRole('region', { name: '支付记录' }).getByRole('listitem');
  await order.getByRole('button', { name: '为“充值”申请发票' }).click();
  const form = page.getByRole('dialog', { name: '申请发票：充值' });
  await expect(form).toContainText('¥30.00');
  await form.getByLabel('税号').fill('91350100M000100Y4Z');
  await form.getByRole('button', { name: '提交申请' }).click();
  await expect(form.getByText('请填写发票抬头')).toBeVisible();
  await expect(form.getByText('不含字母 I、O、S、V、Z')).toBeVisible();
  await form.getByLabel('发票抬头').fill(`示例仿真${stamp}`);
  await form.getByLabel('税号').fill('91350100M000100Y43');
  await expectAccessible(page);
  await form.getByRole('button', { name: '提交申请' }).click();
  await expect(order).toContainText('发票待开具');
  await order.getByRole('button', { name: '修改“充值”的发票申请' }).click();
  const change = page.getByRole('dialog', { name: '修改发票申请：充值' });
  await expect(change.getByRole('combobox', { name: '常用抬头' })).toContainText(`示例仿真${stamp}`);
  await change.getByLabel('备注').fill('请开电子发票');
  await change.getByRole('button', { name: '保存修改' }).click();
  await expect(change).toHaveCount(0);

  const desk = await browser.newPage();
  await asAdmin(desk, request);
  await desk.goto('/admin/orders#invoices');
  const row = desk.getByRole('listitem').filter({ hasText: nickname });
  await expect(row).toContainText('备注：请开电子发票');
  await row.getByRole('button', { name: /^开始开具/ }).click();
  await row.getByRole('button', { name: /^登记发票/ }).click();
  const record = desk.getByRole('dialog', { name: /^登记发票：/ });
  await record.getByLabel('发票号码').fill(`E${Date.now()}`);
  await record.getByLabel('开票日期').fill(new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10));
  await record.getByLabel('发票文件').setInputFiles({
    name: '发票.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  });
  await expectAccessible(desk);
  await record.getByRole('button', { name: '登记', exact: true }).click();
  await expect(row).toHaveCount(0);

  await page.reload();
  await expect(order).toContainText('发票已开具');
  const saved = page.waitForEvent('download');
  await order.getByRole('button', { name: '下载“充值”的发票' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^invoice-E\d+\.pdf$/);
});

test('the desk of orders is accessible and fits', async ({ page, request }) => {
  await asAdmin(page, request);
  for (const [part, name] of [
    ['orders', '订单'],
    ['asks', '退款申请'],
    ['suspense', '退款与挂账'],
    ['books', '对账'],
    ['payouts', '提现'],
    ['invoices', '发票申请'],
  ] as const) {
    await page.goto(`/admin/orders#${part}`);
    await expect(page.getByRole('region', { name })).toBeVisible();
    await expect(page.getByText(/^正在读取/)).toHaveCount(0);
    await inEachLook(page, async () => {
      await expectFits(page);
      // The frame of the page is checked once.
      await expectAccessible(page, part === 'orders' ? undefined : 'main');
    });
  }
});
