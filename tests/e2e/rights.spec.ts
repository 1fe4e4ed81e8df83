import { expectAccessible, LOOKS } from './axe.ts';
import { member } from './dialogs.ts';
import { expect, test, useTheme } from './support.ts';

test('a new member sees the first level, what reputation allows, and the badges to be had', async ({
  page,
  request,
}) => {
  await member(page, request, `新成员${Date.now()}`);
  await page.goto('/user/rights/level');
  await expect(page.getByRole('heading', { name: '等级 Lv.1' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '投反对票' })).toContainText('还未获得');
  await expect(page.getByRole('listitem').filter({ hasText: '提问' })).toContainText('人人都有');
  await expect(page.getByRole('listitem').filter({ hasText: '初试锋芒' })).toContainText('还未获得');
  for (const { theme, width } of LOOKS) {
    await page.setViewportSize({ width, height: 900 });
    await useTheme(page, theme);
    await page.reload();
    await expect(page.getByRole('heading', { name: '徽章' })).toBeVisible();
    await expectAccessible(page);
  }
});
