import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Card with the comments on a passage. */
export const dialog = (page: Page) => page.getByRole('dialog', { name: /的评论$|^划线评论$/ });
export const marks = (page: Page) => page.getByRole('button', { name: /条划线评论$/ });
export const bubble = (page: Page) => page.getByRole('toolbar', { name: '选中的文字' });

/** Selects words of the article with the mouse. */
export async function select(page: Page, words: string): Promise<void> {
  await page.evaluate((it) => {
    const walker = document.createTreeWalker(document.querySelector('.prose') as Node, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = (node as Text).data.indexOf(it);
      if (at < 0) continue;
      node.parentElement?.scrollIntoView({ block: 'center' });
      getSelection()?.setBaseAndExtent(node, at, node, at + it.length);
      return;
    }
    throw new Error(`the article does not say ${it}`);
  }, words);
  await expect(bubble(page)).toBeVisible();
}
