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

/**
 * What every page has around its own content. access.spec.ts looks at it on each kind of page and personal.spec.ts as a member
 * sees it; to look at it again everywhere takes a third of the time.
 */
const FRAME = ['.header', '.footer', '.bottom-nav', '.toolbar', '.side'];

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

type Looked = {
  /** Whether it looks into formulas too. */
  drawn?: boolean;
  /** Whether it looks at the frame of the page too. */
  frame?: boolean;
};

/**
 * Fails where axe finds a violation in the part of the page that `include` selects; without it in the modal dialog that stands
 * open, as what is behind it is out of reach, or on the page apart from its frame.
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
