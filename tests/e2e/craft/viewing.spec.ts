import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  BEAM,
  BLOCK,
  block,
  differing,
  expectChanged,
  expectDrawn,
  middleOf,
  opened,
  PLATE,
  pictureOf,
  SOFTWARE_GL,
} from '../support/three.ts';

test.use(SOFTWARE_GL);
test.setTimeout(90_000);

test('a mode swings while it is played, can be read, and stops again', async ({ page }) => {
  const figure = await opened(page, PLATE);
  const still = await pictureOf(figure);
  await figure.getByRole('button', { name: '播放振型' }).click();
  await expectChanged(figure, still);
  const swung = await pictureOf(figure);
  await expectChanged(figure, swung);
  // The oscillating shape is not always under the crosshairs.
  await expect(async () => {
    await figure.getByRole('application').press('Enter');
    await expect(figure.locator('.viewer-probe')).toContainText('，在 (', { timeout: 1_000 });
  }).toPass();
  await figure.getByLabel('步', { exact: true }).fill('3');
  await expect(figure.getByRole('button', { name: '停止' })).toBeVisible();
  await figure.getByLabel('步', { exact: true }).fill('0');
  await figure.getByRole('button', { name: '停止' }).click();
  await expect.poll(() => pictureOf(figure)).toBe(still);
});

test('steps of time run through what lies between to the last one, and a slider jumps', async ({ page }) => {
  const figure = await opened(page, BLOCK);
  const legend = figure.locator('.viewer-legend');
  const slider = figure.getByLabel('步', { exact: true });
  await slider.fill('0');
  await expect(legend).toContainText('时间 ');
  const first = await legend.textContent();
  await middleOf(figure);
  await figure.getByRole('button', { name: '播放各步' }).click();
  await expect(legend).toContainText('两步之间插值');
  await expect(figure.locator('.viewer-extremes')).toHaveText('极值在停下后显示');
  const last = (await slider.getAttribute('max')) ?? '';
  await expect(figure.getByRole('button', { name: '播放各步' })).toBeVisible({ timeout: 60_000 });
  await expect(slider).toHaveValue(last);
  await expect(legend).not.toContainText('插值');
  await expect(figure.locator('.viewer-extremes')).toContainText('最大');
  await slider.fill('0');
  expect(await legend.textContent()).toBe(first);
});

test('with less motion steps jump, and nothing between them is shown', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const figure = await opened(page, BLOCK);
  await figure.getByLabel('步', { exact: true }).fill('0');
  await figure.getByRole('button', { name: '播放各步' }).click();
  await expect(figure.getByLabel('步', { exact: true })).toHaveValue('1');
  await expect(figure.locator('.viewer-legend')).not.toContainText('插值');
});

test('the address opens the same view again: field, step, cut and camera', async ({ page }) => {
  const figure = await opened(page, BEAM);
  const canvas = figure.getByRole('application');
  const before = await pictureOf(figure);
  await figure.getByText('剖切').click();
  await figure.getByLabel('沿 X 剖开').check();
  await figure.getByLabel('X 的位置').fill('0.3');
  await figure.getByLabel('上限').fill('120');
  await canvas.press('ArrowLeft');
  await canvas.press('Shift+ArrowUp');
  await canvas.press('+');
  await expect.poll(() => page.url()).toMatch(/#result=result&range=.*x=0\.3.*camera=/);
  await figure.getByRole('button', { name: '复制视角链接' }).click();
  await expect(figure.getByRole('button', { name: '已复制' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const seen = await pictureOf(figure);
  expect(await differing(before, seen)).toBeGreaterThan(0.05);

  const other = await page.context().newPage();
  await other.goto(link);
  await expectDrawn(block(other));
  await expect(block(other).getByRole('spinbutton', { name: '上限' })).toHaveValue('120');
  await expect(block(other).getByLabel('沿 X 剖开')).toBeChecked();
  await expect.poll(async () => differing(await pictureOf(block(other)), seen)).toBeLessThan(0.01);
  await block(other).getByRole('button', { name: '关闭三维' }).click();
  await expect.poll(() => new URL(other.url()).hash).toBe('');
  await other.goto(`${BEAM}#result=result&field=none&x=7&camera=a_b`);
  await other.reload();
  await expectDrawn(block(other));
  expect(await pictureOf(block(other))).toBe(before);
});

test('views that the author has saved open the result, and turn it where it is open', async ({ page }) => {
  await page.goto(BEAM);
  const figure = block(page);
  const bar = figure.locator('.result-bar').filter({ hasText: '作者的视角' });
  await bar.getByRole('link', { name: '剪应力' }).focus();
  await page.keyboard.press('Enter');
  await expectDrawn(figure);
  const legend = figure.locator('.viewer-legend');
  await expect(legend).toContainText('S, XY');
  await expect.poll(() => new URL(page.url()).hash).toContain('#result=result&field=S%2C+XY&');
  const shear = await pictureOf(figure);
  await bar.getByRole('link', { name: '跨中剖开' }).click();
  await expect(legend).toContainText('S, XX');
  await expectChanged(figure, shear);
  await figure.getByText('剖切').click();
  await expect(figure.getByLabel('沿 X 剖开')).toBeChecked();
  // Controls override the view.
  await figure.getByLabel('沿 X 剖开').uncheck();
  await expect.poll(() => page.url()).not.toContain('x=0.5');
  await bar.getByRole('link', { name: '剪应力' }).click();
  await expect.poll(() => pictureOf(figure)).toBe(shear);
  await expectAccessible(page, '[data-block="result"]');
  await figure.getByRole('button', { name: '关闭三维' }).click();
  await expect(figure.locator('.viewer')).toHaveCount(0);
});

test('during the download another view may be chosen, and only the button cancels', async ({ page }) => {
  let release = () => {};
  let held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/*.mjr', async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await page.goto(BEAM);
  const figure = block(page);
  const main = figure.locator('button.result-open');
  const words = (await main.textContent()) ?? '';
  const asked = page.waitForRequest('**/*.mjr');
  await figure.getByRole('link', { name: '剪应力' }).click();
  await asked;
  await figure.getByRole('link', { name: '跨中剖开' }).click();
  // The hash is not set before the view is loaded.
  expect(new URL(page.url()).hash).toBe('');
  release();
  await expectDrawn(figure);
  await expect(figure.locator('.viewer-legend')).toContainText('S, XX');
  await figure.getByText('剖切').click();
  await expect(figure.getByLabel('沿 X 剖开')).toBeChecked();
  await expect.poll(() => page.url()).toContain('x=0.5');

  await page.goto('/about');
  held = new Promise<void>((done) => {
    release = done;
  });
  await page.goto(BEAM);
  const again = page.waitForRequest('**/*.mjr');
  await figure.getByRole('link', { name: '剪应力' }).click();
  const failed = page.waitForEvent('requestfailed', (it) => it.url().endsWith('.mjr'));
  await again;
  await main.click();
  await failed;
  release();
  await expect(main).toHaveText(words);
  await expect(figure.locator('.viewer')).toHaveCount(0);
});

test('a view is saved as a picture, fills the screen, and outlives a lost graphics card', async ({
  page,
}) => {
  const figure = await opened(page, BEAM);
  const canvas = figure.getByRole('application');
  await test.step('a screenshot is a PNG of what is seen, with its legend', async () => {
    const coming = page.waitForEvent('download');
    await figure.getByRole('button', { name: '截图' }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toBe('悬臂梁的弯曲应力.png');
    const { data, info } = await sharp(readFileSync(await file.path()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const box = await figure.getByRole('application').boundingBox();
    expect([info.width, info.height]).toEqual([Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)]);
    const dark = (left: number, right: number, top: number, bottom: number) => {
      let count = 0;
      for (let y = top; y < bottom; y++)
        for (let x = left; x < right; x++)
          if ((data[info.channels * (y * info.width + x)] ?? 255) < 100) count++;
      return count;
    };
    // Text at the top left, and numbers of the colour bar below.
    expect(dark(12, 160, 12, 30)).toBeGreaterThan(40);
    expect(dark(34, 90, 80, 260)).toBeGreaterThan(30);
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  await test.step('on a full screen the view is larger, says what is read, and lets go', async () => {
    const small = (await canvas.boundingBox())?.height ?? 0;
    await figure.getByRole('button', { name: '全屏' }).click();
    await expect.poll(async () => (await canvas.boundingBox())?.height ?? 0).toBeGreaterThan(small + 100);
    await canvas.press('Enter');
    await expect(figure.locator('.viewer-over output')).toContainText('MPa，在');
    await expectAccessible(page, '.viewer');
    await figure.getByRole('button', { name: '退出全屏' }).click();
    await expect.poll(async () => (await canvas.boundingBox())?.height ?? 0).toBeLessThan(small + 1);
    await expect(figure.locator('.viewer-below output')).toContainText('MPa，在');
    await expect(figure.getByRole('button', { name: '全屏' })).toBeFocused();
  });

  await test.step('a lost graphics card is said, and its return draws the same picture', async () => {
    await canvas.press('ArrowRight');
    const before = await pictureOf(figure);
    const lose = (back: boolean) =>
      canvas.evaluate((it: HTMLCanvasElement, restore) => {
        const own = window as unknown as { loser: WEBGL_lose_context | null };
        own.loser ??= it.getContext('webgl2')?.getExtension('WEBGL_lose_context') ?? null;
        if (restore) own.loser?.restoreContext();
        else own.loser?.loseContext();
      }, back);
    await lose(false);
    const message = figure.getByRole('status').filter({ hasText: '显卡资源' });
    await expect(message).toContainText('恢复后会自动重画');
    await canvas.press('ArrowLeft');
    await canvas.press('ArrowRight');
    await expect(message).toHaveText('显卡资源没有恢复，请关闭三维再打开', { timeout: 15_000 });
    await lose(true);
    await expect(message).toHaveCount(0);
    await expect.poll(() => pictureOf(figure)).toBe(before);
    await lose(false);
    await expect(message).toBeVisible();
    await figure.getByRole('button', { name: '关闭三维' }).click();
    await figure.getByRole('button', { name: /^交互查看/ }).click();
    await expectDrawn(figure);
  });
});

test('a browser without WebGL is told so, and keeps picture and table', async ({ page }) => {
  await page.addInitScript(() => {
    const own = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      ...rest: unknown[]
    ) {
      return kind.startsWith('webgl') ? null : Reflect.apply(own, this, [kind, ...rest]);
    } as typeof own;
  });
  await page.goto(BEAM);
  const figure = block(page);
  await figure.getByRole('button', { name: /^交互查看/ }).click();
  await expect(figure.getByRole('alert')).toContainText('不能使用 WebGL 2');
  await expect(figure.locator('img')).toBeVisible();
  await expect(figure.locator('.viewer-below')).toHaveCount(0);
  await expect(figure.getByRole('rowheader', { name: /^S, XX/ })).toBeVisible();
  await expect(figure.getByRole('button', { name: /^交互查看/ })).toBeFocused();
});

test('everything is reached by keyboard, and leaving the canvas is one press', async ({ page }) => {
  await page.goto(BEAM);
  const figure = block(page);
  await figure.getByRole('button', { name: /^交互查看/ }).focus();
  await page.keyboard.press('Enter');
  await expectDrawn(figure);
  const canvas = figure.getByRole('application');
  await expect(canvas).toBeFocused();
  const first = await pictureOf(figure);
  for (const key of ['ArrowUp', 'Shift+ArrowRight', '+', '-', '-']) {
    const before = await pictureOf(figure);
    await page.keyboard.press(key);
    await expectChanged(figure, before);
  }
  await page.keyboard.press('Home');
  await expect.poll(() => pictureOf(figure)).toBe(first);
  await page.keyboard.press('Tab');
  await expect(figure.getByRole('button', { name: '关闭三维' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(figure.getByRole('link', { name: '下载结果文件' })).toBeFocused();
  for (const name of ['固定端', '剪应力', '真实的挠度', '跨中剖开']) {
    await page.keyboard.press('Tab');
    await expect(figure.getByRole('link', { name })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(figure.getByRole('button', { name: '截图' })).toBeFocused();
});

test('what is inside is cut, picked by value and read along a line, and the address keeps it', async ({
  page,
}) => {
  await page.goto(`${BLOCK}#result=result&step=3&iso=400&shell=faint&line=0_0_0_20_20_20`);
  const figure = block(page);
  await expectDrawn(figure);
  await expect(figure.locator('.viewer-legend')).toContainText('等值面 400 ℃');
  await figure.getByText('等值面与筛选').click();
  await expect(figure.getByLabel('等值面的值')).toHaveValue('400');
  await figure.getByText('沿线取值').first().click();
  await expect(figure.locator('.viewer-plot svg')).toBeVisible();
  const loaded = page.waitForEvent('download');
  await figure.getByRole('button', { name: '下载 CSV' }).click();
  const rows = readFileSync(await (await loaded).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect([rows.length, rows[0]]).toEqual([402, '距离 [mm],X [mm],Y [mm],Z [mm],T [℃]']);
  const ends = [rows[1], rows.at(-1)].map((it) => Number(it?.split(',').at(-1)));
  expect(ends[0]).toBeGreaterThan(600);
  expect(ends[1]).toBeLessThan(90);
  await middleOf(figure);
  const before = await pictureOf(figure);
  await figure.getByText('剖切').click();
  await figure.getByLabel('沿斜面剖开').check();
  // Off-screen views are not drawn.
  await middleOf(figure);
  await expectChanged(figure, before);
  await expect.poll(() => page.url()).toMatch(/cut=1_1_0_0\.5.*iso=400.*line=0_0_0_20_20_20/);
  await expectAccessible(page, '[data-block="result"]');
});
