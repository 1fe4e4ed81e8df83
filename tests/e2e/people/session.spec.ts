import type { Page } from '@playwright/test';
import { dialogOf, keep, newcomer, offering, openDialog, tokenOf } from '../support/dialogs.ts';
import { expect, test, unique } from '../support/fixtures.ts';

const toast = (page: Page, text: string) => page.locator('.toast-item', { hasText: text });
const member = (page: Page) => page.getByRole('button', { name: '演示读者' });
const guest = (page: Page) => page.getByRole('button', { name: '登录', exact: true });

test.use({ viewport: { width: 1440, height: 900 } });

async function logIn(page: Page): Promise<void> {
  const box = dialogOf(page, '登录');
  await box.getByLabel('账号').fill('demo@mingjie.test');
  await box.getByLabel('密码').fill('mingjie-demo');
  await box.getByLabel('密码').press('Enter');
}

test('two tabs follow each other', async ({ page, context }) => {
  const other = await context.newPage();
  await other.setViewportSize({ width: 1440, height: 900 });
  await other.goto('/about');
  await expect(guest(other)).toBeVisible();
  await offering(page, []);
  await openDialog(page);
  await logIn(page);
  await expect(member(page)).toBeVisible();
  await expect(member(other)).toBeVisible();
  await member(other).click();
  await other.getByRole('button', { name: '退出登录' }).click();
  await expect(toast(other, '注销成功')).toBeVisible();
  await expect(guest(other)).toBeVisible();
  await expect(guest(page)).toBeVisible();
});

test('logging out in the personal centre goes back one page first', async ({ page, request }) => {
  await keep(page, (await tokenOf(request)).token);
  await page.route('**/user', async (route) => route.fulfill({ response: await page.request.get('/about') }));
  await page.goto('/tag?id=1');
  await page.goto('/user');
  await member(page).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.waitForURL('/tag?id=1');
  await expect(toast(page, '注销成功')).toBeVisible();
  await expect(guest(page)).toBeVisible();
});

test('who was asked to log in on the way to a page arrives there', async ({ page }) => {
  await offering(page, []);
  await page.goto('/');
  await page.setViewportSize({ width: 1000, height: 900 });
  await page.getByRole('button', { name: '打开菜单' }).click();
  await page.getByRole('dialog', { name: '菜单' }).getByRole('link', { name: '个人中心' }).click();
  const arrives = page.waitForRequest((it) => it.isNavigationRequest() && it.url().endsWith('/user'));
  await logIn(page);
  await arrives;
});

test('who was asked to log in for writing arrives at the editor', async ({ page }) => {
  await offering(page, []);
  await page.goto('/tag?id=1');
  const link = page.getByRole('link', { name: '创作' });
  const address = (await link.getAttribute('href')) ?? '';
  await link.click();
  const arrives = page.waitForRequest((it) => it.isNavigationRequest() && it.url().startsWith(address));
  await logIn(page);
  await arrives;
});

test('a page from history is not the one of who was here before', async ({ page, request }) => {
  const nickname = `后来的${unique()}`;
  const [first, second] = [
    (await tokenOf(request)).token,
    (await tokenOf(request, await newcomer(request, nickname))).token,
  ];
  await keep(page, first);
  await page.goto('/about');
  await expect(member(page)).toBeVisible();
  const again = page.waitForEvent('load');
  await page.evaluate((token) => {
    localStorage.setItem('token', JSON.stringify({ token, until: Date.now() + 86_400_000 }));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  }, second);
  await again;
  await expect(page.getByRole('button', { name: nickname })).toBeVisible();
});

test('who logs in in another tab gets on from the address without an id', async ({
  page,
  context,
  request,
}) => {
  const { token, id } = await tokenOf(request);
  await page.goto('/user_main');
  await expect(page.getByRole('main').getByText('请先登录')).toBeVisible();
  const other = await context.newPage();
  await keep(other, token);
  await other.goto('/about');
  await page.waitForURL(`/user_main?userId=${id}`);
});
