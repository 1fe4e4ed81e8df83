import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';

test('an article is cited in four formats from its page, and as files', async ({ page, request }) => {
  await page.goto('/article/21');
  await expect(page.locator('meta[name=citation_title]')).toHaveAttribute('content', /网格无关性/);
  await expect(page.locator('meta[name=citation_publication_date]')).toHaveAttribute(
    'content',
    /^2026\/\d\d\/\d\d$/,
  );
  // The island loads on the first click.
  const fetched = page.waitForResponse(/\/article\/21\/cite\?format=gbt$/);
  await page.getByRole('link', { name: '引用', exact: true }).click();
  await fetched;
  const dialog = page.getByRole('dialog', { name: '引用' });
  await expect(dialog).toContainText(
    /\[EB\/OL\]\. 修订 \d+\. .*\[\d{4}-\d\d-\d\d\]\. http\S+\/article\/21\./s,
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'BibTeX' }).click();
  await expect(dialog).toContainText('@online{article-21,');
  await expect(dialog.getByRole('link', { name: '下载' })).toHaveAttribute('href', /format=bibtex/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: '引用', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();

  for (const [format, start] of Object.entries({
    gbt: /\[EB\/OL\]/,
    bibtex: /^@online/,
    ris: /^TY/,
    csl: /^\[/,
  })) {
    const answer = await request.get(`/article/21/cite?format=${format}`);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toMatch(start);
  }
  expect((await request.get('/article/21/cite?format=word')).status()).toBe(404);
  expect((await request.get('/article/999999/cite?format=ris')).status()).toBe(404);
});

test('a tool is cited from its page, and as files', async ({ page, request }) => {
  await page.goto('/tools/yplus');
  await page.getByRole('link', { name: '引用', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '引用' });
  await expect(dialog).toContainText(/在线计算工具\[EB\/OL\].*\/tools\/yplus\./s);
  await expectAccessible(page);
  await page.goto('/tools/yplus/cite');
  await expect(page.getByRole('heading', { level: 1, name: /首层高度/ })).toBeVisible();
  await expectAccessible(page);
  const answer = await request.get('/tools/yplus/cite?format=ris');
  expect(await answer.text()).toMatch(/^TY/);
  expect((await request.get('/tools/yplus/cite?format=word')).status()).toBe(404);
  expect((await request.get('/tools/unknown/cite?format=ris')).status()).toBe(404);
});

test('a citation that was not fetched is asked for again', async ({ page }) => {
  await page.goto('/article/21');
  await page.route(/\/article\/21\/cite\?format=gbt$/, (route) => route.abort(), { times: 1 });
  await page.getByRole('link', { name: '引用', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '引用' });
  await expect(dialog.getByRole('alert')).toContainText('没有取到引用格式');
  await dialog.getByRole('button', { name: '重试' }).click();
  await expect(dialog).toContainText('[EB/OL]');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
});

test('a numbered formula and a figure with a name have links that can be copied', async ({ page }) => {
  await page.goto('/article/21');
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const dialog = page.locator('[data-zoom]');
  const equation = page.locator('.prose .equation[id]').first();
  await equation.locator('.equation-body').focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: '复制链接' }).click();
  await expect.poll(clipboard).toMatch(/\/article\/21#eq-/);
  await page.keyboard.press('Escape');
  await page.locator('.prose figure[id^=fig-]').first().getByRole('button', { name: /放大/ }).click();
  await dialog.getByRole('button', { name: '复制链接' }).click();
  await expect.poll(clipboard).toMatch(/\/article\/21#fig-/);
});

test('a list of references leads to its works and back, and a convergence table needs no script', async ({
  page,
}) => {
  await page.goto('/article/21');
  const mark = page.locator('.prose .cite a').first();
  await expect(mark).toHaveText('1');
  await mark.click();
  await expect(page).toHaveURL(/#ref-celik2008$/);
  const work = page.locator('#ref-celik2008');
  await expect(work).toContainText('Celik I B，Ghia U，Roache P J，et al.');
  await expect(work.getByRole('link', { name: '10.1115/1.2960953' })).toHaveAttribute(
    'href',
    'https://doi.org/10.1115/1.2960953',
  );
  await work.getByRole('link', { name: /返回/ }).first().click();
  await expect(page).toHaveURL(/#cite-1$/);
  const table = page.locator('#block-duct');
  await expect(table.getByRole('row', { name: /观测阶/ })).toContainText('1.74');
  await expect(table.locator('svg.plot')).toBeVisible();
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(table.locator('svg.plot'), 'its lines have their own ground').toHaveCSS(
    'background-color',
    /^(?!rgba).*/,
  );
  await page.emulateMedia({ forcedColors: 'none' });
  await expectAccessible(page, '#block-duct');
});

test('without a script 引用 is a page with every format, for questions too', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [path, key] of Object.entries({
    '/article/21': 'article-21',
    '/forum/detail/1': 'question-1',
  })) {
    await page.goto(path);
    await page.getByRole('link', { name: '引用', exact: true }).click();
    await expect(page).toHaveURL(/\/cite$/);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'GB/T 7714—2025',
      'GB/T 7714—2015',
      'BibTeX',
      'RIS',
      'CSL-JSON',
    ]);
    await expect(page.locator('pre').nth(2)).toContainText(`@online{${key},`);
  }
  await context.close();
});

test('a question, a tool and a benchmark show who refers to them, with links to the very answer', async ({
  page,
}) => {
  for (const [path, name] of [
    ['/tools/yplus', /y\+ 平均 12/],
    ['/forum/detail/10', /支架内直角/],
    ['/benchmark/cavity-100', /SIMPLE|方腔/],
  ] as const) {
    await page.goto(path);
    const section = page.getByRole('region', { name: /^被引用 \d+$/ });
    await expect(section.getByRole('link', { name }).first(), path).toBeVisible();
    await expectAccessible(page, '#citing');
  }
  await page.goto('/tools/yplus');
  await page
    .getByRole('region', { name: /^被引用/ })
    .getByRole('link', { name: /y\+ 平均 12/ })
    .click();
  await expect(page).toHaveURL(/\/forum\/detail\/4\?answer=\d+#answer-\d+$/);
  const block = page.locator('.answer [data-block=calc]');
  await expect(block).toContainText('1.804');
  await expect(page.locator(new URL(page.url()).hash)).toContainText('first_layer.py');
});

test('an answer that refers to an article is shown there', async ({ page }) => {
  await page.goto('/article/21');
  await page.getByRole('link', { name: /^被引用 \d+$/ }).click();
  const section = page.getByRole('region', { name: /^被引用/ });
  await expect(section.getByText('回答', { exact: true }).first()).toBeVisible();
  await expect(section.getByRole('link', { name: /Celik 公式/ })).toHaveAttribute(
    'href',
    /^\/forum\/detail\/10\?answer=\d+#answer-\d+$/,
  );
});
