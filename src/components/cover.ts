import type { ArticleListItem } from '../../contract/article.ts';
import { place } from '../../contract/places.ts';
import { subjectOf } from '../../contract/subject.ts';

type Covered = Pick<ArticleListItem, 'id' | 'avatar' | 'title' | 'tagList' | 'categoryName'>;

/** The cover of an article: its own, or a drawing of what it is about. */
export function coverOf({ id, avatar, title, tagList, categoryName }: Covered): string {
  const tags = tagList.map((it) => it.name);
  return avatar || place.cover(id, subjectOf(id, title, tags, categoryName));
}
