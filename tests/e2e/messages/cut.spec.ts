import type { BrowserContext, Page, WebSocket } from '@playwright/test';
import { member, tokenOf } from '../support/dialogs.ts';
import { expect, test, unique } from '../support/fixtures.ts';
import { inboxOpened, isInbox } from '../support/inbox.ts';
import { as, write } from '../support/own.ts';

/** Inbox sockets a page opens from now on. */
function inboxesOf(page: Page): WebSocket[] {
  const sockets: WebSocket[] = [];
  page.on('websocket', (it) => {
    if (isInbox(it)) sockets.push(it);
  });
  return sockets;
}

/** Opens an article; its comment island subscribes to it. */
async function read(page: Page, id: number): Promise<void> {
  await page.goto(`/article/${id}`);
  await page.locator('#comments').scrollIntoViewIfNeeded();
}

const bell = (page: Page) => page.getByRole('button', { name: /^通知，\d+ 条未读$/ });

/** Emulates page visibility; headless tabs are always visible. */
const hide = (page: Page, hidden: boolean) =>
  page.evaluate((it) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => it });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

/** Freezes or resumes a page, as browsers do with background tabs. */
async function freeze(context: BrowserContext, page: Page, state: 'frozen' | 'active'): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state });
  await session.detach();
}

test.describe.configure({ timeout: 120_000 });

test('a network that is cut and comes back brings what came meanwhile, by one new socket', async ({
  page,
  context,
  request,
}) => {
  const author = await member(page, request, `断网的作者${unique()}`);
  const article = await write(request, author, '断网时被点赞的一篇');
  const sockets = inboxesOf(page);
  await inboxOpened(page, () => read(page, article.id));
  await context.setOffline(true);
  const reader = (await tokenOf(request)).token;
  await as(request, reader, '/v1/article/like', { articleId: article.id, isLike: true });
  await expect(bell(page)).toBeHidden();
  await inboxOpened(page, () => context.setOffline(false));
  await expect(bell(page)).toBeVisible({ timeout: 40_000 });
  expect(sockets).toHaveLength(2);
  await as(request, reader, '/v1/comment/', { articleId: article.id, content: '恢复之后的评论' });
  await expect(page.getByRole('button', { name: '1 条新评论' })).toBeVisible({ timeout: 40_000 });
});

test('a hidden tab lets go of its socket, and opens one when it is seen again', async ({ page, request }) => {
  const author = await member(page, request, `切走的作者${unique()}`);
  const article = await write(request, author, '切走标签页的一篇');
  await page.clock.install();
  const sockets = inboxesOf(page);
  const first = await inboxOpened(page, () => read(page, article.id));
  const closed = first.waitForEvent('close', { timeout: 30_000 });
  await hide(page, true);
  await page.clock.runFor(5_000);
  await closed;
  await inboxOpened(page, () => hide(page, false));
  expect(sockets).toHaveLength(2);
  const reader = (await tokenOf(request)).token;
  await as(request, reader, '/v1/article/like', { articleId: article.id, isLike: true });
  await expect(page.locator('.toast-item').last()).toContainText('收到新的点赞', { timeout: 40_000 });
});

test('of two tabs both are told; a frozen one holds nothing up, and catches up when it thaws', async ({
  page,
  context,
  request,
}) => {
  const author = await member(page, request, `两个标签页${unique()}`);
  const article = await write(request, author, '两个标签页的一篇');
  await inboxOpened(page, () => read(page, article.id));
  const other = await context.newPage();
  await inboxOpened(other, () => read(other, article.id));
  await freeze(context, other, 'frozen');
  const reader = (await tokenOf(request)).token;
  await as(request, reader, '/v1/article/like', { articleId: article.id, isLike: true });
  await expect(bell(page)).toBeVisible({ timeout: 40_000 });
  await freeze(context, other, 'active');
  await expect(bell(other)).toBeVisible({ timeout: 40_000 });
  await other.close();
  await as(request, reader, '/v1/comment/', { articleId: article.id, content: '另一个标签页已经关掉' });
  await expect(page.getByRole('button', { name: '1 条新评论' })).toBeVisible({ timeout: 40_000 });
});

test('a page whose clock is an hour wrong is told as well', async ({ page, request }) => {
  await page.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() - 3_600_000;
  });
  const author = await member(page, request, `时钟不准${unique()}`);
  const article = await write(request, author, '时钟不准的一篇');
  await inboxOpened(page, () => read(page, article.id));
  const reader = (await tokenOf(request)).token;
  await as(request, reader, '/v1/article/like', { articleId: article.id, isLike: true });
  await expect(bell(page)).toBeVisible({ timeout: 40_000 });
});
