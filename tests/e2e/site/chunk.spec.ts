import type { BrowserContext, Page } from '@playwright/test';
import { dialogOf, keep, tokenOf } from '../support/dialogs.ts';
import { expect, scripted, test } from '../support/fixtures.ts';

// Page routes do not see requests of the service worker.
test.use({ serviceWorkers: 'block' });

const toast = (page: Page) => page.locator('.toast-item');

test('more rows whose script cannot be fetched: the link is followed, and the next page says why', async ({
  page,
}) => {
  await page.route(/\/press\.[^/]*\.js$/, (route) => route.abort());
  await page.goto('/tag?id=1');
  await page.getByRole('link', { name: '加载更多' }).click();
  await expect(page).toHaveURL('/tag?id=1&page=2');
  await expect(toast(page)).toContainText('脚本加载失败，已直接打开链接');
  await expect(toast(page)).toHaveAttribute('data-kind', 'error');
});

test('a button whose script cannot be fetched says so, and works when it can be', async ({ page }) => {
  let fails = true;
  await page.route(/\/press\.[^/]*\.js$/, (route) => (fails ? route.abort() : route.continue()));
  await page.goto('/article/2');
  await page.locator('.code-copy').first().click();
  await expect(toast(page)).toContainText('脚本加载失败，请检查网络后重试或刷新页面');
  fails = false;
  await page.reload();
  // No handlers before the page script is loaded.
  await expect(async () => {
    await page.locator('.code-copy').first().click();
    await expect(toast(page).first()).toContainText('复制成功！', { timeout: 1_000 });
  }).toPass();
});

test('a login dialog whose script cannot be fetched says so', async ({ context }) => {
  // Astro retries, and logs the failure.
  await context.route(/\/LoginDialog\.[^/]*\.js/, (route) => route.abort());
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/hot');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(toast(page)).toContainText('脚本加载失败');
  await expect(dialogOf(page, '登录')).toBeHidden();
});

test('an island whose script cannot be fetched says so in its place, and no form is sent without it', async ({
  context,
}) => {
  await context.route(/\/Comments\.[^/]*\.js/, (route) => route.abort());
  const page = await context.newPage();
  await page.goto('/article/25');
  const section = page.locator('#comments');
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByRole('alert')).toContainText('这部分没有加载出来，请检查网络后刷新页面。');
  const box = section.getByRole('textbox').first();
  await box.fill('没有脚本时写的');
  await section.getByRole('button', { name: '发表评论' }).click();
  await expect(toast(page)).toContainText('脚本加载失败，请检查网络后重试或刷新页面');
  await expect(box).toHaveValue('没有脚本时写的');
  await context.unroute(/\/Comments\.[^/]*\.js/);
  await section.getByRole('button', { name: '刷新页面' }).click();
  await expect(section.getByRole('alert')).toHaveCount(0);
  await expect(box).toHaveValue('没有脚本时写的');
});

test('a member is not asked to log in where the script of a button cannot be fetched', async ({
  context,
  request,
}) => {
  await context.route(/\/Reactions\.[^/]*\.js/, (route) => route.abort());
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await keep(page, (await tokenOf(request)).token);
  await page.goto('/article/25');
  // A press before it came opens the login dialog, which it then closes.
  await scripted(page);
  const like = page.locator('.rail').getByRole('button', { name: /点赞/ });
  await like.click();
  await expect(toast(page)).toContainText('脚本加载失败，请检查网络后重试或刷新页面');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await context.unroute(/\/Reactions\.[^/]*\.js/);
  await page.reload();
  await expect(like).toHaveAttribute('aria-pressed');
});

test('the search dialog leads to the search page where its script cannot be fetched', async ({ context }) => {
  await context.route(/\/SearchDialog\.[^/]*\.js/, (route) => route.abort());
  const page = await context.newPage();
  await page.goto('/about');
  await scripted(page);
  await page.keyboard.press('/');
  await page.getByRole('searchbox', { name: '关键词' }).fill('网格');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?keyword=/);
});

/** A page without the fixture's wait for the script, which never loads. */
async function arrive(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  return page;
}

test('a login dialog that waits for a script which never comes says what to do', async ({ context }) => {
  await context.route(/\/page\.[^/]*\.js$/, (route) => route.abort());
  const page = await arrive(context, '/hot');
  await page.getByRole('button', { name: '登录', exact: true }).first().click();
  const dialog = dialogOf(page, '登录');
  await expect(dialog.getByRole('status')).toContainText('如果等了很久，请检查网络后刷新页面。');
  await dialog.getByRole('button', { name: '关闭' }).click();
  await expect(dialog).toBeHidden();
});

test('a script that takes longer than 120 s is given up and said', async ({ context }) => {
  const page = await context.newPage();
  await page.clock.install();
  await page.route(/\/LoginDialog\.[^/]*\.js/, () => {});
  await page.goto('/hot', { waitUntil: 'commit' });
  await page.clock.runFor(1_000);
  // The document may still be empty.
  const script = () => page.evaluate(() => document.documentElement?.dataset['script'] ?? '');
  await expect.poll(script).not.toBe('');
  await page.evaluate(() => import(document.documentElement.dataset['script'] ?? ''));
  // The timeout starts when the script is requested, after the island runtime has loaded.
  const requested = page.waitForRequest(/\/LoginDialog\.[^/]*\.js/);
  await page.getByRole('button', { name: '登录', exact: true }).first().click();
  await requested;
  await page.clock.runFor(119_000);
  await expect(toast(page)).toHaveCount(0);
  await page.clock.runFor(2_000);
  await expect(toast(page)).toContainText('脚本加载失败');
  await expect(dialogOf(page, '登录')).toBeHidden();
});

test.describe('a page that a newer release has replaced', () => {
  /** Simulates a deployment: scripts of the open page are gone; the next page has new ones. */
  async function replace(page: Page, script: string): Promise<void> {
    let isGone = true;
    // A navigation precedes the requests for its scripts, which hovering a button triggers.
    page.on('request', (it) => {
      if (it.isNavigationRequest()) isGone = false;
    });
    await page.context().route(
      (url) => url.pathname === script || /\/LoginDialog\.[^/]*\.js/.test(url.pathname),
      (route) =>
        isGone ? route.fulfill({ status: 404, headers: { 'cache-control': 'no-store' } }) : route.continue(),
    );
  }
  const scriptOf = (page: Page) => page.evaluate(() => document.documentElement.dataset['script'] ?? '');

  test('is reloaded once, and says so', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/hot');
    await replace(page, await scriptOf(page));
    const login = page.getByRole('button', { name: '登录', exact: true });
    await login.click();
    await expect(toast(page)).toContainText('网站刚刚更新，页面已重新加载');
    await login.click();
    await expect(dialogOf(page, '登录')).toBeVisible();
  });

  test('is not reloaded again where that did not help', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/hot');
    const script = await scriptOf(page);
    await page.evaluate((it) => sessionStorage.setItem('reloaded-for', it), script);
    await replace(page, script);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(toast(page)).toContainText('脚本加载失败，请检查网络后重试或刷新页面');
  });

  test('stays while a box holds text', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/article/25');
    const box = page.locator('#comments').getByRole('textbox').first();
    await box.fill('没有提交的字');
    await replace(page, await scriptOf(page));
    await page.getByRole('banner').getByRole('button', { name: '登录', exact: true }).click();
    await expect(toast(page)).toContainText('脚本加载失败，请检查网络后重试或刷新页面');
    await expect(box).toHaveValue('没有提交的字');
  });
});
