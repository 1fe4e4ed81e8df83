import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from '@playwright/test';
import { EDITOR_PORT } from '../support/ports.ts';
import { keep, tokenOf } from './dialogs.ts';
import { expect, test } from './support.ts';

const member = (page: Page) => page.getByRole('button', { name: '演示读者' });

// A header of the test's own would make every call of another origin ask first.
test.use({ viewport: { width: 1440, height: 900 }, extraHTTPHeaders: {} });

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
