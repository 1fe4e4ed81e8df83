import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, inEachLook } from '../support/axe.ts';
import { keep, newcomer, tokenOf } from '../support/dialogs.ts';
import { expect, test, unique } from '../support/fixtures.ts';
import { expectFits } from '../support/own.ts';

const PAGES = {
  article: '全部文章',
  user: '用户管理',
  catalog: '分类与标签',
  support: '赞助与友链',
};

async function asAdmin(page: Page, request: APIRequestContext): Promise<string> {
  const { token } = await tokenOf(request, 'admin@mingjie.test');
  await keep(page, token);
  return token;
}

test('an operator finds somebody, makes them an editor, and bans them', async ({ page, request }) => {
  const nickname = `被管理者${unique()}`;
  await newcomer(request, nickname);
  await asAdmin(page, request);
  await page.goto('/admin/user');
  await page.getByLabel('昵称、邮箱或编号').fill(nickname);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `查看${nickname}` }).click();
  const form = page.getByRole('form', { name: `${nickname}的身份` });
  await form.getByLabel('身份').selectOption('editor');
  await form.getByRole('button', { name: '更改身份' }).click();
  await expect(page.getByText('身份已更改，对方需要重新登录')).toBeVisible();
  await page.getByRole('button', { name: '封禁' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('3 天').check();
  await dialog.getByLabel('广告或刷屏').check();
  await dialog.getByRole('button', { name: '封禁' }).click();
  await expect(page.getByText(/封禁至/).first()).toBeVisible();
  await page.getByLabel('状态').selectOption('封禁中');
  await expect(page).toHaveURL(`/admin/user?keyword=${encodeURIComponent(nickname)}&state=banned`);
  await page.reload();
  await expect(page.getByLabel('状态')).toHaveValue('banned');
  await expect(page.getByText('共 1 条')).toBeVisible();
  await expect(page.getByText(nickname, { exact: true })).toBeVisible();
});

test('the articles of one author are found from the desk of people', async ({ page, request }) => {
  await asAdmin(page, request);
  await page.goto('/admin/user');
  await page.getByLabel('昵称、邮箱或编号').fill('demo-lin-zhiyuan');
  await page.keyboard.press('Enter');
  await expect(page.getByText('共 1 条')).toBeVisible();
  await page.getByRole('button', { name: /^查看/ }).click();
  await page.getByRole('link', { name: '所有文章' }).click();
  await expect(page).toHaveURL('/admin/article?userId=demo-lin-zhiyuan');
  const list = page.getByRole('region', { name: '文章' });
  await expect(list.getByText(/^只看 .+ 的文章/)).toBeVisible();
  const rows = list.getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  const written = rows.filter({ has: page.locator('a[href="/user_main?userId=demo-lin-zhiyuan"]') });
  expect(await written.count()).toBe(await rows.count());
});

test('the desk of operators is accessible and fits', async ({ page, request }) => {
  await asAdmin(page, request);
  for (const [path, title] of Object.entries(PAGES)) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('navigation', { name: '管理' })).toBeVisible();
    await expect(page.getByText(/^正在读取/)).toHaveCount(0);
    await inEachLook(page, async () => {
      await expectFits(page);
      await expectAccessible(page);
    });
  }
});
