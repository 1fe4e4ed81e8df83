import type { Page } from '@playwright/test';
import { member } from './dialogs.ts';
import { expect, test } from './support.ts';

const toast = (page: Page) => page.locator('.toast-item').last();

const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

test('a visitor is asked to log in', async ({ page }) => {
  for (const path of ['/user/manage/article', '/user/manage/category', '/user/manage/category/3']) {
    const answer = await page.goto(path);
    expect(await answer?.text()).toContain('<meta name="robots" content="noindex">');
    await expect(page.getByText('登录后才能管理你的文章。')).toBeVisible();
  }
});

test('somebody without articles is led to the editor', async ({ page, request }) => {
  await member(page, request, '还没写过的人');
  await page.goto('/user/manage/article');
  await expect(page.getByText('还没有文章。')).toBeVisible();
  await expect(page.getByRole('link', { name: '写第一篇文章' })).toHaveAttribute('target', '_blank');
  await page.getByRole('link', { name: '回收站' }).click();
  await expect(page.getByText('回收站是空的。删除的文章在这里保留 30 天。')).toBeVisible();
  await expect(page).toHaveURL(/tab=deleted$/);
  await page.goBack();
  await expect(page.getByText('还没有文章。')).toBeVisible();
});

test('an author makes, changes, orders and deletes categories', async ({ page, request }) => {
  await member(page, request, '管理分类的人');
  await page.goto('/user/manage/category');
  await expect(page.getByText('还没有自己的分类。')).toBeVisible();
  for (const name of ['网格', '接触']) {
    await page.getByRole('button', { name: '新建分类' }).click();
    const box = page.getByRole('dialog', { name: '新建分类' });
    await box.getByRole('button', { name: '创建分类' }).click();
    await expect(box.getByText('请填写分类名称')).toBeVisible();
    await box.getByLabel('分类名称').fill(name);
    await box.getByRole('button', { name: '创建分类' }).click();
    await expect(row(page, name)).toBeVisible();
    await expect(box).toBeHidden();
  }
  await page.getByRole('button', { name: '新建分类' }).click();
  await page.getByLabel('分类名称').fill('网格');
  await page.getByRole('button', { name: '创建分类' }).click();
  await expect(toast(page)).toContainText('该分类名称已存在！');
  await expect(page.getByLabel('分类名称')).toHaveValue('网格');
  await page.keyboard.press('Escape');

  const down = page.getByRole('button', { name: '下移“网格”' });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['接触', '网格']);
  await expect(page.getByRole('button', { name: '上移“网格”' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['接触', '网格']);

  await row(page, '接触').getByRole('button', { name: '修改' }).click();
  await page.getByLabel('分类名称').fill('接触与摩擦');
  await page.getByRole('button', { name: '保存修改' }).click();
  await expect(row(page, '接触与摩擦')).toBeVisible();
  await row(page, '接触与摩擦').getByRole('button', { name: '删除' }).click();
  await page.getByRole('button', { name: '删除分类' }).click();
  await expect(row(page, '接触与摩擦')).toBeHidden();
});
