import type { Page } from '@playwright/test';
import { dialogOf, kept, offering, openDialog, stub, tokenOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures.ts';

const toast = (page: Page, text: string) => page.locator('.toast-item', { hasText: text });
const guest = (page: Page) => page.getByRole('button', { name: '登录', exact: true });

test.use({ viewport: { width: 1440, height: 900 } });

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
    // A tick during a pending response is skipped, so the count is not exact.
    for (let tick = 0; tick < 55; tick += 1) await page.clock.runFor(1_000);
    await expect(page.getByText('739402')).toBeVisible();
    await expect(async () => {
      await page.clock.runFor(1_000);
      await expect(page.getByText('验证码失效，请刷新获取')).toBeVisible({ timeout: 200 });
    }).toPass();
    expect(asked.length).toBeGreaterThan(20);
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
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    // The clock also runs by itself: ignores requests meanwhile.
    const quiet = async () => {
      await page.clock.runFor(1_000);
      const before = asked.length;
      await page.clock.runFor(10_000);
      expect(asked).toHaveLength(before);
    };
    const hide = (hidden: boolean) =>
      page.evaluate(
        (it) => Object.defineProperty(document, 'hidden', { configurable: true, value: it }),
        hidden,
      );
    await hide(true);
    await quiet();
    const whileShown = asked.length;
    await hide(false);
    await page.clock.runFor(1_000);
    await expect.poll(() => asked.length).toBeGreaterThan(whileShown);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await quiet();
  });

  test('a refused code leaves the way to the e-mail dialog open', async ({ page }) => {
    await offering(page, [5]);
    await stub(page, '/oauth/wechatLoginCode', null, 400);
    await openDialog(page);
    await expect(page.getByText('验证码获取失败，请刷新重试')).toBeVisible();
    await page.getByRole('button', { name: '返回使用邮箱登录' }).click();
    await expect(dialogOf(page, '登录')).toBeVisible();
  });

  test('where only its own page is set up, WeChat is one of the other ways', async ({ page }) => {
    await offering(page, [5], 'page');
    const codes = await stub(page, '/oauth/wechatLoginCode', '739402');
    const asked = await stub(page, '/oauth/render/wechat', null, 400);
    await openDialog(page);
    await dialogOf(page, '登录').getByRole('button', { name: '微信' }).click();
    await expect.poll(() => asked.length).toBe(1);
    expect(codes).toEqual([]);
  });
});
