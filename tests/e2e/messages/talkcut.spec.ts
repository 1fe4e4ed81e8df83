import type { APIRequestContext } from '@playwright/test';
import { keep } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures.ts';
import { inboxOpened } from '../support/inbox.ts';
import { field, log, openRoom, type Person, person, say } from '../support/talk.ts';

/** Stored messages of two people, newest first. */
async function kept(request: APIRequestContext, who: Person, other: Person): Promise<string[]> {
  const answer = await request.get(
    `/ming/v1/im/selectUserImHistory?fromUserId=${who.id}&toUserId=${other.id}&pageSize=50`,
    { headers: { authorization: who.token } },
  );
  const { data } = await answer.json();
  return data.records.map((it: { content: string }) => it.content.replaceAll(/<[^>]+>/g, '').trim());
}

test.describe.configure({ timeout: 120_000 });

test('what is sent while the network is away goes out in order when it is back, and what came meanwhile is there', async ({
  page,
  context,
  request,
}) => {
  const [a, b] = [await person(request, '断网甲'), await person(request, '断网乙')];
  await say(request, b, a, '之前');
  await keep(page, a.token);
  // Cuts an established connection, not a handshake.
  await inboxOpened(page, () => openRoom(page, b));
  await context.setOffline(true);
  for (const text of ['断网时的第一句', '断网时的第二句']) {
    await field(page).fill(text);
    await field(page).press('Enter');
  }
  await expect(page.getByText('没有网络，恢复后自动发出').first()).toBeVisible({ timeout: 20_000 });
  await say(request, b, a, '对方也说了一句');
  await context.setOffline(false);
  await expect(log(page).getByText('对方也说了一句')).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText('没有网络，恢复后自动发出')).toHaveCount(0, { timeout: 40_000 });
  await expect
    .poll(() => kept(request, a, b), { timeout: 40_000 })
    .toEqual(['断网时的第二句', '断网时的第一句', '对方也说了一句', '之前']);
  for (const text of ['断网时的第一句', '断网时的第二句'])
    await expect(log(page).getByText(text)).toHaveCount(1);
});

test('a message whose acknowledgement was lost is resent and stored once, over a reload too', async ({
  page,
  request,
}) => {
  const [a, b] = [await person(request, '回执甲'), await person(request, '回执乙')];
  await say(request, b, a, '之前');
  await keep(page, a.token);
  await openRoom(page, b);
  let lost = 0;
  await page.route('**/ming/v1/im/chat', async (route) => {
    await route.fetch();
    lost += 1;
    await route.abort();
  });
  await field(page).fill('只有一条');
  await field(page).press('Enter');
  await expect.poll(() => lost, { timeout: 20_000 }).toBeGreaterThan(0);
  await page.unroute('**/ming/v1/im/chat');
  await page.reload();
  await expect(log(page).getByText('只有一条')).toHaveCount(1, { timeout: 40_000 });
  await expect(page.getByText('没有网络，恢复后自动发出')).toHaveCount(0, { timeout: 40_000 });
  expect((await kept(request, a, b)).filter((it) => it === '只有一条')).toHaveLength(1);
});

test('two tabs show the same, and a frozen one catches up without a gap or a double', async ({
  page,
  context,
  request,
}) => {
  const [a, b] = [await person(request, '冻甲'), await person(request, '冻乙')];
  await say(request, b, a, '之前');
  await keep(page, a.token);
  await openRoom(page, b);
  const other = await context.newPage();
  await openRoom(other, b);
  await expect(log(other).getByText('之前')).toBeVisible();
  const session = await context.newCDPSession(other);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  for (let n = 1; n <= 3; n++) await say(request, b, a, `冻结时第${n}条`);
  await field(page).fill('从另一个标签页发出');
  await field(page).press('Enter');
  await expect(log(page).getByText('从另一个标签页发出')).toBeVisible();
  await expect(log(page).getByText('冻结时第3条')).toBeVisible({ timeout: 40_000 });
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  for (const text of ['冻结时第1条', '冻结时第2条', '冻结时第3条', '从另一个标签页发出'])
    await expect(log(other).getByText(text)).toHaveCount(1, { timeout: 40_000 });
  await session.detach();
});

test('a withdrawal that comes too late is refused in words, and the message stays', async ({
  page,
  request,
}) => {
  const [a, b] = [await person(request, '迟甲'), await person(request, '迟乙')];
  await keep(page, a.token);
  await openRoom(page, b);
  await field(page).fill('来不及撤回');
  await field(page).press('Enter');
  await expect(log(page).getByText('未读', { exact: true })).toBeVisible({ timeout: 20_000 });
  await page.route('**/ming/v1/im/withdraw', (route) =>
    route.fulfill({ json: { code: 400, message: '消息发出超过 2 分钟，不能撤回', data: null, extra: {} } }),
  );
  await log(page).getByText('来不及撤回').hover();
  await log(page).getByRole('button', { name: '这条消息的操作' }).click();
  await page.getByRole('menuitem', { name: '撤回' }).click();
  await expect(page.locator('.toast-item').last()).toContainText('不能撤回');
  await expect(log(page).getByText('来不及撤回')).toBeVisible();
});
