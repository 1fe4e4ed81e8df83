import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from '@playwright/test';
import { EDITOR_PORT } from '../../support/ports.ts';
import { keep, tokenOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures.ts';

const member = (page: Page) => page.getByRole('button', { name: '演示读者' });

// Extra headers would cause CORS preflights.
test.use({ viewport: { width: 1440, height: 900 }, extraHTTPHeaders: {} });

test.describe('other origins', () => {
  /** Closing an account with money needs an acknowledgement: an authorized call is refused for its lack. */
  const PATH = { GET: '/ming/v1/user/selectUserInfoByToken', POST: '/ming/v1/user/close' } as const;
  const WITHOUT_CONSENT = 400;
  const servers: Server[] = [];
  test.afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });

  /** A page of another origin on the same site: cookies are sent, so only the edge can refuse. */
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
   * Response to a cross-origin call with the cookie, and whether the page can read it. The browser hides
   * opaque responses, so the same request is repeated here.
   */
  async function answerTo(
    page: Page,
    call: { method: 'GET' | 'POST'; mode: RequestMode },
  ): Promise<{ code: number; read: boolean }> {
    const site = test.info().project.use.baseURL;
    const path = PATH[call.method];
    const inspect = await page.context().newCDPSession(page);
    await inspect.send('Network.enable');
    const sent = new Map<string, Record<string, string>>();
    let id = '';
    inspect.on('Network.requestWillBeSentExtraInfo', (it) => sent.set(it.requestId, it.headers));
    inspect.on('Network.requestWillBeSent', (it) => {
      if (it.request.url.endsWith(path)) id = it.requestId;
    });
    const read = await page.evaluate(
      ([url, init]) =>
        fetch(url, { ...init, credentials: 'include' }).then(
          (it) => it.type === 'cors',
          () => false,
        ),
      [`${site}${path}`, call] as const,
    );
    await expect.poll(() => sent.has(id)).toBe(true);
    const { Host: _, Connection: __, 'Content-Length': ___, ...headers } = sent.get(id) ?? {};
    expect(headers['Cookie'], 'the cookie went along').toContain('token=');
    const again = await page.request.fetch(`${site}${path}`, { method: call.method, headers });
    const { code } = await again.json();
    return { code, read };
  }

  test('a foreign origin is a visitor, whatever it sends', async ({ page, context, request }) => {
    await keep(page, (await tokenOf(request)).token);
    await page.goto('/');
    await expect(member(page)).toBeVisible();
    for (const method of ['GET', 'POST'] as const)
      for (const mode of ['cors', 'no-cors'] as const) {
        const other = await foreign(context);
        expect(await answerTo(other, { method, mode }), `${method} ${mode}`).toEqual({
          code: 401,
          read: false,
        });
        await other.close();
      }
  });

  test('the editor is let in by the same cookie', async ({ page, context, request }) => {
    await keep(page, (await tokenOf(request)).token);
    await page.goto('/');
    await expect(member(page)).toBeVisible();
    const editor = await foreign(context, EDITOR_PORT);
    expect(await answerTo(editor, { method: 'GET', mode: 'cors' })).toEqual({ code: 200, read: true });
    expect(await answerTo(editor, { method: 'POST', mode: 'cors' })).toEqual({
      code: WITHOUT_CONSENT,
      read: true,
    });
  });
});
