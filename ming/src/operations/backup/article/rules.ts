import { PUBLISH } from '../../../../../contract/content/article/article.ts';

/** Who may read an article; times in ms. */
export type Standing = {
  publish: number;
  withdrawn: number;
  publishedAt: number | null;
  deletedAt: number | null;
};

/** What it comes back to, and whether a moderator decides then. */
export type After = Pick<Standing, 'publish' | 'withdrawn' | 'deletedAt'> & { isHeld: boolean };

type Facts = {
  kept: Standing;
  /** Null where there is no such article any more. */
  now: Standing | null;
  /** A moderator has hidden it, and none has shown it since. */
  isHidden: boolean;
  /** Its author has no account any more. */
  isAuthorGone: boolean;
  at: number;
};

const STATE: Readonly<Record<number, string>> = {
  [PUBLISH.down]: '已下架',
  [PUBLISH.published]: '已发布',
  [PUBLISH.review]: '审核中',
  [PUBLISH.draft]: '草稿',
};

/** A state in words. */
export const stateSaid = ({ publish, deletedAt }: Pick<Standing, 'publish' | 'deletedAt'>): string =>
  deletedAt === null ? (STATE[publish] ?? '') : '在回收站里';

/** Whether a moderator keeps an article from the public, rather than its author. */
export const isKept = ({ publish, withdrawn }: Standing): boolean =>
  withdrawn === 0 && (publish === PUBLISH.down || publish === PUBLISH.review);

function publishAfter({ kept, now, isHidden, isAuthorGone }: Facts): Omit<After, 'deletedAt'> {
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
      // What was published since is taken down for its author, as a draft it was never public.
      return wasOut ? { publish: PUBLISH.down, withdrawn: 1, isHeld: false } : asThen;
    default:
      return asThen;
  }
}

/**
 * The state of a restored article: never more public than the backup has it, nor than a moderator has decided since. One that
 * was in the recycle bin is there again, from `at` on, so that the daily work does not empty it out at once.
 */
export function afterOf(facts: Facts): After {
  const { kept, now, at } = facts;
  const deletedAt = kept.deletedAt === null ? null : (now?.deletedAt ?? at);
  return { ...publishAfter(facts), deletedAt };
}
