import type { Page } from '@playwright/test';
import { tokenOf } from '../support/dialogs.ts';
import { atRest, expect, LISTS, PAGES, test } from '../support/fixtures.ts';

/** Overlapping links and buttons. Exempt: whole-card links, and buttons inside search fields. */
function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('main :is(a, button, summary, input)')]
      .filter(
        (it) => it.checkVisibility({ visibilityProperty: true }) && !it.closest('.actions, .search-box'),
      )
      .flatMap((it) => {
        // Lines beyond the title's ellipsis are clipped.
        const end = it.closest('.card-title')?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY;
        return [...it.getClientRects()].filter((rect) => rect.top < end - 1).map((rect) => ({ it, rect }));
      });
    const name = (it: HTMLElement) => `${it.className} ${it.textContent.trim().slice(0, 16)}`;
    return all.flatMap((a, i) =>
      all.slice(i + 1).flatMap((b) => {
        if (a.it.contains(b.it) || b.it.contains(a.it)) return [];
        const wide = Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left);
        const high = Math.min(a.rect.bottom, b.rect.bottom) - Math.max(a.rect.top, b.rect.top);
        return wide > 1 && high > 1 ? [`${name(a.it)} × ${name(b.it)}: ${high.toFixed(0)} px`] : [];
      }),
    );
  });
}

/** Our overlays that cover text. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ours = [...document.querySelectorAll('.toolbar .icon-btn')]
      .filter((it) => it.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((it) => it.getBoundingClientRect())
      .filter((it) => it.left < innerWidth && it.bottom > 0);
    const header = document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0;
    return [...document.querySelectorAll('.equation-number, .prose :is(td, th, img), .equation-body')]
      .map((it) => ({ it, rect: it.getBoundingClientRect() }))
      .filter(({ rect }) => rect.bottom > Math.max(0, header) && rect.top < innerHeight)
      .filter(({ rect }) =>
        ours.some(
          (own) =>
            own.bottom > header &&
            Math.min(own.right, rect.right) - Math.max(own.left, rect.left) > 0 &&
            Math.min(own.bottom, rect.bottom) - Math.max(own.top, rect.top) > 0,
        ),
      )
      .map(({ it }) => `${it.className} ${it.textContent?.slice(0, 20)}`);
  });
}

const toolbar = '.toolbar .to-top';

/** One page per template, with its chips and tags. */
const TEMPLATES: readonly { address: string; chips?: string }[] = [
  { address: PAGES.home, chips: '.chips a' },
  { address: PAGES.article, chips: '.article-main > .cloud a' },
  { address: PAGES.question },
  { address: PAGES.author },
  { address: LISTS.columns },
  { address: LISTS.column },
  { address: LISTS.tags },
  { address: LISTS.tag, chips: '.cloud a' },
  { address: LISTS.categories, chips: '.chips a' },
  { address: LISTS.hot },
  { address: LISTS.sponsor },
  { address: LISTS.archive },
  { address: LISTS.forum },
  { address: LISTS.found },
];

/** The narrowest layout, scrolled in steps, and one position in wider ones. */
const LAYOUTS = [
  { width: 390, step: 2_700 },
  { width: 768, step: Number.POSITIVE_INFINITY },
  { width: 1024, step: Number.POSITIVE_INFINITY },
];

test('nothing floats over formulas, tables and figures', async ({ page }) => {
  await page.goto('/article/2');
  const tool = page.locator(toolbar);
  for (const { width, step } of LAYOUTS)
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      const end = await page.evaluate(() => document.documentElement.scrollHeight - 2 * innerHeight);
      for (let at = 600; at < end; at += step) {
        await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), at);
        await expect(tool, 'away while reading on').not.toBeInViewport();
        await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), at - 40);
        await expect(tool, 'back on the first move up').toBeInViewport();
        await atRest(page);
        expect(await covered(page), `at ${at}`).toEqual([]);
      }
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    });
});

test('a page too short to be scrolled has its tools at once', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1200 });
  await page.goto('/user');
  await expect(page.getByRole('toolbar')).toBeVisible();
  await page.getByRole('button', { name: '切换深色主题' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'ming-dark');
  const full = page.getByRole('button', { name: '全屏' });
  await full.click();
  await expect(full).toHaveAttribute('aria-pressed', 'true');
  await page.evaluate(() => document.exitFullscreen());
  await expect(full).toHaveAttribute('aria-pressed', 'false');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('no two targets overlap, chips are 40 px high, and the text of every field is 16 px, held sideways too: a smaller one is zoomed into', async ({
    page,
    request,
  }) => {
    test.slow();
    const fields = () =>
      page
        .locator('select, textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file])')
        .evaluateAll((all) =>
          all.map((it) => [`${it.className} ${it.id}`, Number.parseFloat(getComputedStyle(it).fontSize)]),
        );
    let seen = 0;
    const check = async (address: string) => {
      const sizes = await fields();
      seen += sizes.length;
      const small = sizes.filter(([, px]) => Number(px) < 16);
      expect.soft(small, address).toEqual([]);
    };
    for (const { address, chips } of TEMPLATES) {
      await page.goto(address, { waitUntil: 'networkidle' });
      expect.soft(await overlaps(page), address).toEqual([]);
      await check(address);
      if (!chips) continue;
      const low = await page
        .locator(chips)
        .filter({ visible: true })
        .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().height).filter((it) => it < 40));
      expect.soft(low, address).toEqual([]);
    }
    const { token } = await tokenOf(request);
    await page.evaluate((it) => {
      localStorage.setItem('token', JSON.stringify({ token: it, until: Date.now() + 86_400_000 }));
    }, token);
    for (const address of [
      '/article/25',
      '/forum/detail/1',
      '/sponsor',
      '/error',
      '/user/personal',
      '/user/single/recharge',
      '/user/data/weekly',
      '/user/manage/article',
      '/forum/add',
      '/find',
      '/benchmark',
      '/feedback',
      '/im',
    ]) {
      await page.goto(address, { waitUntil: 'networkidle' });
      await check(address);
      await page.setViewportSize({ width: 844, height: 390 });
      await check(`${address}, sideways`);
      await page.setViewportSize({ width: 390, height: 844 });
    }
    expect(seen).toBeGreaterThan(80);
  });

  test('the record number is at the end of the page, above the bars', async ({ page }) => {
    for (const address of ['/about', '/search']) {
      await page.goto(address);
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      const record = page.getByRole('contentinfo').getByRole('link', { name: '演示备00000000号-1' });
      await expect(record).toBeInViewport({ ratio: 1 });
      const [over, under] = [await record.boundingBox(), await page.locator('.bottom-nav').boundingBox()];
      expect((over?.y ?? 0) + (over?.height ?? 0), address).toBeLessThanOrEqual(under?.y ?? 0);
    }
  });

  test('the facets of an article take one line, which scrolls sideways', async ({ page }) => {
    await page.goto('/article/7');
    const chips = page.locator('.facet-line').getByRole('link');
    await expect(chips.last()).not.toBeInViewport();
    const tops = await chips.evaluateAll((all) =>
      all.map((it) => Math.round(it.getBoundingClientRect().top)),
    );
    expect(new Set(tops).size).toBe(1);
    await chips.last().focus();
    await expect(chips.last()).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  test('two bars at most, which leave while reading on and come back on the first move up', async ({
    page,
  }) => {
    for (const address of ['/article/25', '/', '/forum/detail/1']) {
      await page.goto(address);
      const bars = () =>
        page.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>('body *')]
            .filter((it) => ['fixed', 'sticky'].includes(getComputedStyle(it).position))
            .map((it) => ({ it, rect: it.getBoundingClientRect() }))
            .filter(
              ({ it, rect }) =>
                rect.width > 300 &&
                rect.height > 20 &&
                rect.bottom > 8 &&
                rect.top < innerHeight - 8 &&
                it.checkVisibility({ visibilityProperty: true }),
            )
            .map(({ it }) => it.className),
        );
      await expect.poll(async () => (await bars()).length, address).toBe(2);
      await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
      await expect.poll(bars, address).toEqual([]);
      await page.evaluate(() => scrollTo({ top: 690, behavior: 'instant' }));
      await expect.poll(async () => (await bars()).length, address).toBe(2);
    }
  });

  test('the drawer leads everywhere, and has the theme', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('button', { name: '打开菜单' }).tap();
    const drawer = page.getByRole('dialog', { name: '菜单' });
    await expect(drawer.getByRole('link', { name: '热搜' })).toHaveAttribute('href', '/hot');
    await expect(drawer.getByRole('link', { name: '专栏' })).toHaveAttribute('href', '/subject');
    await drawer.getByRole('button', { name: '切换深色主题' }).tap();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'ming-dark');
    await expect(drawer.getByRole('button', { name: '全屏' })).toBeVisible();
  });
});
