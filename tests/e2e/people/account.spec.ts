import type { Locator, Page } from '@playwright/test';
import { expectAccessible, inEachLook } from '../support/axe.ts';
import { codeFor, dialogOf, moveAway, newcomer, offering, openDialog, stub } from '../support/dialogs.ts';
import { expect, hold, test } from '../support/fixtures.ts';

const toast = (page: Page, text: string) => page.locator('.toast-item', { hasText: text });
const address = (name: string) => `${name}-${Date.now().toString(36)}@mingjie.test`;

test.use({ viewport: { width: 1440, height: 900 } });

test('the flow: WeChat first, then account and password, registration, forgotten password, and back', async ({
  page,
}) => {
  await offering(page, [5]);
  await stub(page, '/oauth/wechatLoginCode', '739402');
  await stub(page, '/oauth/wechat/is_login', null, 400);
  await openDialog(page);
  await dialogOf(page, '微信扫码登录').getByRole('button', { name: '返回使用邮箱登录' }).click();
  const login = dialogOf(page, '登录');
  await expect(login.getByLabel('账号')).toBeFocused();
  await login.getByLabel('账号').fill('demo@mingjie.test');
  for (const name of ['账号注册', '忘记密码']) {
    await login.getByRole('button', { name }).click();
    const next = dialogOf(page, name);
    await expect(next.getByLabel('邮箱')).toHaveValue('demo@mingjie.test');
    await next.getByRole('button', { name: '去登录' }).click();
    await expect(login.getByLabel('账号')).toHaveValue('demo@mingjie.test');
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeFocused();
});

test('without WeChat the dialog for account and password opens at once, and keeps what is typed where the network fails, but no password once it was closed', async ({
  page,
}) => {
  await offering(page, []);
  await openDialog(page);
  const box = dialogOf(page, '登录');
  await expect(box.getByLabel('账号')).toBeFocused();
  await expect(page.getByText('其他登录方式')).toHaveCount(0);
  await page.route('**/ming/oauth/emailLogin', (route) => route.abort());
  await box.getByLabel('账号').fill('demo@mingjie.test');
  await box.getByLabel('密码').fill('mingjie-demo');
  await box.getByLabel('密码').press('Enter');
  await expect(box.getByRole('alert')).toHaveText('没有连上服务器，请检查网络后再试一次。');
  await expect(box.getByLabel('密码')).toHaveValue('mingjie-demo');
  await expect(page.locator('.toast-item')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(box.getByLabel('账号')).toHaveValue('demo@mingjie.test');
  await expect(box.getByLabel('密码')).toHaveValue('');
  await expect(box.getByText('没有连上服务器，请检查网络后再试一次。')).toBeHidden();
  await expect(box.getByText('请输入密码')).toBeHidden();
  await page.mouse.click(20, 400);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('what is missing is named on blur, and the nickname never', async ({ page }) => {
  await offering(page, []);
  await openDialog(page);
  for (const [name, fields] of [
    ['账号注册', ['邮箱', '昵称', '密码', '验证码']],
    ['忘记密码', ['邮箱', '新密码', '验证码']],
  ] as const) {
    await page.getByRole('button', { name }).click();
    const box = dialogOf(page, name);
    for (const label of fields) await box.getByLabel(label, { exact: true }).focus();
    await box.getByRole('button', { name: '去登录' }).focus();
    await expect(box.locator('p.text-error')).toHaveText(['请输入账号', '请输入密码', '请输入验证码']);
    await expect(box.getByLabel('邮箱')).toHaveAccessibleDescription('请输入账号');
    const colour = (of: Locator, what: string) =>
      of.evaluate((it, name) => getComputedStyle(it).getPropertyValue(name), what);
    const line = await colour(box.locator('p.text-error').first(), 'color');
    await expect.poll(() => colour(box.getByLabel('邮箱'), 'border-top-color')).toBe(line);
    await box.getByRole('button', { name: '去登录' }).click();
  }
});

test('a code needs an address; then the seconds run from 600, and after that from 60', async ({ page }) => {
  await page.clock.install();
  await offering(page, []);
  const asked = await stub(page, '/oauth/sendEmailCode', null);
  await openDialog(page);
  await page.getByRole('button', { name: '账号注册' }).click();
  const box = dialogOf(page, '账号注册');
  const send = box.getByRole('button', { name: '发送验证码' });
  await send.click();
  await expect(toast(page, '请输入邮箱')).toBeVisible();
  expect(asked).toHaveLength(0);
  await box.getByLabel('邮箱').fill('reader@mingjie.test');
  await page.clock.pauseAt(Date.now() + 60_000);
  await send.click();
  await expect(toast(page, '验证码发送成功')).toBeVisible();
  const seconds = box.getByRole('timer');
  await expect(seconds).toHaveText('600 秒');
  await expect(send).toHaveCount(0);
  await page.clock.runFor(1_000);
  await expect(seconds).toHaveText('599 秒');
  await page.clock.runFor(599_000);
  await expect(seconds).toHaveCount(0);
  await send.click();
  await expect(seconds).toHaveText('60 秒');
  expect(asked.map((it) => it.searchParams.get('email'))).toEqual(Array(2).fill('reader@mingjie.test'));
});

test('who presses before the page is ready registers with the code of a mail, logs in by one press, and has what they came for', async ({
  page,
  context,
  request,
}) => {
  const email = address('new');
  await page.setViewportSize({ width: 390, height: 844 });
  await offering(page, []);
  const letGo = await hold(context, /\/Gate\.[^/]*\.js$/);
  await page.goto('/article/13');
  const lock = page.getByRole('region', { name: '锁定内容' });
  await lock.getByRole('button', { name: '点赞并阅读全文' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  letGo();
  await expect(dialogOf(page, '登录')).toBeVisible();
  await page.getByRole('button', { name: '账号注册' }).click();
  const box = dialogOf(page, '账号注册');
  await box.getByLabel('邮箱').fill(email);
  await box.getByRole('button', { name: '发送验证码' }).click();
  await expect(toast(page, '验证码发送成功')).toBeVisible();
  await box.getByLabel('昵称').fill('新来的');
  await box.getByLabel('密码').fill('a-new-password');
  const code = await codeFor(request, email);
  await box.getByLabel('验证码').fill(code === '000000' ? '111111' : '000000');
  await box.getByLabel('验证码').press('Enter');
  await expect(toast(page, '验证码不正确或已过期，请重新输入')).toBeVisible();
  await expect(box.getByLabel('密码')).toHaveValue('a-new-password');
  await box.getByLabel('验证码').fill(code);
  await box.getByLabel('验证码').press('Enter');
  await expect(toast(page, '注册成功')).toBeVisible();
  const login = dialogOf(page, '登录');
  await expect(login.getByLabel('账号')).toHaveValue(email);
  await expect(login.getByRole('button', { name: '登录', exact: true })).toBeFocused();
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
  await expect(lock).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^点赞，现有/, pressed: true })).toBeVisible();
});

test('a forgotten password is replaced with the code of a mail', async ({ page, request }) => {
  // No other test logs in as the administrator.
  const email = 'admin@mingjie.test';
  await offering(page, []);
  await openDialog(page);
  await page.getByRole('button', { name: '忘记密码' }).click();
  const box = dialogOf(page, '忘记密码');
  await box.getByLabel('邮箱').fill(email);
  await box.getByRole('button', { name: '发送验证码' }).click();
  await expect(toast(page, '验证码发送成功')).toBeVisible();
  await box.getByLabel('新密码').fill('another-password');
  await box.getByLabel('验证码').fill(await codeFor(request, email));
  await box.getByLabel('验证码').press('Enter');
  await expect(toast(page, '修改成功')).toBeVisible();
  const login = dialogOf(page, '登录');
  await Promise.all([
    page.waitForEvent('load'),
    login.getByRole('button', { name: '登录', exact: true }).click(),
  ]);
  await expect(page.getByRole('button', { name: '登录', exact: true })).toHaveCount(0);
});

test('what is said does not cover the form, is above an open dialog and can be closed there, in windows of 390 and of 1440 px', async ({
  page,
}) => {
  await page.clock.install();
  await page.setViewportSize({ width: 390, height: 700 });
  await offering(page, [2, 3, 4, 6]);
  await openDialog(page);
  await page.getByRole('button', { name: '账号注册' }).click();
  // The toast would disappear after 3 s, too fast for a busy machine.
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    await page.getByRole('button', { name: '发送验证码' }).click();
    const said = await toast(page, '请输入邮箱').boundingBox();
    const form = await dialogOf(page, '账号注册').boundingBox();
    expect(said && form && said.y + said.height, `${width} px`).toBeLessThanOrEqual(form?.y ?? 0);
    await toast(page, '请输入邮箱').getByRole('button', { name: '关闭提示' }).click();
    await expect(page.locator('.toast-item')).toHaveCount(0);
    await expect(dialogOf(page, '账号注册')).toBeVisible();
  }
});

test('after too many failures a mailed code is wanted beside the password', async ({ page, request }) => {
  const email = await newcomer(request, '总是输错的人');
  await moveAway(page);
  await offering(page, []);
  await page.route(
    '**/ming/oauth/emailLogin',
    (route) =>
      route.fulfill({
        json: { code: 429, message: '登录失败次数较多', data: null, extra: { need: 'code' } },
      }),
    { times: 1 },
  );
  await openDialog(page);
  const box = dialogOf(page, '登录');
  await box.getByLabel('账号').fill(email);
  await box.getByLabel('密码').fill('mingjie-demo');
  await box.getByLabel('密码').press('Enter');
  await box.getByRole('button', { name: '发送验证码' }).click();
  await expect(box.getByRole('timer')).toBeVisible();
  await box.getByLabel('邮箱验证码').fill(await codeFor(request, email));
  const sent = page.waitForRequest('**/ming/oauth/emailLogin');
  await Promise.all([page.waitForEvent('load'), box.getByLabel('邮箱验证码').press('Enter')]);
  expect((await sent).postDataJSON()).toMatchObject({ email, code: expect.stringMatching(/^\d{6}$/) });
  await expect(page.getByRole('button', { name: '总是输错的人' })).toBeVisible();
});

test('who resets the password is led to the providers that still open the account', async ({
  page,
  request,
}) => {
  const email = await newcomer(request, '被盗过的人');
  await offering(page, []);
  await page.route('**/ming/oauth/forgetPassword', (route) =>
    route.fulfill({ json: { code: 200, message: '成功', data: null, extra: { linked: ['qq'] } } }),
  );
  await stub(page, '/v1/user/logins', [
    { provider: 'qq', nickname: '陌生人', createTime: '2026-01-01 00:00:00' },
  ]);
  await openDialog(page);
  await page.getByRole('button', { name: '忘记密码' }).click();
  const box = dialogOf(page, '忘记密码');
  await box.getByLabel('邮箱').fill(email);
  await box.getByLabel('新密码').fill('another-password');
  await box.getByLabel('验证码').fill('123456');
  await box.getByLabel('验证码').press('Enter');
  const login = dialogOf(page, '登录');
  await login.getByLabel('密码').fill('mingjie-demo');
  await login.getByLabel('密码').press('Enter');
  await page.waitForURL('/user/personal#own-logins');
  await expect(page.getByText('密码已经重设，但下面的第三方账号仍然可以登录。')).toBeVisible();
  await expect(page.getByRole('button', { name: '全部解除绑定' })).toBeVisible();
});

test('every dialog is accessible', async ({ page }) => {
  await offering(page, [2, 3, 4, 5, 6]);
  await stub(page, '/oauth/wechatLoginCode', '739402');
  await stub(page, '/oauth/wechat/is_login', null, 400);
  await page.setViewportSize({ width: 390, height: 900 });
  await openDialog(page);
  const clean = () => inEachLook(page, () => expectAccessible(page, 'dialog[open]'));
  await expect(page.getByText('739402')).toBeVisible();
  await clean();
  await page.getByRole('button', { name: '返回使用邮箱登录' }).click();
  await page.getByLabel('密码').press('Enter');
  await clean();
  await page.getByRole('button', { name: '账号注册' }).click();
  await clean();
  await inEachLook(page, async () => {
    const smallest = () =>
      page.locator('dialog[open] :is(button, input)').evaluateAll((all) =>
        Math.min(
          ...all.map((it) => {
            const { width, height } = it.getBoundingClientRect();
            return Math.min(width, height);
          }),
        ),
      );
    // Layout for another width may be pending.
    await expect.poll(smallest).toBeGreaterThanOrEqual(39.9);
  });
});
