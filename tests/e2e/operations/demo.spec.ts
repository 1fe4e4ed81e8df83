import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { accountDialog, dialogOf, kept } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const start = (page: Page) => page.getByRole('button', { name: '登录', exact: true }).click();

async function expectClean(page: Page): Promise<void> {
  await expectAccessible(page);
}

test('the WeChat dialog opens first, its image leads to the stand-in, and the code sent there logs in', async ({
  page,
  context,
}) => {
  await page.goto('/about');
  await start(page);
  const dialog = dialogOf(page, '微信扫码登录');
  const image = dialog.getByRole('img', { name: '公众号二维码' });
  await expect(image).toHaveAttribute('src', '/ming/dev/wechat.svg');
  await expect.poll(() => image.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(50);
  await expect(dialog).toContainText('演示站点：二维码通向模拟的公众号，不是微信。');
  const code = (await dialog.locator('strong').textContent()) ?? '';
  const opened = context.waitForEvent('page');
  await dialog.getByRole('link', { name: '模拟的公众号' }).click();
  const account = await opened;
  await expect(account.getByText('这是模拟的公众号，不是微信。')).toBeVisible();
  await expectClean(account);
  await account.getByLabel('发给公众号的消息').fill(code);
  await account.getByRole('button', { name: '发送' }).click();
  await expect(account.getByRole('status')).toContainText('有一个浏览器');
  await expect(dialog.getByText('已收到登录码，请在微信里回复“确认”')).toBeVisible();
  await account.getByLabel('发给公众号的消息').fill('确认');
  await account.getByRole('button', { name: '发送' }).click();
  await expect(account.getByRole('status')).toContainText('登录成功');
  await page.waitForURL('/');
  expect(await kept(page)).toMatch(/^[0-9a-f]{64}$/);
});

for (const name of ['微博', 'GitHub', 'QQ', 'Gitee'])
  test(`${name} is a stand-in that asks who somebody is, and says that it is one`, async ({ page }) => {
    await page.goto('/tag?id=1');
    await start(page);
    const box = await accountDialog(page);
    await expect(box.getByText('其他登录方式（演示，各平台都是模拟的）')).toBeVisible();
    await box.getByRole('button', { name }).click();
    await expect(page.getByText(`这不是${name}的页面`)).toBeVisible();
    await expectClean(page);
    await page.getByRole('link', { name: '演示来客甲' }).click();
    await page.waitForURL('/tag?id=1');
    await page.waitForFunction(() => /"token":"[0-9a-f]{64}"/.test(localStorage.getItem('token') ?? ''));
  });

test('who refuses the stand-in comes back without a login', async ({ page }) => {
  await page.goto('/tag?id=1');
  await start(page);
  await (await accountDialog(page)).getByRole('button', { name: 'GitHub' }).click();
  await page.getByRole('link', { name: '拒绝授权' }).click();
  await page.waitForURL('/tag?id=1');
  await expect(page.locator('.toast-item')).toContainText('你没有同意授权，登录已取消');
  expect(await kept(page)).toBeNull();
});

test('the demonstration says that its people and its counts are invented', async ({ page }) => {
  await page.goto('/about');
  const said = page.getByRole('main');
  await expect(said).toContainText('当前站点展示的是演示数据');
  await expect(said).toContainText('作者、赞助者与友情链接均为虚构');
  await expect(said).toContainText('阅读数、赞同数、收藏数和搜索次数也是编造的初始值');
});
