import type { APIRequestContext } from '@playwright/test';
import { expectAccessible, inEachLook } from '../support/axe.ts';
import { keep, member, tokenOf } from '../support/dialogs.ts';
import { expect, test, unique } from '../support/fixtures.ts';

const AUTHOR = 'demo-lin-zhiyuan';
const HOME = `/user_main?userId=${AUTHOR}`;

test.use({ viewport: { width: 1440, height: 900 } });

const TABS = { questions: '提问', answers: '回答', collections: '收藏', follows: '关注', fans: '粉丝' };

test('every tab of a person’s page has an address, rows or words, and is accessible', async ({ page }) => {
  for (const [tab, name] of Object.entries(TABS)) {
    await page.goto(`${HOME}&tab=${tab}`);
    const current = page.getByRole('navigation', { name: '主页内容' }).locator('[aria-current]');
    await expect(current).toHaveText(name);
    await expect(page.locator('[data-feed] li, .empty').first()).toBeVisible();
    await inEachLook(page, async () => {
      for (const card of await page.locator('.person-card').all())
        await expect(card).toHaveCSS('display', 'flex');
      await expectAccessible(page, '[data-feed], .empty, nav[aria-label="主页内容"]');
    });
  }
});

test('a follow shows on both pages at once', async ({ page, request }) => {
  const nickname = `粉丝${unique()}`;
  await member(page, request, nickname);
  await page.goto(`${HOME}&tab=fans`);
  const follow = page.locator('.profile').getByRole('button', { name: '关注', exact: true });
  const told = page.waitForResponse((it) => it.url().includes('/insertFollowed'));
  await follow.click();
  await expect(page.locator('.profile').getByRole('button', { name: '已关注' })).toBeVisible();
  await told;
  await page.reload();
  await expect(page.locator('.person-card').getByText(nickname)).toBeVisible();
});

test('关注 holds what is followed, of people and of tags, and says what to do where nothing is', async ({
  page,
  request,
}) => {
  await page.goto('/?feed=follow');
  await expect(page.getByText('登录后，这里是你关注的人、标签和专栏的新内容')).toBeVisible();
  await member(page, request, `关注${unique()}`);
  await page.goto('/?feed=follow');
  await expect(page.getByText('你还没有关注任何人或话题')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/tag?id=1');
  const told = page.waitForResponse(
    (it) => it.url().endsWith('/followed/topic') && it.request().method() === 'POST',
  );
  await page.getByRole('button', { name: '关注标签' }).click();
  await expect(page.getByRole('button', { name: '已关注' })).toBeVisible();
  await told;
  await page.goto('/?feed=follow');
  const entries = page.locator('.feed-entry');
  await expect(entries.first()).toBeVisible();
  const before = await entries.count();
  await page.getByRole('button', { name: '加载更多' }).click();
  await expect.poll(() => entries.count()).toBeGreaterThan(before);
  await expectAccessible(page);
});

test('a column can be followed', async ({ page, request }) => {
  await member(page, request, `专栏${unique()}`);
  await page.goto('/subject/articles/1');
  const told = page.waitForResponse(
    (it) => it.url().endsWith('/followed/topic') && it.request().method() === 'POST',
  );
  await page.getByRole('button', { name: '关注专栏' }).click();
  await told;
  await page.reload();
  await expect(page.getByRole('button', { name: '已关注' })).toBeVisible();
});

test('checking in fills the calendar, brings experience, and stays through a reload', async ({
  page,
  request,
}) => {
  await member(page, request, `签到${unique()}`);
  await page.goto('/user');
  const card = page.getByRole('region', { name: '签到', exact: true });
  await card.getByRole('button', { name: '签到', exact: true }).click();
  await expect(card.getByRole('button', { name: '今天已签到' })).toBeVisible();
  await expect(card.getByRole('listitem').filter({ hasText: '已签到' })).toHaveCount(1);
  await expect(card).toContainText('经验 2 / 50');
  await expect(card).toContainText('已连续 1 天');
  await page.reload();
  await expect(card.getByRole('button', { name: '今天已签到' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(card.getByRole('list')).toHaveCSS('display', 'grid');
});

test('the card of a person opens over their name, by mouse and by key, and follows them', async ({
  page,
  request,
}) => {
  await member(page, request, `名片${unique()}`);
  await page.goto('/article/1');
  const name = page.locator('.article-main').getByRole('link', { name: '林知远' }).first();
  await name.hover();
  const card = page.getByLabel('林知远的名片');
  await expect(card).toBeVisible();
  await expect(card).toContainText('粉丝');
  const told = page.waitForResponse((it) => it.url().includes('/insertFollowed'));
  await card.getByRole('button', { name: '关注' }).click();
  await expect(card.getByRole('button', { name: '已关注' })).toBeVisible();
  await told;
  await expectAccessible(page, '.hover-card');
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
});

test('an article is shared by link, QR code, QQ and Weibo, and copied as Markdown by members', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await keep(page, (await tokenOf(context.request)).token);
  await page.goto('/article/13');
  const open = () => page.locator('.rail').getByRole('button', { name: '分享' }).click();
  await open();
  const dialog = page.getByRole('dialog', { name: '分享' });
  for (const [name, host] of [
    ['QQ', 'connect.qq.com'],
    ['微博', 'service.weibo.com'],
  ] as const) {
    const link = dialog.getByRole('link', { name });
    await expect(link).toHaveAttribute('rel', 'noopener');
    const to = new URL((await link.getAttribute('href')) ?? '');
    expect(to.host).toBe(host);
    expect(to.searchParams.get('url')).toMatch(/\/article\/13$/);
  }
  await dialog.getByRole('button', { name: '微信' }).click();
  await expect(dialog.getByRole('img', { name: '本页网址的二维码' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '复制 Markdown' }).click();
  await expect(page.getByText('复制成功！')).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/^# /);
  expect(text).toContain('/article/13>');
  expect(text).toContain('其余内容（点赞后可读）请到原文阅读');
  await expect(dialog).toHaveCount(0);
});

test('one’s own folders are made, renamed, closed and deleted on the page of collections', async ({
  page,
  request,
}) => {
  const token = await member(page, request, `收藏者${unique()}`);
  const headers = { authorization: token };
  const me = (await (await request.get('/ming/v1/user/selectUserInfoByToken', { headers })).json()).data;
  await request.post('/ming/v1/collect/', { headers, data: { articleId: 1 } });
  await page.goto(`/user_main?userId=${me.id}&tab=collections`);
  const box = page.getByRole('region', { name: '我的收藏夹' });
  await box.getByRole('button', { name: '新建' }).click();
  const form = box.getByRole('form', { name: '新建收藏夹' });
  await form.getByRole('button', { name: '新建' }).click();
  await expect(form.getByText('请填写收藏夹名称')).toBeVisible();
  await form.getByLabel('收藏夹名称').fill('网格');
  await form.getByRole('button', { name: '新建' }).click();
  await expect(form).toHaveCount(0);
  await request.post('/ming/v1/collect/', {
    headers,
    data: { articleId: 2, folderId: await folderOf(request, headers) },
  });

  await page.reload();
  await box.getByRole('button', { name: '重命名网格' }).click();
  await box.getByLabel('新的名称').fill('收敛性');
  await box.getByRole('button', { name: '保存' }).click();
  await box.getByRole('button', { name: '把收敛性设为私密' }).click();
  const folder = box.getByRole('button', { name: /^收敛性/ });
  await expect(folder).toContainText('1 篇 · 仅自己可见');
  await folder.click();
  await expect(box.getByRole('link')).toHaveCount(1);
  await expectAccessible(page, 'main');
  const seen = await (await request.get(`/ming/v1/collect/?userId=${me.id}`)).json();
  expect(seen.data.records.map((it: { id: number }) => it.id)).toEqual([1]);

  await box.getByRole('button', { name: '删除收敛性' }).click();
  const sure = box.getByRole('alertdialog', { name: '删除收敛性' });
  await expect(sure).toContainText(
    '其中的 1 篇文章会移到默认收藏夹，不会丢失。默认收藏夹是公开的，别人会看到它们。',
  );
  await sure.getByRole('button', { name: '删除收藏夹' }).click();
  await expect(folder).toHaveCount(0);
  await expect(box.getByRole('button', { name: /^默认收藏夹/ })).toContainText('2 篇');
});

/** Id of the only folder besides the default one. */
async function folderOf(request: APIRequestContext, headers: Record<string, string>): Promise<number> {
  const { data } = await (await request.get('/ming/v1/collect/folders', { headers })).json();
  return data.at(-1).id;
}
