import type { APIRequestContext, Page } from '@playwright/test';
import { as } from './own.ts';
import { expect } from './support.ts';

/** An article of the demonstration with an attachment that costs ¥9.90. */
const PAID = '/article/7';
export const FILE = '两块接触的算例与数据.zip';

/** Time in which a page that asks every two seconds has heard of a payment, on a busy machine. */
export const ASKED = 15_000;

/** Puts money (fen) into somebody's balance by a payment of the demonstration. */
export async function fill(request: APIRequestContext, token: string, amount: number): Promise<void> {
  const order = { type: 'recharge', amount };
  const { orderNo } = await as(request, token, '/v1/payment/wechat/createPaymentOrder', order);
  await as(request, token, '/v1/payment/demo/pay', { orderNo, outcome: 'paid' });
}

/** What somebody has, in fen. */
export async function balance(request: APIRequestContext, token: string): Promise<number> {
  const answer = await request.get('/ming/v1/money/balance', { headers: { authorization: token } });
  return (await answer.json()).data.balance;
}

/** Writes an article whose second half costs so much (fen); returns its id. */
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

/** Opens the dialog of a purchase of the paid attachment. */
export async function openAnnex(page: Page) {
  await page.goto(PAID);
  const row = page.getByRole('listitem').filter({ hasText: FILE });
  await page.getByRole('link', { name: /^附件 \d$/ }).click();
  const button = row.getByRole('button', { name: '购买' });
  await expect(button).toBeEnabled({ timeout: ASKED });
  await button.click();
  return { row, dialog: page.getByRole('dialog', { name: `购买“${FILE}”` }) };
}
