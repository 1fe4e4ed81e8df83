import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { RunOptions, run } from 'axe-core';
import { expect, faded, type Theme, test } from './fixtures.ts';

/** Theme and width combinations in which every screen is checked. */
export const LOOKS: readonly { theme: Theme; width: number }[] = [
  { theme: 'light', width: 390 },
  { theme: 'dark', width: 1440 },
];

/** Minified: sent to every document. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Reports only violations: details of passed rules are slow to build. */
const OPTIONS: RunOptions = { resultTypes: ['violations'] };

/**
 * Axe ignores MathML, so a header cell with only a formula counts as empty. Drawn formulas are `aria-hidden`
 * and checked in formulas.spec.ts; they take most of an article's time.
 */
const UNSEEN = 'th:has(.math)';
const DRAWN = '.katex-html';

/** Checked in access.spec.ts and personal.spec.ts only; a third of the time. */
const FRAME = ['.header', '.footer', '.bottom-nav', '.toolbar', '.side'];

type Colour = { r: number; g: number; b: number; alpha: number; parseString: (text: string) => Colour };
type Axe = { run: typeof run; commons: { color: { Color: { prototype: Colour } } } };

/** Caches axe's colour parsing: a fifth of its time. */
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

type Looked = {
  drawn?: boolean;
  frame?: boolean;
};

/**
 * Fails on axe violations in `include`; by default in the open modal dialog, or the page without its frame.
 */
export async function expectAccessible(page: Page, include?: string, looked: Looked = {}): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(AXE);
    await page.evaluate(keepColours);
  }
  await faded(page);
  const violations = await page.evaluate(
    async ({ asked, exclude, frame, options }) => {
      const { axe } = window as unknown as { axe: Axe };
      const include = asked ?? (document.querySelector('dialog:modal') ? 'dialog:modal' : null);
      const context = include ? { include, exclude } : { exclude: [...exclude, ...frame] };
      const found = await axe.run(context, options);
      return found.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((it) => it.html) }));
    },
    {
      asked: include,
      exclude: looked.drawn ? [UNSEEN] : [UNSEEN, DRAWN],
      frame: looked.frame ? [] : FRAME,
      options: OPTIONS,
    },
  );
  expect(violations).toEqual([]);
}

/** Switches the theme as the page's button does. */
export async function turnTo(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((it) => {
    sessionStorage.setItem('theme', it);
    document.documentElement.dataset['theme'] = `ming-${it}`;
  }, theme);
  await faded(page);
}

/** Runs `look` in each theme and width without reloading. */
export async function inEachLook(page: Page, look: (width: number) => Promise<void>): Promise<void> {
  for (const { theme, width } of LOOKS)
    await test.step(`${width} px, ${theme}`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await turnTo(page, theme);
      await look(width);
    });
}
