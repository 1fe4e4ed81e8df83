import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { member } from '../support/dialogs.ts';
import { expect, test, unique } from '../support/fixtures.ts';

/** Sends a text that needs moderation; returns the response. */
async function send(page: Page, token: string, path: string, data: object) {
  const answer = await page.request.post(`/ming${path}`, { data, headers: { authorization: token } });
  const { code, data: stored } = await answer.json();
  expect(code, path).toBe(200);
  expect(stored.state, path).toBe(2);
  return stored;
}

test('one’s own question that waits is at its address, for its author alone', async ({
  page,
  request,
  browser,
}) => {
  const title = `等待审核的问题 ${unique()}`;
  const token = await member(page, request, `候审者${unique()}`);
  const { id } = await send(page, token, '/v1/forum/', {
    title,
    content: '算例太大，加微信发你看看？',
    tags: ['接触'],
    template: { solver: 'Abaqus/Standard', error: '***ERROR: TOO MANY ATTEMPTS' },
  });
  const path = `/forum/detail/${id}`;
  const seen = await page.goto(path);
  expect(seen?.status()).toBe(404);
  expect(seen?.headers()['cache-control'] ?? '').not.toContain('stale-while-revalidate=86400');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  await expect(page.getByText('这个问题正在审核，通过之前只有你能看到。')).toBeVisible();
  await expect(page.getByRole('table', { name: '仿真设置' })).toContainText('TOO MANY ATTEMPTS');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectAccessible(page);
  expect(await (await request.get(path)).text()).not.toContain(title);

  for (const other of [await browser.newPage(), await browser.newPage()]) {
    await other.goto(path);
    await expect(other.getByText('没有找到这个问题').first()).toBeVisible();
    await expect(other.getByText(title)).toHaveCount(0);
    await other.close();
  }
  const stranger = await browser.newPage();
  await member(stranger, request, `路人${unique()}`);
  await stranger.goto(path);
  await expect(stranger.locator('[data-member]').getByText('没有找到这个问题')).toBeVisible();
  await page.getByRole('button', { name: '删除' }).click();
  await page.locator('.post-asked').getByRole('button', { name: '删除' }).click();
  await expect(page).toHaveURL('/forum');
});

test('one’s own answers and comments that wait are there after a reload', async ({ page, request }) => {
  const now = Date.now();
  const token = await member(page, request, `候审者${now}`);
  await send(page, token, '/v1/forum/answer', { id: 1, content: `回答：加微信细说 ${now}` });
  await send(page, token, '/v1/forum/comment', { id: 1, content: `追问：加微信细说 ${now}` });
  await page.goto('/forum/detail/1');
  const answer = page.locator('.answer', { hasText: `回答：加微信细说 ${now}` });
  await expect(answer.getByText('审核中')).toBeVisible();
  const remark = page.locator('.remark', { hasText: `追问：加微信细说 ${now}` });
  await expect(remark.getByText('审核中')).toBeVisible();
  await remark.getByRole('button', { name: '删除' }).click();
  await remark.locator('.post-asked').getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('评论已删除')).toBeVisible();
  await page.reload();
  await expect(answer).toBeVisible();
  await expect(remark).toHaveCount(0);
});

test('one’s own comments on an article and on a passage that wait are there after a reload', async ({
  page,
  request,
  browser,
}) => {
  const now = Date.now();
  const token = await member(page, request, `候审者${now}`);
  await page.goto('/article/6');
  const exact = await page.evaluate(() => {
    const second = document.querySelector('.prose > p:nth-of-type(2)')?.firstChild as Text;
    return second.data.slice(0, 8);
  });
  const passage = { kind: 'text', exact, prefix: '', suffix: '' };
  await send(page, token, '/v1/comment/', { articleId: 6, content: `文末：加微信 ${now}` });
  await send(page, token, '/v1/comment/', { articleId: 6, content: `划线：加微信 ${now}`, passage });
  await page.reload();
  const mark = page.getByRole('button', { name: '查看 1 条划线评论' });
  await mark.click();
  const card = page.getByRole('dialog', { name: '划线评论' });
  await expect(card).toBeVisible({ timeout: 15_000 });
  await expect(card.getByRole('article').filter({ hasText: `划线：加微信 ${now}` })).toContainText('审核中');
  await page.keyboard.press('Escape');
  await page.locator('#comments').scrollIntoViewIfNeeded();
  const comment = page.locator('#comments article', { hasText: `文末：加微信 ${now}` });
  await expect(comment).toContainText('审核中');

  const other = await browser.newPage();
  await other.goto('/article/6');
  await other.locator('#comments').scrollIntoViewIfNeeded();
  await expect(other.getByText(String(now))).toHaveCount(0);
  await other.mouse.wheel(0, -400);
  await expect(other.getByRole('button', { name: /条划线评论$/ })).toHaveCount(0);
});
