import type { Page } from '@playwright/test';
import { expectAccessible, inEachLook } from '../support/axe.ts';
import { expect, MOVING, test } from '../support/fixtures.ts';
import { expectFits } from '../support/own.ts';

test.use(MOVING);

const ARTICLE = '/article/3';
const block = (page: Page) => page.locator('#block-try-bending');
const ratio = (page: Page) => block(page).getByRole('row', { name: /Q4 与参考值之比/ });

test('without script a run is finished: settings, results, the field and the curves are there', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(ARTICLE);
  await expect(ratio(page)).toContainText('0.8883');
  await expect(block(page).getByRole('row', { name: '泊松比 ν' })).toContainText('0.3');
  await expect(block(page).getByRole('img', { name: /变形后的网格与 Mises 应力/ })).toBeVisible();
  await expect(
    block(page)
      .getByRole('img', { name: /随自由度的变化/ })
      .first(),
  ).toBeVisible();
  await expect(block(page).getByRole('button')).toBeHidden();
  await context.close();
});

test('a run answers to a click, and to what is changed, fits and is accessible', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(ARTICLE);
  const start = block(page).getByRole('button', { name: '运行' });
  // The first click works although it loads the script.
  await start.click();
  await expect(block(page).getByText('已更新结果')).toBeVisible();
  await block(page).getByRole('combobox', { name: '单元', exact: true }).selectOption('q4r');
  await block(page)
    .getByRole('spinbutton', { name: /沙漏系数/ })
    .fill('0.00001');
  await start.click();
  await expect(block(page).getByRole('row', { name: /Q4R 与参考值之比/ })).toContainText('1.328');
  await expect(block(page).getByRole('img', { name: /Q4R 一点积分：变形后/ })).toHaveCount(1);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expectFits(page);
  }
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    block(page).getByRole('button', { name: '下载 CSV' }).click(),
  ]);
  expect(csv.suggestedFilename()).toBe('elastic.csv');
  await inEachLook(page, () => expectAccessible(page, '#block-try-bending'));
});

test('by keyboard: what does not fit is said, and a run that takes long is cancelled', async ({ page }) => {
  await page.goto(ARTICLE);
  const start = block(page).locator('figcaption .craft-try');
  await start.focus();
  const nx = block(page).getByRole('spinbutton', { name: /长度/ });
  await expect(nx).toBeVisible();
  await expect(start).toHaveText('运行');
  await nx.fill('2.5');
  await start.press('Enter');
  await expect(block(page).getByText('要是整数')).toBeVisible();
  await nx.fill('200');
  await block(page).getByRole('spinbutton', { name: /高度/ }).fill('200');
  await start.press('Enter');
  await expect(block(page).getByText('网格太密')).toBeVisible();
  await block(page).getByRole('combobox', { name: '单元', exact: true }).selectOption('t6');
  await nx.fill('40');
  await block(page).getByRole('spinbutton', { name: /高度/ }).fill('40');
  await start.press('Enter');
  await expect(start).toHaveText('取消');
  await expect(block(page).getByRole('progressbar')).toBeVisible();
  await start.press('Enter');
  await expect(block(page).getByText('已取消')).toBeVisible();
  await expect(start).toHaveText('运行');
  await expect(ratio(page)).toContainText('0.8883');
});

test('the address holds what is chosen, and opens it again without running', async ({ page }) => {
  await page.goto(ARTICLE);
  await block(page).locator('figcaption .craft-try').focus();
  await block(page).getByRole('combobox', { name: '单元', exact: true }).selectOption('q4r');
  await block(page).getByRole('spinbutton', { name: '泊松比 ν' }).fill('0.4');
  await block(page).getByRole('spinbutton', { name: '泊松比 ν' }).blur();
  await expect.poll(() => new URL(page.url()).hash).toBe('#run=try-bending&element=q4r&nu=0.4');
  await block(page).getByRole('button', { name: '复制链接' }).click();
  await expect(block(page).getByRole('button', { name: '已复制' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const other = await page.context().newPage();
  await other.goto(link);
  await expect(block(other).getByText('已按链接填好设置')).toBeVisible();
  await expect(block(other).getByRole('combobox', { name: '单元', exact: true })).toHaveValue('q4r');
  await expect(block(other).getByRole('spinbutton', { name: /沙漏系数/ })).toBeVisible();
  await expect(ratio(other)).toContainText('0.8883');
  expect(other.workers()).toEqual([]);
  await block(other).getByRole('button', { name: '运行' }).click();
  await expect(block(other).getByText('已更新结果')).toBeVisible();
  await expect(block(other).getByRole('row', { name: /Q4R 与参考值之比/ })).toBeVisible();
  await block(other).getByRole('button', { name: '恢复默认' }).click();
  await expect(block(other).getByRole('combobox', { name: '单元', exact: true })).toHaveValue('q4');
  await expect.poll(() => new URL(other.url()).hash).toBe('#run=try-bending');

  // Invalid input stays in the field with an error: no run, and not stored in the address.
  await other.goto('/about');
  await other.goto(`${ARTICLE}#run=try-bending&element=q9&nx=1e9&ny=4&nu=x`);
  await expect(block(other).getByRole('spinbutton', { name: /高度/ })).toHaveValue('4');
  await expect(block(other).getByRole('combobox', { name: '单元', exact: true })).toHaveValue('');
  await expect(block(other).getByRole('spinbutton', { name: /长度/ })).toHaveValue('1e9');
  await expect(block(other).getByRole('spinbutton', { name: '泊松比 ν' })).toHaveValue('');
  await expect(block(other).getByText(/要在 .+ 之间$/)).toHaveCount(2);
  await block(other).getByRole('button', { name: '运行' }).click();
  await expect(block(other).getByText('没有运行：请先改正标红的设置')).toBeVisible();
  await expect(block(other).getByRole('button', { name: '复制链接' })).toBeDisabled();
  expect(other.workers()).toEqual([]);
});

/** Runs the block and requests its animation. */
async function filmed(page: Page) {
  await page.goto(ARTICLE);
  await block(page).getByRole('button', { name: '运行' }).click();
  await expect(block(page).getByText('已更新结果')).toBeVisible();
  await block(page).getByRole('button', { name: '播放变形' }).click();
  const slider = block(page).getByRole('slider', { name: '变形放大' });
  await expect(slider).toBeVisible();
  return slider;
}

test('what a run found can be played, and looked through by keyboard', async ({ page }) => {
  const slider = await filmed(page);
  // Playing, or finished on a slow machine.
  await expect(block(page).locator('.craft-film button')).toBeFocused();
  const last = (await slider.getAttribute('max')) ?? '';
  await expect(slider).toHaveValue(last, { timeout: 20_000 });
  await expect(block(page).getByRole('button', { name: '播放', exact: true })).toBeFocused();
  await slider.press('Home');
  const picture = block(page).locator('.craft-film').getByRole('img');
  await expect(picture).toHaveAttribute('aria-label', /变形放大 0 倍/);
  const still = await picture.innerHTML();
  await slider.press('ArrowRight');
  await expect(picture).not.toHaveAttribute('aria-label', /变形放大 0 倍/);
  await expect.poll(() => picture.innerHTML()).not.toBe(still);
  await expect(slider).toHaveAttribute('aria-valuetext', / 倍$/);
  // The slider is no input of the run.
  expect(new URL(page.url()).hash).toBe('');
  await expectAccessible(page, '#block-try-bending');
  await block(page).getByRole('button', { name: '运行' }).click();
  await expect(slider).toHaveCount(0);
  await expect(block(page).getByRole('img', { name: /变形后的网格/ })).toHaveCount(1);
});

test('a film that is ready does not take the focus from what a reader has gone on to', async ({ page }) => {
  await page.goto(ARTICLE);
  await block(page).getByRole('button', { name: '运行' }).click();
  await expect(block(page).getByText('已更新结果')).toBeVisible();
  const poisson = block(page).getByRole('spinbutton', { name: '泊松比 ν' });
  // In one step, so that nothing can finish between.
  await block(page)
    .getByRole('button', { name: '播放变形' })
    .evaluate((film: HTMLElement) => {
      film.click();
      film.closest('.craft')?.querySelector<HTMLElement>('[name="nu"]')?.focus();
    });
  await expect(block(page).getByRole('slider', { name: '变形放大' })).toBeVisible();
  await expect(poisson).toBeFocused();
});

test('with less motion a film waits at its first frame', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const slider = await filmed(page);
  await expect(slider).toHaveValue('0');
  await expect(block(page).getByRole('button', { name: '播放', exact: true })).toBeFocused();
  await slider.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', / 倍$/);
});

test('the lid sets a cavity in motion from rest until the flow is steady', async ({ page }) => {
  await page.goto('/article/15');
  const cavity = page.locator('#block-try-cavity');
  await cavity.locator('figcaption .craft-try').focus();
  await cavity.getByRole('spinbutton', { name: '每边的格数' }).fill('24');
  await cavity.getByRole('button', { name: '运行' }).click();
  await expect(cavity.getByText('已更新结果')).toBeVisible();
  await cavity.getByRole('button', { name: '播放起动过程' }).click();
  const slider = cavity.getByRole('slider', { name: '时间' });
  await expect(slider).toHaveValue('40', { timeout: 20_000 });
  await expect(slider).toHaveAttribute('aria-valuetext', 't = 15，24×24 网格');
  const picture = cavity.locator('.craft-film').getByRole('img');
  const streamlines = picture.locator('path[stroke]');
  await expect(picture).toHaveAttribute('aria-label', /Re = 100，t = 15/);
  await expect(streamlines).toHaveCount(1);
  const steady = await picture.innerHTML();
  await slider.press('Home');
  await expect(picture).toHaveAttribute('aria-label', /t = 0，/);
  await expect(streamlines).toHaveCount(0);
  await slider.fill('20');
  await expect(picture).toHaveAttribute('aria-label', /t = 3\.75，/);
  await expect(streamlines).toHaveCount(1);
  await expect.poll(() => picture.innerHTML()).not.toBe(steady);
  // Values and the other drawing are unchanged.
  await expect(cavity.getByRole('row', { name: /主涡的流函数/ })).toContainText('−0.');
  await expect(cavity.getByRole('img', { name: '竖直中线上的水平速度' })).toBeVisible();
});

test('a run ends with its page', async ({ page }) => {
  await page.goto(ARTICLE);
  await block(page).locator('figcaption .craft-try').focus();
  await block(page).getByRole('combobox', { name: '单元', exact: true }).selectOption('t6');
  await block(page).getByRole('spinbutton', { name: /长度/ }).fill('40');
  await block(page).getByRole('spinbutton', { name: /高度/ }).fill('40');
  await block(page).locator('figcaption .craft-try').click();
  await expect.poll(() => page.workers().length).toBe(1);
  await page.goto('/about');
  await expect.poll(() => page.workers().length).toBe(0);
});
