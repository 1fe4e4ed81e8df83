import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { keep, member, newcomer, tokenOf } from '../support/dialogs.ts';
import { expect, test, unique } from '../support/fixtures.ts';
import { as } from '../support/own.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const rail = (page: Page) => page.locator('.rail');

test('a visitor is asked to log in', async ({ page }) => {
  await page.goto('/article/8');
  await rail(page).getByRole('button', { name: /^点赞/ }).click();
  await expect(page.getByRole('dialog').first()).toBeVisible();
});

/** The next call of a path fails with a network error. */
const lose = (page: Page, path: string) => page.route(`**/ming/v1${path}`, (it) => it.abort(), { times: 1 });

test('a like shows at once and stays through a reload', async ({ page, request }) => {
  await member(page, request, `点赞${unique()}`);
  await page.goto('/article/8');
  const like = rail(page).getByRole('button', { name: /^点赞/ });
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await lose(page, '/article/like');
  await like.click();
  await expect(page.locator('.trouble')).toContainText('没有连上服务器，请检查网络后重试');
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  const told = page.waitForResponse((it) => it.url().endsWith('/ming/v1/article/like'));
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await told;
  await page.reload();
  await expect(rail(page).getByRole('button', { name: /^点赞/ })).toHaveAttribute('aria-pressed', 'true');
});

test('an article goes into a folder that is made on the way, and gets a score', async ({ page, request }) => {
  await member(page, request, `收藏${unique()}`);
  await page.goto('/article/9');
  const collect = rail(page).getByRole('button', { name: /^收藏/ });
  await expect(collect).toHaveAttribute('aria-pressed', 'false');
  await collect.click();
  const dialog = page.getByRole('dialog', { name: '收藏到' });
  await dialog.getByRole('button', { name: '新建并收藏' }).click();
  await expect(dialog.getByText('请填写收藏夹名称')).toBeVisible();
  await dialog.getByLabel('收藏夹名称').fill('以后再读');
  await dialog.getByRole('button', { name: '新建并收藏' }).click();
  await expect(dialog.getByRole('button', { name: '以后再读' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  await expect(collect).toHaveAttribute('aria-pressed', 'true');
  await lose(page, '/article/articleScoreInfo');
  await rail(page).getByRole('button', { name: '评分' }).click();
  const stars = page.getByRole('dialog', { name: '为文章评分' });
  await expect(stars.getByRole('alert')).toContainText('大家的评分没有读到');
  await stars.getByRole('button', { name: '重试' }).click();
  await expect(stars.getByRole('status')).toBeVisible();
  await stars.getByRole('button', { name: '4 分' }).click();
  await expect(stars.getByRole('button', { name: '4 分' })).toHaveAttribute('aria-pressed', 'true');
  await expect(stars.getByRole('status')).toContainText(/^平均 [\d.]+ 分，\d+ 人评分$/);
});

test('a like of one member reaches the author as a notice', async ({ page, request, browser }) => {
  const author = await tokenOf(request);
  const other = await (await browser.newContext()).newPage();
  const token = await member(other, request, `回复${unique()}`);
  const head = await request.post('/ming/v1/comment/', {
    data: { articleId: 10, content: '等人回复的评论' },
    headers: { authorization: author.token },
  });
  const { id } = (await head.json()).data;
  const reply = `这是回复 ${id}`;
  await request.post('/ming/v1/comment/', {
    data: { articleId: 10, content: reply, parentId: id },
    headers: { authorization: token },
  });
  await keep(page, author.token);
  await expect
    .poll(async () => {
      const answer = await request.get('/ming/v1/im/getMessageNotice?type=1', {
        headers: { authorization: author.token },
      });
      return (await answer.json()).data.total;
    })
    .toBeGreaterThan(0);
  await page.goto('/notice?type=1');
  const line = page.getByRole('region', { name: '通知' }).getByRole('listitem').first();
  await expect(line).toContainText('回复了你的评论');
  await line.getByRole('link', { name: /^《/ }).click();
  await expect(page).toHaveURL(/\/article\/10#comment-\d+$/);
  await expect(page.getByText(reply)).toBeInViewport();
  await other.context().close();
});

test('the page of notices is empty for a newcomer, and accessible', async ({ page, request }) => {
  const me = await tokenOf(request, await newcomer(request, `新人${unique()}`));
  await keep(page, me.token);
  await page.goto('/notice?type=3');
  await expect(page.getByText('暂无通知')).toBeVisible();
  await page.route('**/ming/v1/im/noticeSettings', (route) => route.abort());
  await page.getByText('通知设置').click();
  await expect(page.getByText('通知设置没有读到，请检查网络后重试。')).toBeVisible();
  await page.unroute('**/ming/v1/im/noticeSettings');
  await page.getByRole('button', { name: '重试' }).click();
  await page.getByRole('checkbox', { name: '点赞' }).click();
  await expect(page.getByRole('checkbox', { name: '点赞' })).not.toBeChecked();
  await expectAccessible(page);
  const { token } = await tokenOf(request);
  await as(request, token, '/v1/followed/insertFollowed', { userId: me.id });
  await expect
    .poll(async () => {
      const told = await request.get('/ming/v1/im/getMessageNotice?type=2', {
        headers: { authorization: me.token },
      });
      return (await told.json()).data.records;
    })
    .toHaveLength(1);
  await page.goto('/notice?type=2');
  await page.getByRole('button', { name: '清空' }).press('Enter');
  await expect(page.getByRole('button', { name: '取消' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '清空' })).toBeFocused();
  await page.getByRole('button', { name: /^删除这条通知/ }).press('Enter');
  await expect(page.getByText('暂无通知')).toBeVisible();
  await expect(page.getByRole('region', { name: '通知', exact: true })).toBeFocused();
});
