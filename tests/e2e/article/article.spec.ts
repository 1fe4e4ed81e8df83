import { see } from '../discovery/crawl/page.ts';
import { expectAccessible, inEachLook } from '../support/axe.ts';
import { keep, tokenOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures.ts';

test('an article brings everything a reader needs', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/article/1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    '从强形式到弱形式：一维杆和泊松方程的完整推导',
  );
  const main = page.locator('.article-main');
  await expect(main).toContainText('林知远');
  await expect(main).toContainText('约 ');
  await expect(main).toContainText('第 1 / 4 篇');
  await expect(page.getByRole('navigation', { name: '面包屑' })).toContainText('有限元理论');
  await expect(page.getByRole('navigation', { name: '上一篇和下一篇' })).toContainText('下一篇');
  await expect(page.getByRole('heading', { name: '相关文章' })).toBeVisible();
  // Versions of the verified listings' run.
  await expect(page.getByText(/^代码已验证 · Python \d+\.\d+\.\d+ · \d{4}-\d\d-\d\d$/)).toBeVisible();
  expect(await main.locator('.equation').count()).toBeGreaterThan(2);
  await expect(main.locator('.math-error, .ref-missing')).toHaveCount(0);
  const figure = main.locator('figure img').first();
  await figure.scrollIntoViewIfNeeded();
  await expect.poll(() => figure.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(680);
});

test('search engines get canonical, Open Graph and JSON-LD', async ({ request, baseURL }) => {
  const page = see(await (await request.get('/article/1')).text());
  expect(page.canonical).toEqual([`${baseURL}/article/1`]);
  expect(page.open).toMatchObject({
    'og:type': 'article',
    'og:title': expect.stringContaining('从强形式到弱形式'),
  });
  const [article, crumbs] = JSON.parse(page.data[0] ?? '[]');
  expect(article).toMatchObject({
    '@type': 'TechArticle',
    author: { '@type': 'Person', name: '林知远' },
    datePublished: '2025-11-12T09:20:00+08:00',
    inLanguage: 'zh-CN',
  });
  expect(crumbs.itemListElement.map((it: { name: string }) => it.name)).toHaveLength(3);
});

test('a reference previews its equation', async ({ page }) => {
  await page.goto('/article/1');
  const reference = page.locator('.prose a.ref[href^="#eq-"]').first();
  await reference.scrollIntoViewIfNeeded();
  await reference.hover();
  await expect(page.locator('.preview .katex')).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(page.locator('.preview')).toBeHidden();
  await reference.focus();
  await expect(page.locator('.preview')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.preview')).toBeHidden();
});

test('code, LaTeX and the address can be copied', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/article/2');
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const code = page.locator('figure.code').first();
  await code.getByRole('button', { name: '复制' }).click();
  await expect(page.getByText('复制成功！').first()).toBeVisible();
  expect(await clipboard()).toBe(await code.locator('pre').textContent());
  const equation = page.locator('.equation').first();
  await equation.hover();
  await equation.getByRole('button', { name: '复制 LaTeX' }).click();
  await expect.poll(clipboard).toBe(await equation.getAttribute('data-tex'));
  await page.locator('.rail').getByRole('button', { name: '分享' }).click();
  await page.getByRole('dialog', { name: '分享' }).getByRole('button', { name: '复制链接' }).click();
  await expect.poll(clipboard).toMatch(/\/article\/2$/);
});

test('a toast goes after three seconds or when it is closed', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.clock.install();
  await page.goto('/article/2');
  await page.clock.pauseAt(Date.now() + 60_000);
  const toast = page.locator('.toast-item');
  await page.locator('.rail').getByRole('button', { name: '分享' }).click();
  await page.getByRole('dialog', { name: '分享' }).getByRole('button', { name: '复制链接' }).click();
  await expect(toast).toBeVisible();
  await page.clock.runFor(2_900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast).toHaveCount(0);
  await page.locator('.rail').getByRole('button', { name: '分享' }).click();
  await page.getByRole('dialog', { name: '分享' }).getByRole('button', { name: '复制链接' }).click();
  await toast.getByRole('button', { name: '关闭提示' }).click();
  await expect(toast).toHaveCount(0);
});

test('a locked article shows its open part and how to go on, nothing else', async ({ page }) => {
  const liked = await page.goto('/article/13');
  await expect(page.getByRole('heading', { name: '点赞后阅读全文' })).toBeVisible();
  const locked = page.getByRole('region', { name: '锁定内容' });
  await expect(locked.getByText('登录后为文章点赞，剩余内容随即解锁。')).toBeVisible();
  await expect(locked.getByRole('button', { name: '点赞并阅读全文' })).toBeVisible();
  expect(await liked?.text()).not.toContain('参考文献</h2>');
  expect(await liked?.text()).not.toMatch(/参考文献<\/a>/);
  await page.goto('/article/25');
  await page.getByRole('region', { name: '锁定内容' }).getByRole('button', { name: '登录' }).click();
  await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible();
});

test.describe('views', () => {
  // `sendBeacon` sends no extra headers.
  test.use({ extraHTTPHeaders: {} });

  test('reading counts once', async ({ page, request }, { repeatEachIndex }) => {
    // Views count once per address, article and day.
    const id = 16 + repeatEachIndex;
    const seen = async () =>
      (await (await request.get(`/ming/v1/article/info?id=${id}`)).json()).data.quantity;
    const before = await seen();
    await page.goto(`/article/${id}`);
    await expect.poll(seen).toBe(before + 1);
    await page.reload();
    await page.goto('/about');
    expect(await seen()).toBe(before + 1);
  });
});

test('needs no React before the reader does something', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (it) => {
    if (it.resourceType() === 'script') scripts.push(it.url());
  });
  await page.goto('/article/1', { waitUntil: 'networkidle' });
  await page.mouse.wheel(0, 3_000);
  await expect(page.locator('[data-percent]')).not.toHaveText('0%');
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((it) => /react|client\.|UserMenu|LoginDialog|jsx/i.test(it))).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the bar opens the ways to share, the one of the system where there is one', async ({ page }) => {
    await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
    await page.goto('/article/2');
    const button = page.getByRole('button', { name: '分享', exact: true });
    const dialog = page.getByRole('dialog', { name: '分享' });
    await button.click();
    await expect(dialog.getByRole('button', { name: '更多…' })).toHaveCount(0);
    await dialog.getByRole('button', { name: '海报' }).click();
    const poster = dialog.getByRole('img', { name: '二维码' });
    await expect(poster).toHaveJSProperty('naturalWidth', 750);
    await expect(dialog.getByRole('link', { name: '下载' })).toHaveAttribute('download', '海报.png');
    await dialog.getByRole('button', { name: '复制链接' }).click();
    await expect(page.getByText('复制成功！')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/article\/2$/);
    await page.evaluate(() =>
      Object.assign(navigator, {
        share: async (it: ShareData) => sessionStorage.setItem('shared', JSON.stringify(it)),
      }),
    );
    await button.click();
    await dialog.getByRole('button', { name: '更多…' }).click();
    await expect
      .poll(() => page.evaluate(() => JSON.parse(sessionStorage.getItem('shared') ?? '{}')))
      .toEqual({ title: await page.title(), url: page.url() });
  });

  test('the contents open as a sheet that traps and returns focus', async ({ page }) => {
    await page.goto('/article/1');
    const bar = page.getByRole('complementary', { name: '文章操作' });
    await expect(bar.locator('.reaction')).toHaveText([/\d+/, /\d+/, '评分', /\d+/]);
    const open = bar.getByRole('button', { name: '目录' });
    await open.click();
    const sheet = page.getByRole('dialog', { name: '目录' });
    await expect(sheet).toBeVisible();
    for (let i = 0; i < 40; i++) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(() => {
          const at = document.activeElement;
          return at === document.body || !!at?.closest('[data-sheet]');
        }),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(open).toBeFocused();
    await open.click();
    const link = sheet.getByRole('link').nth(3);
    const target = decodeURIComponent((await link.getAttribute('href')) ?? '').slice(1);
    await link.click();
    await expect(sheet).toBeHidden();
    await expect(page.locator(`[id="${target}"]`)).toBeInViewport();
    await expect(page).toHaveURL(/#/);
  });

  test('the bar goes while reading on, comes back, and takes the place of the tabs', async ({ page }) => {
    await page.goto('/article/1');
    const bar = page.locator('.actions');
    const tabs = page.getByRole('navigation', { name: '底部导航' });
    const top = async () => (await bar.boundingBox())?.y ?? 0;
    const edge = 844;
    expect(await top()).toBeLessThanOrEqual(edge - 50);
    await expect(tabs).not.toBeInViewport();
    for (const button of await bar.getByRole('button').all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(40);
    await page.mouse.wheel(0, 900);
    await expect.poll(top).toBeGreaterThanOrEqual(edge);
    await page.mouse.wheel(0, -300);
    await expect.poll(top).toBeLessThan(edge - 40);
    await page.mouse.wheel(0, 300);
    await expect.poll(top).toBeGreaterThanOrEqual(edge);
    await bar.getByRole('button', { name: '目录' }).focus();
    await page.keyboard.press('Tab');
    await expect.poll(top).toBeLessThan(edge - 40);
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    await expect.poll(top).toBeLessThan(edge - 40);
    const covered = async () => {
      const end = await tabs.boundingBox();
      return (end?.y ?? 0) + (end?.height ?? 0) - (await top());
    };
    await expect.poll(covered, 'the tabs end the page, above the bar').toBeLessThanOrEqual(0.5);
  });

  test('the bar fits the width of a page at 400 %, for visitors and members', async ({ page, request }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/article/1');
    const bar = page.locator('.actions');
    const fits = async () => {
      const ends = [bar, bar.getByRole('button', { name: '分享' })].map(async (it) => {
        const box = await it.boundingBox();
        return (box?.x ?? 0) + (box?.width ?? 0);
      });
      const [whole = 0, share = 0] = await Promise.all(ends);
      expect(share).toBeLessThanOrEqual(whole);
    };
    await fits();
    await keep(page, (await tokenOf(request)).token);
    await page.reload();
    await expect(bar.locator('.reaction[aria-expanded]').first()).toBeVisible();
    await fits();
  });

  test('the bar is for phones', async ({ page }) => {
    await page.setViewportSize({ width: 769, height: 900 });
    await page.goto('/article/1');
    await expect(page.locator('.actions')).toBeHidden();
    await page.locator('.share-small').click();
    await page.getByRole('dialog', { name: '分享' }).getByRole('button', { name: '复制链接' }).click();
    await expect(page.getByText('复制成功！')).toBeVisible();
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(page.locator('.actions')).toBeVisible();
    await expect(page.locator('.share-small')).toBeHidden();
  });
});

test('a reader sees what was corrected, by whose remark, and the words that changed', async ({ page }) => {
  await page.goto('/article/2');
  await page.getByRole('link', { name: '修订记录' }).click();
  await expect(page).toHaveURL(/\/article\/2\/history$/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/article\/2$/);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const changes = page.getByRole('region', { name: '的改动' });
  await expect(changes.locator('.changes ins').first()).toHaveText('节点按顺时针编号时它为负；');
  await expect(changes.locator('.changes del')).toHaveCount(0);
  await inEachLook(page, () => expectAccessible(page));
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page
    .getByRole('listitem')
    .filter({ hasText: '感谢 周砚 指出' })
    .getByRole('link', { name: '评论' })
    .click();
  await expect(page.getByRole('link', { name: '作者据此修订' })).toHaveAttribute(
    'href',
    '/article/2/history?v=2',
  );
});
