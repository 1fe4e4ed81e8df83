import type { ArticleListItem } from '../../../contract/content/article/article.ts';
import { articleSubject } from '../../../contract/content/article/coverSubject.ts';
import { place } from '../../../contract/kit/places.ts';

/** The cover of an article: its own, or a drawing of what it is about. */
export function coverOf(article: ArticleListItem): string {
  return article.avatar || place.cover(article.id, articleSubject(article));
}
