import type { Page } from '@playwright/test';
import { expectAccessible, inEachLook } from '../support/axe.ts';
import { member } from '../support/dialogs.ts';
import { expect, test, unique } from '../support/fixtures.ts';
import { expectFits } from '../support/own.ts';

const kind = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

async function fill(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: '标题' }).fill(name);
  const box = page.getByRole('combobox', { name: '标签' });
  await box.fill('接触');
  await page.getByRole('option', { name: '接触', exact: true }).waitFor();
  await box.press('Enter');
  await page.getByRole('textbox', { name: '问题描述' }).fill(`${name}：增量步一直减小，最后停下。`);
}

test('the kind comes first, its fields follow, and what was typed outlives a change of kind', async ({
  page,
  request,
}) => {
  const name = `插入到一半停下 ${unique()}`;
  await member(page, request, `分类${unique()}`);
  await page.goto('/forum/add');
  await expect(kind(page, '其他')).toBeChecked();
  await expect(page.getByRole('textbox', { name: '停在哪一步' })).toHaveCount(0);
  await kind(page, '不收敛').check();
  await fill(page, name);
  await page.getByRole('button', { name: '发布问题' }).click();
  await expect(page.getByText('请填写停在哪一步')).toBeVisible();
  await expect(page.getByRole('combobox', { name: '求解器', exact: true })).toBeFocused();
  const stop = page.getByRole('textbox', { name: '停在哪一步', exact: true });
  await expect(stop).toHaveAttribute('aria-required', 'true');
  await expect(page.locator('label').filter({ hasText: '停在哪一步' })).toContainText('必填');
  await expect(page.getByRole('textbox', { name: '求解器版本' })).not.toHaveAttribute(
    'aria-required',
    'true',
  );

  await page.getByRole('combobox', { name: '求解器', exact: true }).fill('Abaqus/Standard');
  await page.getByRole('textbox', { name: '停在哪一步' }).fill('第 19 个增量步');
  await page.getByRole('combobox', { name: '接触类型' }).fill('通用接触');
  await kind(page, '报错').check();
  await expect(page.getByRole('textbox', { name: '停在哪一步' })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: '求解器', exact: true })).toHaveValue('Abaqus/Standard');
  await page.getByRole('textbox', { name: '运行平台' }).fill('Linux 集群');
  await kind(page, '不收敛').press('ArrowLeft');
  await page.reload();
  await kind(page, '不收敛').check();
  await expect(page.getByRole('textbox', { name: '停在哪一步' })).toHaveValue('第 19 个增量步');

  await page.getByRole('button', { name: '发布问题' }).click();
  await expect(page).toHaveURL(/\/forum\/detail\/\d+$/);
  const table = page.getByRole('table', { name: '仿真设置' });
  await expect(table.getByRole('row', { name: '停在哪一步 第 19 个增量步' })).toBeVisible();
  await expect(table).not.toContainText('Linux 集群');
  await table.getByRole('link', { name: '通用接触' }).click();
  await expect(page).toHaveURL('/find?contactType=general&kind=question');
  const facets = page.getByRole('complementary', { name: '筛选条件' });
  await facets
    .getByRole('region', { name: '问题类型' })
    .getByRole('link', { name: /^不收敛/ })
    .click();
  await expect(page).toHaveURL('/find?problem=diverge&contactType=general&kind=question');
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
});

test('a refused kind of problem is told at the choice, which gets the focus', async ({ page, request }) => {
  await member(page, request, `分类${unique()}`);
  await page.goto('/forum/add');
  await fill(page, `类型被拒绝 ${unique()}`);
  const text = '问题类型格式不正确';
  await page.route('**/ming/v1/forum/', (route) =>
    route.fulfill({ json: { code: 10018, message: text, data: null, extra: { field: 'problem' } } }),
  );
  const send = page.getByRole('button', { name: '发布问题' });
  await send.click();
  await expect(page.getByRole('group', { name: '问题类型' }).getByText(text)).toBeVisible();
  await expect(kind(page, '其他')).toHaveAccessibleDescription(new RegExp(text));
  await send.click();
  await expect(kind(page, '其他')).toBeFocused();
  await expect(kind(page, '其他')).toHaveAttribute('aria-invalid', 'true');
  await kind(page, '选型').check();
  await expect(page.getByRole('group', { name: '问题类型' }).getByText(text)).toHaveCount(0);
  await expect(page.getByRole('group', { name: '问题类型' }).locator('[aria-invalid=true]')).toHaveCount(0);
});

test('the forum is narrowed to a kind of problem, and leads on to every other facet', async ({ page }) => {
  await page.goto('/forum');
  await page.getByText('按仿真设置筛选').click();
  await page.getByRole('combobox', { name: '问题类型' }).selectOption('选型');
  await page.getByRole('combobox', { name: '分析类型' }).fill('静力');
  await page.getByRole('button', { name: '筛选' }).click();
  await expect(page).toHaveURL(/\?problem=.*&analysis=/);
  await expect(page.getByRole('combobox', { name: '问题类型' })).toHaveValue('选型');
  await expect(page.getByRole('link', { name: /170 万自由度/ })).toBeVisible();
  await expect(page.locator('.question-row').getByRole('link', { name: '选型', exact: true })).toBeVisible();
  await page.getByRole('link', { name: /更多条件查找/ }).click();
  await expect(page).toHaveURL('/find?problem=choice&analysis=static&kind=question');
  await expect(page.getByRole('heading', { level: 1, name: '选型，静力' })).toBeVisible();
  await page.getByRole('link', { name: /170 万自由度/ }).click();
  await page.getByRole('table', { name: '仿真设置' }).getByRole('link', { name: '选型' }).click();
  await expect(page).toHaveURL(`/forum?problem=${encodeURIComponent('选型')}`);
});

test('the fields of every kind are accessible and fit', async ({ page, request }) => {
  await member(page, request, `分类${unique()}`);
  await page.goto('/forum/add');
  for (const name of ['不收敛', '结果可疑', '报错', '选型']) {
    await kind(page, name).check();
    await expect(page.getByRole('group', { name: `${name}：先说清楚这几项` })).toBeVisible();
    await inEachLook(page, async () => {
      await expectAccessible(page, name === '不收敛' ? undefined : 'fieldset, [role="group"]');
      await expectFits(page);
    });
  }
});
