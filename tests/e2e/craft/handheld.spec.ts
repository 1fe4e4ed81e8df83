import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  BEAM,
  block,
  expectChanged,
  expectDrawn,
  middleOf,
  opened,
  pictureOf,
  SOFTWARE_GL,
} from '../support/three.ts';

test.use(SOFTWARE_GL);
test.setTimeout(90_000);

/** Touch gesture: moves fingers along lines. */
async function fingers(page: Page, lines: readonly { from: [number, number]; to: [number, number] }[]) {
  const session = await page.context().newCDPSession(page);
  const STEPS = 6;
  const at = (share: number) =>
    lines.map(({ from, to }, id) => ({
      id,
      x: from[0] + share * (to[0] - from[0]),
      y: from[1] + share * (to[1] - from[1]),
    }));
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let i = 1; i <= STEPS; i++)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(i / STEPS) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

  test('a finger turns, two zoom and move, a tap reads, and the window is filled', async ({ page }) => {
    // iPhones have no fullscreen API.
    await page.addInitScript(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }));
    const figure = await opened(page, BEAM);
    const { x, y } = await middleOf(figure);
    const first = await pictureOf(figure);
    await fingers(page, [{ from: [x, y], to: [x + 80, y + 20] }]);
    await expectChanged(figure, first);
    await expect(figure.locator('.viewer-probe')).toHaveText('点模型上的一处，读那里的值');
    await expect.poll(() => page.url()).toContain('camera=');
    const zoomOf = () => Number(/camera=[^_]+_[^_]+_([\d.]+)/.exec(page.url())?.[1] ?? 1);
    const zoom = zoomOf();
    await fingers(page, [
      { from: [x - 30, y], to: [x - 120, y] },
      { from: [x + 30, y], to: [x + 120, y] },
    ]);
    await expect.poll(zoomOf).toBeGreaterThan(2 * zoom);
    await expect(figure.locator('.viewer-probe')).toHaveText('点模型上的一处，读那里的值');
    const scrolled = await page.evaluate(() => scrollY);
    await page.touchscreen.tap(x, y);
    await expect(figure.locator('.viewer-probe')).toContainText('MPa，在');
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    await expectAccessible(page, '[data-block="result"]');
    const targets = await figure.locator('.viewer-below').getByRole('button').all();
    for (const it of targets) expect((await it.boundingBox())?.height).toBeGreaterThanOrEqual(40);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const canvas = figure.getByRole('application');
    const small = await canvas.boundingBox();
    await figure.getByRole('button', { name: '全屏' }).click();
    await expect
      .poll(() => figure.locator('.viewer').boundingBox())
      .toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await expect(figure.getByRole('button', { name: '退出全屏' })).toBeFocused();
    await expect(figure.locator('.viewer-over output')).toContainText('MPa，在');
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await canvas.boundingBox())?.height).toBe(small?.height);
    await expect(figure.getByRole('button', { name: '全屏', exact: true })).toBeFocused();
    await expect(figure.locator('.viewer-below output')).toContainText('MPa，在');
  });
});

test.describe('with a smaller file', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a phone gets it first, and the whole one in the same view', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (it) => asked.push(new URL(it.url()).pathname));
    await page.goto(BEAM);
    const figure = block(page);
    const [lite, whole] = ['bracket', 'shear-locking'].map((it) => `/ming/file/demo/${it}/result.mjr`);
    await page.route('**/demo/bracket/result.mjr', (route) =>
      route.fulfill({ path: 'seed/results/files/python-postprocess.mjr' }),
    );
    await figure.evaluate((it: HTMLElement, address) => {
      it.dataset['source'] = JSON.stringify({ ...JSON.parse(it.dataset['source'] ?? ''), lite: address });
    }, lite);
    await figure.getByRole('button', { name: /^交互查看/ }).click();
    await expectDrawn(figure);
    await expect(figure.getByText(/^简化的网格，[\d,]+ 个三角形/)).toBeVisible();
    expect(asked.filter((it) => it.endsWith('.mjr'))).toEqual([lite]);
    await figure.getByRole('button', { name: '右', exact: true }).click();
    await figure.getByRole('button', { name: /^载入完整网格 · / }).click();
    await expect(figure.getByText(/^简化的网格/)).toHaveCount(0);
    await expectDrawn(figure);
    expect(asked.filter((it) => it.endsWith('.mjr'))).toEqual([lite, whole]);
    await expect(page).toHaveURL(/camera=0_0_1/);
    await expect(figure.locator('.viewer-legend')).toContainText('S, XX');
    await figure.getByRole('button', { name: '关闭三维' }).click();
    await expect(figure.locator('.viewer')).toHaveCount(0);
  });
});
