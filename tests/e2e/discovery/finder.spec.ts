import type { Page } from '@playwright/test';
import { expectAccessible, inEachLook } from '../support/axe.ts';
import { expect, hold, test } from '../support/fixtures.ts';

const wide = { width: 1440, height: 900 };
const dialog = (page: Page) => page.getByRole('dialog', { name: '搜索文章' });
const field = (page: Page) => dialog(page).getByRole('searchbox', { name: '关键词' });
const items = (page: Page) => dialog(page).locator('[data-item]');
/** Opens the dialog by keyboard and waits for hydration. */
async function open(page: Page, address = '/about'): Promise<void> {
  await page.goto(address);
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await expect(dialog(page).getByRole('heading', { name: '标签' })).toBeVisible();
}

async function find(page: Page, keyword: string): Promise<void> {
  await field(page).fill(keyword);
  await field(page).press('Enter');
}

test('the dialog opens by key, by icon and by hint, and gives the focus back; a slash that is typed is a slash', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await page.goto('/');
  const box = page.getByRole('combobox', { name: '搜索关键词' });
  await box.focus();
  await page.keyboard.type('a/b');
  await expect(box).toHaveValue('a/b');
  await expect(dialog(page)).toBeHidden();
  await box.fill('');
  await page.getByRole('link', { name: '最新' }).focus();
  for (const key of ['/', 'Control+k', 'Meta+k']) {
    await page.keyboard.press(key);
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('link', { name: '最新' })).toBeFocused();
  }
  await page.getByRole('button', { name: '打开搜索面板' }).click();
  await expect(field(page)).toBeFocused();
  await dialog(page).getByRole('button', { name: '关闭' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('banner').getByRole('link', { name: '搜索' }).click();
  await expect(dialog(page)).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('keeps what is typed before it has woken', async ({ page }) => {
  const letGo = await hold(page, '**/SearchDialog.*.js');
  const dress = await hold(page, '**/finder.*.css');
  await page.goto('/about');
  await page.keyboard.press('/');
  await page.keyboard.type('网');
  const drawn = page.waitForRequest('**/finder.*.css');
  letGo();
  await drawn;
  await page.keyboard.type('格');
  dress();
  await expect(dialog(page).getByRole('button', { name: '搜索“网格”' })).toBeVisible();
  const questions = dialog(page).getByRole('link', { name: '在问答中搜索“网格”' });
  await expect(questions).toHaveAttribute('href', /^\/search\?kind=question&keyword=/);
  await expect(field(page)).toHaveValue('网格');
});

test('a press that closed it before it has woken does not close it again', async ({ page }) => {
  const letGo = await hold(page, '**/SearchDialog.*.js');
  await page.goto('/about');
  await page.keyboard.press('/');
  await dialog(page).getByRole('button', { name: '关闭' }).click();
  await expect(dialog(page)).toBeHidden();
  await page.keyboard.press('/');
  letGo();
  await expect(dialog(page).getByRole('heading', { name: '标签' })).toBeVisible();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  await expect(dialog(page)).toBeVisible();
});

test('searches, pages, and is gone through by keyboard', async ({ page }) => {
  await open(page);
  await find(page, ' 网 格 ');
  const hits = dialog(page).locator('.hit h2 a');
  await expect(hits).toHaveCount(10);
  await expect(dialog(page).locator('.hit em').first()).toBeVisible();
  await expect(dialog(page).getByRole('heading', { name: '标签' })).toHaveCount(0);
  // Tools named by the keyword precede articles.
  const first = dialog(page).locator('[data-item]').first();
  await page.keyboard.press('ArrowDown');
  await expect(first).toBeFocused();
  await page.keyboard.press('End');
  await expect(hits.last()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(field(page)).toBeFocused();
  const before = await hits.evaluateAll((all) => all.map((it) => it.getAttribute('href')));
  await dialog(page).getByRole('button', { name: '下一页' }).click();
  await expect(dialog(page).getByText(/第 2 \/ \d+ 页/)).toBeVisible();
  const after = await hits.evaluateAll((all) => all.map((it) => it.getAttribute('href')));
  expect(after.filter((it) => before.includes(it))).toEqual([]);
  await expect(hits.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${after[0]}$`));
});

test('keeps recent searches, which can be removed one by one and all, and shows the tag cloud while there is no result', async ({
  page,
}) => {
  await open(page);
  for (const keyword of ['网格', '剪切锁定']) {
    await find(page, keyword);
    await expect(dialog(page).locator('.hit').first()).toBeVisible();
  }
  await open(page, '/');
  const own = dialog(page).locator('.finder-recent');
  await expect(own).toHaveText(['剪切锁定', '网格']);
  await dialog(page).getByRole('button', { name: '删除“剪切锁定”' }).click();
  await expect(own).toHaveText(['网格']);
  await own.getByRole('button', { name: '网格', exact: true }).click();
  await expect(dialog(page).locator('.hit')).toHaveCount(10);
  await field(page).fill('');
  await dialog(page).getByRole('button', { name: '清空' }).click();
  await expect(own).toHaveCount(0);
  const tag = dialog(page).locator('.finder-cloud a').first();
  await expect(tag).toHaveAttribute('href', /^\/tag\?id=\d+$/);
  await tag.click();
  await expect(page).toHaveURL(/\/tag\?id=\d+$/);
});

test('the dialog is accessible, every line of it is there once, and a hit is never cut, so that an ellipsis is never marked', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('searches', '["网格","网格无关性"]'));
  await open(page);
  const twice = (list: string[]) => list.filter((it, at) => list.indexOf(it) !== at);
  const searches = dialog(page).locator('.finder-recent [data-item], .finder-hot [data-item]');
  await expect(searches.nth(5)).toBeVisible();
  expect(twice(await searches.allInnerTexts())).toEqual([]);
  await inEachLook(page, () => expectAccessible(page, '#finder'));
  await field(page).fill('网格');
  const list = dialog(page).getByRole('region', { name: '搜索建议' }).locator('[data-item]');
  await expect(list.nth(4)).toBeVisible();
  const shown = (await list.allInnerTexts()).map((it) => it.replace(/^搜索|[“”]/g, '').trim());
  expect(shown[0]).toBe('网格');
  expect(twice(shown)).toEqual([]);

  await field(page).press('Enter');
  const hits = dialog(page).locator('.hit');
  await expect(hits.first()).toBeVisible();
  await inEachLook(page, () => expectAccessible(page, '#finder'));
  for (let width = 330; width <= 420; width += 10) {
    await page.setViewportSize({ width, height: 844 });
    const lines = await hits
      .locator('em')
      .evaluateAll((all) => all.map((it) => Math.round(it.getBoundingClientRect().height / 20)));
    expect(lines.length).toBeGreaterThan(5);
    expect(new Set(lines), `${width} px`).toEqual(new Set([1]));
  }
});

test('there is one cross; Escape keeps what was typed; a failed search can be retried; nothing found leads to a question', async ({
  page,
}) => {
  await open(page);
  await field(page).fill('网格');
  await expect(dialog(page).getByRole('button', { name: '关闭' })).toHaveCount(1);
  // Clicking the place of a native clear button keeps the text.
  const box = await field(page).boundingBox();
  for (let inset = 8; inset <= 32; inset += 6)
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - inset, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await expect(field(page)).toHaveValue('网格');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  // Until focus returns, key presses go to the removed field.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(field(page)).toHaveValue('网格', { timeout: 1_000 });
  }).toPass();

  await page.route('**/ming/v1/article/search?*', (route) => route.abort(), { times: 1 });
  await find(page, '网格');
  await expect(dialog(page).getByText('没有连上服务器，请检查网络后再试。')).toBeVisible();
  await expect(field(page)).toHaveValue('网格');
  await dialog(page).getByRole('button', { name: '再试一次' }).click();
  await expect(dialog(page).locator('.hit')).toHaveCount(10);
  await find(page, '无此词条甲乙丙丁');
  await expect(dialog(page).getByText('没有找到与“无此词条甲乙丙丁”有关的文章。')).toBeVisible();
  await expect(dialog(page).getByRole('heading')).toHaveCount(0);
  await expect(dialog(page).getByRole('link', { name: '去提问' })).toHaveAttribute(
    'href',
    `/forum/add?${new URLSearchParams({ asked: '无此词条甲乙丙丁' })}`,
  );
  await find(page, '剪切所定');
  await expect(dialog(page).getByText('没有找到“剪切所定”，下面是“剪切锁定”的结果。')).toBeVisible();
  await expect(dialog(page).locator('.hit').first()).toContainText('剪切锁定');
});

test('tools and benchmarks are suggested, and listed above what is found', async ({ page }) => {
  await open(page);
  await field(page).fill('LE10');
  await expect(items(page).filter({ hasText: 'NAFEMS LE10' })).toHaveAttribute('href', '/benchmark/le10');
  await find(page, 'Cook');
  const beside = dialog(page).getByRole('region', { name: '计算工具、材料、基准算例与版本变更' });
  await expect(beside.getByRole('link', { name: /Cook 膜/ })).toHaveAttribute('href', '/benchmark/cook');
  await expectAccessible(page, 'dialog[open]');
  await find(page, 'y+');
  await beside
    .getByRole('link', { name: /计算工具/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/tools\//);
});
