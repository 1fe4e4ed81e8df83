import { readFile } from 'node:fs/promises';
import { expectAccessible, inEachLook } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';

test('without script a tool is finished: its inputs, results, plot and formulas are there', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/tools');
  await page.getByRole('link', { name: '首层高度与 y⁺' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '首层高度与 y⁺' })).toBeVisible();
  const block = page.locator('#block-yplus');
  await expect(block.getByRole('row', { name: /首层单元高度/ })).toContainText('0.01473');
  await expect(block.getByRole('img', { name: '首层单元高度随来流速度的变化' })).toBeVisible();
  await expect(block.getByRole('button')).toBeHidden();
  await expect(page.getByText('White, F. M.')).toBeVisible();
  await context.close();
});

test('a tool answers by mouse, and its address opens the same numbers', async ({ page }) => {
  await page.goto('/tools/yplus');
  const block = page.locator('#block-yplus');
  await block.hover();
  const speed = block.getByRole('spinbutton', { name: /来流速度/ });
  await speed.fill('30');
  const height = block.getByRole('row', { name: /首层单元高度/ });
  // h ~ U^(-13/14)
  await expect(height.locator('output')).toHaveText('0.02367');
  await height.getByRole('combobox').selectOption('µm');
  await expect(height.locator('output')).toHaveText('23.67');
  await expect.poll(() => page.url()).toContain('#calc=yplus&U=30&unit.h=%C2%B5m');
  await block.getByRole('combobox', { name: /目标/ }).selectOption('100');
  await speed.fill('1');
  await expect(block.getByRole('status').filter({ hasText: '平板湍流公式的范围' })).toBeVisible();
  await speed.fill('30');
  await speed.blur();
  await expect.poll(() => page.url()).toContain('U=30');

  await page.reload();
  await expect(block.getByRole('spinbutton', { name: /来流速度/ })).toHaveValue('30');
  await expect(height.locator('output')).toHaveText('2367');
  await block.getByRole('button', { name: '恢复默认' }).click();
  await expect(height.locator('output')).toHaveText('0.01473');
  await block.getByRole('combobox', { name: '单位制' }).selectOption('in-lbf-s');
  await expect(height.getByRole('combobox')).toHaveValue('in');
});

test('the block of an article is enhanced by keyboard alone, and fits on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/search?keyword=固有频率');
  await page
    .getByRole('navigation', { name: '计算工具' })
    .getByRole('link', { name: '梁的弯曲固有频率' })
    .click();
  const block = page.locator('#block-beam');
  await block.getByRole('button', { name: '试算' }).focus();
  const length = block.getByRole('spinbutton', { name: /长度/ });
  await expect(length).toBeFocused();
  await expect(length).toHaveValue('1');
  const first = block.getByRole('row', { name: /一阶频率/ }).locator('output');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('0.5');
  await expect(first).toHaveText('33.42');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('-3');
  await expect(length).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Tab');
  await expect(length, 'what was typed stays').toHaveValue('-3');
  await expect(block.getByText('允许 1×10⁻⁹ 到 1×10⁶ m', { exact: true })).toBeVisible();
  await expect(block.getByRole('status').filter({ hasText: '改好之前没有结果' })).toBeVisible();
  await expect(first).toHaveText('—');
  await expect(block.getByRole('img').first()).toHaveCSS('opacity', '0.2');
  await expect(block.getByRole('button', { name: '复制链接' })).toBeDisabled();
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  await expectAccessible(page, '#block-beam');
  await length.fill('0.5');
  await expect(first).toHaveText('33.42');
  await expect(block.getByRole('img').first()).toHaveCSS('opacity', '1');
  await expect(length).toHaveAttribute('aria-invalid', 'false');
  await length.press('Tab');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('a tool and its list are accessible', async ({ page }) => {
  await page.goto('/tools');
  await inEachLook(page, () => expectAccessible(page));
  await page.goto('/tools/fatigue');
  await inEachLook(page, () => expectAccessible(page));
  const block = page.locator('#block-fatigue');
  await block.hover();
  await expect(block.getByRole('spinbutton').first()).toBeVisible();
  await inEachLook(page, () => expectAccessible(page, '#block-fatigue'));
  await page.goto('/tools/units');
  await page.locator('#block-units').hover();
  const unit = page.getByRole('combobox', { name: 'cp 的单位' });
  await expect(unit).toHaveValue('J/(kg·K)');
  await inEachLook(page, async () => {
    const beside = await unit.evaluate((it) => {
      const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      const { fontSize, fontFamily } = getComputedStyle(it);
      pen.font = `${fontSize} ${fontFamily}`;
      return it.clientWidth - pen.measureText('J/(kg·K)').width;
    });
    expect(beside, 'room for the arrow beside a long unit').toBeGreaterThan(18);
  });
});

test('columns that are pasted or read from a file are analysed, and saved as CSV and PNG', async ({
  page,
}) => {
  await page.goto('/tools/rainflow');
  const block = page.locator('#block-rainflow');
  const total = block.getByRole('row', { name: /循环总数/ });
  await expect(total).toContainText('4');
  await block.hover();
  await block.getByText('数据', { exact: true }).click();
  const area = block.getByRole('textbox', { name: '数据' });
  await expect(block.getByText(/^读到 \d+ 行/)).toBeVisible();
  await area.fill('1\n2\nx');
  await block.getByRole('button', { name: '计算' }).click();
  // The old result came from other columns.
  await expect(block.getByText('没有算出结果：第 3 行有不是数的内容：x')).toBeVisible();
  await expect(total).toHaveCount(0);
  await expect(block.getByText(/^读到 \d+ 行/)).toHaveCount(0);
  await expect(block.getByRole('button', { name: '下载 CSV' })).toBeHidden();
  await area.fill('t,s\n0,0\n1,10\n2,2\n3,8\n4,-5\n5,3');
  await block.getByRole('button', { name: '计算' }).click();
  await expect(block.getByText('已更新结果')).toBeVisible();
  await expect(total).toContainText('2.5');
  await block.getByRole('spinbutton', { name: /斜率 m/ }).fill('3');
  await block.getByRole('button', { name: '计算' }).click();
  await expect(block.getByRole('row', { name: /斜率 m/ })).toContainText('3');
  await expectAccessible(page, '#block-rainflow');

  const rows = Array.from({ length: 1_000_000 }, (_, at) => `${at},${at % 2 ? 100 : -100}`).join('\n');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    block.getByRole('button', { name: '从文件读入' }).click(),
  ]);
  await chooser.setFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
  await expect(block.getByText('a.csv')).toBeVisible();
  await expect(block.getByText(/^读到 1000000 行 2 列.*编码 UTF-8$/)).toBeVisible();
  await block.getByRole('button', { name: '计算' }).click();
  await expect(block.getByRole('progressbar', { name: '进度' })).toBeVisible();
  await expect(block.getByRole('button', { name: '取消' })).toBeVisible();
  await expect(block.getByRole('row', { name: /最大变程/ })).toContainText('200', { timeout: 30_000 });
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    block.getByRole('button', { name: '下载 CSV' }).click(),
  ]);
  expect(csv.suggestedFilename()).toBe('rainflow.csv');
  // Half cycles of one range and mean, in the last of 32 classes.
  expect(await readFile(await csv.path(), 'utf8')).toBe(
    'range_from,range_to,mean_from,mean_to,cycles\n193.75,200,0,1,499999.5\n',
  );
  const [svg] = await Promise.all([
    page.waitForEvent('download'),
    block.getByRole('button', { name: '下载 SVG' }).click(),
  ]);
  expect(svg.suggestedFilename()).toBe('rainflow.svg');
  expect(await readFile(await svg.path(), 'utf8')).toContain('累积频次谱');
  const [png] = await Promise.all([
    page.waitForEvent('download'),
    block.getByRole('button', { name: '下载 PNG' }).click(),
  ]);
  expect(png.suggestedFilename()).toBe('rainflow.png');
});

test('an example of the literature fills the tool, on the page where it stands', async ({ page }) => {
  await page.goto('/tools/miles');
  const example = page.getByRole('group').filter({ hasText: '折线谱的平台，200 Hz' });
  await example.getByText('折线谱的平台，200 Hz').click();
  await expect(example.getByRole('row', { name: /均方根加速度/ })).toContainText('11.21');
  await expectAccessible(page);
  await example.getByRole('link', { name: '用这组数打开工具' }).click();
  const block = page.locator('#block-miles');
  await expect(block.getByRole('spinbutton', { name: /固有频率/ })).toHaveValue('200');
  await expect(block.getByRole('row', { name: /均方根加速度/ }).locator('output')).toHaveText('11.21');
  // Replaced without a navigation.
  const other = page.getByRole('group').filter({ hasText: '35 Hz' });
  await other.getByText('35 Hz').first().click();
  await other.getByRole('link', { name: '用这组数打开工具' }).click();
  await expect(block.getByRole('spinbutton', { name: /品质因数/ })).toHaveValue('25');
  // The same for columns and parameters.
  await page.goto('/tools/gci');
  const study = page.getByRole('group').filter({ hasText: '扩压器的总压恢复' });
  await study.getByText('扩压器的总压恢复').click();
  await study.getByRole('link', { name: '用这组数打开工具' }).click();
  const results = page.locator('#block-gci .craft-results');
  await expect(results.getByRole('row', { name: /观测阶/ })).toContainText('1.786');
});
