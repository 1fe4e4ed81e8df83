import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { RunOptions, run } from 'axe-core';
import { expect, faded, type Theme, test } from './support.ts';

/** How every screen is looked at: each theme and each kind of window once. */
export const LOOKS: readonly { theme: Theme; width: number }[] = [
  { theme: 'light', width: 390 },
  { theme: 'dark', width: 1440 },
];

/** Half as long as the source that it is made from, and sent to every document. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Only violations are reported: axe describes what passed at length. */
const OPTIONS: RunOptions = { resultTypes: ['violations'] };

/**
 * The rules do not see MathML, which is what a head that holds a formula is read from. What is drawn of a formula is hidden
 * from what reads aloud, and has the colour of its text: formulas.spec.ts looks at that of one, which is most of the time that
 * an article takes.
 */
const UNSEEN = 'th:has(.math)';
const DRAWN = '.katex-html';

type Colour = { r: number; g: number; b: number; alpha: number; parseString: (text: string) => Colour };
type Axe = { run: typeof run; commons: { color: { Color: { prototype: Colour } } } };

/** Axe reads the same few colours again for each of thousands of elements, which takes a fifth of its time. */
function keepColours(): void {
  const { prototype } = (window as unknown as { axe: Axe }).axe.commons.color.Color;
  const read = prototype.parseString;
  const kept = new Map<string, object>();
  prototype.parseString = function (text) {
    const known = kept.get(text);
    if (known) return Object.assign(this, known);
    const { r, g, b, alpha } = read.call(this, text);
    kept.set(text, { r, g, b, alpha });
    return this;
  };
}

/**
 * Fails where axe finds a violation on the page, or in the part of it that `include` selects; with `drawn` it looks into
 * formulas too.
 */
export async function expectAccessible(page: Page, include?: string, drawn = false): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(AXE);
    await page.evaluate(keepColours);
  }
  await faded(page);
  const violations = await page.evaluate(
    async ({ include, exclude, options }) => {
      const { axe } = window as unknown as { axe: Axe };
      const found = await axe.run({ include, exclude }, options);
      return found.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((it) => it.html) }));
    },
    { include: include ? [include] : [], exclude: drawn ? [UNSEEN] : [UNSEEN, DRAWN], options: OPTIONS },
  );
  expect(violations).toEqual([]);
}

/** Looks at what is open in each way that screens are looked at, without loading it again. */
export async function inEachLook(page: Page, look: (width: number) => Promise<void>): Promise<void> {
  for (const { theme, width } of LOOKS)
    await test.step(`${width} px, ${theme}`, async () => {
      await page.setViewportSize({ width, height: 900 });
      // As the button of the page does it.
      await page.evaluate((it) => {
        sessionStorage.setItem('theme', it);
        document.documentElement.dataset['theme'] = `ming-${it}`;
      }, theme);
      await faded(page);
      await look(width);
    });
}
