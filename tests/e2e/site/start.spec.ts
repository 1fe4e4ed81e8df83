import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { keep, tokenOf } from '../support/dialogs.ts';
import { expect, hold, test } from '../support/fixtures.ts';

/** Removes newer browser features. */
function beOlder(): void {
  for (const name of ['command', 'commandForElement'])
    Reflect.deleteProperty(HTMLButtonElement.prototype, name);
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy');
  // Blocks native commands; only the script may act.
  addEventListener('command', (event) => event.preventDefault(), { capture: true });
}

const SCRIPT = /\/_astro\/page\.[^/]*\.js$/;

/** A page without its script; the fixture's page waits for it. */
async function arrive(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  return page;
}

test('a page is parsed whole before it asks for its script', async ({ context }) => {
  const page = await arrive(context, '/search');
  const asked = () =>
    page.evaluate(() => {
      const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const script = performance
        .getEntriesByType('resource')
        .find((it) => /\/page\.[^/]*\.js$/.test(it.name));
      return page && script ? script.startTime >= page.domInteractive : null;
    });
  await expect.poll(asked).toBe(true);
});

test.describe('before the script of a page has come', () => {
  test('the theme is changed', async ({ context }) => {
    await hold(context, SCRIPT);
    const page = await arrive(context, '/search');
    const button = page.getByRole('banner').locator('[data-theme-toggle]');
    await button.click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'ming-dark');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  });

  test('the drawer opens, keeps the focus inside, closes by Escape and gives the focus back', async ({
    context,
  }) => {
    await hold(context, SCRIPT);
    const page = await arrive(context, '/hot');
    await page.setViewportSize({ width: 390, height: 844 });
    const menu = page.getByRole('button', { name: '打开菜单' });
    await menu.click();
    const drawer = page.getByRole('dialog', { name: '菜单' });
    await expect(drawer.getByRole('link', { name: '归档' })).toBeVisible();
    await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.closest('dialog')?.id)).toBe('drawer');
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main, header, footer'))).toBeNull();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(menu).toBeFocused();
    await menu.click();
    await page.mouse.click(380, 400);
    await expect(drawer).toBeHidden();
  });

  test('dialogs open and close in a browser that knows no command, and by a press beside them once it has come', async ({
    context,
  }) => {
    const letGo = await hold(context, SCRIPT);
    await context.addInitScript(beOlder);
    const page = await arrive(context, '/hot');
    await page.setViewportSize({ width: 390, height: 844 });
    const drawer = page.getByRole('dialog', { name: '菜单' });
    const menu = page.getByRole('button', { name: '打开菜单' });
    await menu.click();
    await expect(drawer).toBeVisible();
    await drawer.getByRole('button', { name: '关闭菜单' }).click();
    await expect(drawer).toBeHidden();
    letGo();
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some((it) => /\/dialogs\.[^/]*\.js$/.test(it.name)),
    );
    await menu.click();
    await expect(drawer).toBeVisible();
    await expect(async () => {
      await page.mouse.click(380, 400);
      await expect(drawer).toBeHidden({ timeout: 500 });
    }).toPass();
  });

  test('the menu of notices opens, and the login dialog, which says that it is under way; the script goes on with it', async ({
    context,
  }) => {
    const letGo = await hold(context, SCRIPT);
    const page = await arrive(context, '/hot');
    await page.getByRole('button', { name: '通知' }).click();
    await expect(page.getByRole('link', { name: '系统通知' })).toBeVisible();
    await page.getByRole('button', { name: '登录', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: '登录' });
    await expect(dialog.getByRole('status')).toContainText('正在打开登录…');
    await expectAccessible(page, '#login');
    letGo();
    await expect(page.getByRole('dialog', { name: '微信扫码登录' })).toBeVisible();
    await expect(page.getByText('正在打开登录…')).toHaveCount(0);
  });

  test('a member who presses what visitors need a login for is not asked to log in', async ({
    context,
    request,
  }) => {
    const letGo = await hold(context, SCRIPT);
    const page = await context.newPage();
    await page.setViewportSize({ width: 1440, height: 900 });
    await keep(page, (await tokenOf(request)).token);
    await page.goto('/article/8', { waitUntil: 'domcontentloaded' });
    await page.locator('.rail').getByRole('button', { name: /点赞/ }).click();
    const dialog = page.getByRole('dialog', { name: '登录' });
    await expect(dialog).toBeVisible();
    letGo();
    await expect(dialog).toBeHidden();
  });

  test('the login dialog that was closed meanwhile stays closed', async ({ context }) => {
    const letGo = await hold(context, SCRIPT);
    const page = await arrive(context, '/hot');
    await page.getByRole('button', { name: '登录', exact: true }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
    letGo();
    await page.evaluate(() => import(document.documentElement.dataset['script'] ?? ''));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('a button of the text that needs it does what it is for once it has come, and only once', async ({
    context,
  }) => {
    const letGo = await hold(context, SCRIPT);
    const page = await arrive(context, '/about');
    await page.locator('#main [data-open=link-form]').click();
    letGo();
    await expect(page.getByRole('textbox', { name: '网站名称' })).toHaveCount(1);
  });

  test('the search dialog opens as a form, and keeps what is typed when the script comes', async ({
    context,
  }) => {
    const letGo = await hold(context, SCRIPT);
    const page = await arrive(context, '/hot');
    await page.getByRole('button', { name: '打开搜索面板' }).click();
    const dialog = page.getByRole('dialog', { name: '搜索文章' });
    await dialog.getByRole('searchbox', { name: '关键词' }).fill('网格');
    letGo();
    await expect(dialog.getByRole('button', { name: '搜索“网格”' })).toBeVisible();
    await expect(dialog.getByRole('searchbox', { name: '关键词' })).toHaveValue('网格');
  });

  test('what is typed into the search box stays, and can be sent', async ({ context }) => {
    const letGo = await hold(context, SCRIPT);
    const page = await arrive(context, '/search?keyword=网格');
    const box = page.getByRole('combobox', { name: '搜索关键词' });
    await box.fill('湍流');
    letGo();
    await page.evaluate(() => import(document.documentElement.dataset['script'] ?? ''));
    await expect(box).toHaveValue('湍流');
    await box.press('Enter');
    await expect(page).toHaveURL(/keyword=%E6%B9%8D%E6%B5%81/);
  });
});

test('React is not there before an interaction', async ({ page }) => {
  for (const address of ['/', '/article/1', '/user_main?userId=demo-lin-zhiyuan', '/user']) {
    await page.goto(address, { waitUntil: 'networkidle' });
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map((it) => it.name));
    expect(
      loaded.filter((it) => /\/_astro\/(client|react|mount|jsx)/.test(it)),
      address,
    ).toEqual([]);
  }
});

test('text before the first formula is read while the sheet of formulas is under way', async ({
  context,
}) => {
  const letGo = await hold(context, /katex\.[^/]*\.css$/);
  const page = await context.newPage();
  await page.goto('/article/1', { waitUntil: 'commit' });
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('.prose > p').first()).toBeVisible();
  await expect(page.locator('.katex')).toHaveCount(0);
  letGo();
  await expect(page.locator('.katex').first()).toBeVisible();
});
