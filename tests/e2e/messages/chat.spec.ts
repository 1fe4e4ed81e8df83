import { expectAccessible, inEachLook } from '../support/axe.ts';
import { keep } from '../support/dialogs.ts';
import { expect, hold, test } from '../support/fixtures.ts';
import { as, expectFits } from '../support/own.ts';
import { browserOf, field, log, openRoom, person, rowOf, say } from '../support/talk.ts';

test('two people talk in two browsers: messages, typing, read marks, withdrawal', async ({
  page,
  browser,
  request,
}) => {
  const [a, b] = [await person(request, '甲'), await person(request, '乙')];
  await keep(page, a.token);
  await openRoom(page, b);
  await field(page).fill('首层网格多高？');
  await field(page).press('Enter');
  await expect(log(page).getByText('首层网格多高？')).toBeVisible();
  await expect(log(page).getByText('未读', { exact: true })).toBeVisible({ timeout: 20_000 });

  const other = await browserOf(browser, b);
  await other.goto('/im');
  const row = rowOf(other, a);
  await expect(row).toContainText('1 条未读', { timeout: 30_000 });
  await expect(row).toContainText('首层网格多高？');
  await row.click();
  await expect(log(other).getByText('首层网格多高？')).toBeVisible({ timeout: 20_000 });
  await expect(row).not.toContainText('条未读');
  await expect(log(page).getByText('已读', { exact: true })).toBeVisible({ timeout: 30_000 });

  await field(other).pressSequentially('按 y+ 等于 1');
  await expect(page.getByText('对方正在输入…')).toBeVisible({ timeout: 20_000 });
  await field(other).press('Enter');
  await expect(log(page).getByText('按 y+ 等于 1')).toBeVisible({ timeout: 20_000 });

  await log(page).getByText('首层网格多高？').hover();
  await log(page).getByRole('button', { name: '这条消息的操作' }).first().click();
  await page.getByRole('menuitem', { name: '撤回' }).click();
  await expect(log(page).getByText('消息已撤回')).toBeVisible({ timeout: 20_000 });
  await expect(log(other).getByText('消息已撤回')).toBeVisible({ timeout: 20_000 });
  await expect(log(other).getByText('首层网格多高？')).toBeHidden();
  await expect(other.getByRole('button', { name: '重新编辑' })).toHaveCount(0);
  await page.getByRole('button', { name: '重新编辑' }).click();
  await expect(field(page)).toHaveValue('首层网格多高？');
  await expect(field(page)).toBeFocused();
  await other.context().close();
});

test('Enter sends, Shift + Enter and an input method do not; a draft stays with its room', async ({
  page,
  request,
}) => {
  const [a, b, c] = [await person(request, '写'), await person(request, '收'), await person(request, '旁')];
  await say(request, b, a, '在吗');
  await say(request, c, a, '另一个房间');
  await keep(page, a.token);
  await openRoom(page, b);
  await field(page).fill('第一行');
  await field(page).press('Shift+Enter');
  await field(page).pressSequentially('第二行');
  await field(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
  await field(page).dispatchEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true });
  await expect(field(page)).toHaveValue('第一行\n第二行');
  await rowOf(page, c).click();
  await expect(log(page).getByText('另一个房间')).toBeVisible({ timeout: 20_000 });
  await expect(field(page)).toHaveValue('');
  await page.goBack();
  await expect(field(page)).toHaveValue('第一行\n第二行');
  await page.reload();
  await expect(field(page)).toHaveValue('第一行\n第二行', { timeout: 20_000 });
  await field(page).press('Enter');
  await expect(log(page).getByText('第二行')).toBeVisible({ timeout: 20_000 });
  await expect(field(page)).toHaveValue('');
});

test('a message that cannot be sent waits, outlives a reload, and arrives once', async ({
  page,
  request,
}) => {
  const [a, b] = [await person(request, '断'), await person(request, '网')];
  await say(request, b, a, '你好');
  await keep(page, a.token);
  await openRoom(page, b);
  await expect(log(page).getByText('你好')).toBeVisible({ timeout: 20_000 });
  // Aborts until clicked: an automatic retry would send the message before.
  const pressed = () => page.evaluate(() => 'pressed' in document.documentElement.dataset);
  await page.route('**/ming/v1/im/chat', async (route) =>
    (await pressed()) ? route.continue() : route.abort(),
  );
  await field(page).fill('断网时写的');
  await field(page).press('Enter');
  await expect(page.getByText('没有网络，恢复后自动发出')).toBeVisible();
  await page.reload();
  await expect(log(page).getByText('断网时写的')).toBeVisible({ timeout: 20_000 });
  await page.evaluate(() => {
    const mark = () => (document.documentElement.dataset['pressed'] = '');
    document.addEventListener('click', mark, { capture: true, once: true });
  });
  await page.getByRole('button', { name: '立即重试' }).click();
  await expect(page.getByText('没有网络，恢复后自动发出')).toBeHidden();
  await expect(log(page).getByText('未读', { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(log(page).getByText('断网时写的')).toHaveCount(1);
});

test('a refusal is said beside the message, which can be dropped', async ({ page, request }) => {
  const [a, b] = [await person(request, '拒'), await person(request, '绝')];
  await as(request, b.token, '/v1/im/block', { userId: a.id, isBlocked: 1 });
  await keep(page, a.token);
  await openRoom(page, b);
  await field(page).fill('能看到吗');
  await field(page).press('Enter');
  await expect(page.getByText('没有发出：对方不接收你的消息')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('对方不接收你的消息'), 'it is said once').toHaveCount(1);
  await page.getByRole('button', { name: '删除', exact: true }).click();
  await expect(page.getByText('能看到吗')).toBeHidden();
});

test('earlier messages come above without a jump', async ({ page, request }) => {
  const [a, b] = [await person(request, '史'), await person(request, '册')];
  for (let at = 0; at < 70; at++)
    await say(request, ...(at < 35 ? ([b, a] as const) : ([a, b] as const)), `第${at}句`);
  const letGo = await hold(page, /selectUserImHistory.*beforeId/);
  await keep(page, a.token);
  await openRoom(page, b);
  await expect(log(page).getByText('第69句')).toBeVisible({ timeout: 20_000 });
  const topOf = (text: string) =>
    log(page)
      .getByText(text, { exact: true })
      .evaluate((it) => Math.round(it.getBoundingClientRect().top));
  await log(page).evaluate((el) => el.scrollTo(0, 100));
  await expect(page.getByText('正在读取更早的消息…')).toBeVisible();
  const shown = await log(page).evaluate((el) => {
    const { top } = el.getBoundingClientRect();
    const all = [...el.querySelectorAll('.chat-bubble')];
    return all.find((it) => it.getBoundingClientRect().top > top)?.textContent?.trim() ?? '';
  });
  const before = await topOf(shown);
  letGo();
  await expect(page.getByText('正在读取更早的消息…')).toBeHidden({ timeout: 20_000 });
  expect(Math.abs((await topOf(shown)) - before)).toBeLessThanOrEqual(1);
  await log(page).evaluate((el) => el.scrollTo(0, 0));
  await expect(log(page).getByText('第0句')).toBeVisible();
  await page.getByRole('button', { name: '回到最新' }).click();
  await expect(log(page).getByText('第69句')).toBeVisible();
});

test('an unknown person, oneself, and a list that fails say so, with a way on', async ({ page, request }) => {
  const a = await person(request, '错');
  await keep(page, a.token);
  await page.route('**/ming/v1/im/getRoomList', (route) => route.abort());
  await page.goto('/im');
  await expect(page.getByText('会话没有读到')).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/ming/v1/im/getRoomList');
  await page.getByRole('navigation', { name: '会话' }).getByRole('button', { name: '重试' }).click();
  await expect(page.getByText('还没有私信')).toBeVisible({ timeout: 20_000 });
  await page.goto(`/im?user=${a.id}`);
  await expect(page.getByText('不能和自己聊天哦！')).toBeVisible({ timeout: 20_000 });
  await page.goto('/im?user=nobody-at-all');
  await expect(page.getByText('抱歉，用户不存在')).toBeVisible({ timeout: 20_000 });
});

test('a visitor is asked to log in', async ({ page }) => {
  await page.goto('/im');
  await expect(page.getByText('登录后才能查看私信和公共聊天室。')).toBeVisible();
});

test('on a phone list and room are two views, and back leads from one to the other', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [a, b] = [await person(request, '手'), await person(request, '机')];
  await say(request, b, a, '手机上看');
  await keep(page, a.token);
  await page.goto('/im');
  const row = rowOf(page, b);
  await row.click({ timeout: 30_000 });
  await expect(log(page).getByText('手机上看')).toBeVisible({ timeout: 20_000 });
  await expect(row).toBeHidden();
  await expectFits(page);
  await page.goBack();
  await expect(row).toBeVisible();
  await row.click();
  await page.getByRole('button', { name: '返回会话列表' }).click();
  await expect(row).toBeVisible();
  await expect(page).toHaveURL(/\/im$/);
});

test('the chat is accessible and fits', async ({ page, request }) => {
  const [a, b] = [await person(request, '看'), await person(request, '见')];
  await say(request, b, a, '先看 `y+`，再看 $Re$');
  await say(request, a, b, '好');
  await keep(page, a.token);
  await openRoom(page, b);
  await expect(log(page).getByText('好', { exact: true })).toBeVisible({ timeout: 20_000 });
  await inEachLook(page, async () => {
    await expectAccessible(page);
    await expectFits(page);
  });
  const names = page.getByRole('search').evaluateAll((all) => all.map((it) => it.ariaLabel));
  expect(await names, 'each search is called something else').toEqual(['全站', '用户和消息']);
  // A box as high as the window does not break, and would start on page 2.
  await page.emulateMedia({ media: 'print' });
  await expect(field(page)).toBeHidden();
  await expect(page.getByRole('navigation', { name: '会话' })).toBeHidden();
  await expect(page.locator('.chat')).toHaveCSS('overflow', 'visible');
  const height = (part: string) => page.locator(part).evaluate((it) => it.getBoundingClientRect().height);
  expect(await height('.chat')).toBeLessThan(600);
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/im');
  await expect(rowOf(page, b)).toBeVisible({ timeout: 20_000 });
  await inEachLook(page, () => expectAccessible(page, 'main'));
});
