import type { ArticleListItem } from '../../contract/article.ts';
import { place } from '../../contract/places.ts';
import { articleSubject } from '../../contract/subject.ts';

/** The cover of an article: its own, or a drawing of what it is about. */
export function coverOf(article: ArticleListItem): string {
  return article.avatar || place.cover(article.id, articleSubject(article));
}
