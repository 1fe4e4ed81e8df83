import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from '@playwright/test';
import { EDITOR_PORT } from '../support/ports.ts';
import { dialogOf, keep, kept, offering, openDialog, stub, tokenOf } from './dialogs.ts';
import { expect, test } from './support.ts';

const toast = (page: Page, text: string) => page.locator('.toast-item', { hasText: text });
const member = (page: Page) => page.getByRole('button', { name: '演示读者' });
const guest = (page: Page) => page.getByRole('button', { name: '登录', exact: true });

test.use({ viewport: { width: 1440, height: 900 } });

async function logIn(page: Page): Promise<void> {
  const box = dialogOf(page, '登录');
  await box.getByLabel('账号').fill('demo@mingjie.test');
  await box.getByLabel('密码').fill('mingjie-demo');
  await box.getByLabel('密码').press('Enter');
}

test.describe('WeChat', () => {
  test('the code is fetched and shown; once the account has it, its owner is at home', async ({
    page,
    request,
  }) => {
    const person = await tokenOf(request);
    await offering(page, [5]);
    await stub(page, '/oauth/wechatLoginCode', '739402');
    await stub(page, '/oauth/wechat/is_login', null, 400);
    await page.clock.install();
    await page.goto('/about');
    await guest(page).click();
    await expect(toast(page, '验证码获取成功')).toBeVisible();
    await expect(page.getByText('739402')).toBeVisible();
    await page.unroute((url) => url.pathname === '/ming/oauth/wechat/is_login');
    await page.clock.runFor(2_000);
    await expect(page.locator('.toast-item', { hasText: '尚未登录' })).toHaveCount(0);
    await stub(page, '/oauth/wechat/is_login', person);
    await Promise.all([page.waitForURL('/'), page.clock.runFor(1_000)]);
    expect(await kept(page)).toBe(person.token);
  });

  test('it is asked once per second for sixty ticks; then the code has to be refreshed', async ({ page }) => {
    await offering(page, [5]);
    await stub(page, '/oauth/wechatLoginCode', '739402');
    const asked = await stub(page, '/oauth/wechat/is_login', null, 400);
    await page.clock.install();
    await openDialog(page);
    await expect(page.getByText('739402')).toBeVisible();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000);
    // A tick that comes while an answer is still being read is let pass, so the count is not quite exact here.
    for (let tick = 0; tick < 55; tick += 1) await page.clock.runFor(1_000);
    await expect(page.getByText('739402')).toBeVisible();
    await expect(async () => {
      await page.clock.runFor(1_000);
      await expect(page.getByText('验证码失效，请刷新获取')).toBeVisible({ timeout: 200 });
    }).toPass();
    expect(asked.length).toBeGreaterThan(30);
    expect(asked.length).toBeLessThanOrEqual(61);
    const total = asked.length;
    await page.clock.runFor(5_000);
    expect(asked).toHaveLength(total);
    await page.getByRole('button', { name: '刷新验证码' }).click();
    await expect(page.getByText('739402')).toBeVisible();
    await page.clock.runFor(1_000);
    await expect.poll(() => asked.length).toBe(total + 1);
    expect(asked[0]?.searchParams.get('loginCode')).toBe('739402');
  });

  test('nothing is asked in a hidden tab, nor after the dialog is closed', async ({ page }) => {
    await offering(page, [5]);
    await stub(page, '/oauth/wechatLoginCode', '739402');
    const asked = await stub(page, '/oauth/wechat/is_login', null, 400);
    await page.clock.install();
    await openDialog(page);
    await expect(page.getByText('739402')).toBeVisible();
    await page.clock.runFor(1_000);
    await expect.poll(() => asked.length).toBe(1);
    const hide = (hidden: boolean) =>
      page.evaluate(
        (it) => Object.defineProperty(document, 'hidden', { configurable: true, value: it }),
        hidden,
      );
    await hide(true);
    await page.clock.runFor(10_000);
    expect(asked).toHaveLength(1);
    await hide(false);
    await page.clock.runFor(1_000);
    await expect.poll(() => asked.length).toBe(2);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.clock.runFor(10_000);
    expect(asked).toHaveLength(2);
  });

  test('a refused code leaves the way to the e-mail dialog open', async ({ page }) => {
    await offering(page, [5]);
    await stub(page, '/oauth/wechatLoginCode', null, 400);
    await openDialog(page);
    await expect(page.getByText('验证码获取失败，请刷新重试')).toBeVisible();
    await page.getByRole('button', { name: '返回使用邮箱登录' }).click();
    await expect(dialogOf(page, '登录')).toBeVisible();
  });
});

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
      if (it.url().includes('/ming/')) calls.push(new URL(it.url()).pathname);
    });
    await stub(page, '/oauth/redeem', person);
    await page.goto('/article/3?ticket=once-only');
    await expect(member(page)).toBeVisible();
    await expect(page).toHaveURL('/article/3');
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
});

test('two tabs follow each other', async ({ page, context }) => {
  const other = await context.newPage();
  await other.setViewportSize({ width: 1440, height: 900 });
  await other.goto('/about');
  await expect(guest(other)).toBeVisible();
  await offering(page, []);
  await openDialog(page);
  await logIn(page);
  await expect(member(page)).toBeVisible();
  await expect(member(other)).toBeVisible();
  await member(other).hover();
  await other.getByRole('button', { name: '退出登录' }).click();
  await expect(toast(other, '注销成功')).toBeVisible();
  await expect(guest(other)).toBeVisible();
  await expect(guest(page)).toBeVisible();
});

test('logging out in the personal centre goes back one page first', async ({ page, request }) => {
  await keep(page, (await tokenOf(request)).token);
  await page.route('**/user', async (route) => route.fulfill({ response: await page.request.get('/about') }));
  await page.goto('/tag?id=1');
  await page.goto('/user');
  await member(page).hover();
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.waitForURL('/tag?id=1');
  await expect(toast(page, '注销成功')).toBeVisible();
  await expect(guest(page)).toBeVisible();
});

test('who was asked to log in on the way to a page arrives there', async ({ page }) => {
  await offering(page, []);
  await page.goto('/');
  await page.getByRole('button', { name: '通知' }).hover();
  await page.getByRole('link', { name: '关注', exact: true }).click();
  const arrives = page.waitForRequest(
    (it) => it.isNavigationRequest() && it.url().endsWith('/notice?type=2'),
  );
  await logIn(page);
  await arrives;
});

test('who was asked to log in for writing stays on the page', async ({ page }) => {
  await offering(page, []);
  await page.goto('/tag?id=1');
  await page.getByRole('link', { name: '创作' }).click();
  await Promise.all([page.waitForEvent('load'), logIn(page)]);
  await expect(member(page)).toBeVisible();
  await expect(page).toHaveURL('/tag?id=1');
});

test.describe('other origins', () => {
  const WHOAMI = '/ming/v1/user/selectUserInfoByToken';
  const servers: Server[] = [];
  test.afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });

  /** A page of another origin on this machine: the same site for cookies, so that only the door can refuse. */
  async function foreign(context: BrowserContext, port = 0): Promise<Page> {
    const server = createServer((_, answer) =>
      answer.setHeader('content-type', 'text/html').end('<p>elsewhere'),
    );
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    return page;
  }

  /**
   * What /ming answers to a call of that page with the cookie. The browser keeps the answer from the page and from
   * us, so what it really sent is sent once more from here.
   */
  async function answerTo(page: Page, call: { method: string; mode: RequestMode }): Promise<number> {
    const site = test.info().project.use.baseURL;
    const inspect = await page.context().newCDPSession(page);
    await inspect.send('Network.enable');
    const sent = new Map<string, Record<string, string>>();
    let id = '';
    inspect.on('Network.requestWillBeSentExtraInfo', (it) => sent.set(it.requestId, it.headers));
    inspect.on('Network.requestWillBeSent', (it) => {
      if (it.request.url.endsWith(WHOAMI)) id = it.requestId;
    });
    const read = await page.evaluate(
      ([url, init]) =>
        fetch(url, { ...init, credentials: 'include' }).then(
          (it) => it.type === 'cors',
          () => false,
        ),
      [`${site}${WHOAMI}`, call] as const,
    );
    await expect.poll(() => sent.has(id)).toBe(true);
    const { Host: _, Connection: __, 'Content-Length': ___, ...headers } = sent.get(id) ?? {};
    expect(headers['Cookie'], 'the cookie went along').toContain('token=');
    const again = await page.request.fetch(`${site}${WHOAMI}`, { method: call.method, headers });
    const { code } = await again.json();
    expect(read, 'only who is let in may read').toBe(code === 200);
    return code;
  }

  test('a foreign origin is a visitor, whatever it sends', async ({ page, context, request }) => {
    await keep(page, (await tokenOf(request)).token);
    await page.goto('/');
    await expect(member(page)).toBeVisible();
    for (const method of ['GET', 'POST'])
      for (const mode of ['cors', 'no-cors'] as const) {
        const other = await foreign(context);
        const code = await answerTo(other, { method, mode });
        expect(code, `${method} ${mode}`).toBe(method === 'GET' ? 401 : 404);
        await other.close();
      }
  });

  test('the editor is let in by the same cookie', async ({ page, context, request }) => {
    await keep(page, (await tokenOf(request)).token);
    await page.goto('/');
    await expect(member(page)).toBeVisible();
    const editor = await foreign(context, EDITOR_PORT);
    expect(await answerTo(editor, { method: 'GET', mode: 'cors' })).toBe(200);
  });
});
