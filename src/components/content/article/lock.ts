import type { ArticleInfo } from '../../../../contract/content/article/article.ts';

/** The lock in the page; headings of articles begin with `sec-`. */
export const LOCK_ID = 'lock';

type Contents = Pick<ArticleInfo, 'toc' | 'content' | 'activeReadType'>;

/** The headings of an article that its reader can go to, and how many the lock hides. */
export function openContents({ toc, content, activeReadType }: Contents) {
  const open = activeReadType ? toc : toc.filter(({ id }) => content.includes(`id="${id}"`));
  return { open, hidden: toc.length - open.length };
}
