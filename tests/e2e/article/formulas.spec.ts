import type { Locator } from '@playwright/test';
import { expectAccessible, inEachLook } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';

const ARTICLES = [1, 2, 5, 17, 21, 26];

/** Overflow of a scroller in px. */
const hiddenOf = (scroller: Locator) => scroller.evaluate((it) => it.scrollWidth - it.clientWidth);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a formula or table that is cut fades at the edge and has a bar, no other does, and no line begins with punctuation', async ({
    page,
  }) => {
    let cut = 0;
    for (const id of ARTICLES) {
      await page.goto(`/article/${id}`);
      await page.evaluate(() => document.fonts.ready);
      const faults = () =>
        page.locator('.prose :is(.equation-body, .table-scroll)').evaluateAll((all) =>
          all.flatMap((it) => {
            const hides = it.scrollWidth > it.clientWidth + 1;
            const fades =
              it.matches('[data-cut~="end"]') && getComputedStyle(it).maskImage.includes('gradient');
            const bar = getComputedStyle(it, '::after');
            const barred = bar.content !== 'none' && Number.parseFloat(bar.height) >= 4;
            return hides === (fades && barred) && hides === it.hasAttribute('data-cut')
              ? []
              : [it.textContent];
          }),
        );
      await expect.poll(faults, `article ${id}`).toEqual([]);
      cut += await page.locator('.equation-body[data-cut]').count();
      const lines = await page.evaluate(() => {
        const found: string[] = [];
        const walker = document.createTreeWalker(
          document.querySelector('.prose') ?? document.body,
          NodeFilter.SHOW_TEXT,
        );
        const range = document.createRange();
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const block = node.parentElement?.closest('p, li');
          if (!block || node.parentElement?.closest('.katex, pre')) continue;
          const text = node.textContent ?? '';
          const edge =
            block.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(block).paddingLeft);
          for (const [at] of [...text.matchAll(/[，。、；：？！）」』》]/g)].map((it) => [it.index])) {
            range.setStart(node, at ?? 0);
            range.setEnd(node, (at ?? 0) + 1);
            if (range.getBoundingClientRect().left < edge + 2) found.push(block.textContent.slice(0, 60));
          }
        }
        return found;
      });
      expect(lines, `article ${id}`).toEqual([]);
    }
    expect(cut, 'formulas that are cut at all').toBeGreaterThan(5);
  });

  test('nothing moves where a formula or table is marked as cut', async ({ page }) => {
    await page.goto('/article/1');
    const marked = page.locator('.prose :is(.equation-body, .table-scroll)[data-cut]');
    await expect(page.locator('.equation-body[data-cut]').first()).toBeVisible();
    const heights = await marked.evaluateAll((all) =>
      all.map((it) => {
        const { height } = it.getBoundingClientRect();
        it.removeAttribute('data-cut');
        return [height, it.getBoundingClientRect().height];
      }),
    );
    expect(heights).not.toHaveLength(0);
    for (const [cut, plain] of heights) expect(cut).toBe(plain);
  });

  test('the fade goes to the other side at the end, and the bar follows', async ({ page }) => {
    await page.goto('/article/1');
    const formula = page.locator('.equation-body[data-cut]').first();
    await expect(formula).toHaveAttribute('data-cut', 'end');
    await formula.evaluate((it) => it.scrollTo({ left: it.scrollWidth, behavior: 'instant' }));
    await expect(formula).toHaveAttribute('data-cut', 'start');
    expect(await formula.evaluate((it) => it.style.getPropertyValue('--at'))).toBe('100%');
  });

  test('a tap opens a cut formula in full width, and closing leads back', async ({ page }) => {
    await page.goto('/article/1');
    const formula = page.locator('.equation-body[data-cut]').first();
    await formula.tap();
    const dialog = page.getByRole('dialog', { name: /^公式.*放大$/ });
    await expect(dialog).toBeVisible();
    const stage = dialog.getByRole('group');
    // May be wider until its fonts have loaded.
    await expect.poll(() => hiddenOf(stage)).toBe(0);
    await expectAccessible(page, '[data-zoom]', { drawn: true });
    await dialog.getByRole('button', { name: '关闭' }).tap();
    await expect(dialog).toBeHidden();
    await expect(formula).toBeInViewport();
  });
});

test('a formula can be read, and is one stop of the Tab key, from which Enter opens its tools', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/article/1');
  // Drawn formulas, excluded elsewhere.
  await inEachLook(page, () =>
    expectAccessible(page, '.prose > .equation:first-of-type, .prose > p:nth-of-type(-n + 3)', {
      drawn: true,
    }),
  );
  const first = page.locator('.prose .equation').nth(0);
  const second = page.locator('.prose .equation').nth(1);
  await first.hover();
  await expect(first.getByRole('button', { name: '复制 LaTeX' })).toBeVisible();
  await first.locator('.equation-body').focus();
  await page.keyboard.press('Tab');
  expect(await first.evaluate((it) => it.contains(document.activeElement))).toBe(false);
  const stops = await page
    .locator('.prose .equation')
    .evaluateAll((all) =>
      all.map((it) => [...it.querySelectorAll<HTMLElement>('*')].filter((el) => el.tabIndex >= 0).length),
    );
  expect(new Set(stops)).toEqual(new Set([1]));
  await second.locator('.equation-body').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /公式/ });
  await dialog.getByRole('button', { name: '复制 LaTeX' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(await second.getAttribute('data-tex'));
  await page.keyboard.press('Escape');
  await expect(second.locator('.equation-body')).toBeFocused();
});
