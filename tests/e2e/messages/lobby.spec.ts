import type { Page } from '@playwright/test';
import { keep, tokenOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures.ts';
import { as } from '../support/own.ts';
import { browserOf, field, log, person } from '../support/talk.ts';

test('in the public room: answering, a name behind @, a report, a mute', async ({
  page,
  browser,
  request,
}) => {
  const [a, b] = [await person(request, '公'), await person(request, '共')];
  const mark = crypto.randomUUID().slice(0, 8);
  await as(request, b.token, '/v1/im/chat', { code: 2, content: `谁来看看残差 ${mark}` });
  await keep(page, a.token);
  await page.goto('/im?room=public');
  const asked = log(page).locator('.chat-item').filter({ hasText: mark });
  await expect(asked).toBeVisible({ timeout: 30_000 });
  await asked.hover();
  await asked.getByRole('button', { name: '这条消息的操作' }).click();
  await expect(page.getByRole('menuitem', { name: '禁言' })).toBeHidden();
  await page.getByRole('menuitem', { name: '回复' }).click();
  await expect(page.getByText(`回复 ${b.nickname}：谁来看看残差`)).toBeVisible();
  await field(page).pressSequentially(`@${b.nickname.slice(0, 3)}`);
  await page.getByRole('option', { name: `@${b.nickname}` }).waitFor();
  await field(page).press('Enter');
  await field(page).pressSequentially(`先看接触 ${mark}`);
  await field(page).press('Enter');
  const answer = log(page)
    .locator('.chat-item')
    .filter({ hasText: `先看接触 ${mark}` });
  await expect(answer.getByRole('button', { name: /谁来看看残差/ })).toBeVisible({ timeout: 20_000 });
  await answer.getByRole('button', { name: /谁来看看残差/ }).click();
  await expect(log(page).locator('[data-marked]')).toContainText('谁来看看残差');
  await asked.first().hover();
  await asked.first().getByRole('button', { name: '这条消息的操作' }).click();
  await page.getByRole('menuitem', { name: '举报' }).click();
  await page.getByRole('radio', { name: '广告或刷屏' }).check();
  await page.getByRole('button', { name: '提交举报' }).click();
  await expect(page.locator('.toast-item').last()).toContainText('举报已提交');
  await asked.first().hover();
  await asked.first().getByRole('button', { name: '这条消息的操作' }).click();
  await page.getByRole('menuitem', { name: '屏蔽此人' }).click();
  await expect(log(page).locator('.chat-who').filter({ hasText: b.nickname })).toBeHidden();

  const editor = await browserOf(browser, await tokenOf(request, 'editor@mingjie.test'));
  await editor.goto('/im?room=public');
  const seen = log(editor)
    .locator('.chat-item')
    .filter({ hasText: `先看接触 ${mark}` });
  await expect(seen).toBeVisible({ timeout: 30_000 });
  await seen.hover();
  await seen.getByRole('button', { name: '这条消息的操作' }).click();
  await editor.getByRole('menuitem', { name: '禁言' }).click();
  const ruling = editor.getByRole('dialog');
  await ruling.getByRole('radio', { name: '24 小时' }).check();
  await ruling.getByRole('radio', { name: '广告或刷屏' }).check();
  await ruling.getByRole('button', { name: '禁言' }).click();
  await expect(ruling).toBeHidden({ timeout: 20_000 });
  await page.reload();
  await expect(page.getByText(/你被禁言到/)).toBeVisible({ timeout: 30_000 });
  await editor.context().close();
});

/** Scrolls through a room: maximum of rendered lines, and median ms of a step of two frames. */
const scrolled = (page: Page) =>
  log(page).evaluate(async (el) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const times: number[] = [];
    let most = 0;
    for (let step = 1; step <= 30; step++) {
      const from = performance.now();
      el.scrollTop = step % 2 ? (el.scrollHeight * step) / 31 : el.scrollTop + 400;
      await frame();
      await frame();
      times.push(performance.now() - from);
      most = Math.max(most, el.querySelectorAll('.chat-item').length);
    }
    return { most, median: times.toSorted((x, y) => x - y)[15] ?? 0 };
  });

test('of 50,000 messages those in view are drawn', async ({ page, request }) => {
  const a = await person(request, '多');
  const count = 50_000;
  const records = Array.from({ length: count }, (_, at) => ({
    id: `public-${count - at}`,
    code: 2,
    clientId: `c${count - at}`,
    fromUserId: `u${(at >> 2) % 9}`,
    fromUserNickname: `成员${(at >> 2) % 9}`,
    fromUserAvatar: '',
    toUserId: '',
    type: 1,
    isRead: false,
    content: `<p>第 ${count - at} 句${'，网格加密一倍再算一遍'.repeat(at % 5)}</p>`,
    isWithdraw: false,
    index: count - at,
    replyTo: 0,
    createTime: '2026-11-01 08:00:00',
  }));
  const cursors = { version: count, readTo: 0, peerReadTo: 0 };
  const ok = (data: object) => ({ json: { code: 200, message: '成功', data, extra: cursors } });
  let most = 200;
  await page.route(/\/v1\/im\/\?/, (route) =>
    route.fulfill(ok({ records: records.slice(0, most), total: 50, size: 50, current: 1, pages: 1 })),
  );
  await page.route('**/v1/im/changes*', (route) =>
    route.fulfill(ok({ ...cursors, resync: false, messages: [] })),
  );
  await keep(page, a.token);
  await page.goto('/im?room=public');
  await expect(log(page).getByText(/^第 50000 句/)).toBeVisible({ timeout: 60_000 });
  const few = await scrolled(page);
  most = count;
  await page.reload();
  await expect(log(page).getByText(/^第 50000 句/)).toBeVisible({ timeout: 60_000 });
  const many = await scrolled(page);
  expect(many.median, `of a step with 50,000, ${few.median} with 200`).toBeLessThan(10 * few.median);
  expect(many.most, 'lines drawn at once').toBeLessThan(120);
  await page.getByRole('button', { name: '回到最新' }).click();
  await expect(log(page).getByText(/^第 50000 句/)).toBeVisible();
});
