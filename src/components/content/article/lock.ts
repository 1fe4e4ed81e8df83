import type { ArticleHead } from '../../../../contract/content/article/article.ts';
import { type Html, holds } from '../../kit/html.ts';

/** The lock in the page; headings of articles begin with `sec-`. */
export const LOCK_ID = 'lock';

/** The headings of an article that its reader can go to, and how many the lock hides. */
export type Contents = { open: ArticleHead['toc']; hidden: number };

/** The contents of an article with the text `html`. */
export function openContents(
  { toc, activeReadType }: Pick<ArticleHead, 'toc' | 'activeReadType'>,
  html: Html,
): Contents {
  const open = activeReadType ? toc : toc.filter(({ id }) => holds(html, `id="${id}"`));
  return { open, hidden: toc.length - open.length };
}
