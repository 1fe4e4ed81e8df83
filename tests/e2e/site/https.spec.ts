import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { HEADLESS } from '../../../scripts/browser.ts';
import { SECURE, SECURE_ARGS, serveSecure } from '../../support/secure.ts';
import { textBox } from '../support/desk.ts';
import { accountDialog, kept } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures.ts';

// Extra headers would cause CORS preflights.
test.use({ extraHTTPHeaders: {} });
// All share one port.
test.describe.configure({ mode: 'default' });

test.describe('over https, under names of two sites', () => {
  let stop: () => Promise<void>;
  test.beforeAll(async () => {
    stop = await serveSecure();
  });
  test.afterAll(() => stop());

  /** Logs in in a separate browser that resolves the test names. */
  async function loggedIn(run: (page: Page, context: BrowserContext) => Promise<void>): Promise<void> {
    const browser = await chromium.launch({
      executablePath: HEADLESS,
      args: ['--no-sandbox', '--disable-gpu', ...SECURE_ARGS],
    });
    try {
      const context = await browser.newContext({
        locale: 'zh-CN',
        baseURL: SECURE.site,
        viewport: { width: 1440, height: 900 },
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      });
      const page = await context.newPage();
      await page.goto('/');
      await page.getByRole('button', { name: '登录', exact: true }).click();
      const box = await accountDialog(page);
      await box.getByLabel('账号').fill('demo@mingjie.test');
      await box.getByLabel('密码').fill('mingjie-demo');
      await Promise.all([
        page.waitForEvent('load'),
        box.getByRole('button', { name: '登录', exact: true }).click(),
      ]);
      await expect(page.getByRole('button', { name: '演示读者' })).toBeVisible();
      await run(page, context);
    } finally {
      await browser.close();
    }
  }

  test('the cookie goes along across sites where the browser lets it', async () => {
    await loggedIn(async (page, context) => {
      const [cookie] = (await context.cookies()).filter((it) => it.name.endsWith('token'));
      expect(cookie).toMatchObject({
        name: '__Host-token',
        secure: true,
        httpOnly: true,
        sameSite: 'None',
        path: '/',
      });
      for (const place of [SECURE.sibling, SECURE.foreign]) {
        await page.goto(place);
        await expect(textBox(page)).toBeVisible();
        expect(await kept(page), 'by the cookie alone').toBeNull();
      }
    });
  });

  test('where it lets none go to another site, a sibling has it and a one-time code serves the rest', async () => {
    await loggedIn(async (page, context) => {
      const inspect = await context.newCDPSession(page);
      await inspect.send('Network.enable');
      await inspect.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true });
      await page.goto(SECURE.sibling);
      await expect(textBox(page)).toBeVisible();
      expect(await kept(page), 'by the cookie alone').toBeNull();
      await page.goto(SECURE.foreign);
      await page.getByRole('button', { name: '去登录' }).click();
      await expect(textBox(page)).toBeVisible();
      expect(page.url()).toBe(`${SECURE.foreign}/`);
      expect(await kept(page)).toMatch(/^[0-9a-f]{64}$/);
    });
  });
});
