import { expectAccessible, LOOKS } from '../support/axe.ts';
import { member } from '../support/dialogs.ts';
import { expect, test, unique, useTheme } from '../support/fixtures.ts';

for (const { theme, width } of LOOKS) {
  test(`a new member sees level, privileges and badges at ${width} px, ${theme}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await useTheme(page, theme);
    await member(page, request, `新成员${unique()}`);
    await page.goto('/user/rights/level');
    await expect(page.getByRole('heading', { name: '等级 Lv.1' })).toBeVisible();
    const row = (text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text });
    await expect(row('投反对票')).toContainText('还未获得');
    await expect(row('创建标签')).toContainText('需要声望 100');
    await expect(row('初试锋芒')).toContainText('还未获得');
    await expectAccessible(page);
    const menu = page.getByRole('navigation', { name: '个人中心' });
    const link = menu.getByRole('link', { name: '数据', exact: true });
    if (width < 800) {
      await expect(menu).toBeHidden();
      await page.getByRole('button', { name: '个人中心的栏目' }).click();
      await expectAccessible(page, '#own-menu');
    }
    await link.click();
    await expect(page).toHaveURL(/\/user\/data/);
  });
}
