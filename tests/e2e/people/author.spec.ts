import { see } from '../discovery/crawl/page.ts';
import { keep, tokenOf } from '../support/dialogs.ts';
import { expect, PAGES, test } from '../support/fixtures.ts';

const AUTHOR = '/user_main?userId=demo-lin-zhiyuan';
const MORE = ['提问', '回答', '收藏', '关注', '粉丝'];
const titles = '[data-feed] h2 a';

test('a person: who they are, what they wrote, and tabs and orders with addresses of their own', async ({
  page,
}) => {
  await page.goto(AUTHOR);
  await expect(page).toHaveTitle('林知远的主页 - 明解');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('林知远');
  const profile = page.locator('.profile');
  for (const text of ['演示账号，人物为虚构', '编辑', '湖北', '2025-10-20 加入'])
    await expect(profile).toContainText(text);
  await expect(profile).toContainText(/Lv\.[2-8]/);
  await expect(profile.locator('dl div')).toHaveText([/文章/, /粉丝/, /关注/, /收藏/]);
  await expect(profile.locator('.band svg')).toBeVisible();
  const written = Number(await profile.locator('dd').first().textContent());
  await expect(page.locator(titles)).toHaveCount(Math.min(10, written));
  for (const name of await page.locator('[data-feed] .meta a:first-child').allTextContents())
    expect(name).toBe('林知远');

  const times = await page
    .locator('[data-feed] time')
    .evaluateAll((all) => all.map((it) => (it as HTMLTimeElement).dateTime));
  expect(times).toEqual([...times].sort().reverse());
  const tabs = page.getByRole('navigation', { name: '主页内容' });
  await expect(tabs.getByRole('link')).toHaveText(['文章', '专栏', ...MORE]);
  await page.getByRole('link', { name: '最多阅读' }).click();
  await expect(page).toHaveURL(`${AUTHOR}&tab=hot`);
  const read = await page
    .locator('[data-feed] .count:first-child')
    .evaluateAll((all) => all.map((it) => Number(it.getAttribute('title')?.split(' ')[1])));
  expect(read).toEqual(read.toSorted((a, b) => b - a));
  await expect(tabs.getByRole('link', { name: '文章' })).toHaveAttribute('aria-current', 'true');
  await tabs.getByRole('link', { name: '专栏' }).click();
  await expect(page).toHaveURL(`${AUTHOR}&tab=columns`);
  await expect(page.locator('.column-card h2').first()).toBeVisible();
  await page.locator('.column-card h2 a').first().click();
  await expect(page).toHaveURL(/\/subject\/articles\/\d+$/);
});

test('search engines and feed readers get what they need', async ({ request, baseURL }) => {
  const answer = await request.get(AUTHOR);
  expect(answer.headers()['cache-control']).toBeDefined();
  const { canonical, description, links, data } = see(await answer.text());
  expect(canonical).toEqual([baseURL + AUTHOR]);
  expect(description).toMatch(/有限元理论与本构模型/);
  for (const form of ['rss', 'atom']) expect(links).toContain(`/feed/author/demo-lin-zhiyuan/${form}.xml`);
  const [profile, crumbs] = JSON.parse(data[0] ?? '[]');
  expect(profile).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: { '@type': 'Person', name: '林知远' },
  });
  expect(crumbs.itemListElement).toHaveLength(2);
});

test('a category that another tab does not look at is not part of its address', async ({
  request,
  baseURL,
}) => {
  for (const category of ['1', 'x']) {
    const answer = await request.get(`${AUTHOR}&category=${category}`);
    expect(see(await answer.text()).canonical).toEqual([baseURL + AUTHOR]);
  }
});

test('what does not exist leads to /404', async ({ request }) => {
  for (const query of [
    'userId=nobody',
    'userId=',
    'userId=%3Cb%3E',
    'userId=demo-lin-zhiyuan&tab=x',
    'userId=demo-lin-zhiyuan&tab=toString',
    'userId=demo-lin-zhiyuan&page=0',
    'userId=demo-lin-zhiyuan&page=99',
    'userId=demo-lin-zhiyuan&tab=columns&page=2',
    'userId=demo-lin-zhiyuan&tab=categories&category=1',
  ]) {
    const answer = await request.get(`/user_main?${query}`);
    expect([answer.status(), new URL(answer.url()).pathname], query).toEqual([404, '/404']);
  }
});

test('somebody who wrote nothing has a page that says so', async ({ page }) => {
  await page.goto('/user_main?userId=demo-demo');
  await expect(page.getByText('演示读者还没有文章')).toBeVisible();
  await expect(page.getByRole('navigation', { name: '主页内容' }).getByRole('link')).toHaveText([
    '文章',
    ...MORE,
  ]);
});

test('names of authors lead here', async ({ page }) => {
  await page.goto('/article/1');
  await page.locator('.article-main').getByRole('link', { name: '林知远' }).first().click();
  await expect(page).toHaveURL(AUTHOR);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page is complete, and so is the visitor’s own', async ({ page }) => {
    await page.goto(`${AUTHOR}&tab=hot`);
    expect(await page.locator(titles).count()).toBeGreaterThan(2);
    await page.goto(PAGES['my home']);
    await expect(page.getByText('请先登录')).toBeVisible();
    await expect(page.getByText('正在打开你的主页…')).toBeHidden();
  });
});

test.describe('my own home', () => {
  test('asks a visitor to log in and says what that brings', async ({ page }) => {
    await page.goto('/user_main');
    await expect(page).toHaveTitle('我的主页 - 明解');
    const box = page.locator('[data-my-home]');
    await expect(box).toContainText('请先登录');
    await expect(box.getByRole('listitem')).toHaveCount(4);
    await box.getByRole('button', { name: '登录' }).click();
    await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible();
  });

  test('leads a member to their page, without a step back to here', async ({ page }) => {
    await keep(page, (await tokenOf(page.request)).token);
    await page.goto('/about');
    await page.goto('/user_main');
    await expect(page).toHaveURL('/user_main?userId=demo-demo');
    await page.goBack();
    await expect(page).toHaveURL('/about');
    await page.goto('/user_main?tab=questions');
    await expect(page).toHaveURL('/user_main?userId=demo-demo&tab=questions');
    const empty = page.locator('.empty');
    await expect(empty.getByRole('link'), 'the owner begins here').toHaveText('去提问');
    await page.goto('/user_main?tab=nothing');
    await expect(page).toHaveURL('/user_main?userId=demo-demo');
  });

  test('asks again when the token is no longer good', async ({ page }) => {
    await page.addInitScript(() =>
      localStorage.setItem('token', JSON.stringify({ token: 'gone', until: Date.now() + 86_400_000 })),
    );
    await page.goto('/user_main');
    await expect(page.locator('[data-my-home]')).toContainText('请先登录');
    await expect(page.locator('[data-my-home] [data-guest]')).toBeVisible();
    await expect(page).toHaveURL('/user_main');
  });

  test('only its owner finds the owner’s actions', async ({ page }) => {
    await keep(page, (await tokenOf(page.request)).token);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/user_main?userId=demo-demo');
    const own = page.locator('.profile .own');
    await expect(own.getByRole('link')).toHaveText(['创作', '编辑资料']);
    await expect(own.getByRole('button')).toHaveCount(0);
    await expect(own.getByRole('link', { name: '编辑资料' })).toHaveAttribute('href', '/user');
    await page.goto(AUTHOR, { waitUntil: 'networkidle' });
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some((it) => it.name.includes('OwnerActions')),
    );
    await expect(own.getByRole('link', { name: '编辑资料' })).toHaveCount(0);
  });
});
