import { expectAccessible, inEachLook } from '../support/axe.ts';
import { member } from '../support/dialogs.ts';
import { expect, test, unique } from '../support/fixtures.ts';
import { expectFits } from '../support/own.ts';

test('a reader finds a benchmark with its reference and runs, from the menu and from an article', async ({
  page,
}) => {
  await page.goto('/article/3');
  await page.getByRole('link', { name: /已复现 · Cook/ }).click();
  await expect(page).toHaveTitle(/Cook 膜/);
  await expect(page.getByRole('region', { name: '参考值' })).toContainText('23.968');
  await expect(page.getByRole('region', { name: '参考值' })).toContainText('已复算');
  await expect(page.getByRole('img', { name: /相对误差随自由度的变化/ })).toBeVisible();
  const list = page.getByRole('list', { name: '全部结果' });
  await expect(list.getByText('已复现').first()).toBeVisible();
  const deck = list.getByRole('link', { name: /输入文件 cook-Q4-32x32/ });
  const [download] = await Promise.all([page.waitForEvent('download'), deck.click()]);
  expect(download.suggestedFilename()).toBe('cook-Q4-32x32.json');
  await page.setViewportSize({ width: 1440, height: 900 });
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await menu.getByRole('link', { name: '基准算例' }).click();
  await expect(menu.locator('[aria-current]')).toHaveText('基准算例');
  await expect(page.getByRole('heading', { name: 'NAFEMS LE1：椭圆膜', exact: true })).toBeVisible();
  const week = page.getByRole('region', { name: /^本周算例：/ });
  await expect(week).toContainText(/\d{4} 年第 \d+ 周/);
  await expect(week).toContainText('容差以内用时最少的');
  await week.getByRole('link', { name: '提交结果' }).click();
  await expect(page).toHaveURL(/\/benchmark\/[\w-]+#submit$/);
  await expect(page.getByRole('heading', { name: '提交我的结果' })).toBeInViewport();
  await page.goto('/benchmark/nowhere');
  await expect(page).toHaveURL(/\/404/);
});

test('a member submits a run, sees it at once, and takes it back', async ({ page, request }) => {
  const stamp = unique();
  await member(page, request, `算例${stamp}`);
  await page.goto('/benchmark/le10');
  const form = page.getByRole('form', { name: '提交结果' });
  await form.scrollIntoViewIfNeeded();
  await form.getByRole('button', { name: '提交结果' }).click();
  await expect(form.getByText('请填写软件')).toBeVisible();
  await expect(form.getByLabel('软件', { exact: true })).toBeFocused();
  await form.getByLabel('软件', { exact: true }).fill('CalculiX');
  await form.getByLabel('单元或离散方法').fill('C3D20R');
  await form.getByLabel('自由度').fill(String(10_000 + (Date.now() % 1_000_000)));
  await form.getByLabel('结果（MPa）').fill('−5.40');
  await form.getByLabel('选择文件').setInputFiles({
    name: 'le10.inp',
    mimeType: 'text/plain',
    buffer: Buffer.from(`*HEADING\nLE10 ${stamp}\n`),
  });
  await expect(form.getByText('le10.inp')).toBeVisible();
  await form.getByRole('button', { name: '提交结果' }).click();
  const own = page.getByRole('region', { name: '我的结果', exact: true });
  await expect(own.getByText('误差 0.37 %')).toBeVisible();
  // Computed by two other people with two programs.
  await expect(own).toContainText('已复现');
  await expect(form.getByLabel('软件', { exact: true })).toHaveValue('CalculiX');

  await page.reload();
  const run = page
    .getByRole('list', { name: '全部结果' })
    .getByRole('listitem')
    .filter({ hasText: `算例${stamp}` });
  await expect(run).toContainText('−5.4 MPa');
  await own.scrollIntoViewIfNeeded();
  await own.getByRole('button', { name: '撤回' }).click();
  await own.getByLabel('撤回的原因').fill('中面约束漏了');
  await own.getByRole('button', { name: '撤回这个结果' }).click();
  await expect(own).toContainText('已撤回：中面约束漏了');
  await page.reload();
  await expect(run).toContainText('撤回的原因：中面约束漏了');
});

test('the deck of a run is read in the page, explained, and compared with another one', async ({ page }) => {
  await page.goto('/benchmark/le10');
  const list = page.getByRole('list', { name: '全部结果' });
  await list.getByRole('link', { name: '查看与对照 le10-C3D20R-4x6x2.inp' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('le10-C3D20R-4x6x2.inp');
  const deck = page.locator('figure.deck');
  await deck.getByText(/^大纲 \d+ 项$/).click();
  await expect(deck.getByRole('link', { name: '*BOUNDARY' }).first()).toBeVisible();
  await expect(async () => {
    await page.mouse.move(0, 0);
    await deck.getByText('*ELASTIC').last().hover();
    await expect(page.getByRole('tooltip')).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await page.goto('/benchmark/cavity-100');
  await page.getByRole('link', { name: '查看与对照 cavity-100-openfoam-32.zip' }).click();
  await expect(page.locator('figure.deck')).toContainText('==== system/blockMeshDict ====');
  await page.goto('/benchmark/cook');
  await page.getByRole('link', { name: '查看与对照 cook-Q4-32x32.json' }).click();
  const form = page.getByLabel('与另一份输入文件对照');
  const other = form.getByRole('option', { name: /cook-Q4-16x16\.json/ }).first();
  await form.selectOption((await other.getAttribute('value')) ?? '');
  await page.getByRole('button', { name: '对照', exact: true }).click();
  await expect(page).toHaveURL(/with=\d+/);
  await expect(
    page.getByText(/cook-Q4-16x16\.json → cook-Q4-32x32\.json：删 \d+ 行，加 \d+ 行/),
  ).toBeVisible();
  await expect(page.locator('figure ins').first()).toContainText('32');
  await page.getByRole('link', { name: '只看这一份' }).click();
  await expect(page.locator('figure ins')).toHaveCount(0);
  await page.goto('/benchmark/cook/deck?id=99999999');
  await expect(page).toHaveURL(/\/404/);
});

test('benchmarks are accessible and fit', async ({ page }) => {
  for (const path of [
    ...['/benchmark', '/benchmark/t4', '/benchmark/dfg-2d-1'],
    '/benchmark/cook/deck?id=5&with=4',
  ]) {
    await page.goto(path);
    await inEachLook(page, async () => {
      await expectAccessible(page);
      await expectFits(page);
    });
  }
  await page.goto('/benchmark/cook');
  await inEachLook(page, async () => {
    const words = await page
      .locator('.bench-plot text')
      .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().height));
    expect(Math.min(...words), 'words of the plot can be read').toBeGreaterThan(12);
    const table = page.getByRole('region', { name: '各软件与单元的结果' });
    await expect(table, 'shows where it goes on').toHaveCSS('background-attachment', /^local, local, scroll/);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('an article shows a benchmark with its reference and the errors of its author', async ({ page }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/article/3#block-cook');
      const block = page.locator('#block-cook');
      await expect(block.getByRole('table', { name: '参考值（已复算）' })).toContainText('23.968');
      const results = block.getByRole('group', { name: '结果与误差' });
      await expect(results.getByRole('row', { name: /完全积分.*2.178.*0\.63 %.*以内/ })).toBeVisible();
      await expect(block.getByRole('img', { name: '相对误差随自由度的变化' })).toBeVisible();
    }
    await page.getByRole('link', { name: /大家的结果与输入文件：Cook/ }).click();
    await expect(page).toHaveURL('/benchmark/cook');
  });
});

test('a benchmark in an article is accessible and fits', async ({ page }) => {
  await page.goto('/article/3');
  await inEachLook(page, async () => {
    await expectAccessible(page, '#block-cook');
    await expectFits(page);
  });
});
