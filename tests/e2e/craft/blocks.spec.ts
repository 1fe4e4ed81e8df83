import { expectAccessible } from '../support/axe.ts';
import { member } from '../support/dialogs.ts';
import { expect, test, unique } from '../support/fixtures.ts';

const SHEET = (title: string) => `\`\`\`calc title="${title}" #area
a = 3 [m] (1..5) 边长
---
A = a^2
---
show A [m^2] 面积
plot A over a
\`\`\``;

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a table of convergence has its grids, order, error and drawing', async ({ page }) => {
    await page.goto('/article/21');
    const block = page.locator('#block-duct');
    await expect(block.getByRole('row', { name: /观测阶 p/ })).toBeVisible();
    await expect(block.getByRole('row', { name: /^GCI/ })).toContainText('%');
    await expect(block.getByRole('img')).toBeVisible();
  });

  test('an analysis of data has its results, drawings and the data of its example', async ({ page }) => {
    for (const [name, row] of [
      ['rainflow', '循环总数'],
      ['energy', '动能 / 内能'],
      ['gci', '观测阶'],
      ['layup', '面内模量 Ex'],
    ] as const) {
      await page.goto(`/tools/${name}`);
      const block = page.locator(`#block-${name}`);
      await expect(block.getByRole('row', { name: row })).toBeVisible();
      await expect(block.getByRole('img').first()).toBeVisible();
      await expect(block.getByRole('button')).toBeHidden();
      for (const part of ['数据', '算式']) {
        await block.getByText(part, { exact: true }).click();
        await expect(block.locator('details').filter({ hasText: part }).locator('pre')).toBeVisible();
      }
    }
  });

  test('the drawings of a tool say what they show', async ({ page }) => {
    for (const [name, drawing] of [
      ['stress', '剪应力 τ与正应力 σ'],
      ['fatigue', '容许应力幅与平均应力'],
      ['bolt', '力与伸长或压缩'],
      ['beam', '振型随位置 x/L的变化'],
      ['hertz', '应力随深度 z/a的变化'],
    ] as const) {
      await page.goto(`/tools/${name}`);
      await expect(page.getByRole('img', { name: drawing })).toBeVisible();
    }
  });

  test('a tool leads to the articles about it by any of its words', async ({ page }) => {
    for (const name of ['hertz', 'hertz-line']) {
      await page.goto(`/tools/${name}`);
      const related = page.getByRole('region', { name: '相关文章' });
      await expect(related.getByRole('link', { name: /^接触怎么算/ })).toBeVisible();
    }
  });
});

test('a stack of plies is analysed by keyboard alone', async ({ page }) => {
  await page.goto('/tools/layup');
  const block = page.locator('#block-layup');
  await block.getByRole('button', { name: '换成自己的数据' }).focus();
  const area = block.getByRole('textbox', { name: '数据' });
  await expect(area).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('[0/90');
  const run = block.getByRole('button', { name: '计算', exact: true });
  await run.focus();
  await page.keyboard.press('Enter');
  await expect(block.getByText('没有算出结果：铺层没有写完')).toBeVisible();
  await area.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('[0_2/90_2]');
  await run.focus();
  await page.keyboard.press('Enter');
  await expect(block.getByText('B 不为零')).toBeVisible();
  await expect(block.getByRole('row', { name: '层数' })).toContainText('4');
  await expectAccessible(page, '#block-layup');
});

test('a sheet in a comment answers as one in an article', async ({ page, request }) => {
  await member(page, request, `算评论${unique()}`);
  const title = `评论里的面积 ${unique()}`;
  await page.goto('/article/5');
  const section = page.locator('#comments');
  await section.scrollIntoViewIfNeeded();
  await expect(page.locator('#comments astro-island:not([ssr])')).toHaveCount(1);
  await section.getByRole('textbox', { name: '写下你的看法、疑问或补充' }).fill(SHEET(title));
  await section.getByRole('button', { name: '发表评论' }).click();
  const block = section.locator('figure.craft').filter({ hasText: title });
  await expect(block.getByRole('row', { name: /面积/ })).toContainText('9');
  await expect(section.getByText('正在发送…')).toHaveCount(0);
  await block.hover();
  await block.getByRole('spinbutton', { name: /边长/ }).fill('4');
  await expect(block.getByRole('row', { name: /面积/ }).locator('output')).toHaveText('16');
});
