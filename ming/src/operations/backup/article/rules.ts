import { PUBLISH } from '../../../../../contract/content/article/article.ts';

/** Visibility of an article; times in ms. */
export type ArticleState = {
  publish: number;
  withdrawn: number;
  publishedAt: number | null;
  deletedAt: number | null;
};

/** Visibility after the restore; `isHeld` if a moderator has to decide. */
export type RestoredState = Pick<ArticleState, 'publish' | 'withdrawn' | 'deletedAt'> & { isHeld: boolean };

type Facts = {
  kept: ArticleState;
  /** Null if deleted. */
  now: ArticleState | null;
  /** Hidden by a moderator since and not shown again. */
  isHidden: boolean;
  isAuthorGone: boolean;
  at: number;
};

const STATE: Readonly<Record<number, string>> = {
  [PUBLISH.down]: '已下架',
  [PUBLISH.published]: '已发布',
  [PUBLISH.review]: '审核中',
  [PUBLISH.draft]: '草稿',
};

/** State in Chinese. */
export const stateText = ({ publish, deletedAt }: Pick<ArticleState, 'publish' | 'deletedAt'>): string =>
  deletedAt === null ? (STATE[publish] ?? '') : '在回收站里';

/** Whether a moderator, not the author, withholds an article. */
export const isKept = ({ publish, withdrawn }: ArticleState): boolean =>
  withdrawn === 0 && (publish === PUBLISH.down || publish === PUBLISH.review);

function publishAfter({ kept, now, isHidden, isAuthorGone }: Facts): Omit<RestoredState, 'deletedAt'> {
  if (now && isKept(now)) return { publish: now.publish, withdrawn: 0, isHeld: false };
  const wasOut = kept.publishedAt !== null || (now !== null && now.publishedAt !== null);
  const asThen = { publish: kept.publish, withdrawn: kept.withdrawn, isHeld: false };
  switch (kept.publish) {
    case PUBLISH.published:
      return (isHidden && now?.publish !== PUBLISH.published) || isAuthorGone
        ? { publish: PUBLISH.review, withdrawn: 0, isHeld: true }
        : asThen;
    case PUBLISH.review:
      return wasOut
        ? { publish: PUBLISH.review, withdrawn: 0, isHeld: true }
        : { publish: PUBLISH.draft, withdrawn: 0, isHeld: false };
    case PUBLISH.draft:
      // Published since the backup: restored as withdrawn by its author, because the draft was never public.
      return wasOut ? { publish: PUBLISH.down, withdrawn: 1, isHeld: false } : asThen;
    default:
      return asThen;
  }
}

/**
 * Visibility of a restored article: never more public than in the backup or by later moderation. The bin time
 * becomes `at`, so that the daily job does not purge it at once.
 */
export function afterOf(facts: Facts): RestoredState {
  const { kept, now, at } = facts;
  const deletedAt = kept.deletedAt === null ? null : (now?.deletedAt ?? at);
  return { ...publishAfter(facts), deletedAt };
}
