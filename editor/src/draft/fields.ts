import type { ArticleDraft, createArticle } from '../../../contract/content/article/write.ts';
import type { Input } from '../../../contract/kit/endpoint.ts';

/** Editable fields. 0: nothing chosen; times in GMT+8. */
export type Fields = Omit<ArticleDraft, 'id' | 'revision' | 'tagList' | 'facets' | 'updateTime'> & {
  /** Values of facets, see contract/content/facet/facet.ts. */
  facets: readonly string[];
  /** Names, since a new tag has no id. */
  tags: readonly string[];
};

export const EMPTY: Fields = {
  title: '',
  summary: '',
  avatar: '',
  categoryId: 0,
  tags: [],
  isOriginal: true,
  originalUrl: '',
  contentMd: '',
  readType: 0,
  price: 0,
  keywords: '',
  solver: '',
  solverVersion: '',
  difficulty: '',
  facets: [],
  specialId: 0,
  chapterId: 0,
  publishTime: '',
};

/** Fields from the API. */
export function draftFields({ tagList, ...it }: ArticleDraft): Fields {
  const { title, summary, avatar, categoryId, isOriginal, originalUrl, contentMd, readType, price } = it;
  const { keywords, solver, solverVersion, difficulty, facets, specialId, chapterId, publishTime } = it;
  return {
    title,
    summary,
    avatar,
    categoryId,
    isOriginal,
    originalUrl,
    contentMd,
    readType,
    price,
    keywords,
    solver,
    solverVersion,
    difficulty,
    facets,
    specialId,
    chapterId,
    publishTime,
    tags: tagList.map(({ name }) => name),
  };
}

/** Fields as API input. */
export function inputOf({
  tags,
  facets,
  difficulty,
  ...rest
}: Fields): Omit<Input<typeof createArticle>, 'key'> {
  return { ...rest, tagList: [...tags], facets: [...facets], difficulty: difficulty as '' };
}

/** Whether two field values are equal. */
export function isSame(a: Fields[keyof Fields], b: Fields[keyof Fields]): boolean {
  return a === b || (Array.isArray(a) && Array.isArray(b) && a.join('\n') === b.join('\n'));
}

/** Deep equality of all fields. */
export function areSame(a: Fields, b: Fields): boolean {
  return (Object.keys(EMPTY) as (keyof Fields)[]).every((key) => isSame(a[key], b[key]));
}
