import { see } from '../discovery/crawl/page.ts';
import { keep, tokenOf } from '../support/dialogs.ts';
import { expect, test, useTheme } from '../support/fixtures.ts';

const MENU = ['首页', '问答', '专栏', '热搜', '计算工具', '报错词典', '基准算例'];

test.describe('header', () => {
  test('menu, search and login prompt are in their places', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: '主菜单' });
    await expect(menu.getByRole('link')).toHaveText(MENU);
    await expect(menu.getByRole('link', { name: '首页' })).toHaveAttribute('aria-current', 'page');
    await page.getByRole('button', { name: '登录', exact: true }).hover();
    await expect(page.getByText('参与评论与问答讨论')).toBeVisible();
    await expect(page.getByText('发表文章，建立个人专栏')).toBeVisible();
  });

  test('a blank keyword is ignored, spaces are removed, the same keyword does nothing', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    const box = page.getByRole('combobox', { name: '搜索关键词' });
    await box.fill('   ');
    await box.press('Enter');
    await expect(page).toHaveURL('/');
    await box.fill(' 网 格 ');
    const [request] = await Promise.all([
      page.waitForRequest((it) => it.isNavigationRequest() && it.url().includes('/search')),
      box.press('Enter'),
    ]);
    expect(new URL(request.url()).searchParams.get('keyword')).toBe('网格');
  });

  test('what is not built yet is led to from nowhere', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const path of ['/', '/article/25', '/user_main', '/404']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByRole('button', { name: '登录', exact: true }).first()).toBeVisible();
      await expect(page.locator('[data-toolbar]'), 'what comes later is there').toBeAttached();
      const leads = page.locator('a:is([href^="/user/single"], [href=""], [href*="editor."])');
      await expect(leads, path).toHaveCount(0);
    }
  });

  test('the pages of what is missing, broken and offline have the head of the site and a way on', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const path of ['/404', '/500', '/offline']) {
      await page.goto(path);
      const menu = page.getByRole('navigation', { name: '主菜单' });
      await expect(menu.getByRole('link')).toHaveText(MENU);
      await expect(page.getByRole('combobox', { name: '搜索关键词' })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      expect(await page.locator('meta[property="og:image"]').count(), 'no picture of a machine').toBe(0);
      await page.getByRole('button', { name: '登录', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    }
  });
});

test.describe('widths', () => {
  const at = (width: number) => ({ width, height: 800 });

  test('1119: below it the menu is a drawer', async ({ page }) => {
    await page.setViewportSize(at(1119));
    await page.goto('/');
    await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
    await expect(page.getByRole('button', { name: '打开菜单' })).toBeHidden();
    await page.setViewportSize(at(1118));
    await expect(page.getByRole('navigation', { name: '主菜单' })).toBeHidden();
    await page.getByRole('button', { name: '打开菜单' }).click();
    const drawer = page.getByRole('dialog', { name: '菜单' });
    const shown =
      '首页 归档 分类 标签 问答 个人中心 登录 专栏 热搜 计算工具 报错词典 基准算例 材料库 版本变更 按仿真设置查找 意见反馈 活动 公告 赞助 深色主题 全屏';
    const items = drawer.locator('.panel-item:visible');
    await expect(items).toHaveText(shown.split(' '), { useInnerText: true });
    await drawer.getByRole('button', { name: '切换深色主题' }).click();
    await expect(items).toHaveText(shown.replace('深色', '浅色').split(' '), { useInnerText: true });
    await expect(drawer, 'a pull does not reload the page').toHaveCSS('overscroll-behavior-y', 'contain');
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('button', { name: '打开菜单' })).toBeFocused();
  });

  test('800: below it search is an icon; 1150: user area only above it; 768: footer tabs up to it, the sections in the footer above', async ({
    page,
  }) => {
    await page.setViewportSize(at(800));
    await page.goto('/');
    await expect(page.getByRole('combobox', { name: '搜索关键词' })).toBeVisible();
    await page.setViewportSize(at(799));
    await expect(page.getByRole('combobox', { name: '搜索关键词' })).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link', { name: '搜索' })).toBeVisible();
    await page.setViewportSize(at(1151));
    await expect(page.locator('.own-area')).toBeVisible();
    await page.setViewportSize(at(1150));
    await expect(page.locator('.own-area')).toBeHidden();
    await page.setViewportSize(at(768));
    const tabs = page.getByRole('navigation', { name: '底部导航' });
    await expect(tabs.getByRole('link')).toHaveText(['首页', '专栏', '我的']);
    await expect(tabs.getByRole('link', { name: '我的' })).toHaveAttribute('href', '/user_main');
    await expect(page.getByRole('navigation', { name: '页脚' })).toBeHidden();
    await page.setViewportSize(at(769));
    await expect(tabs).toBeHidden();
    await expect(page.getByRole('contentinfo')).toContainText('演示备00000000号-1');
  });

  test('1119 to 1150: no drawer and no user area, but a way to log in and out, and to one’s notices', async ({
    page,
    request,
  }) => {
    await page.setViewportSize(at(1119));
    await page.goto('/');
    for (const width of [1119, 1150]) {
      await page.setViewportSize(at(width));
      await page.getByRole('banner').getByRole('button', { name: '登录', exact: true }).click();
      await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible();
      await page.keyboard.press('Escape');
    }
    await keep(page, (await tokenOf(request)).token);
    await page.goto('/');
    const leave = page.getByRole('banner').getByRole('button', { name: '退出登录' });
    await expect(leave).toBeVisible();
    const own = page.locator('.only-between').getByRole('link');
    await expect(own).toHaveText([/^通知/, '个人中心']);
    await expect(own.first()).toHaveAttribute('href', '/notice');
    await page.setViewportSize(at(1118));
    await expect(leave).toBeHidden();
  });
});

test.describe('scrolling', () => {
  test('progress has two decimals, the toolbar slides in, back-to-top comes after 150', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/article/1');
    const toolbar = page.getByRole('toolbar');
    await expect(toolbar).toBeHidden();
    await page.evaluate(() => scrollTo(0, 150));
    await expect(toolbar).toBeVisible();
    const toTop = page.getByRole('button', { name: '回到顶部' });
    await expect(toTop).toBeHidden();
    await page.evaluate(() => scrollTo({ top: 1_000, behavior: 'instant' }));
    await expect(toTop).toBeVisible();
    const expected = await page.evaluate(() => {
      const way = document.documentElement.scrollHeight - innerHeight;
      return Math.round((scrollY / way) * 10_000) / 100;
    });
    const bar = page.locator('[data-progress]');
    await expect(bar).toHaveAttribute('style', `--read: ${expected};`);
    await expect(toTop).toHaveText(`${Math.round(expected)}%`);
    await toTop.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test('starts at the top after a navigation', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await page.locator('[data-feed] h2 a').nth(8).click();
    await page.waitForURL(/\/article\//);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

test.describe('theme', () => {
  test('toggles, and lasts for the session', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/article/1');
    const root = page.locator('html');
    await expect(root).toHaveAttribute('data-theme', 'ming-light');
    await page.evaluate(() => scrollTo(0, 600));
    await page.getByRole('button', { name: '切换深色主题' }).click();
    await expect(root).toHaveAttribute('data-theme', 'ming-dark');
    await page.goto('/');
    await expect(root).toHaveAttribute('data-theme', 'ming-dark');
  });

  test('is there before the first paint', async ({ page }) => {
    await useTheme(page, 'dark');
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/about');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'ming-dark');
    test.info().annotations.push({ type: 'note', description: 'scripts of the page were blocked' });
  });
});

test.describe('other shell elements', () => {
  test('the loader shows while a page takes long, and is gone on the next', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    await expect(page.getByText('正在拼命加载中,请耐心等待...', { exact: true })).toHaveCount(1);
    await expect(page.locator('[data-loader]')).toBeHidden();
    await expect(page.locator('#announcement-3')).toBeHidden();
    await page.evaluate(() => {
      const box = document.querySelector<HTMLElement>('[data-loader]');
      new MutationObserver(() => {
        if (box && !box.hidden) sessionStorage.setItem('loader', box.textContent ?? '');
      }).observe(document.body, { attributes: true, subtree: true });
    });
    await page.route('**/about', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
    await page.getByRole('link', { name: '公告' }).click();
    await expect(page).toHaveURL('/about');
    expect(await page.evaluate(() => sessionStorage.getItem('loader'))).toContain(
      '正在拼命加载中,请耐心等待...',
    );
    await expect(page.locator('[data-loader]')).toBeHidden();
  });

  test('the loader does not wait for a download, and a press ends it', async ({ page }) => {
    await page.clock.install();
    await page.goto('/benchmark/cook');
    const deck = page.getByRole('link', { name: /输入文件 cook-Q4-32x32/ });
    await Promise.all([page.waitForEvent('download'), deck.click()]);
    await page.clock.runFor(2_000);
    const box = page.locator('[data-loader]');
    await expect(box).toBeHidden();
    // A load that stays on the page, as when stopped by the reader.
    await page.route('**/about', (route) => route.fulfill({ status: 204 }));
    await page.getByRole('link', { name: '公告' }).click();
    await page.clock.runFor(2_000);
    await expect(box).toBeVisible();
    await box.click();
    await expect(box).toBeHidden();
  });

  test('a page that failed reloads as soon as the site answers again', async ({ page, request }) => {
    const failed = await (await request.get('/500')).text();
    let down = true;
    await page.route('**/hot', (route) =>
      down ? route.fulfill({ status: 500, contentType: 'text/html', body: failed }) : route.continue(),
    );
    await page.goto('/hot');
    await expect(page).toHaveTitle('暂时无法打开 - 明解');
    await expect(page.getByText('恢复后这个页面会自动打开')).toBeVisible();
    await expect(page.getByRole('link', { name: '重新加载' })).toHaveJSProperty('href', page.url());
    down = false;
    await expect(page).toHaveTitle('热搜 - 明解', { timeout: 20_000 });
  });

  test('an unmatched address leads to /404', async ({ request }) => {
    for (const address of [
      '/nothing-here',
      '/article/abc',
      '/article/999999',
      '/article/1/x',
      '/?page=0',
      '/?feed=x',
    ]) {
      const answer = await request.get(address);
      expect([answer.status(), new URL(answer.url()).pathname], address).toEqual([404, '/404']);
      expect(see(await answer.text()).titles, address).toEqual(['页面不存在 - 明解']);
    }
  });

  test('every page names itself', async ({ request }) => {
    for (const [address, title] of [
      ['/', '首页 - 明解'],
      ['/about', '公告 - 明解'],
      ['/article/1', '从强形式到弱形式：一维杆和泊松方程的完整推导 - 明解'],
    ] as const)
      expect(see(await (await request.get(address)).text()).titles).toEqual([title]);
  });
});

test.describe('menus of the header', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('open by their button, and close by it, Escape, a press and the focus elsewhere', async ({
    page,
    request,
  }) => {
    const { token, nickname } = await tokenOf(request);
    await keep(page, token);
    await page.goto('/');
    const menu = page.getByRole('button', { name: nickname });
    const item = page.getByRole('link', { name: '个人中心' });
    await menu.hover();
    await expect(item).toBeHidden();
    await menu.press('Enter');
    await expect(item).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await expect(item).toBeHidden();
    await menu.click();
    await menu.click();
    await expect(item).toBeHidden();
    const bell = page.getByRole('button', { name: /^通知/ });
    await menu.click();
    await bell.click();
    await expect(item).toBeHidden();
    await expect(page.getByRole('link', { name: '系统通知' })).toBeVisible();
    await page.locator('main').click({ position: { x: 5, y: 5 } });
    await expect(page.getByRole('link', { name: '系统通知' })).toBeHidden();
    await menu.press('Enter');
    await page.getByRole('combobox', { name: '搜索关键词' }).focus();
    await expect(item).toBeHidden();
  });

  test('of notices asks a visitor to log in', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: '通知' }).click();
    await page.getByRole('link', { name: '系统通知' }).click();
    await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible();
  });
});
