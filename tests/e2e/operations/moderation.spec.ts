import type { APIRequestContext, Page } from '@playwright/test';
import { png } from '../../support/png.ts';
import { expectAccessible, inEachLook } from '../support/axe.ts';
import { dialogOf, keep, member, newcomer, tokenOf } from '../support/dialogs.ts';
import { expect, test, unique } from '../support/fixtures.ts';

const ARTICLE = 8;

async function comment(request: APIRequestContext, token: string, content: string): Promise<number> {
  const answer = await request.post('/ming/v1/comment/', {
    data: { articleId: ARTICLE, content },
    headers: { authorization: token },
  });
  return (await answer.json()).data.id;
}
const readable = async (request: APIRequestContext, id: number): Promise<boolean> => {
  const answer = await request.get(`/ming/v1/comment/?articleId=${ARTICLE}&around=${id}`);
  return (await answer.json()).code === 200;
};

async function asEditor(page: Page, request: APIRequestContext): Promise<void> {
  await keep(page, (await tokenOf(request, 'editor@mingjie.test')).token);
}
const desk = (page: Page) => page.getByRole('region', { name: '待处理' });

test('a member reports a comment, and says why', async ({ page, request }) => {
  const { token } = await tokenOf(request, 'demo@mingjie.test');
  const text = `要被举报的评论 ${unique()}`;
  const id = await comment(request, token, text);
  await member(page, request, `举报者${unique()}`);
  await page.goto(`/article/${ARTICLE}#comment-${id}`);
  const one = page.locator(`#comment-${id}`);
  await one.scrollIntoViewIfNeeded();
  await expect(page.locator('#comments astro-island:not([ssr])')).toHaveCount(1);
  await one.getByRole('button', { name: '举报' }).click();
  const dialog = dialogOf(page, '举报评论');
  await dialog.getByRole('button', { name: '提交举报' }).click();
  await expect(dialog.getByText('请选择一个理由')).toBeVisible();
  await dialog.getByRole('radio', { name: '其他' }).check();
  await dialog.getByRole('button', { name: '提交举报' }).click();
  await expect(dialog.getByText('请说明是什么问题')).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  await dialog.getByLabel('补充说明').fill('与正文无关');
  await dialog.getByRole('button', { name: '提交举报' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('举报已提交，我们会尽快处理')).toBeVisible();
});

test('a visitor who reports is asked to log in', async ({ page }) => {
  await page.goto(`/article/${ARTICLE}`);
  await page.locator('.meta').getByRole('button', { name: '举报' }).click();
  await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible();
});

test('an editor works through the queue by keyboard', async ({ page, request }) => {
  const { token } = await tokenOf(request, 'demo@mingjie.test');
  const stamp = unique();
  const queued = await comment(request, token, `要资料的加微信 ${stamp}`);
  const other = await comment(request, token, `兼职日结，加微信 ${stamp}`);
  expect(await readable(request, queued)).toBe(false);
  await asEditor(page, request);
  await page.goto('/admin/moderation');
  const one = desk(page)
    .getByRole('listitem')
    .filter({ hasText: `要资料的加微信 ${stamp}` });
  const two = desk(page)
    .getByRole('listitem')
    .filter({ hasText: `兼职日结，加微信 ${stamp}` });
  await expect(one).toContainText('评论：加微信');
  await page.keyboard.press('?');
  await expect(page.locator('#moderation-keys')).toBeVisible();
  for (let at = 0; at < 20 && (await one.getAttribute('aria-current')) !== 'true'; at++)
    await page.keyboard.press('j');
  await expect(one).toBeFocused();
  await page.keyboard.press('a');
  await expect(one).toHaveCount(0);
  expect(await readable(request, queued)).toBe(true);

  await two.focus();
  await expect(two).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('h');
  const dialog = page.getByRole('dialog', { name: /^隐藏：/ });
  await dialog.getByRole('radio', { name: '广告或刷屏' }).check();
  await page.mouse.click(1, 1);
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('说明').fill('jkah，这些字母在这里只是文字');
  await expectAccessible(page, 'dialog[open]');
  await dialog.getByRole('button', { name: '隐藏' }).click();
  await expect(two).toHaveCount(0);
  expect(await readable(request, other)).toBe(false);
  await expect(page.getByRole('status').filter({ hasText: '已隐藏评论' })).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(two).toHaveAttribute('aria-current', 'true');
  expect(await readable(request, other), 'it waits as before').toBe(false);

  await page.getByRole('link', { name: '操作记录' }).click();
  const row = page.getByRole('row').filter({ hasText: 'jkah，这些字母在这里只是文字' });
  await expect(page.getByRole('row').filter({ hasText: '撤销隐藏' }).first()).toContainText('审核中');
  await expect(row).toContainText('演示编辑');
  await expect(row).toContainText('已隐藏');
});

test('an editor hides a wave of texts at one go, and takes it back', async ({ page, request }) => {
  const wave = unique();
  const ids = await Promise.all(
    [...'甲乙丙丁'].map(async (who) => {
      const { token } = await tokenOf(request, await newcomer(request, `${who}${wave}`));
      return comment(request, token, `批 量 ${wave} 资·料，${who}发的`);
    }),
  );
  await asEditor(page, request);
  await page.goto('/admin/moderation#bulk');
  const bulk = page.getByRole('region', { name: '批量清理' });
  await bulk.getByLabel('文字').fill(`批量${wave}资料`);
  await bulk.getByRole('button', { name: '查找' }).click();
  await expect(bulk.getByText('找到 4 条，4 个账号')).toBeVisible();
  await inEachLook(page, () => expectAccessible(page, 'main'));
  await bulk.getByRole('button', { name: '隐藏所选的 4 条' }).click();
  const dialog = page.getByRole('dialog', { name: '隐藏 4 条内容' });
  await dialog.getByRole('radio', { name: '禁言' }).check();
  await expectAccessible(page, 'dialog[open]');
  await dialog.getByRole('button', { name: '隐藏 4 条' }).click();
  await expect(bulk.getByText('已隐藏 4 条，处罚 4 个账号')).toBeVisible();
  for (const id of ids) expect(await readable(request, id)).toBe(false);
  await bulk.getByRole('button', { name: '全部撤销' }).click();
  for (const id of ids) await expect.poll(() => readable(request, id)).toBe(true);
});

async function picture(request: APIRequestContext, token: string, bytes: Buffer): Promise<string> {
  const answer = await request.post('/ming/file/upload', {
    multipart: { type: 'article', multipartFile: { name: 'a.png', mimeType: 'image/png', buffer: bytes } },
    headers: { authorization: token },
  });
  return (await answer.json()).data;
}

test('an editor hides a wave of uploads by what they have in common, and takes it back', async ({
  page,
  request,
}) => {
  const wave = unique();
  const bytes = Buffer.from(png(20 + (Number(wave) % 2_000), 33));
  const urls = await Promise.all(
    [...'子丑寅'].map(async (who) => {
      const { token } = await tokenOf(request, await newcomer(request, `${who}${wave}图`));
      return picture(request, token, bytes);
    }),
  );
  const isServed = async (url: string) =>
    ((await request.get(url)).headers()['content-type'] ?? '').startsWith('image/');
  await asEditor(page, request);
  await page.goto('/admin/moderation#files');
  const files = page.getByRole('region', { name: '上传的文件' });
  await files.getByLabel('文字').fill(`${wave}图`);
  await files.getByRole('button', { name: '查找' }).click();
  await expect(files.getByText('找到 3 个，3 个账号')).toBeVisible();
  await inEachLook(page, () => expectAccessible(page, 'main'));
  await files.getByRole('button', { name: '隐藏所选的 3 个' }).click();
  const dialog = page.getByRole('dialog', { name: '隐藏 3 个文件' });
  await expectAccessible(page, 'dialog[open]');
  await dialog.getByRole('button', { name: '隐藏 3 个' }).click();
  await expect(files.getByText('已隐藏 3 个文件')).toBeVisible();
  for (const url of urls) await expect.poll(() => isServed(url)).toBe(false);
  await expect(files.getByText('没有符合的文件')).toBeVisible();
  await files.getByRole('button', { name: '全部撤销' }).click();
  for (const url of urls) await expect.poll(() => isServed(url)).toBe(true);
});

test('an editor locks accounts that only registered, with their names, and takes it back', async ({
  page,
  request,
}) => {
  const wave = unique();
  for (const n of [1, 2, 3]) await newcomer(request, `推广${wave}-${n}`);
  await asEditor(page, request);
  await page.goto('/admin/moderation#people');
  const people = page.getByRole('region', { name: '新注册的账号' });
  await people.getByLabel('文字').fill(`推广${wave}`);
  await people.getByRole('button', { name: '查找' }).click();
  await expect(people.getByText('找到 3 个账号')).toBeVisible();
  await inEachLook(page, () => expectAccessible(page, 'main'));
  await people.getByRole('button', { name: '处罚所选的 3 个账号' }).click();
  const dialog = page.getByRole('dialog', { name: '处罚 3 个账号' });
  await dialog.getByLabel('同时清空昵称').check();
  await expectAccessible(page, 'dialog[open]');
  await dialog.getByRole('button', { name: '处罚 3 个账号' }).click();
  await expect(people.getByText('已隐藏 3 条，处罚 3 个账号')).toBeVisible();
  await expect(people.getByText('没有符合的账号')).toBeVisible();
  await people.getByRole('button', { name: '全部撤销' }).click();
  await expect(people.getByText('找到 3 个账号')).toBeVisible();
  await expect(people.getByText('已禁言或封禁')).toHaveCount(0);
});

test('the author of a queued comment sees that it waits, and nobody else sees it', async ({
  page,
  request,
  browser,
}) => {
  const text = `有需要加微信 ${unique()}`;
  await member(page, request, `待审者${unique()}`);
  await page.goto(`/article/${ARTICLE}`);
  await page.locator('#comments').scrollIntoViewIfNeeded();
  await expect(page.locator('#comments astro-island:not([ssr])')).toHaveCount(1);
  await page.getByRole('textbox', { name: '写下你的看法、疑问或补充' }).fill(text);
  await page.getByRole('button', { name: '发表评论' }).click();
  const mine = page.locator('.thread').filter({ hasText: text });
  await expect(mine).toContainText('审核中');
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(`/article/${ARTICLE}`);
  await expect(other.locator('#comments')).not.toContainText(text);
  await context.close();
  await page.reload();
  await page.locator('#comments').scrollIntoViewIfNeeded();
  await expect(mine).toContainText('审核中');
});

test('the desk of moderators is accessible', async ({ page, request }) => {
  const { token } = await tokenOf(request, 'demo@mingjie.test');
  await comment(request, token, `加微信领取 ${unique()}`);
  await asEditor(page, request);
  const answer = await page.goto('/admin/moderation');
  expect(answer?.headers()['cache-control']).toContain('no-store');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(desk(page).getByRole('listitem').first()).toBeVisible();
  await inEachLook(page, () => expectAccessible(page));
  await page.getByRole('link', { name: '操作记录' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await inEachLook(page, () => expectAccessible(page, 'main'));
});

test('others are turned away from the desk', async ({ page, request }) => {
  await page.goto('/admin/moderation');
  await expect(page.getByText('请用编辑或管理员的账号登录。')).toBeVisible();
  await member(page, request, `路人${unique()}`);
  await page.goto('/admin/moderation');
  await expect(page.getByText('只有编辑和管理员可以使用这一页。')).toBeVisible();
});
