import type { ArticleHead } from '../../../../contract/content/article/article.ts';
import { type Html, holds } from '../../kit/html.ts';

/** Element id of the lock; heading ids start with `sec-`, so they cannot collide. */
export const LOCK_ID = 'lock';

/** Headings the reader can see, and the number hidden by the lock. */
export type Contents = { open: ArticleHead['toc']; hidden: number };

export function openContents(
  { toc, activeReadType }: Pick<ArticleHead, 'toc' | 'activeReadType'>,
  html: Html,
): Contents {
  const open = activeReadType ? toc : toc.filter(({ id }) => holds(html, `id="${id}"`));
  return { open, hidden: toc.length - open.length };
}
