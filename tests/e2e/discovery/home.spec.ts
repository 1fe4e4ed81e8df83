import { expect, test } from '../support/fixtures.ts';

const titles = '[data-feed] h2 a';

test('three feeds in their own order', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator(titles)).toHaveCount(10);
  const first = await page.locator(titles).allTextContents();
  await page.getByRole('link', { name: '最新' }).click();
  await expect(page).toHaveURL('/?feed=new');
  // Pinned articles come first: one of the demo, and those of other tests.
  const times = await page
    .locator('[data-feed] > li')
    .filter({ hasNot: page.getByText('置顶', { exact: true }) })
    .locator('time')
    .evaluateAll((all) => all.map((it) => (it as HTMLTimeElement).dateTime));
  expect(times.length).toBeGreaterThan(5);
  expect(times).toEqual([...times].sort().reverse());
  await page.getByRole('link', { name: '热门' }).click();
  await expect(page).toHaveURL('/?feed=hot');
  const hot = await page.locator(titles).allTextContents();
  expect(hot).not.toEqual(first);
});

test('filters by category and keeps the feed', async ({ page }) => {
  await page.goto('/?feed=hot');
  await page
    .getByRole('navigation', { name: '分类筛选' })
    .getByRole('link', { name: '网格与可信度' })
    .click();
  await expect(page).toHaveURL(/feed=hot&category=7/);
  await expect(page.locator('[data-feed] > *').first()).toContainText('网格与可信度');
  await expect(page.getByText('没有更多了')).toBeVisible();
});

test('loads more to the end without repeating an article', async ({ page }) => {
  await page.goto('/');
  const more = page.getByRole('link', { name: '加载更多' });
  const end = page.getByText('没有更多了');
  // Counts loads rather than rows, as other tests publish articles.
  for (let loads = 1; !(await end.isVisible()); loads++) {
    await more.click();
    await expect(page.locator('[data-feed]')).toHaveAttribute('data-loaded', String(loads));
  }
  const addresses = await page.locator(titles).evaluateAll((all) => all.map((it) => it.getAttribute('href')));
  expect(addresses.length).toBeGreaterThanOrEqual(30);
  expect(new Set(addresses).size).toBe(addresses.length);
  await expect(page).toHaveURL('/');
});

test('rows that moved to the next page meanwhile are not listed twice', async ({ page }) => {
  await page.goto('/');
  const first = await (await page.request.get('/')).text();
  await page.route('**/?page=2', (route) => route.fulfill({ body: first, contentType: 'text/html' }), {
    times: 1,
  });
  const more = page.getByRole('link', { name: '加载更多' });
  await more.click();
  await expect(page.locator('[data-feed]')).toHaveAttribute('data-loaded', '1');
  await expect(page.locator(titles)).toHaveCount(10);
  await more.click();
  await expect(page.locator(titles)).toHaveCount(20);
});

test('a cover that does not load gives way to its drawing', async ({ page }) => {
  await page.goto('/');
  const cover = page.locator('[data-feed] img').first();
  const drawn = await cover.getAttribute('src');
  await cover.evaluate((it: HTMLImageElement) => {
    it.dataset['drawn'] = it.src;
    it.src = 'data:image/png;base64,AAAA';
  });
  await expect(cover).toHaveJSProperty('src', new URL(drawn ?? '', page.url()).href);
  await expect(cover).not.toHaveJSProperty('naturalWidth', 0);
});

test('says so when loading more fails, and retries', async ({ page }) => {
  await page.goto('/');
  await page.route('**/?page=2', (route) => route.abort(), { times: 1 });
  const more = page.getByRole('link', { name: '加载更多' });
  await more.click();
  const line = page.getByRole('alert').filter({ hasText: '加载失败，请检查网络后重试' });
  await expect(line).toBeVisible();
  await expect(page.locator('.toast-item')).toHaveCount(0);
  await more.click();
  await expect(line).toHaveCount(0);
  await expect(page.locator(titles)).toHaveCount(20);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the pager is a link and the page is complete', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: '加载更多' }).click();
    await expect(page).toHaveURL('/?page=2');
    await expect(page.locator(titles)).toHaveCount(10);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/\?page=2$/);
  });

  for (const width of [390, 900])
    test(`every way of the drawer is in sight elsewhere at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/');
      const footer = page.getByRole('navigation', { name: '页脚' });
      for (const name of ['问答', '分类', '标签', '归档', '基准算例', '按仿真设置查找'])
        await expect(footer.getByRole('link', { name })).toBeVisible();
      const menu = page.getByRole('navigation', { name: '主菜单' });
      await expect(menu.getByRole('link', { name: '问答' })).toBeVisible({ visible: width > 768 });
    });
});

test('the side column brings hot lists, tags, authors, columns and figures', async ({ page }) => {
  await page.goto('/');
  const side = page.getByRole('complementary', { name: '侧栏' });
  await expect(side.getByRole('heading')).toHaveText([
    '阅读榜',
    '热搜',
    '标签',
    '作者',
    '专栏',
    '本站数据',
    '友情链接',
  ]);
  await expect(side.locator('section', { hasText: '本站数据' })).toContainText(/文章(3\d|[4-9]\d)/);
  const rank = side.locator('section', { hasText: '阅读榜' });
  await expect(rank.getByRole('link', { name: '更多' })).toHaveAttribute('href', '/hot?type=article');
});

test('neither an unknown feed nor an unknown category exists, nor a page beyond the end', async ({
  request,
}) => {
  for (const query of ['feed=constructor', 'feed=toString', 'category=99999', 'page=99']) {
    const answer = await request.get(`/?${query}`);
    expect([answer.status(), new URL(answer.url()).pathname], query).toEqual([404, '/404']);
  }
  expect((await request.get('/404')).status()).toBe(404);
});
