import { expect, test } from '../support/fixtures.ts';
import { writtenAt } from '../support/written.ts';

const wide = { width: 1440, height: 900 };
const search = (keyword: string, page?: number | string) =>
  `/search?keyword=${encodeURIComponent(keyword)}${page === undefined ? '' : `&page=${page}`}`;

test.describe('the search page', () => {
  test('finds what is asked for and marks it, with titles that begin with it first, as the suggestions do', async ({
    page,
    baseURL,
  }) => {
    await page.goto(search('网格'));
    await expect(page.locator('.hit em').first()).toBeVisible();
    await expect(page.getByRole('combobox', { name: '搜索关键词' })).toHaveValue('网格');
    const titles = await page.locator('.hit h2').allInnerTexts();
    const begins = titles.map((it) => it.startsWith('网格'));
    expect(begins.filter(Boolean).length).toBeGreaterThanOrEqual(2);
    expect(begins).toEqual([...begins].sort((a, b) => Number(b) - Number(a)));

    for (const keyword of ['网格', '剪切锁定', 'k-ω SST', 'y+']) {
      const answer = await writtenAt(page, search(keyword));
      const found = await answer.evaluate(({ status, document: it }) => ({
        status,
        title: it.title,
        robots: it.querySelector('meta[name=robots]')?.getAttribute('content'),
        canonical: it.querySelector('link[rel=canonical]')?.getAttribute('href'),
        box: it.querySelector('[role=combobox]')?.getAttribute('value'),
        first: it.querySelector('.hit h2 a')?.getAttribute('href'),
        marks: it.querySelectorAll('.hit em').length,
        hits: it.querySelectorAll('.hit').length,
      }));
      expect(found, keyword).toMatchObject({
        status: 200,
        title: `${keyword} - 搜索 - 明解`,
        robots: expect.stringContaining('noindex'),
        canonical: `${baseURL}/search?${new URLSearchParams({ keyword })}`,
        box: keyword,
        first: expect.stringMatching(/^\/article\/\d+$/),
      });
      expect(found.marks, keyword).toBeGreaterThan(0);
      expect(found.hits, keyword).toBeLessThanOrEqual(10);
    }
  });

  test('pages with real links, without script', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await page.goto('/');
    await page.setViewportSize(wide);
    await page.getByRole('combobox', { name: '搜索关键词' }).fill('网格');
    await page.getByRole('combobox', { name: '搜索关键词' }).press('Enter');
    const hits = page.locator('.hit h2 a');
    const addresses = () => hits.evaluateAll((all) => all.map((it) => it.getAttribute('href')));
    await expect(hits).toHaveCount(10);
    const found = page.url();
    // The index may change between pages by other tests.
    await expect(async () => {
      await page.goto(found);
      await expect(hits).toHaveCount(10);
      const first = await addresses();
      await page.getByRole('link', { name: '下一页' }).click();
      expect(new URL(page.url()).searchParams.get('page')).toBe('2');
      await expect(hits.first()).toBeVisible();
      expect((await addresses()).filter((it) => first.includes(it))).toEqual([]);
    }).toPass();
    const question = page.locator('.hit h2 a').first();
    await page.getByRole('navigation', { name: '搜索范围' }).getByRole('link', { name: '问答' }).click();
    await expect(question).toHaveAttribute('href', /^\/forum\/detail\/\d+$/);
    await expect(page.locator('.hit em').first()).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await page.goto('/forum');
    await page.getByRole('searchbox', { name: '在问答中搜索' }).fill('收敛');
    await page.getByRole('searchbox', { name: '在问答中搜索' }).press('Enter');
    await expect(page).toHaveTitle('收敛 - 搜索问答 - 明解');
    await expect(question).toHaveAttribute('href', /^\/forum\/detail\/\d+$/);
    // The page's search box keeps searching questions.
    await page.getByRole('combobox', { name: '搜索关键词' }).press('Enter');
    await expect(page).toHaveURL(/kind=question/);
    await context.close();
  });

  test('without a keyword: tags and hot searches', async ({ page }) => {
    await page.goto('/search');
    for (const address of ['/search', '/search?keyword=', '/search?keyword=%20%E3%80%80']) {
      const answer = await writtenAt(page, address);
      const found = await answer.evaluate(({ status, document: it }) => ({
        status,
        title: it.title,
        tag: it.querySelector('.tag-cloud a')?.getAttribute('href'),
      }));
      expect(found, address).toEqual({
        status: 200,
        title: '搜索 - 明解',
        tag: expect.stringMatching(/^\/tag\?id=\d+$/),
      });
    }
    await page.getByRole('complementary').getByRole('link', { name: '剪切锁定' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('搜索“剪切锁定”');
  });

  test('with nothing found: a question with that text, and nothing unrelated', async ({ page }) => {
    const answer = await page.goto(search('无此词条甲乙丙丁'));
    expect(answer?.status()).toBe(200);
    await expect(page.getByText('没有找到与“无此词条甲乙丙丁”有关的文章。')).toBeVisible();
    for (const other of ['热门标签', '相关标签', '热搜', '标签'])
      await expect(page.getByRole('heading', { name: other })).toHaveCount(0);
    await expect(page.locator('main').getByRole('link', { name: '去提问' })).toHaveAttribute(
      'href',
      `/forum/add?${new URLSearchParams({ asked: '无此词条甲乙丙丁' })}`,
    );
  });

  test('a phrase keeps its blanks, and what is typed stays in the box', async ({ page }) => {
    await page.setViewportSize(wide);
    await page.goto('/about');
    const box = page.getByRole('combobox', { name: '搜索关键词' });
    const phrase = 'Too many attempts made for this increment';
    await box.fill(`  ${phrase} `);
    await box.press('Enter');
    await expect(page).toHaveTitle(`${phrase} - 搜索 - 明解`);
    const questions = page.getByRole('navigation', { name: '搜索范围' }).getByRole('link', { name: '问答' });
    await expect(questions).toHaveText(/问答 [1-9]/);
    await questions.click();
    await expect(page.locator('.hit h2 a').first()).toContainText(phrase);
    const long = `${'The solver stopped at time step 12 with residual 3e-5. '.repeat(12)}结尾`;
    await box.fill(long);
    await expect(page.getByRole('listbox', { name: '搜索建议' })).toBeVisible();
    await box.press('Enter');
    await expect(page).toHaveURL((it) => it.searchParams.get('keyword')?.length === 400);
    await expect(page.locator('main').getByText('只按前 400 个字查找')).toBeVisible();
    await box.focus();
    await expect(box).toHaveValue(long);
  });

  test('says how it took what nothing holds whole', async ({ page }) => {
    await page.goto('/about');
    for (const [asked, said, hit] of [
      ['wangge', '没有找到“wangge”，下面是“网格”的结果', '网格'],
      ['牛顿迭代遇到大变形的弹簧怎么收敛', '没有同时含有', '牛顿'],
      ['y+ 怎么取', '找到', 'y+'],
    ] as const) {
      const answer = await writtenAt(page, search(asked));
      const found = await answer.evaluate(({ document: it }) => ({
        head: it.querySelector('.topic-head')?.textContent,
        first: it.querySelector('.hit h2')?.textContent,
      }));
      expect(found.head).toContain(said);
      expect(found.first).toContain(hit);
    }
  });

  test('a page that is not there says so with 404', async ({ page }) => {
    await page.goto(search('网格', '99'));
    for (const beyond of ['99', '99999', '0', '-1', 'abc', '1.5', '999999999']) {
      const answer = await writtenAt(page, search('网格', beyond));
      expect(await answer.evaluate(({ status }) => status), beyond).toBe(404);
      expect(await answer.evaluate((it) => it.document.querySelector('main')?.textContent)).toContain(
        '没有这一页',
      );
    }
    await expect(page.getByText('没有这一页')).toBeVisible();
    await page.getByRole('link', { name: '回到第一页结果' }).click();
    await expect(page.locator('.hit')).toHaveCount(10);
  });

  test('whatever is asked, the answer is a page', async ({ page, request }) => {
    const odd = [
      '网'.repeat(800),
      'a\u0000b\u001b',
      '👩‍🔬🧪',
      "' OR 1=1; DROP TABLE article; --",
      'NEAR("网格" "误差", 2) AND NOT title:* ^a',
      '"',
      '*',
      '%25%_',
      '<script>alert(1)</script>',
      '\ud83d',
    ];
    await page.goto('/about');
    for (const keyword of odd) {
      const answer = await writtenAt(page, `/search?${new URLSearchParams({ keyword })}`);
      const found = await answer.evaluate(({ status, document: it }) => ({
        status,
        heads: it.querySelectorAll('h1').length,
        scripts: it.querySelectorAll('main script').length,
      }));
      expect(found, keyword).toEqual({ status: 200, heads: 1, scripts: 0 });
    }
    const long = await request.get(search('a'.repeat(10_000)));
    expect(long.status()).toBe(414);
    expect(await long.text()).toContain('请求地址过长');
  });

  test('reports a search once, and not where its other pages are looked at', async ({ page }) => {
    const reported: string[] = [];
    page.on('request', (it) => {
      const { pathname } = new URL(it.url());
      if (/^\/ming\/v1\/(search\/made|article\/search)$/.test(pathname)) reported.push(pathname);
    });
    for (const address of ['/search', search('网格', 2), search('剪 切')]) await page.goto(address);
    await expect.poll(() => reported).toEqual(['/ming/v1/search/made']);
  });

  test('the same keyword again does nothing', async ({ page }) => {
    await page.setViewportSize(wide);
    await page.goto(search('网格'));
    const box = page.getByRole('combobox', { name: '搜索关键词' });
    const asked: string[] = [];
    page.on('request', (it) => {
      if (it.isNavigationRequest()) asked.push(it.url());
    });
    for (const same of ['网格', ' 网 格 ', '   ']) {
      await box.fill(same);
      await box.press('Enter');
    }
    expect(asked).toEqual([]);
    await box.fill('网格质量');
    await box.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('搜索“网格质量”');
  });

  test('keeps the theme toggle and the way home at every width', async ({ page }) => {
    await page.goto(search('网格'));
    for (const [at, width] of [390, 768, 1024, 1440].entries()) {
      await page.setViewportSize({ width, height: 900 });
      await page.getByRole('button', { name: '切换深色主题' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', at % 2 ? 'ming-light' : 'ming-dark');
      await expect(page.getByRole('banner').getByRole('link', { name: '明解' })).toHaveAttribute('href', '/');
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    }
  });
});

test.describe('suggestions below the search box', () => {
  test('come while typing, and are gone through by keyboard', async ({ page }) => {
    await page.setViewportSize(wide);
    await page.goto('/about');
    const box = page.getByRole('combobox', { name: '搜索关键词' });
    await box.focus();
    await box.pressSequentially('网格');
    const list = page.getByRole('listbox', { name: '搜索建议' });
    await expect(list).toBeVisible();
    await expect(box).toHaveAttribute('aria-expanded', 'true');
    await box.press('ArrowDown');
    const first = list.getByRole('option').first();
    await expect(first).toHaveAttribute('aria-selected', 'true');
    expect(await box.getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'));
    await box.press('Escape');
    await expect(list).toBeHidden();
    await expect(box).toHaveValue('网格');
    await box.pressSequentially('质');
    await expect(list).toBeVisible();
    await box.evaluate((it) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File(['x'], '截图.png', { type: 'image/png' }));
      it.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(page.locator('.toast-item').last(), 'a screenshot').toContainText('这里放不了文件');
    await list.getByRole('option').first().click();
    await page.waitForURL((it) => it.pathname !== '/about');
  });

  test('are not opened by the Enter of somebody who goes on typing', async ({ page }) => {
    await page.setViewportSize(wide);
    await page.goto('/about');
    const box = page.getByRole('combobox', { name: '搜索关键词' });
    await box.focus();
    await box.pressSequentially('网格');
    const list = page.getByRole('listbox', { name: '搜索建议' });
    await expect(list).toBeVisible();
    await box.press('ArrowDown');
    await page.keyboard.insertText('划分');
    await box.press('Enter');
    await expect(page).toHaveURL(`/search?keyword=${encodeURIComponent('网格划分')}`);
  });
});
