import type { Route } from '@playwright/test';
import { keep, member, newcomer, tokenOf } from '../support/dialogs.ts';
import { expect, test, unique } from '../support/fixtures.ts';

test('what is asked for again before it is there comes once', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => Object.assign(window, { printed: Number(Reflect.get(window, 'printed') ?? 0) + 1 });
  });
  await page.goto('/article/11');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const share = document.querySelector<HTMLElement>('[data-share]');
    for (let time = 0; time < 2; time += 1) share?.click();
  });
  await expect(page.getByRole('dialog', { name: '分享' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    // A held key repeats.
    for (let time = 0; time < 3; time += 1)
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'p', ctrlKey: true, bubbles: true }));
  });
  await page.waitForFunction(() => 'printed' in window);
  expect(await page.evaluate(() => Reflect.get(window, 'printed'))).toBe(1);
});

test('a button in a list sends once, however often it is pressed until that is answered', async ({
  page,
  request,
}) => {
  const nickname = `两次${unique()}`;
  await newcomer(request, nickname);
  await keep(page, (await tokenOf(request, 'admin@mingjie.test')).token);
  const sent: Route[] = [];
  await page.route('**/ming/v1/operator/resetMail', (route) => void sent.push(route));
  await page.goto(`/admin/user?keyword=${encodeURIComponent(nickname)}`);
  await page.getByRole('button', { name: `查看${nickname}` }).click();
  const send = page.getByRole('button', { name: '发送重设密码邮件' });
  await send.dblclick();
  await expect.poll(() => sent.length).toBe(1);
  await sent[0]?.fulfill({ json: { code: 200, message: '成功', data: null, extra: {} } });
  await expect(page.getByText('邮件已发送')).toBeVisible();
  await send.click();
  await expect.poll(() => sent.length).toBe(2);
});

test('why one room cannot be opened is not said in another one', async ({ page, request }) => {
  await member(page, request, `进门${unique()}`);
  const asked: Route[] = [];
  await page.route('**/ming/v1/im/addRoom**', (route) => void asked.push(route));
  await page.goto('/im?user=nobody-here');
  await expect.poll(() => asked.length).toBe(1);
  await page
    .getByRole('navigation', { name: '会话' })
    .getByRole('link', { name: /公共聊天室/ })
    .click();
  await expect(page.getByRole('textbox', { name: '消息' })).toBeEditable();
  const answer = page.waitForResponse(/addRoom/);
  await asked[0]?.fulfill({ json: { code: 400, message: '没有这个人', data: null, extra: {} } });
  await (await answer).finished();
  await expect(page.getByText('没有这个人')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: '消息' })).toBeEditable();
});
