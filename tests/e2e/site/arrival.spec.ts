import type { Page } from '@playwright/test';
import { dialogOf, keep, kept, offering, openDialog, stub, tokenOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures.ts';

const toast = (page: Page, text: string) => page.locator('.toast-item', { hasText: text });
const member = (page: Page) => page.getByRole('button', { name: '演示读者' });
const guest = (page: Page) => page.getByRole('button', { name: '登录', exact: true });

test.use({ viewport: { width: 1440, height: 900 } });

test.describe('the address of a page', () => {
  const clean = /^[^?]*\?id=1#top$/;

  test('a token from elsewhere is asked about, and refused leaves no trace', async ({
    page,
    context,
    request,
  }) => {
    const { token } = await tokenOf(request);
    await page.goto(`/tag?id=1&token=${token}#top`);
    await expect(page).toHaveURL(clean);
    const box = dialogOf(page, '确认登录');
    await expect(box).toContainText('要以「演示读者」登录吗？');
    await box.getByRole('button', { name: '不登录' }).click();
    await expect(guest(page)).toBeVisible();
    expect(await kept(page)).toBeNull();
    expect((await context.cookies()).filter((it) => it.name.endsWith('token'))).toEqual([]);
  });

  test('a token that is wanted logs in', async ({ page, context, request }) => {
    const { token } = await tokenOf(request);
    await page.goto(`/tag?id=1&token=${token}`);
    await Promise.all([
      page.waitForEvent('load'),
      dialogOf(page, '确认登录').getByRole('button', { name: '登录', exact: true }).click(),
    ]);
    await expect(member(page)).toBeVisible();
    expect(await kept(page)).toBe(token);
    const cookie = async () => (await context.cookies()).find((it) => it.name.endsWith('token'))?.value;
    await expect.poll(cookie).toBe(token);
  });

  test('a token that is good for nothing is said to be, and the session at hand stays', async ({
    page,
    request,
  }) => {
    const { token } = await tokenOf(request);
    await keep(page, token);
    await page.goto('/tag?id=1&token=not-a-token-of-anybody');
    await expect(toast(page, '当前会话已过期，请重新登录')).toBeVisible();
    await expect(member(page)).toBeVisible();
    expect(await kept(page)).toBe(token);
  });

  test('a token that is good for nothing opens the login where nobody is logged in', async ({ page }) => {
    await offering(page, []);
    await page.goto('/tag?id=1&token=not-a-token-of-anybody');
    await expect(toast(page, '当前会话已过期，请重新登录')).toBeVisible();
    await expect(dialogOf(page, '登录')).toBeVisible();
    await expect(page).toHaveURL('/tag?id=1');
  });

  test('no request tells what an address brings to anybody as its Referer', async ({ page }) => {
    let referers: Promise<string | undefined>[] = [];
    // Requests pending at the end have no headers.
    page.on('request', (it) => {
      referers.push(
        it.allHeaders().then(
          (all) => all['referer'],
          () => undefined,
        ),
      );
    });
    for (const name of ['token', 'ticket', 'login_error']) {
      referers = [];
      await page.goto(`/article/25?${name}=a-secret-of-one-browser`, { waitUntil: 'networkidle' });
      const said = await Promise.all(referers);
      expect(said.length, name).toBeGreaterThan(5);
      expect(
        said.filter((it) => it?.includes('secret')),
        name,
      ).toEqual([]);
      expect(said.filter(Boolean).length, name).toBeGreaterThan(3);
      expect(await page.evaluate(() => location.href + document.referrer), name).not.toContain('secret');
    }
  });

  test('a token is taken without a question by the browser that went to a provider', async ({
    page,
    request,
  }) => {
    const { token } = await tokenOf(request);
    await page.goto('/about');
    await page.evaluate(() => sessionStorage.setItem('away', String(Date.now())));
    await page.goto(`/tag?id=1&token=${token}`);
    await expect(member(page)).toBeVisible();
    await expect(page).toHaveURL('/tag?id=1');
    expect(await kept(page)).toBe(token);
  });

  test('a one-time code is redeemed before anything else is asked or counted', async ({ page, request }) => {
    const person = await tokenOf(request);
    const calls: string[] = [];
    page.on('request', (it) => {
      const { pathname } = new URL(it.url());
      if (pathname.startsWith('/ming/') && !pathname.startsWith('/ming/file/')) calls.push(pathname);
    });
    await stub(page, '/oauth/redeem', person);
    await page.goto('/article/25?ticket=once-only');
    await expect(member(page)).toBeVisible();
    await expect(page).toHaveURL('/article/25');
    expect(await kept(page)).toBe(person.token);
    expect(calls[0]).toBe('/ming/oauth/redeem');
    expect(calls.filter((it) => it === '/ming/oauth/redeem')).toHaveLength(1);
  });

  test('why a login at a provider failed is said once', async ({ page }) => {
    await page.goto('/tag?id=1&login_error=denied');
    await expect(toast(page, '你没有同意授权，登录已取消')).toBeVisible();
    await expect(page).toHaveURL('/tag?id=1');
  });
});

test.describe('social login', () => {
  test('remembers the page and goes to the provider', async ({ page }) => {
    await offering(page, [2, 6]);
    const asked = await stub(page, '/oauth/render/github', 'https://provider.example/authorize?state=1');
    await page.route('https://provider.example/**', (route) => route.fulfill({ body: 'provider' }));
    await page.goto('/tag?id=1');
    await guest(page).click();
    await page.getByRole('button', { name: 'GitHub' }).click();
    await page.waitForURL('https://provider.example/authorize?state=1');
    expect(asked[0]?.searchParams.get('place')).toBe('/tag?id=1');
  });

  test('goes nowhere that is not https', async ({ page }) => {
    await offering(page, [6]);
    await stub(page, '/oauth/render/github', 'javascript:alert(1)');
    await openDialog(page);
    await page.getByRole('button', { name: 'GitHub' }).click();
    await expect(toast(page, '第三方登录服务暂时没有响应')).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  test('that fails leaves the way to where the reader was going', async ({ page }) => {
    await offering(page, [6]);
    await stub(page, '/oauth/render/github', null, 400);
    await page.goto('/');
    await page.setViewportSize({ width: 1000, height: 900 });
    await page.getByRole('button', { name: '打开菜单' }).click();
    await page.getByRole('dialog', { name: '菜单' }).getByRole('link', { name: '个人中心' }).click();
    const github = page.getByRole('button', { name: 'GitHub' });
    const answered = page.waitForResponse('**/oauth/render/github*');
    await github.click();
    await answered;
    await expect(github).toHaveAttribute('aria-busy', 'false');
    expect(await page.evaluate(() => sessionStorage.getItem('wanted'))).toMatch(/\/user$/);
  });

  test('may be begun again by who comes back with the history', async ({ page }) => {
    await offering(page, [6]);
    await stub(page, '/oauth/render/github', 'https://provider.example/authorize');
    // 204 keeps the browser on the page, as with bfcache.
    await page.route('https://provider.example/**', (route) => route.fulfill({ status: 204 }));
    await openDialog(page);
    const github = page.getByRole('button', { name: 'GitHub' });
    const left = page.waitForRequest('https://provider.example/**');
    await github.click();
    await left;
    await expect(github).toHaveAttribute('aria-busy', 'true');
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(github).toHaveAttribute('aria-busy', 'false');
  });
});
