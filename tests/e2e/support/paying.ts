import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { as } from './own.ts';

/** Demo article with an attachment for ¥9.90. */
const PAID = '/article/7';
export const FILE = '两块接触的算例与数据.zip';

/** Timeout in ms for pages that poll every 2 s. */
export const ASKED = 15_000;

/** Adds fen to a balance by a demo payment. */
export async function fill(request: APIRequestContext, token: string, amount: number): Promise<void> {
  const order = { type: 'recharge', amount };
  const { orderNo } = await as(request, token, '/v1/payment/wechat/createPaymentOrder', order);
  await as(request, token, '/v1/payment/demo/pay', { orderNo, outcome: 'paid' });
}

/** Balance in fen. */
export async function balance(request: APIRequestContext, token: string): Promise<number> {
  const answer = await request.get('/ming/v1/money/balance', { headers: { authorization: token } });
  return (await answer.json()).data.balance;
}

/** Publishes an article whose second half has a price in fen; returns its id. */
export async function sell(
  request: APIRequestContext,
  token: string,
  it: { title: string; price: number; open: string; paid: string },
): Promise<number> {
  const { id } = await as(request, token, '/v1/article/', {
    title: it.title,
    price: it.price,
    summary: '排查的次序。',
    categoryId: 1,
    isPublish: 1,
    readType: 5,
    contentMd: `${it.open}\n\n<!--locked-->\n\n## 结论\n\n${it.paid}`,
    key: crypto.randomUUID(),
  });
  return id;
}

/** Opens the purchase dialog of the paid attachment. */
export async function openAnnex(page: Page) {
  await page.goto(PAID);
  const row = page.getByRole('listitem').filter({ hasText: FILE });
  await page.getByRole('link', { name: /^附件 \d$/ }).click();
  const button = row.getByRole('button', { name: '购买' });
  await expect(button).toBeEnabled({ timeout: ASKED });
  await button.click();
  return { row, dialog: page.getByRole('dialog', { name: `购买“${FILE}”` }) };
}
