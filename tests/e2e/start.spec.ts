import type { BrowserContext, Page } from '@playwright/test';
import { expect, hold, test } from './support.ts';

/** A page that nobody waits for: the fixture's own asks for the script by itself. */
async function arrive(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'commit' });
  return page;
}

test('a page is painted before it asks for its script', async ({ context }) => {
  const page = await arrive(context, '/search');
  await expect(page.locator('[data-theme-toggle]')).toBeVisible();
  const asked = () =>
    page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      const script = performance
        .getEntriesByType('resource')
        .find((it) => /Script\.astro.*\.js$/.test(it.name));
      return paint && script ? script.startTime >= paint.startTime : null;
    });
  await expect.poll(asked).toBe(true);
});

test('what is pressed before the script answers is done when it does', async ({ context }) => {
  const letGo = await hold(context, /Script\.astro.*\.js$/);
  const page = await arrive(context, '/search');
  await page.locator('[data-theme-toggle]').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'ming-light');
  letGo();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'ming-dark');
});

test('the drawer opens when it comes, though it was asked for before, and is styled then', async ({
  context,
}) => {
  const letGo = await hold(context, /overlays-site/);
  const page = await arrive(context, '/hot');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: '打开菜单' }).click();
  await expect(page.locator('[data-drawer]')).toHaveCount(0);
  letGo();
  const drawer = page.getByRole('dialog', { name: '菜单' });
  await expect(drawer).toBeVisible();
  await expect(drawer.getByRole('link', { name: '归档' })).toBeVisible();
  await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0);
  expect((await drawer.boundingBox())?.height).toBe(844);
});

test('what failed to come is asked for again at the next press', async ({ context }) => {
  let fails = true;
  await context.route(/overlays-site/, (route) => (fails ? route.abort() : route.continue()));
  const page = await arrive(context, '/hot');
  const [failed] = await Promise.all([
    page.waitForEvent('requestfailed'),
    page.getByRole('button', { name: '登录', exact: true }).click(),
  ]);
  expect(failed.url()).toContain('overlays-site');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  fails = false;
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('what is typed before the script comes stays, and can be sent', async ({ context }) => {
  const letGo = await hold(context, /Script\.astro.*\.js$/);
  const page = await arrive(context, '/search?keyword=网格');
  const box = page.getByRole('combobox', { name: '搜索关键词' });
  await box.fill('湍流');
  letGo();
  await expect(page.locator('[data-later]')).toHaveCount(1);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some((it) => /base\./.test(it.name)),
  );
  await expect(box).toHaveValue('湍流');
  await box.press('Enter');
  await expect(page).toHaveURL(/keyword=%E6%B9%8D%E6%B5%81/);
});

test('the login button answers though nothing that wakes it is there yet', async ({ context }) => {
  const letGo = await hold(context, /\/(islands|intent)\.[^/]*\.js$/);
  const page = await arrive(context, '/hot');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  letGo();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('text before the first formula is read while the sheet of formulas is under way', async ({
  context,
}) => {
  const letGo = await hold(context, /katex\.[^/]*\.css$/);
  const page = await arrive(context, '/article/1');
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('.prose > p').first()).toBeVisible();
  await expect(page.locator('.katex')).toHaveCount(0);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  letGo();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('.katex').first()).toBeVisible();
});
