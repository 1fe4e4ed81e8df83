import type { ArticleInfo } from '../../../contract/article.ts';

/** The headings that the table of contents names and the lock hides: a link to one leads to the lock. */
export function hiddenHeadings({ toc, content }: Pick<ArticleInfo, 'toc' | 'content'>): string[] {
  return toc.map((it) => it.id).filter((id) => !content.includes(`id="${id}"`));
}
