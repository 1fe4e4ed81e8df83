import type { Locator, Page } from '@playwright/test';
import { inEachLook } from '../support/axe.ts';
import { atRest, expect, test } from '../support/fixtures.ts';

/** Lines of a text as laid out. */
function linesOf(text: Locator): Promise<string[]> {
  return text.evaluate((el) => {
    const lines = new Map<number, string>();
    const walker = document.createTreeWalker(el, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      for (let at = 0; at < text.length; at++) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const top = Math.round(range.getBoundingClientRect().bottom / 12);
        lines.set(top, (lines.get(top) ?? '') + text[at]);
      }
    }
    return [...lines.values()].map((it) => it.trim());
  });
}

/** Articles with terms that must not be broken in titles. */
const TITLES = [
  [1, ['一维杆', '泊松方程', '强形式', '弱形式']],
  [12, ['S-N 曲线', '雨流计数', 'Miner 累积']],
  [16, ['湍流模型', 'k-ω SST']],
] as const;

const SEEDED = 30;
const CARD_TERMS = ['S-N 曲线', 'J 积分', 'HHT-α', 'k-ε', 'k-ω SST', 'ABD 矩阵', 'y+', 'C3D8'];

async function wholeTerms(page: Page, widths: readonly number[]): Promise<void> {
  for (const [id, whole] of TITLES) {
    await page.goto(`/article/${id}`);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      const title = page.locator('h1');
      const lines = await linesOf(title);
      const text = (await title.textContent()) ?? '';
      for (const term of whole.filter((it) => text.includes(it)))
        expect(
          lines.some((it) => it.includes(term)),
          `${term} at ${width} px in ${lines.join(' ⏎ ')}`,
        ).toBe(true);
    }
  }
}

test('titles break within no word or term', async ({ page }) => {
  await wholeTerms(page, [769, 1024, 1440]);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('titles break between phrases, and within no word or term', async ({ page }) => {
    await wholeTerms(page, [360, 390, 768]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/article/1');
    expect(await linesOf(page.locator('h1'))).toEqual(['从强形式到弱形式：', '一维杆和泊松方程的完整推导']);
  });
});

test('titles of cards break within no term, and use both of their lines', async ({ page }) => {
  for (const number of [1, 2, 3]) {
    await page.goto(`/?page=${number}`);
    for (const width of [360, 390, 769, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      for (const title of await page.locator('.card-title').all()) {
        const address = await title.locator('a').getAttribute('href');
        // Other tests may publish longer titles.
        if (Number(address?.split('/').pop()) > SEEDED) continue;
        const text = (await title.locator('a').textContent()) ?? '';
        const lines = await linesOf(title.locator('a'));
        const where = `at ${width} px in ${lines.join(' ⏎ ')}`;
        for (const term of CARD_TERMS.filter((it) => text.includes(it)))
          expect(
            lines.some((it) => it.includes(term)),
            `${term} ${where}`,
          ).toBe(true);
        if (width === 390) expect(lines.length, `nothing is cut away ${where}`).toBeLessThanOrEqual(2);
      }
    }
  }
});

test('a line holds 38 to 42 characters from 1024 px on', async ({ page }) => {
  for (const address of ['/article/1', '/forum/detail/1']) {
    await page.goto(address);
    for (const width of [1024, 1100, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const characters = await page
        .locator('.article-main .prose > p')
        .first()
        .evaluate(
          (it) => it.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(it).fontSize),
        );
      expect(characters, `${address} at ${width} px`).toBeGreaterThanOrEqual(38);
      expect(characters, `${address} at ${width} px`).toBeLessThan(43);
    }
  }
});

test.describe('contents', () => {
  test.use({ viewport: { width: 1440, height: 900 } });
  const marked = (page: Page) => page.locator('[data-toc] [aria-current]');
  const scroll = (page: Page, top: number) =>
    page.evaluate((it) => scrollTo({ top: it, behavior: 'instant' }), top);

  test('come first in the side column, stay in sight, mark the section on top, and lead to their sections', async ({
    page,
  }) => {
    await page.goto('/article/1');
    expect(await page.locator('.side > *').first().getAttribute('aria-label')).toBe('目录');
    await scroll(page, 3_000);
    await expect(page.locator('[data-toc]')).toBeInViewport({ ratio: 1 });
    const tops = await page
      .locator('.prose h2')
      .evaluateAll((all) => all.map((it) => ({ id: it.id, top: it.getBoundingClientRect().top + scrollY })));
    const [first, second, third] = tops;
    if (!first || !second || !third) throw new Error('too few sections');
    const hash = async () => decodeURIComponent((await marked(page).getAttribute('href')) ?? '').slice(1);
    await scroll(page, third.top - 60);
    await expect.poll(hash).toBe(third.id);
    // Its heading is above the viewport, and the section before fills it.
    await scroll(page, third.top - 300);
    await expect.poll(hash).toBe(second.id);
    await scroll(page, second.top - 300);
    await expect.poll(hash).toBe(first.id);

    await test.step('what was jumped to is marked, to the last section', async () => {
      const links = page.locator('[data-toc] a');
      for (const at of [4, 1, (await links.count()) - 1, (await links.count()) - 2]) {
        await links.nth(at).click();
        await expect(links.nth(at)).toHaveAttribute('aria-current', 'true');
        const target = decodeURIComponent((await links.nth(at).getAttribute('href')) ?? '').slice(1);
        await expect(page.locator(`[id="${target}"]`)).toBeInViewport();
        await atRest(page);
        await expect(marked(page)).toHaveCount(1);
        await expect(links.nth(at), 'still, once the page has come to rest').toHaveAttribute(
          'aria-current',
          'true',
        );
      }
    });
  });
});

test('the progress bar is seen from its first pixel', async ({ page }) => {
  await page.goto('/article/1');
  await inEachLook(page, async () => {
    const ratio = await page.evaluate(() => {
      const light = (colour: string) => {
        const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext(
          '2d',
        );
        if (!context) throw new Error('no canvas');
        context.fillStyle = colour;
        context.fillRect(0, 0, 1, 1);
        const [r = 0, g = 0, b = 0] = [...context.getImageData(0, 0, 1, 1).data].map((it) =>
          it / 255 <= 0.04045 ? it / 255 / 12.92 : ((it / 255 + 0.055) / 1.055) ** 2.4,
        );
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const bar = document.querySelector('[data-progress]');
      const header = document.querySelector('[data-header]');
      if (!bar || !header) throw new Error('no bar');
      const first = /rgba?\([^)]+\)/.exec(getComputedStyle(bar).backgroundImage)?.[0] ?? '';
      const [a, b] = [light(first), light(getComputedStyle(header).backgroundColor)].sort((x, y) => y - x);
      return ((a ?? 0) + 0.05) / ((b ?? 0) + 0.05);
    });
    expect(ratio).toBeGreaterThanOrEqual(3);
  });
});

test('the personal centre is aligned with the header', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/user');
  const left = async (what: string) => (await page.locator(what).boundingBox())?.x ?? 0;
  expect(await left('#own-menu')).toBeCloseTo(await left('.brand'), 0);
});
