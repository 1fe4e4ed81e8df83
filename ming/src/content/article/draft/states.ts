import type { createArticle } from '../../../../../contract/content/article/write.ts';
import type { InputOf } from '../../../../../contract/kit/endpoint.ts';
import type { WithText } from '../body/reads.ts';
import type { articles, drafts } from '../schema.ts';

type ArticleInput = InputOf<typeof createArticle>;
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

/** Draft fields beside title and text; tags are names. */
export type Fields = Pick<ArticleInput, Field> & { tags: readonly string[] };

export type State = { title: string; source: string; fields: Fields };

/** Stored draft; its text may be in R2, see `withText`. */
export type DraftRow = typeof drafts.$inferSelect;

/** Saves kept for idempotency. */
const SAVES = 20;

/** State to save; `tags` are names. */
export function draftState(given: ArticleInput, tags: readonly string[]): State {
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

/** Parses stored fields; older drafts lack price and facets. */
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

/** Initial draft of an article that has none. */
export function draftOf({ article, tags, source, place }: Published): WithText<DraftRow> {
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
    // Zero: a snapshot is taken before the first overwrite.
    checkpointAt: 0,
    sittingAt: 0,
    updateTime: article.updateTime,
    textKey: null,
    textSize: null,
  };
}

type Saves = [key: string, revision: number][];

/** Revision saved under this idempotency key; undefined if not recent. */
export function savedAs({ saves }: Pick<DraftRow, 'saves'>, key: string | undefined): number | undefined {
  return (JSON.parse(saves) as Saves).find(([it]) => it === key)?.[1];
}

/** Appends a save to the recent ones. */
export function withSave({ saves }: Pick<DraftRow, 'saves'>, key: string, revision: number): string {
  return JSON.stringify([...(JSON.parse(saves) as Saves), [key, revision]].slice(-SAVES));
}

/** Whether a save begins a new sitting, `sittingMinutes` after the last. `now` in ms. */
export const beginsSitting = (
  before: Pick<DraftRow, 'updateTime'>,
  { now, sittingMinutes }: { now: number; sittingMinutes: number },
): boolean => now - before.updateTime >= sittingMinutes * 60_000;

/**
 * Why to keep the replaced state, or null: end of a sitting, last snapshot older than `checkpointMinutes`,
 * other device, or text from elsewhere. Times in ms.
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
  // No session: not written here.
  if (before.session !== '' && beginsSitting(before, save)) return 'sitting';
  const isFromElsewhere = save.why !== undefined && save.why !== 'published';
  const isOther = before.session !== '' && before.session !== save.session;
  const isOld = save.now - before.checkpointAt >= save.checkpointMinutes * 60_000;
  return isFromElsewhere || isOther || isOld ? 'checkpoint' : null;
}
