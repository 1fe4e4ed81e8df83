import { readFileSync } from 'node:fs';
import { expectAccessible, inEachLook } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { BEAM, block, opened, PLATE, SOFTWARE_GL } from '../support/three.ts';

test.use(SOFTWARE_GL);

test('a result opens in 3D, answers, is accessible, and closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const figure = await opened(page, BEAM);
  const canvas = figure.getByRole('application');
  await expect(canvas).toBeFocused();
  await expect(figure.locator('.viewer-legend')).toContainText('S, XX [MPa]');
  await expect(figure.locator('.viewer-legend')).toContainText('平均到节点');
  // The legend of the static picture is hidden.
  await expect(figure.getByText('S, XX [MPa]', { exact: false }).filter({ visible: true })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(figure.getByRole('status').filter({ hasText: 'MPa，在' })).toBeVisible();
  const picture = () => canvas.evaluate((it: HTMLCanvasElement) => it.toDataURL());
  const before = await picture();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(picture).not.toBe(before);
  await figure.getByRole('combobox', { name: '量', exact: true }).selectOption('U');
  await expect(figure.locator('.viewer-legend')).toContainText('U，大小 [mm]');
  await figure.getByText('剖切').click();
  await figure.getByLabel('沿 X 剖开').check();
  await figure.getByText('引用这张图').click();
  const cited = figure.locator('.viewer-cite');
  await expect(cited).toContainText('悬臂梁的弯曲应力：《');
  await expect(cited).toContainText(/\/article\/3#result=result&field=U&.*x=0\.5.*camera=/);
  await figure.getByLabel('格式').selectOption('RIS');
  await expect(cited).toContainText('UR  - http');
  await figure.getByText('来源、许可与核对').click();
  await inEachLook(page, () => expectAccessible(page, '[data-block="result"]'));
  await figure.getByRole('button', { name: '关闭三维' }).click();
  await expect(figure.locator('.viewer')).toHaveCount(0);
  await expect(figure.getByRole('button', { name: /^交互查看/ })).toBeVisible();
});

test('modes are still where less motion is asked for, and steps say their frequency', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const figure = await opened(page, PLATE);
  await expect(figure.getByText('系统设置了减少动画，振型静止显示')).toBeVisible();
  await expect(figure.getByRole('button', { name: '播放振型' })).toHaveCount(0);
  await figure.getByLabel('步', { exact: true }).fill('2');
  await expect(figure.locator('.viewer-legend')).toContainText('频率 210.143 Hz');

  await figure.getByText('箭头', { exact: true }).click();
  await figure.getByLabel('画箭头').check();
  await expect(figure.locator('.viewer-legend')).toContainText('箭头：DISP，最长');
  await expect.poll(() => new URL(page.url()).hash).toContain('arrows=400_1_0_DISP');
  // The undeformed plate is under the crosshairs.
  await figure.getByLabel('变形倍数').fill('0');
  await figure.getByRole('application').press('Enter');
  await figure.getByText('一点随步的变化').click();
  await expect(figure.getByRole('img', { name: /随步的变化/ })).toBeVisible();
  const coming = page.waitForEvent('download');
  await figure.getByRole('button', { name: '下载各步的 CSV' }).click();
  const csv = readFileSync(await (await coming).path(), 'utf8');
  expect(csv.split('\r\n')[3]).toMatch(/^第 3 阶，频率 210\.143 Hz,[\d.e-]+,/);

  await figure.getByText('与另一张图并排').click();
  await figure.getByLabel('另一张图').selectOption('这张图的另一个量或步');
  await expect(figure.getByRole('application')).toHaveCount(2);
  await figure.getByLabel('右边的步').fill('1');
  await expect(figure.locator('.viewer-beside .viewer-legend')).toContainText('频率 ');
  await expect(figure.locator('.viewer-beside .viewer-legend')).not.toContainText('210.143');
  await figure.getByLabel('显示差值（左减右）').check();
  await expect(figure.getByText(/左减右，按 [\d,]+ 个顶点.*均方根/)).toBeVisible();
  await expectAccessible(page, '[data-block="result"]');
});

test('nothing of the view comes before the press, and a file that is gone is said', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (it) => asked.push(it.url()));
  await page.route('**/*.mjr', (route) => route.fulfill({ status: 404 }));
  await page.goto(BEAM);
  await block(page).hover();
  await block(page)
    .getByRole('button', { name: /^交互查看/ })
    .focus();
  expect(asked.filter((it) => it.endsWith('.mjr'))).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(block(page).getByRole('alert')).toHaveText('文件已不存在');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('a result is a picture of a fixed size with its legend, its extremes and a link to its file', async ({
    page,
  }) => {
    await page.goto(BEAM);
    const figure = block(page);
    await expect(figure.locator('img')).toHaveAttribute('width', '900');
    await expect(figure.getByText('S, XX [MPa]，平均到节点，变形放大 2 倍')).toBeVisible();
    await expect(figure.getByRole('img', { name: '色标从 -598.1 到 598.1' })).toBeVisible();
    await expect(figure.getByRole('rowheader', { name: /^S, XX/ })).toBeVisible();
    await expect(figure.getByRole('link', { name: '下载结果文件' })).toBeVisible();
    await expect(figure.getByRole('button', { name: /^交互查看/ })).toBeHidden();
    await figure.getByRole('link', { name: '跨中剖开' }).click();
    await expect(page).toHaveURL(/#block-result$/);
    await expect(figure.locator('img')).toBeInViewport();
  });
});
