import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { member } from '../support/dialogs.ts';
import { atRest, expect, hold, test, unique } from '../support/fixtures.ts';
import { write as publish } from '../support/own.ts';

const ARTICLE = '/article/5';

async function otherPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  return context.newPage();
}

const section = (page: Page) => page.locator('#comments');
const box = (page: Page) => section(page).getByRole('textbox', { name: '写下你的看法、疑问或补充' });

/** Waits for hydration, so that no key press is lost. */
async function wake(page: Page): Promise<void> {
  await section(page).scrollIntoViewIfNeeded();
  await expect(page.locator('#comments astro-island:not([ssr])')).toHaveCount(1);
}

async function write(page: Page, text: string): Promise<void> {
  await wake(page);
  await box(page).fill(text);
  await section(page).getByRole('button', { name: '发表评论' }).click();
  await expect(section(page).getByText(text)).toBeVisible();
  await expect(section(page).getByText('正在发送…')).toHaveCount(0);
}

test('a comment appears at once, is in the page of others, and can be answered', async ({
  page,
  request,
  browser,
}) => {
  const [name, text] = [`评论者${unique()}`, `网格要再细一档 ${unique()}`];
  await member(page, request, name);
  const answer = `同意，壁面附近尤其如此 ${unique()}`;
  await page.goto(ARTICLE);
  await write(page, text);
  const other = await otherPage(browser);
  await member(other, request, `回复者${unique()}`);
  await other.goto(ARTICLE);
  await expect(section(other).getByText(text)).toBeVisible();
  await wake(other);
  const thread = other.locator('.thread', { hasText: text });
  // Clicks during hydration may be lost.
  await expect(async () => {
    await thread.getByRole('button', { name: '回复' }).first().click();
    await expect(thread.getByRole('textbox')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await thread.getByRole('textbox').fill(answer);
  await thread.getByRole('textbox').press('Control+Enter');
  await expect(thread.locator('.replies')).toContainText(answer);
  await expect(section(other).getByText('正在发送…')).toHaveCount(0);
  await expectAccessible(other, '#comments');
  await page.reload();
  await expect(section(page).getByText(answer)).toBeVisible();
  await other.context().close();
});

test('the same words twice are two comments, and a text that could not be sent is kept through a reload', async ({
  page,
  request,
}) => {
  const text = `同意 ${unique()}`;
  await member(page, request, `赞同者${unique()}`);
  await page.goto(ARTICLE);
  await write(page, text);
  await box(page).fill(text);
  await section(page).getByRole('button', { name: '发表评论' }).click();
  await expect(page.locator('.thread').filter({ hasText: text })).toHaveCount(2);
  await expect(section(page).getByText('正在发送…')).toHaveCount(0);
  await page.route('**/ming/v1/comment/', (route) => route.abort());
  await box(page).fill('断网时写的评论');
  await section(page).getByRole('button', { name: '发表评论' }).click();
  await expect(page.locator('.trouble')).toContainText('没有连上服务器，请检查网络后重试');
  await expect(box(page)).toHaveValue('断网时写的评论');
  await expect(page.locator('.trouble')).toContainText('没有连上服务器，请检查网络后重试');
  await page.unroute('**/ming/v1/comment/');
  await page.reload();
  await wake(page);
  await expect(box(page)).toHaveValue('断网时写的评论');
  await expect(section(page).getByText('上次发送没有完成')).toBeVisible();
  await box(page).fill('');
  await section(page).getByRole('button', { name: '最新' }).click();
  await expect(page.locator('.thread').filter({ hasText: text })).toHaveCount(2);
});

test('what a visitor types before the script has come is kept, and so it is when they are asked to log in', async ({
  page,
}) => {
  const release = await hold(page, /\/Comments\.[^/]*js/);
  await page.goto(ARTICLE);
  await section(page).scrollIntoViewIfNeeded();
  await box(page).fill('脚本还没有到');
  release();
  await wake(page);
  await atRest(page);
  await expect(box(page)).toHaveValue('脚本还没有到');
  await section(page).getByRole('button', { name: '发表评论' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(box(page)).toHaveValue('脚本还没有到');
});

test('a comment that needs a sheet the page lacks holds back neither what is typed nor what is pressed', async ({
  page,
  request,
}) => {
  const token = await member(page, request, `贴卡片者${unique()}`);
  const { id } = await publish(request, token, `没有公式的短文 ${unique()}`);
  const address = `/article/${id}`;
  await page.goto(address);
  const release = await hold(page, /\/deck\.[^/]*css/);
  await wake(page);
  await box(page).fill('```inp\n*STEP\n*STATIC\n*END STEP\n```');
  await section(page).getByRole('button', { name: '发表评论' }).click();
  const listing = section(page).locator('.code.deck');
  await expect(listing).toBeVisible();
  await box(page).pressSequentially('样式还没有到');
  await expect(box(page)).toHaveValue('样式还没有到');
  await section(page).getByRole('button', { name: '发表评论' }).click();
  await expect(section(page).locator('.thread', { hasText: '样式还没有到' })).toBeVisible();
  release();
  // The next page includes the stylesheet, so hydration does not wait for it.
  await expect
    .poll(async () => (await request.get(address)).text())
    .toMatch(/<link rel="stylesheet" href="\/_astro\/deck\./);
});

test('an author changes and deletes a comment', async ({ page, request }) => {
  const text = `待修改 ${unique()}`;
  await member(page, request, `作者${unique()}`);
  await page.goto(ARTICLE);
  await write(page, text);
  const thread = page.locator('.thread').filter({ hasText: text });
  const action = (name: string) => thread.getByRole('button', { name, exact: true });
  await action('修改').press('Enter');
  await expect(thread.getByRole('textbox', { name: '修改评论' })).toBeFocused();
  await page.keyboard.type('，已补充 $x^2$');
  await page.keyboard.press('Control+Enter');
  await expect(thread.getByText(`${text}，已补充`)).toBeVisible();
  await expect(thread.locator('.katex')).toBeVisible();
  await expect(thread.getByText('已修改')).toBeVisible();
  await expect(action('修改')).toBeFocused();
  await action('回复').press('Enter');
  await action('取消').press('Enter');
  await expect(action('回复')).toBeFocused();
  await action('删除').press('Enter');
  await expect(action('取消')).toBeFocused();
  await action('取消').press('Enter');
  await expect(action('删除')).toBeFocused();
  await action('删除').press('Enter');
  await action('删除').press('Enter');
  await expect(thread).toHaveCount(0);
  await expect(page.getByText('评论已删除')).toBeVisible();
  await expect(page.locator('.thread:focus'), 'on the row in its place').toHaveCount(1);
});

test('a link to one comment shows it, and likes settle on the server', async ({ page, request }) => {
  const token = await member(page, request, `点赞者${unique()}`);
  const answer = await request.post('/ming/v1/comment/', {
    data: { articleId: 6, content: '被链接到的评论' },
    headers: { authorization: token },
  });
  const { id } = (await answer.json()).data;
  await page.goto(`/article/6#comment-${id}`);
  const comment = page.locator(`#comment-${id}`);
  await expect(comment).toBeInViewport();
  await wake(page);
  const like = comment.getByRole('button', { name: /^点赞/ });
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toHaveAccessibleName('点赞，现有 1 个赞');
  await expect
    .poll(
      async () =>
        (await (await request.get('/ming/v1/comment/?articleId=6')).json()).data.records[0].likeCount,
    )
    .toBe(1);
});
