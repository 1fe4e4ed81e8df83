import { test as base, type Page } from '@playwright/test';

export { expect } from '@playwright/test';

/** Pages of every kind that this product serves. */
export const PAGES = {
  home: '/',
  article: '/article/1',
  locked: '/article/13',
  question: '/forum/detail/4',
  about: '/about',
  missing: '/404',
} as const;

/** The lists beyond the home page. */
export const LISTS = {
  columns: '/subject',
  column: '/subject/articles/1',
  tags: '/tag',
  tag: '/tag?id=1',
  categories: '/categorys',
  hot: '/hot',
  sponsor: '/sponsor',
  archive: '/archive',
  forum: '/forum',
  'question without formulas': '/forum/detail/1',
} as const;

export type Theme = 'light' | 'dark';

/** Sets the theme of the session before the page's own script runs. */
export async function useTheme(page: Page, theme: Theme): Promise<void> {
  await page.addInitScript((it) => sessionStorage.setItem('theme', it), theme);
}

/**
 * A browser test that fails when the page logs an error or a warning, or throws. What the browser itself says
 * about an answer of 404 does not count: some tests ask for one.
 */
export const test = base.extend<{ quiet: undefined }>({
  quiet: [
    async ({ page }, use) => {
      const said: string[] = [];
      page.on('console', (it) => {
        if (it.text().startsWith('Failed to load resource')) return;
        if (it.type() === 'error' || it.type() === 'warning') said.push(`${it.type()}: ${it.text()}`);
      });
      page.on('pageerror', (it) => said.push(`thrown: ${it.message}`));
      await use(undefined);
      base.expect(said).toEqual([]);
    },
    { auto: true },
  ],
});
