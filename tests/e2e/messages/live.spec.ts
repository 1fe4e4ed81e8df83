import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { member, tokenOf } from '../support/dialogs.ts';
import { expect, test, unique } from '../support/fixtures.ts';
import { inboxOpened, isInbox } from '../support/inbox.ts';
import { as, write } from '../support/own.ts';

/** Addresses of WebSockets a page opens from now on. */
function socketsOf(page: Page): string[] {
  const addresses: string[] = [];
  page.on('websocket', (it) => addresses.push(new URL(it.url()).pathname));
  return addresses;
}

test('a like and a new comment reach an open article at once; a visitor opens no socket', async ({
  page,
  request,
  browser,
}) => {
  const author = await member(page, request, `在线的作者${unique()}`);
  const article = await write(request, author, '实时通知的一篇');
  const address = `/article/${article.id}`;
  const visitor = await (await browser.newContext()).newPage();
  const sockets = socketsOf(visitor);
  await visitor.goto(address);
  await visitor.locator('#comments').scrollIntoViewIfNeeded();
  await expect(visitor.locator('#comments astro-island:not([ssr])')).toHaveCount(1);

  // The comment island subscribes to the article once connected.
  await inboxOpened(page, async () => {
    await page.goto(address);
    await page.locator('#comments').scrollIntoViewIfNeeded();
  });
  const reader = (await tokenOf(request)).token;
  await as(request, reader, '/v1/article/like', { articleId: article.id });
  await expect(page.locator('.toast-item').last()).toContainText('收到新的点赞', { timeout: 30_000 });
  await expect(page.getByRole('button', { name: /^通知，\d+ 条未读$/ })).toBeVisible();
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /^打开菜单 ?1 条未读$/ }).click();
  const drawer = page.getByRole('dialog', { name: '菜单' });
  await expect(drawer.getByRole('link', { name: /^通知 ?1 条未读$/ })).toHaveAttribute('href', '/notice');
  await expect(drawer.getByRole('link', { name: '私信' })).toHaveAttribute('href', '/im');
  await page.keyboard.press('Escape');
  if (size) await page.setViewportSize(size);

  await as(request, reader, '/v1/comment/', { articleId: article.id, content: '壁面附近要再细一档' });
  const news = page.getByRole('button', { name: '1 条新评论' });
  await expect(news).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page, '#comments');
  await news.click();
  await expect(page.locator('#comments').getByText('壁面附近要再细一档')).toBeVisible();
  await expect(news).toBeHidden();
  expect(sockets).toEqual([]);
  await visitor.context().close();
});

test('the open page of a question says that an answer has come, and the bell leads to it', async ({
  page,
  request,
}) => {
  const asker = await member(page, request, `提问的人${unique()}`);
  const body = {
    title: `松弛因子取多少 ${unique()}`,
    content: '稳态计算的压力一直振荡，松弛因子应该怎么取？',
    tags: ['接触'],
    key: crypto.randomUUID(),
  };
  const question = await as(request, asker, '/v1/forum/', body);
  const inbox = page.waitForEvent('websocket', isInbox);
  await page.goto(`/forum/detail/${question.id}`);
  await inbox;
  const helper = (await tokenOf(request)).token;
  await as(request, helper, '/v1/forum/answer', {
    id: question.id,
    content: '先把压力的松弛因子降到 0.3 试试。',
  });
  const news = page.getByText('刚刚回答了这个问题');
  await expect(news).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await page.getByRole('button', { name: /^通知，\d+ 条未读$/ }).click();
  await page.getByRole('link', { name: /回答了你的问题/ }).click();
  await expect(page).toHaveURL(/\?answer=\d+#answer-\d+$/);
  await expect(page.getByText('先把压力的松弛因子降到 0.3 试试。')).toBeVisible();
  await expect(page.getByRole('button', { name: '通知', exact: true })).toBeVisible();
});
