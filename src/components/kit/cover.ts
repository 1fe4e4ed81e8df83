import type { ArticleListItem } from '../../../contract/content/article/article.ts';
import { articleSubject } from '../../../contract/content/article/coverSubject.ts';
import { place } from '../../../contract/kit/places.ts';

/** The address of a drawing of what an article is about. */
export const drawnCover = (article: ArticleListItem): string =>
  place.cover(article.id, articleSubject(article));
