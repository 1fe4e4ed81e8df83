import type { ArticleListItem } from '../../../contract/content/article/article.ts';
import { articleSubject } from '../../../contract/content/article/coverSubject.ts';
import { place } from '../../../contract/kit/places.ts';

export const drawnCover = (article: ArticleListItem): string =>
  place.cover(article.id, articleSubject(article));
