import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';

async function open(page: Page): Promise<void> {
  await page.goto('/sponsor');
  await page.getByRole('link', { name: '留下名字' }).click();
  await page.getByRole('button', { name: '填写留言' }).press('Enter');
  await expect(field(page, '称呼'), 'in the place of the button').toBeFocused();
}

const field = (page: Page, label: string) => page.getByLabel(label);
const send = (page: Page) => page.getByRole('button', { name: '告诉我们' }).click();

async function fill(page: Page): Promise<void> {
  await field(page, '称呼').fill('浏览器里的河汊');
  await field(page, '金额（元）').fill('66.6');
  await field(page, '留言（选填）').fill('谢谢');
}

test('the page sums up all donors', async ({ page }) => {
  for (const address of ['/sponsor', '/sponsor?page=2']) {
    await page.goto(address);
    await expect(page.locator('.donor-total')).toContainText('¥841.88');
    await expect(page.locator('.donor-total')).toContainText('24 笔');
  }
});

test('a note with faults says so at each field, keeps what was typed, and goes nowhere', async ({ page }) => {
  let sent = 0;
  await page.route('**/ming/v1/sponsor/', (route) => {
    sent += 1;
    return route.abort();
  });
  await open(page);
  await field(page, '金额（元）').fill('很多');
  await field(page, '留言（选填）').fill('留着');
  await send(page);
  await expect(page.getByText('请填写称呼')).toBeVisible();
  await expect(page.getByText('金额请写数字')).toBeVisible();
  await expect(field(page, '称呼')).toBeFocused();
  await expect(field(page, '称呼')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, '金额（元）')).toHaveValue('很多');
  await expect(field(page, '留言（选填）')).toHaveValue('留着');
  await expectAccessible(page, '#note');
  await field(page, '称呼').fill('河');
  await expect(page.getByText('请填写称呼')).toHaveCount(0);
  expect(sent).toBe(0);
});

test('a note that does not arrive, or is refused, can be resent unchanged', async ({ page }) => {
  await open(page);
  await fill(page);
  await page.route('**/ming/v1/sponsor/', (route) => route.abort(), { times: 1 });
  await send(page);
  await expect(page.getByText('没有连上服务器')).toBeVisible();
  const json = { code: 429, message: '今天已经留过 3 次了，请明天再来', data: null, extra: {} };
  await page.route('**/ming/v1/sponsor/', (route) => route.fulfill({ json }), { times: 1 });
  await send(page);
  await expect(page.getByText('今天已经留过 3 次了')).toBeVisible();
  await expect(field(page, '称呼')).toHaveValue('浏览器里的河汊');
  await expect(field(page, '金额（元）')).toHaveValue('66.6');
});

test('a note is thanked for in its place, and is not listed before it is confirmed', async ({ page }) => {
  await open(page);
  await fill(page);
  await send(page);
  const thanks = page.getByText('收到了，浏览器里的河汊！谢谢你');
  await expect(thanks).toBeVisible();
  await expect(page.locator('#note [role=status]')).toBeFocused();
  await expect(page.getByRole('button', { name: '告诉我们' })).toBeHidden();
  await expectAccessible(page, '#note');
  const list = await page.request.get('/ming/v1/list?pageSize=50');
  expect(await list.text()).not.toContain('浏览器里的河汊');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the mail address replaces the form', async ({ page }) => {
    await page.goto('/sponsor');
    await expect(page.getByRole('button', { name: '填写留言' })).toBeHidden();
    await expect(page.locator('#note').getByRole('link')).toHaveAttribute('href', /^mailto:/);
  });
});
