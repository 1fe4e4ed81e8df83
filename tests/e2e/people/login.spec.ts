import type { Page } from '@playwright/test';
import { accountDialog, dialogOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures.ts';

const dialog = (page: Page) => dialogOf(page, '登录');

async function openDialog(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await accountDialog(page);
}

test('empty fields are named when they are left, and by Enter', async ({ page }) => {
  await openDialog(page);
  const box = dialog(page);
  await box.getByLabel('账号').focus();
  await box.getByLabel('密码').focus();
  await expect(box.getByText('请输入账号')).toBeVisible();
  await box.getByLabel('密码').press('Enter');
  await expect(box.getByText('请输入密码')).toBeVisible();
});

test('a wrong password is said once, and what was typed stays', async ({ page }) => {
  await openDialog(page);
  const box = dialog(page);
  await box.getByLabel('账号').fill('demo@mingjie.test');
  await box.getByLabel('密码').fill('wrong-password');
  await box.getByLabel('密码').press('Enter');
  await expect(page.locator('.toast-item', { hasText: '用户帐号或者密码错误！' })).toHaveCount(1);
  await expect(box.getByLabel('账号')).toHaveValue('demo@mingjie.test');
  await expect(box.getByLabel('密码')).toHaveValue('wrong-password');
});

test('what a password manager fills in without an event is sent', async ({ page }) => {
  await openDialog(page);
  const box = dialog(page);
  for (const [label, value] of [
    ['账号', 'demo@mingjie.test'],
    ['密码', 'mingjie-demo'],
  ] as const)
    await box.getByLabel(label).evaluate((field, text) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    }, value);
  await Promise.all([
    page.waitForEvent('load'),
    box.getByRole('button', { name: '登录', exact: true }).click(),
  ]);
  await expect(page.getByRole('button', { name: '演示读者' })).toBeVisible();
});

test('logging in, its cookie, the member’s menu and logging out', async ({ page, context }) => {
  await openDialog(page);
  const box = dialog(page);
  await box.getByLabel('账号').fill('demo@mingjie.test');
  await box.getByLabel('密码').fill('mingjie-demo');
  await Promise.all([
    page.waitForEvent('load'),
    box.getByRole('button', { name: '登录', exact: true }).click(),
  ]);
  await expect(page.locator('#main'), 'where the login ends').toBeFocused();
  const menu = page.getByRole('button', { name: '演示读者' });
  await menu.click();
  for (const name of ['我的主页', '个人中心', '充值中心', '退出登录'])
    await expect(page.locator('.popup .panel-item', { hasText: name })).toBeVisible();
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('token') ?? '{}'));
  expect(kept.until - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
  const [cookie] = (await context.cookies()).filter((it) => it.name.endsWith('token'));
  expect(cookie).toMatchObject({ httpOnly: true, path: '/', value: kept.token });
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: '退出登录' }).click()]);
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect((await context.cookies()).filter((it) => it.name.endsWith('token'))).toEqual([]);
});

test('an expired session is forgotten and asks to log in again', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('once'))
      localStorage.setItem('token', JSON.stringify({ token: 'gone', until: Date.now() + 86_400_000 }));
    sessionStorage.setItem('once', '1');
  });
  await page.goto('/');
  await expect(page.locator('.toast-item', { hasText: '当前会话已过期，请重新登录' })).toHaveCount(1);
  await expect(dialogOf(page, '微信扫码登录')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});
