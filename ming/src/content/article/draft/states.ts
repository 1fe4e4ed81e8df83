import type { createArticle } from '../../../../../contract/content/article/write.ts';
import type { Given } from '../../../../../contract/kit/endpoint.ts';
import type { Whole } from '../body/reads.ts';
import type { articles, drafts } from '../schema.ts';

type Wanted = Given<typeof createArticle>;
type Field =
  | 'summary'
  | 'avatar'
  | 'categoryId'
  | 'isOriginal'
  | 'originalUrl'
  | 'readType'
  | 'price'
  | 'keywords'
  | 'solver'
  | 'solverVersion'
  | 'difficulty'
  | 'facets'
  | 'specialId'
  | 'chapterId'
  | 'publishTime';

/** What a draft holds beside title and text; tags are names. */
export type Fields = Pick<Wanted, Field> & { tags: readonly string[] };

/** A state of a draft. */
export type State = { title: string; source: string; fields: Fields };

/** A draft as it is stored: its text may have moved, see `withText`. */
export type DraftRow = typeof drafts.$inferSelect;

/** Saves that are remembered by their key. */
const SAVES = 20;

/** What a save stores; `tags` are the names of its tags. */
export function draftState(given: Wanted, tags: readonly string[]): State {
  return {
    title: given.title.trim(),
    source: given.contentMd,
    fields: {
      tags,
      summary: given.summary,
      avatar: given.avatar,
      categoryId: given.categoryId,
      isOriginal: given.isOriginal,
      originalUrl: given.originalUrl,
      readType: given.readType,
      price: given.price,
      keywords: given.keywords,
      solver: given.solver,
      solverVersion: given.solverVersion,
      difficulty: given.difficulty,
      facets: given.facets,
      specialId: given.specialId,
      chapterId: given.chapterId,
      publishTime: given.publishTime,
    },
  };
}

/** The fields of a stored draft; those of an older one have no price and no facets. */
export const storedFields = (row: { fields: string }): Fields => ({
  price: 0,
  facets: [],
  ...JSON.parse(row.fields),
});

type Published = {
  article: typeof articles.$inferSelect;
  tags: readonly string[];
  source: string;
  place: { columnId: number; chapterId: number } | undefined;
};

/** The draft of an article that was written before there were drafts: the article as it is. */
export function draftOf({ article, tags, source, place }: Published): Whole<DraftRow> {
  const fields: Fields = {
    tags,
    summary: article.summary,
    avatar: article.cover,
    categoryId: article.categoryId,
    isOriginal: article.isOriginal === 1,
    originalUrl: article.originalUrl,
    readType: article.readType,
    price: article.price,
    keywords: article.keywords,
    solver: article.solver,
    solverVersion: article.solverVersion,
    difficulty: article.difficulty as Fields['difficulty'],
    facets: JSON.parse(article.facets),
    specialId: place?.columnId ?? 0,
    chapterId: place?.chapterId ?? 0,
    publishTime: '',
  };
  return {
    articleId: article.id,
    userId: article.userId,
    revision: article.revision,
    title: article.title,
    fields: JSON.stringify(fields),
    source,
    createKey: null,
    saves: '[]',
    session: '',
    // Long ago, so that it is kept before it is overwritten.
    checkpointAt: 0,
    sittingAt: 0,
    updateTime: article.updateTime,
    textKey: null,
    textSize: null,
  };
}

type Saves = [key: string, revision: number][];

/** The revision that a save with this key has made; undefined where none did lately. */
export function savedAs({ saves }: Pick<DraftRow, 'saves'>, key: string | undefined): number | undefined {
  return (JSON.parse(saves) as Saves).find(([it]) => it === key)?.[1];
}

/** The remembered saves with one more. */
export function withSave({ saves }: Pick<DraftRow, 'saves'>, key: string, revision: number): string {
  return JSON.stringify([...(JSON.parse(saves) as Saves), [key, revision]].slice(-SAVES));
}

/** Whether a save begins a new sitting: the one before it is `sittingMinutes` ago. `now` in ms. */
export const beginsSitting = (
  before: Pick<DraftRow, 'updateTime'>,
  { now, sittingMinutes }: { now: number; sittingMinutes: number },
): boolean => now - before.updateTime >= sittingMinutes * 60_000;

/**
 * Why the state that a save replaces is kept, null where it is not: it ends a sitting, the last one that was kept is
 * `checkpointMinutes` old, another device takes over, or the text comes from elsewhere. Times in ms.
 */
export function formerWhy(
  before: Pick<DraftRow, 'checkpointAt' | 'updateTime' | 'session'>,
  save: {
    session: string;
    why: string | undefined;
    now: number;
    checkpointMinutes: number;
    sittingMinutes: number;
  },
): 'sitting' | 'checkpoint' | null {
  // Without a session it is an article that nobody has written here.
  if (before.session !== '' && beginsSitting(before, save)) return 'sitting';
  const isFromElsewhere = save.why !== undefined && save.why !== 'published';
  const isOther = before.session !== '' && before.session !== save.session;
  const isOld = save.now - before.checkpointAt >= save.checkpointMinutes * 60_000;
  return isFromElsewhere || isOther || isOld ? 'checkpoint' : null;
}
