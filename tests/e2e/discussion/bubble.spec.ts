import { expect, test } from '../support/fixtures.ts';
import { bubble, marks, select } from '../support/passage.ts';

test('the offer for a selection leaves with it, stays below dialogs, and gives the focus back', async ({
  page,
}) => {
  await page.goto('/article/3');
  await page.locator('.prose').first().hover();
  await expect(marks(page)).toHaveCount(2);
  await select(page, '就是开头那块板的情形');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(bubble(page)).toBeHidden();
  await select(page, '就是开头那块板的情形');
  const rail = page.getByRole('complementary', { name: '互动' });
  await rail.getByRole('button', { name: '分享' }).click();
  await expect(page.getByRole('dialog', { name: '分享' })).toBeVisible();
  await expect(bubble(page)).toBeHidden();
  await page.keyboard.press('Escape');
  const tool = rail.getByRole('button', { name: '划线评论' });
  await page.evaluate(() => getSelection()?.empty());
  await tool.press('Enter');
  await expect(bubble(page).getByRole('button', { name: '划线评论' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(bubble(page)).toBeHidden();
  await expect(tool).toBeFocused();
});
