import { PUBLISH, READ_TYPE } from '../../../../contract/content/article/article.ts';
import type { Caller } from '../../kit/http/caller.ts';

/** Being younger by so many ms weighs as much as ten times the attention: 45 days. */
export const HOT_MS = 45 * 86_400_000;

/**
 * Popularity and youth in one number that never has to be recomputed for age alone: ten times the attention
 * weighs as much as being 45 days younger. `createTime` in ms.
 */
export function hotScore(it: {
  quantity: number;
  likeCount: number;
  collectCount: number;
  commentCount: number;
  createTime: number;
}): number {
  const attention = it.quantity + 20 * it.likeCount + 30 * it.collectCount + 25 * it.commentCount;
  return Math.log10(1 + attention) + it.createTime / HOT_MS;
}

/**
 * Why an article must not be saved, in Chinese, or null. A gated one has to hold a lock that is certain to work: where
 * the marker is not recognised, everything would be public.
 */
export function bodyFault(
  readType: number,
  it: { fault: string | null; lockFault: string | null },
): string | null {
  return it.fault ?? (readType === READ_TYPE.open ? null : it.lockFault);
}

/** An entry of the contents as it is stored. */
export type Entry = { depth: number; id: string; text: string; locked?: true };

/** The contents for a reader from whom the locked part is withheld: its headings are told by their place alone. */
export function withheldToc(toc: readonly Entry[]): Omit<Entry, 'locked'>[] {
  return toc.map(({ depth, id, text, locked }, at) =>
    locked ? { depth, id: `sec-locked-${at + 1}`, text: '…' } : { depth, id, text },
  );
}

type Owned = { userId: string; publish: number; deletedAt: number | null };

/** Everybody sees what is published; its author also sees the rest. */
export function mayOpen(article: Owned, caller: Caller | null): boolean {
  if (caller && (caller.id === article.userId || caller.role === 'admin')) return true;
  return article.publish === PUBLISH.published && article.deletedAt === null;
}

/** What a reader did that may open a locked part. */
export type Done = {
  caller: Caller | null;
  liked: boolean;
  commented: boolean;
  coded: boolean;
  bought: boolean;
};

/** Whether this reader gets the locked part. A reading code opens it for a browser too, everything else asks for a person. */
export function unlocked(article: { userId: string; readType: number }, reader: Done): boolean {
  if (article.readType === READ_TYPE.open) return true;
  if (article.readType === READ_TYPE.code && reader.coded) return true;
  if (!reader.caller) return false;
  if (reader.caller.id === article.userId || reader.caller.role === 'admin') return true;
  // Also where its author has changed the setting meanwhile.
  if (reader.bought) return true;
  if (article.readType === READ_TYPE.comment) return reader.commented;
  if (article.readType === READ_TYPE.like) return reader.liked;
  return article.readType === READ_TYPE.login;
}
