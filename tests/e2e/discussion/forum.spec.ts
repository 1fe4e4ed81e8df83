import { expect, test } from '../support/fixtures.ts';

const ROWS = '.question-row';

test('the orders are links, and each shows what it says', async ({ page }) => {
  await page.goto('/forum');
  await expect(
    page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '问答' }),
  ).toHaveAttribute('aria-current', 'page');
  const tabs = page.getByRole('navigation', { name: '问题列表' }).getByRole('link');
  await expect(tabs).toHaveText(['最新', '热门', '待回答', '有悬赏', '我关注的']);
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  await tabs.filter({ hasText: '待回答' }).click();
  await expect(page).toHaveURL('/forum?sort=unanswered');
  await expect(page).toHaveTitle('待回答 - 问答 - 明解');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  for (const figure of await page.locator('.question-figures .answers b').all())
    await expect(figure).toHaveText('0');
});

test('a tag filters, and keeps the order', async ({ page }) => {
  await page.goto('/forum?sort=hot');
  const chip = page.getByRole('navigation', { name: '标签筛选' }).getByRole('link').nth(1);
  const [name, count] = await chip.evaluate((el) => [
    el.firstChild?.textContent?.trim(),
    el.lastElementChild?.textContent,
  ]);
  await chip.click();
  await expect(page).toHaveURL(/\/forum\?sort=hot&tag=\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  await expect(page.locator('.topic-head')).toContainText(`共 ${count} 个`);
});

test('loads more questions and moves focus to the first new one', async ({ page }) => {
  await page.goto('/forum');
  const before = await page.locator(ROWS).count();
  await page.getByRole('link', { name: '加载更多' }).click();
  await expect(page.locator(ROWS).nth(before).locator('.card-title a')).toBeFocused();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('both pagers are links', async ({ page, baseURL }) => {
    await page.goto('/forum');
    await page.getByRole('link', { name: '加载更多' }).click();
    await expect(page).toHaveURL('/forum?page=2');
    await expect(page).toHaveTitle('问答 第 2 页 - 明解');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/forum?page=2`);
    await page.getByRole('link', { name: '第 1 页' }).click();
    await expect(page).toHaveURL('/forum');
  });

  test('a page that is all script says so', async ({ page }) => {
    for (const path of ['/forum/add', '/forum/following', '/im', '/notice', '/admin']) {
      await page.goto(path);
      const said = page.locator('main noscript p');
      await expect(said, path).toBeVisible();
      expect(await said.textContent()).toBe('这一页需要打开浏览器的脚本功能。');
    }
  });
});

test('a settled question shows the accepted answer first', async ({ page, baseURL }) => {
  await page.goto('/forum?sort=hot');
  await page.locator(ROWS, { hasText: '已解决' }).first().locator('.card-title a').click();
  await expect(page).toHaveURL(/\/forum\/detail\/\d+$/);
  const answers = page.locator('.answer');
  await expect(answers.first().locator('.accepted-mark')).toBeVisible();
  await expect(page.locator('.accepted-mark').filter({ visible: true })).toHaveCount(1);
  const [text = ''] = await page.locator('script[type="application/ld+json"]').allTextContents();
  const [data] = JSON.parse(text);
  expect(data['@type']).toBe('QAPage');
  const { pathname } = new URL(page.url());
  const id = await answers.first().getAttribute('id');
  expect(data.mainEntity.acceptedAnswer.url).toBe(`${baseURL}${pathname}#${id}`);
  expect(data.mainEntity.answerCount).toBe((data.mainEntity.suggestedAnswer?.length ?? 0) + 1);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    /\/share\/forum\/\d+\.png$/,
  );
});

test('a question that nobody answered says so', async ({ page }) => {
  await page.goto('/forum?sort=unanswered');
  await page.locator(`${ROWS} .card-title a`).first().click();
  await expect(page.getByText('还没有回答')).toBeVisible();
});

test('looking at a question counts, and its code is copied verbatim', async ({ page }) => {
  const sent = page.waitForRequest('**/ming/v1/forum/browse');
  await page.goto('/forum/detail/1');
  expect((await (await sent).response())?.status()).toBe(200);
  await page.locator('.code-copy').first().click();
  await expect(page.getByText('复制成功！')).toBeVisible();
  const code = await page.locator('.code pre').first().textContent();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
});

test('a question that does not exist says so at its address', async ({ page }) => {
  expect((await page.goto('/forum/detail/999999'))?.status()).toBe(404);
  await expect(page.getByText('没有找到这个问题').first()).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('link', { name: '去看看别的问题' }).click();
  await expect(page).toHaveURL('/forum');
});

test('an address of the forum that is not there leads to /404', async ({ request }) => {
  for (const address of [
    '/forum?page=99',
    '/forum?page=0',
    '/forum?sort=old',
    '/forum?tag=x',
    '/forum?tag=999999',
    '/forum/detail/x',
    '/forum/detail/999999?page=2',
    '/forum/detail/1?page=99',
  ]) {
    const answer = await request.get(address);
    expect([answer.status(), new URL(answer.url()).pathname], address).toEqual([404, '/404']);
  }
});

test('an answer that is gone leads to its question', async ({ page }) => {
  await page.goto('/forum/detail/1?answer=999999#answer-999999');
  await expect(page).toHaveURL(/\/forum\/detail\/1(#|$)/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
