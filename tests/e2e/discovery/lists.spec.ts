import { PAGE_SIZE } from '../../../contract/kit/limits.ts';
import { tokenOf } from '../support/dialogs.ts';
import { expect, LISTS, test, unique } from '../support/fixtures.ts';
import { as } from '../support/own.ts';
import { writtenAt } from '../support/written.ts';
import { see } from './crawl/page.ts';

const PAGED = [
  { first: '/tag?id=1', second: '/tag?id=1&page=2', title: '有限元 - 标签', all: 14, grows: true },
  { first: '/archive', second: '/archive?page=2', title: '归档', all: 30, grows: true },
  { first: '/sponsor', second: '/sponsor?page=2', title: '赞助', all: 24, grows: false },
];
const ROWS = '.card-row, .archive-row, .donor';

test('every list has a title, description, address and way of its own', async ({ request, baseURL }) => {
  const titles = new Set<string | undefined>();
  const { 'columns of an author': _, ...lists } = LISTS;
  const addresses = [...Object.values(lists), ...PAGED.map((it) => it.second), '/hot?type=tag'].map(
    encodeURI,
  );
  for (const address of addresses) {
    const html = await (await request.get(address)).text();
    const page = see(html);
    titles.add(page.titles[0]);
    expect(page.canonical, address).toEqual([baseURL + address]);
    expect(page.description, address).toMatch(/.{6,}/);
    expect(html, address).toContain('<nav aria-label="面包屑"');
    const trail = page.data.flatMap((it) => JSON.parse(it)).find((it) => it['@type'] === 'BreadcrumbList');
    expect(trail?.itemListElement[0], address).toMatchObject({ name: '首页' });
    expect(page.headings, address).toHaveLength(1);
  }
  expect(titles.size).toBe(addresses.length);
});

test('the second page of a list has its own name, the first one no number', async ({ request, baseURL }) => {
  for (const { first, second, title } of PAGED) {
    const later = see(await (await request.get(second)).text());
    expect(later.titles).toEqual([`${title} 第 2 页 - 明解`]);
    const same = `${first}${first.includes('?') ? '&' : '?'}page=1`;
    const sooner = see(await (await request.get(same)).text());
    expect(sooner.titles).toEqual([`${title} - 明解`]);
    expect(sooner.canonical).toEqual([baseURL + first]);
  }
});

test('a list without anything is not for crawlers', async ({ request }) => {
  const { token } = await tokenOf(request, 'admin@mingjie.test');
  const { id } = await as(request, token, '/v1/operator/tag', { name: `空标签${unique()}`, intro: '' });
  expect(see(await (await request.get(`/tag?id=${id}`)).text()).noindex).toBe(true);
  expect(see(await (await request.get('/tag?id=1')).text()).noindex).toBe(false);
});

for (const { first, second, all, grows } of PAGED) {
  test(`${first}: loads more to the end, moves focus there, and counts on`, async ({ page }) => {
    await page.goto(first);
    const before = await page.locator(ROWS).count();
    await page.getByRole('link', { name: '加载更多' }).click();
    await expect(page.locator(ROWS).nth(all - 1)).toBeAttached();
    // The demo grows, and other tests publish articles.
    if (!grows) {
      await expect(page.locator(ROWS)).toHaveCount(all);
      await expect(page.getByText('没有更多了')).toBeVisible();
    }
    const pages = page.getByRole('navigation', { name: '分页' });
    await expect(pages.getByRole('link', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page');
    const focused = page.locator(`:is(${ROWS}):focus, :is(${ROWS}):has(:focus)`);
    await expect(focused).toHaveCount(1);
    const at = await focused.evaluate((row, rows) => [...document.querySelectorAll(rows)].indexOf(row), ROWS);
    expect(at).toBe(before);
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test(`${first}: both pagers are links`, async ({ page }) => {
      await page.goto(first);
      await page.getByRole('link', { name: '加载更多' }).click();
      await expect(page).toHaveURL(second);
      await page.getByRole('link', { name: '第 1 页' }).click();
      await expect(page).toHaveURL(first);
      await page.getByRole('link', { name: '下一页' }).click();
      await expect(page).toHaveURL(second);
      expect(await page.locator(ROWS).count()).toBeGreaterThan(0);
    });
  });
}

test('the archive goes on with the month that the page before began', async ({ page }) => {
  await page.goto('/archive');
  await page.getByRole('link', { name: '加载更多' }).click();
  await expect(page.locator('.archive-row').nth(29)).toBeAttached();
  const heads = await page.locator('.archive-year > h2').allTextContents();
  expect(heads).toEqual([...new Set(heads)].sort().reverse());
  const times = await page
    .locator('.archive-row time')
    .evaluateAll((all) => all.map((it) => (it as HTMLTimeElement).dateTime));
  expect(times).toEqual([...times].sort().reverse());
  const months = await page
    .locator('.archive-year')
    .evaluateAll((all) =>
      all.map((it) => [...it.querySelectorAll('h3')].map((head) => head.firstChild?.textContent)),
    );
  for (const own of months) expect(own).toEqual([...new Set(own)]);
});

const MISSING = [
  '/tag?id=999999',
  '/tag?id=x',
  '/tag?id=',
  '/tag?id=1&page=99',
  '/tag?page=2',
  '/categorys?id=999999',
  '/categorys?id=-1',
  '/categorys?id=1&page=99',
  '/categorys?page=2',
  '/subject?page=99',
  '/subject?page=0',
  '/hot?type=weather',
  '/hot?type=%3Cb%3E',
  '/hot?page=2',
  '/sponsor?page=99',
  '/sponsor?page=1e3',
  '/archive?page=99',
  '/archive?page=',
];

test('an address that is not there shows the page of what is missing', async ({ page, request }) => {
  const answer = await page.goto(MISSING[0] ?? '');
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveURL('/404');
  await expect(page.getByText('没有找到这个页面')).toBeVisible();
  for (const address of MISSING) {
    const it = await request.get(address);
    expect([it.status(), new URL(it.url()).pathname], address).toEqual([404, '/404']);
  }
});

test('every ranking has its heading above its tabs, and says how its lines moved and what its figures are', async ({
  page,
}) => {
  const said: Record<string, RegExp> = {
    热搜: /^热度 /,
    文章: /次阅读$/,
    标签: /篇文章$/,
    作者: /篇文章$/,
  };
  await page.goto('/hot');
  const tabs = page.getByRole('navigation', { name: '榜单' }).getByRole('link');
  await expect(tabs).toHaveText(Object.keys(said));
  const seen = new Set<string | null>();
  for (const name of await tabs.allTextContents()) {
    await tabs.filter({ hasText: name }).click();
    await expect(tabs.filter({ hasText: name })).toHaveAttribute('aria-current', 'page');
    const lines = page.locator('.hot-list li');
    const trends = page.locator('.hot-list .trend');
    await expect(trends).toHaveCount(await lines.count());
    for (const it of await trends.all()) seen.add(await it.getAttribute('data-trend'));
    const head = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(head?.y ?? 0).toBeLessThan((await tabs.first().boundingBox())?.y ?? 0);
    for (const text of await page.locator('.hot-list .figure').allInnerTexts())
      expect(text).toMatch(said[name] ?? '');
  }
  expect(seen).toEqual(new Set(['up', 'down', 'same', 'new']));
  await page.goto('/hot?type=article');
  const up = page.locator('[data-trend=up]').first();
  await expect(up.locator('.sr-only')).toHaveText(/^比昨天上升 \d+ 位$/);
  await expect(up.locator('[aria-hidden]')).toHaveText(/^▲ \d+$/);
  const home = await writtenAt(page, '/');
  const title = await home.evaluate(({ document: it }) => {
    const sections = [...it.querySelectorAll('.side section')];
    const searches = sections.find((section) => section.querySelector('h2')?.textContent === '热搜');
    return searches?.querySelector('.num')?.getAttribute('title');
  });
  expect(title).toMatch(/^热度 \d+$/);
});

test('categories come with their number and newest articles, and lead to their own page', async ({
  page,
}) => {
  await page.goto('/categorys');
  const card = page.locator('.category-card', { hasText: '计算流体力学' });
  const number = Number(/(\d+) 篇/.exec(await card.innerText())?.[1]);
  expect(number).toBeGreaterThanOrEqual(5);
  await expect(card.locator('.newest a')).toHaveCount(3);
  await card.getByRole('link', { name: '计算流体力学', exact: true }).click();
  await expect(page).toHaveURL('/categorys?id=6');
  await expect(page.locator('.card-row')).toHaveCount(Math.min(number, PAGE_SIZE));
});

test('columns are two in a row as soon as there is room, and a card says what it is', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/subject');
  const tops = await page
    .locator('.column-card')
    .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().top));
  expect(tops[0]).toBe(tops[1]);
  const card = page.locator('.column-card', { hasText: '可信的仿真' });
  await expect(card).toContainText(/叶舟.*2 章.*6 篇.*阅读.*已完结/s);
});

test('the covers that a phone does not see yet come with the first scroll', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/subject', { waitUntil: 'networkidle' });
  const drawn = () =>
    page
      .locator('.column-card img')
      .evaluateAll((all) => all.map((it) => (it as HTMLImageElement).currentSrc.startsWith('http')));
  // Other tests publish columns.
  expect((await drawn()).slice(0, 6)).toEqual([true, true, false, false, false, false]);
  await page.mouse.wheel(0, 100);
  await expect.poll(async () => (await drawn()).slice(0, 6)).toEqual(Array(6).fill(true));
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('links beside and in lists are large enough for a finger', async ({ page }) => {
    for (const address of ['/', '/tag?id=1', '/categorys', '/subject', '/archive', '/sponsor']) {
      await page.goto(address);
      const small = await page
        .locator('.side a, .card-row .meta a, .column-card .meta a, .newest a, .pages a, .pager a')
        .evaluateAll((all) =>
          all
            .filter((it) => it.getClientRects().length > 0 && !it.closest('p:not(.meta)'))
            .map((it) => ({ text: it.textContent, height: it.getBoundingClientRect().height }))
            .filter((it) => it.height < 39.5),
        );
      expect(small, address).toEqual([]);
    }
  });
});

test('a hash is set close to its tag, in Chinese as in Latin', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/tag?id=1');
  const gaps = await page.locator('.hash').evaluateAll((all) =>
    all.map((it) => {
      const text = it.firstChild as Text;
      const width = (from: number, to: number) => {
        const range = document.createRange();
        range.setStart(text, from);
        range.setEnd(text, to);
        return range.getBoundingClientRect().width;
      };
      return { name: it.textContent, hash: Math.round(width(0, 1) * 10) / 10 };
    }),
  );
  expect(gaps.length).toBeGreaterThan(10);
  expect(new Set(gaps.map((it) => it.hash)).size, JSON.stringify(gaps)).toBe(1);
});

test('no two donors have the same picture', async ({ page }) => {
  await page.goto('/sponsor');
  await page.getByRole('link', { name: '加载更多' }).click();
  await expect(page.locator('.donor')).toHaveCount(24);
  const pictures = await page
    .locator('.donor .avatar-letter')
    .evaluateAll((all) => all.map((it) => it.innerHTML));
  expect(new Set(pictures).size).toBe(24);
});
