import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { keep, member, newcomer, tokenOf } from '../support/dialogs.ts';
import { expect, test, useTheme } from '../support/fixtures.ts';
import { expectFits } from '../support/own.ts';
import { ASKED, balance, FILE, fill, openAnnex, sell } from '../support/paying.ts';

/** Opens the demo payment page and clicks a button. */
async function inDemo(page: Page, button: string | RegExp): Promise<void> {
  const [demo] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: '打开演示支付页面' }).click(),
  ]);
  await expect(demo.getByText('这是演示支付，不会有钱流动。')).toBeVisible();
  await expectAccessible(demo);
  await demo.getByRole('button', { name: button }).click();
  await expect(demo.getByText('可以关闭这个页面')).toBeVisible();
  await demo.close();
}

test('a reader recharges, after a payment that failed, and finds it in the records', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await useTheme(page, 'dark');
  await member(page, request, '充值的读者');
  await page.goto('/user/single/recharge');
  const form = page.getByRole('form', { name: '充值' });
  // The pasted text is parsed completely.
  await form.getByLabel('其他金额（元）').fill(`${' '.repeat(20)}６６`);
  await expect(form.getByRole('button', { name: '微信支付 ¥66.00' })).toBeVisible();
  await form.getByLabel('其他金额（元）').fill('0.5');
  await form.getByRole('button', { name: /微信支付/ }).click();
  await expect(form.getByText('金额至少 1 元')).toBeVisible();
  await form.getByText('¥30', { exact: true }).click();
  await form.getByRole('button', { name: '微信支付 ¥30.00' }).click();
  await expect(page.getByRole('img', { name: '支付 ¥30.00 的微信二维码' })).toBeVisible();
  await expect(page.getByText('手机上长按识别不了这个二维码')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d$/);
  await expectFits(page);
  await expectAccessible(page);
  await inDemo(page, '让支付失败');
  await expect(page.getByText('支付没有成功')).toBeVisible({ timeout: ASKED });
  const records = page.getByRole('region', { name: '支付记录' });
  await expect(records.getByRole('list').getByText('支付失败')).toBeVisible();
  await page.getByRole('button', { name: '重新获取二维码' }).click();
  await inDemo(page, /^确认支付/);
  await expect(page.getByText('支付成功')).toBeVisible({ timeout: ASKED });
  await expect(page.getByRole('region', { name: '我的钱包' })).toContainText('余额¥30.00');
  await expect(records.getByRole('list').getByText('已支付')).toBeVisible();
  await page.getByRole('combobox', { name: '类型' }).selectOption('付费附件');
  await expect(records.getByText('没有符合条件的记录。')).toBeVisible();
  await expect(page).toHaveURL(/\?type=annex$/);
  await page.reload();
  await expect(records.getByText('没有符合条件的记录。')).toBeVisible();
  await expect(page.getByRole('combobox', { name: '类型' })).toHaveValue('annex');
  await page.getByRole('link', { name: '余额明细' }).click();
  await expect(page.getByText('+¥30.00')).toBeVisible();
});

test('a reader buys an attachment out of the balance and downloads it', async ({ page, request }) => {
  const token = await member(page, request, '买附件的读者');
  await fill(request, token, 3_000);
  const { row, dialog } = await openAnnex(page);
  await expect(dialog.getByText('可用 ¥30.00')).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  await dialog.getByRole('button', { name: '用余额支付 ¥9.90' }).click();
  const done = page.getByRole('dialog', { name: FILE });
  await expect(done.getByText('购买成功')).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    done.getByRole('button', { name: '下载' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(FILE);
  await page.keyboard.press('Escape');
  await expect(row.getByText('已购买')).toBeVisible();
  await expect(row.getByRole('link', { name: '下载' })).toBeVisible();
  expect(await balance(request, token)).toBe(2_010);
});

test('of two tabs one pays for an article, and its author sees the sale', async ({ page, request }) => {
  const author = (await tokenOf(request, await newcomer(request, '卖文章的作者'))).token;
  const id = await sell(request, author, {
    title: '付费的接触收敛笔记',
    price: 500,
    open: '先看接触状态。',
    paid: '把增量步减半，再看残差。',
  });
  const token = await member(page, request, '两个标签页的读者');
  const address = `/article/${id}`;
  const open = async (tab: Page) => {
    await tab.goto(address);
    await expect(tab.getByText('先看接触状态。')).toBeVisible();
    const button = tab.getByRole('button', { name: '购买并阅读全文 ¥5.00' });
    await button.scrollIntoViewIfNeeded();
    await button.click();
    return tab.getByRole('dialog', { name: '购买“付费的接触收敛笔记”' });
  };
  const poor = await open(page);
  await expect(poor.getByText('余额不足，还差 ¥5.00。')).toBeVisible();
  await expect(poor.getByRole('radio', { name: '余额' })).toBeDisabled();
  await expect(poor.getByRole('radio', { name: '微信支付' })).toBeChecked();
  await expectAccessible(page);

  await fill(request, token, 2_000);
  const other = await page.context().newPage();
  await keep(other, token);
  const first = await open(page);
  const second = await open(other);
  await first.getByRole('button', { name: '用余额支付 ¥5.00' }).click();
  await expect(page.getByText('把增量步减半，再看残差。')).toBeVisible();
  // The other tab is notified and closes its payment.
  await expect(second).toBeHidden();
  await expect(other.getByText('把增量步减半，再看残差。')).toBeVisible();
  expect(await balance(request, token)).toBe(1_500);

  const desk = await page.context().browser()?.newPage();
  if (!desk) throw new Error('no browser');
  await keep(desk, author);
  await desk.goto('/user/data/income');
  await expect(desk.getByRole('listitem').filter({ hasText: '待结算' })).toContainText('¥4.00');
  const sale = desk.getByRole('row').filter({ hasText: '付费的接触收敛笔记' });
  await expect(sale).toContainText('付费阅读');
  await expect(sale).toContainText('待结算');
  await expectAccessible(desk);
  await desk.close();
});

test('a member sponsors the site by WeChat, and can go back before paying', async ({ page, request }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await member(page, request, '想赞助的读者');
  await page.goto('/sponsor');
  const form = page.getByRole('form', { name: '微信赞助' });
  await form.getByText('¥66', { exact: true }).click();
  await form.getByLabel('留言（选填）').fill('谢谢');
  await form.getByRole('button', { name: '微信赞助 ¥66.00' }).click();
  await expect(page.getByRole('img', { name: '支付 ¥66.00 的微信二维码' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '取消' }).click();
  await expect(form.getByLabel('留言（选填）')).toHaveValue('谢谢');
});
