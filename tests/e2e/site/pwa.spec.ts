import type { Page } from '@playwright/test';
import { front } from '../../support/front.ts';
import { accountDialog, tokenOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ worker: true });

const UNAVAILABLE = /^(没有网络|网站没有回应) - /;

/** Whether a page is in a cache. */
const isKept = (page: Page, path: string) =>
  page.evaluate(async (it) => (await caches.match(it, { ignoreVary: true })) !== undefined, path);

/** Waits until the service worker controls the page and has cached an article. */
async function settled(page: Page, article: string): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await expect.poll(() => isKept(page, article)).toBe(true);
}

function cached(page: Page): Promise<{ url: string; text: string }[]> {
  return page.evaluate(async () => {
    const all = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request, { ignoreVary: true });
        all.push({ url: request.url, text: (await answer?.text()) ?? '' });
      }
    }
    return all;
  });
}

/** Scrolls through the page to load lazy images. */
async function readAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  });
}

test('the manifest, its icons and the script of the worker are served', async ({ page, request }) => {
  await page.goto('/about');
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.webmanifest');
  const answer = await request.get('/manifest.webmanifest');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = await answer.json();
  expect(manifest).toMatchObject({
    short_name: '明解',
    display: 'standalone',
    lang: 'zh-CN',
    start_url: '/',
  });
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src);
    expect([icon.status(), icon.headers()['content-type']], src).toEqual([200, type]);
  }
  const script = await request.get('/sw.js');
  expect(script.headers()['cache-control']).toBe('no-cache');
  const base = await page.evaluate(
    () =>
      performance.getEntriesByType('resource').find((it) => /\/_astro\/.*\.js$/.test(it.name))?.name ?? '',
  );
  for (const answer of [script, await request.get(base)])
    expect(answer.headers()['content-security-policy'], 'no worker may eval').toMatch(
      /^default-src 'none'; script-src 'self';/,
    );
  // Must be a classic script for browsers without module workers.
  expect(await script.text()).not.toMatch(/\b(import|export)\b\s*["'{*]/);
});

test('a browser finds nothing that keeps it from installing', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('link[rel=manifest]')).toBeAttached();
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Tests run in incognito windows, where nothing is installable.
  expect(installabilityErrors.map((it) => it.errorId).filter((it) => it !== 'in-incognito')).toEqual([]);
});

test('an article that was read opens offline with figures and fonts, another one does not', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto('/article/1');
  const title = await page.locator('h1').textContent();
  await settled(page, '/article/1');
  await readAll(page);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);

  await page.reload();
  await expect(page.locator('h1')).toHaveText(title ?? '');
  await readAll(page);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  const shown = await page.evaluate(async () => {
    await document.fonts.ready;
    const pictures = [...document.querySelectorAll<HTMLImageElement>('.prose img')];
    return {
      pictures: pictures.map((it) => it.complete && it.naturalWidth > 0),
      fonts: [...document.fonts].filter((it) => it.status === 'error').length,
      katex: document.fonts.check('16px KaTeX_Main'),
      styled: getComputedStyle(document.querySelector('.header') as Element).position,
    };
  });
  expect(shown).toMatchObject({ fonts: 0, katex: true, styled: 'sticky' });
  expect(shown.pictures).not.toContain(false);
  await page.getByRole('button', { name: '打开菜单' }).click();
  await expect(page.getByRole('dialog', { name: '菜单' })).toBeVisible();

  await page.goto('/article/2');
  // A new renderer may not be offline yet.
  await expect(page).toHaveTitle(UNAVAILABLE);
  const list = page.getByRole('region', { name: '这些文章没有网络也能读' });
  await expect(list.getByRole('link')).toHaveText([title?.trim() ?? '']);
  await list.getByRole('link').click();
  await expect(page.locator('h1')).toHaveText(title ?? '');

  await page.goto('/article/2');
  await context.setOffline(false);
  await expect(page).not.toHaveTitle(UNAVAILABLE);
  await expect(page.locator('article.article-main')).toBeVisible();
});

test('an article that a moderator hid is not shown offline any more', async ({ page, context, request }) => {
  const author = await tokenOf(request, 'author@mingjie.test');
  const written = await request.post('/ming/v1/article/', {
    data: { title: '随后被隐藏的文章', contentMd: '这一段随后被隐藏。', categoryId: 1, isPublish: 1 },
    headers: { authorization: author.token },
  });
  const { id } = (await written.json()).data;
  const path = `/article/${id}`;
  const { token } = await tokenOf(request, 'admin@mingjie.test');
  const headers = { authorization: token };
  const about = { kind: 'article', key: String(id) };
  await page.goto(path);
  await settled(page, path);
  const found = await request.get('/ming/v1/moderation/case', { params: about, headers });
  const { version, stamp } = (await found.json()).data;
  const hidden = await request.post('/ming/v1/moderation/decide', {
    data: { ...about, version, stamp, action: 'hide', cause: 'wrong' },
    headers,
  });
  expect((await hidden.json()).code).toBe(200);
  // The edge cache serves the page until purged.
  await expect.poll(async () => (await request.get(path)).status()).toBe(404);
  // Browsers stop idle workers; the next one has no memory of the last request.
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await page.goto('/about');
  await expect.poll(() => isKept(page, path)).toBe(false);
  await context.setOffline(true);
  await page.goto(path);
  await expect(page).toHaveTitle(UNAVAILABLE);
  await expect(page.getByText('随后被隐藏')).toHaveCount(0);
});

test('the offline page says so where nothing was read', async ({ page, context }) => {
  await page.goto('/about');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await context.setOffline(true);
  await page.goto('/hot');
  await expect(page.getByText('读过的文章会留在这台设备上')).toBeVisible();
  await expect(page.getByText('这些文章没有网络也能读')).toBeHidden();
});

test('a site that is down is told from a missing network, and reloads when it is back', async ({
  page,
  context,
  baseURL,
}) => {
  const same = (text: string) => text;
  const first = await front(baseURL ?? '', '/none', same);
  await page.goto(`${first.url}/about`);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  first.close();
  await page.goto(`${first.url}/hot`);
  await expect(page).toHaveTitle('网站没有回应 - 明解');
  await expect(page.getByText('网络正常，但网站暂时没有回应')).toBeVisible();
  await expect(page.getByText('现在没有网络')).toBeHidden();
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeAttached();
  await context.setOffline(true);
  await expect(page.getByText('现在没有网络')).toBeVisible();
  await context.setOffline(false);
  const second = await front(baseURL ?? '', '/none', same, Number(new URL(first.url).port));
  await expect(page).toHaveTitle('热搜 - 明解', { timeout: 20_000 });
  second.close();
});

test('a new version waits until the reader takes it, and loads the page once', async ({ page, baseURL }) => {
  let build = 1;
  const site = await front(baseURL ?? '', '/sw.js', (text) => `${text}\n// build ${build}`);
  await page.goto(`${site.url}/about`);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await expect(page.getByText('有新版本可用')).toBeHidden();
  build = 2;
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect(page.getByText('有新版本可用')).toBeVisible();
  await page.reload();
  await expect(page.getByText('有新版本可用')).toBeVisible();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: '刷新' }).click()]);
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('有新版本可用')).toBeHidden();
  expect(loads).toBe(1);
  const waiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null);
  expect(await waiting()).toBeNull();
  site.close();
});

test('nothing of a login is kept, and logging out forgets what was read', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/article/1');
  await settled(page, '/article/1');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  const box = await accountDialog(page);
  await box.getByLabel('账号').fill('demo@mingjie.test');
  await box.getByLabel('密码').fill('mingjie-demo');
  await Promise.all([
    page.waitForEvent('load'),
    box.getByRole('button', { name: '登录', exact: true }).click(),
  ]);
  const menu = page.getByRole('button', { name: '演示读者' });
  await expect(menu).toBeVisible();
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('token') ?? '{}').token as string);
  expect(token.length).toBeGreaterThan(10);
  for (const address of ['/article/2?from=a', '/', '/subject']) await page.goto(address);
  await settled(page, '/article/2');

  const all = await cached(page);
  expect(all.length).toBeGreaterThan(5);
  expect(all.filter((it) => it.text.includes(token) || it.url.includes(token))).toEqual([]);
  const paths = all.map((it) => new URL(it.url)).map((it) => it.pathname + it.search);
  expect(paths.filter((it) => /^\/(ming\/(?!file\/)|user|notice|im\b)/.test(it) || /from=/.test(it))).toEqual(
    [],
  );
  for (const it of all) expect(it.text, it.url).not.toContain('演示读者</span></button>');

  await page.goto('/article/2');
  await expect(menu).toBeVisible();
  const markup = await menu.evaluate((it) => it.outerHTML);
  expect(markup, 'what was looked for above is what a member would see').toContain(
    '演示读者</span></button>',
  );
  await page.evaluate(() => {
    localStorage.setItem('read', '[[2,1]]');
    localStorage.setItem('searches', '["网格"]');
  });
  await menu.click();
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: '退出登录' }).click()]);
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  expect(await page.evaluate(() => [localStorage.getItem('read'), localStorage.getItem('searches')])).toEqual(
    [null, null],
  );
  await readAll(page);
  await page.waitForLoadState('networkidle');
  // The page after logout is not cached, the next one is.
  const traces = async () =>
    (await cached(page))
      .map((it) => new URL(it.url).pathname)
      .filter((it) => /^\/(article|subject|cover|ming)\b/.test(it));
  await expect.poll(traces).toEqual([]);
  await page.goto('/article/1');
  await settled(page, '/article/1');
  expect((await traces()).filter((it) => it.startsWith('/article'))).toEqual(['/article/1']);
});
