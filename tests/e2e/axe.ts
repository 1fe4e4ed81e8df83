import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, type Theme } from './support.ts';

/** How every screen is looked at: each theme and each kind of window once. */
export const LOOKS: readonly { theme: Theme; width: number }[] = [
  { theme: 'light', width: 390 },
  { theme: 'dark', width: 1440 },
];

/** Fails where axe finds a violation on the page, or in the part of it that `include` selects. */
export async function expectAccessible(page: Page, include?: string): Promise<void> {
  // There are no frames to gather from, and only violations are reported; without both, axe takes three times as long.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (include) axe.include(include);
  // The rules do not see MathML, which is what a head that holds a formula is read from.
  const { violations } = await axe.exclude('th:has(.math)').analyze();
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((it) => it.html) }))).toEqual([]);
}
