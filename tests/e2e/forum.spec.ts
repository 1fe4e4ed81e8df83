import { expect, test } from './support.ts';

const titles = '[data-feed] h2 a';

test('the list shows three orders, and the menu where one is', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/forum');
  await expect(page).toHaveTitle(/^问答 - /);
  await expect(page.getByRole('navigation', { name: '主菜单' }).getByText('问答')).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.locator(titles)).toHaveCount(10);
  const newest = await page.locator(titles).allTextContents();
  const times = await page
    .locator('[data-feed] time')
    .evaluateAll((all) => all.map((it) => (it as HTMLTimeElement).dateTime));
  expect(times).toEqual(times.toSorted().reverse());
  await page.getByRole('link', { name: '热门', exact: true }).click();
  await expect(page).toHaveURL('/forum?sort=hot');
  expect(await page.locator(titles).allTextContents()).not.toEqual(newest);
  await page.getByRole('link', { name: '待回答' }).click();
  await expect(page).toHaveURL('/forum?sort=unanswered');
  await expect(page.locator(titles)).toHaveCount(3);
  await expect(page.locator('[data-feed] .accepted')).toHaveCount(0);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/forum\?sort=unanswered$/);
});

test('a row leads to the question and says how it stands', async ({ page }) => {
  await page.goto('/forum?page=2');
  const row = page.locator('[data-feed] > li', { hasText: 'Too many attempts' });
  await expect(row.locator('.accepted')).toContainText('已采纳');
  await expect(row.locator('.figures')).toContainText('5');
  await row.getByRole('link', { name: /Too many attempts/ }).click();
  await expect(page).toHaveURL('/forum/detail/1');
});

test('filters by tag, keeps the order, and leads back', async ({ page }) => {
  await page.goto('/forum?sort=hot');
  const chips = page.getByRole('navigation', { name: '标签筛选' });
  await chips.getByRole('link', { name: /^CFD/ }).click();
  await expect(page).toHaveURL(/\/forum\?sort=hot&tag=25$/);
  await expect(page).toHaveTitle(/^CFD - 热门 - 问答 - /);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('#CFD');
  for (const row of await page.locator('[data-feed] > li').all()) await expect(row).toContainText('CFD');
  await chips.getByRole('link', { name: '全部' }).click();
  await expect(page).toHaveURL('/forum?sort=hot');
});

test('loads more to the end without repeating a question', async ({ page }) => {
  await page.goto('/forum');
  await page.getByRole('link', { name: '加载更多' }).click();
  await expect(page.locator(titles)).toHaveCount(20);
  await expect(page.getByText('没有更多了')).toBeVisible();
  const addresses = await page.locator(titles).evaluateAll((all) => all.map((it) => it.getAttribute('href')));
  expect(new Set(addresses).size).toBe(20);
});

test('a tag without questions says so', async ({ page }) => {
  await page.goto('/forum?tag=2');
  await expect(page.getByText('这个标签下还没有问题')).toBeVisible();
  await page.getByRole('link', { name: '看全部问题' }).click();
  await expect(page).toHaveURL('/forum');
});

for (const address of [
  '/forum?page=99',
  '/forum?page=0',
  '/forum?sort=oldest',
  '/forum?tag=9999',
  '/forum?tag=x',
  '/forum/detail/9999',
  '/forum/detail/x',
  '/forum/detail/1?page=2',
]) {
  test(`${address} is not found`, async ({ page }) => {
    await page.goto(address);
    await expect(page).toHaveURL('/404');
  });
}

test('a question shows its answers, the accepted one first', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/forum/detail/14');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('从 16 核加到 64 核');
  await expect(page.getByRole('heading', { name: '3 个回答' })).toBeVisible();
  const answers = page.locator('.answer');
  await expect(answers).toHaveCount(3);
  await expect(answers.first()).toContainText('提问者采纳了这个回答');
  await expect(answers.locator('.verdict')).toHaveCount(1);
  await expect(page.locator('.math-error, .ref-missing')).toHaveCount(0);
  await expect(page.getByRole('complementary', { name: '侧栏' })).toContainText('叶舟');
  await answers
    .nth(1)
    .getByRole('link', { name: /回答于/ })
    .click();
  await expect(page).toHaveURL(/#answer-\d+$/);
  await expect(page.locator('.answer:target')).toHaveCount(1);
  const ids = await page.locator('[id]').evaluateAll((all) => all.map((it) => it.id));
  expect(ids.filter((id, i) => ids.indexOf(id) < i)).toEqual([]);
});

test('a question leads to related ones', async ({ page }) => {
  await page.goto('/forum/detail/7');
  const related = page.locator('section', { has: page.getByRole('heading', { name: '相关问题' }) });
  expect(await related.getByRole('link').count()).toBeGreaterThan(2);
  await related.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/forum\/detail\/(?!7$)\d+$/);
});

test('an open question leads to others that wait', async ({ page }) => {
  await page.goto('/forum/detail/18');
  await expect(page.getByText('这个问题还在等第一个回答')).toBeVisible();
  await page.getByRole('link', { name: '看其他待回答的问题' }).click();
  await expect(page).toHaveURL('/forum?sort=unanswered');
});

test('search engines get canonical, description and QAPage', async ({ page }) => {
  await page.goto('/forum/detail/4');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/forum\/detail\/4$/);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /平板类零件的外部风冷/);
  const [qa, crumbs] = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '[]',
  );
  expect(qa).toMatchObject({
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      answerCount: 2,
      acceptedAnswer: { '@type': 'Answer', upvoteCount: 7, author: { name: '沈一苇' } },
      suggestedAnswer: [{ author: { name: '方既白' } }],
    },
  });
  expect(crumbs.itemListElement.map((it: { name: string }) => it.name).slice(0, 2)).toEqual(['首页', '问答']);
});

test('code and LaTeX can be copied, equations are previewed', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/forum/detail/4');
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const reference = page.locator('.prose a.ref[href^="#eq-"]').first();
  await reference.hover();
  await expect(page.locator('.preview .katex')).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(page.locator('.preview')).toBeHidden();
  const equation = page.locator('.equation').first();
  await equation.hover();
  await equation.getByRole('button', { name: '复制 LaTeX' }).click();
  await expect.poll(clipboard).toBe(await equation.getAttribute('data-tex'));
  const code = page.locator('figure.code').first();
  await code.getByRole('button', { name: '复制' }).click();
  await expect.poll(clipboard).toBe(await code.locator('pre').textContent());
});

test('reading counts once, and as a question only', async ({ page, request }) => {
  const seen = async (path: string) => (await (await request.get(`/ming/v1/${path}`)).json()).data.quantity;
  const question = () => seen('forum/info?id=12');
  const [before, article] = [await question(), await seen('article/info?id=12')];
  await page.goto('/forum/detail/12');
  await expect.poll(question).toBe(before + 1);
  await page.reload();
  await page.goto('/about');
  expect(await question()).toBe(before + 1);
  expect(await seen('article/info?id=12')).toBe(article);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the pager is a link to a page of its own', async ({ page }) => {
    await page.goto('/forum');
    await page.getByRole('link', { name: '加载更多' }).click();
    await expect(page).toHaveURL('/forum?page=2');
    await expect(page.locator(titles)).toHaveCount(10);
    await expect(page).toHaveTitle(/^问答（第 2 页） - /);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/forum\?page=2$/);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('nothing is wider than the screen', async ({ page }) => {
    for (const address of ['/forum', ...Array.from({ length: 20 }, (_, i) => `/forum/detail/${i + 1}`)]) {
      await page.goto(address);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, address).toBeLessThanOrEqual(0);
    }
  });
});
