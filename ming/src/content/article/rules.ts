import { PUBLISH, READ_TYPE } from '../../../../contract/content/article/article.ts';
import { DAY_MS } from '../../../../contract/kit/time.ts';
import type { Caller } from '../../kit/http/caller.ts';

/** Age difference that weighs as much as tenfold attention. */
export const HOT_MS = 45 * DAY_MS;

/**
 * Hot score of popularity and recency; needs no recomputation with age: tenfold attention equals 45 days.
 * `createTime` in ms.
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
 * Why an article must not be saved, in Chinese, or null. A gated one needs a valid lock marker, else
 * everything would be public.
 */
export function bodyFault(
  readType: number,
  it: { fault: string | null; lockFault: string | null },
): string | null {
  return it.fault ?? (readType === READ_TYPE.open ? null : it.lockFault);
}

/** Stored table of contents entry. */
export type Entry = { depth: number; id: string; text: string; locked?: true };

/** Contents without locked headings' text. */
export function withheldToc(toc: readonly Entry[]): Omit<Entry, 'locked'>[] {
  return toc.map(({ depth, id, text, locked }, at) =>
    locked ? { depth, id: `sec-locked-${at + 1}`, text: '…' } : { depth, id, text },
  );
}

type Owned = { userId: string; publish: number; deletedAt: number | null };

/** Whether a caller may open an article: published, own, or administrator. */
export function mayOpen(article: Owned, caller: Caller | null): boolean {
  if (caller && (caller.id === article.userId || caller.role === 'admin')) return true;
  return article.publish === PUBLISH.published && article.deletedAt === null;
}

/** Facts that may unlock an article. */
export type ReaderActions = {
  caller: Caller | null;
  liked: boolean;
  commented: boolean;
  coded: boolean;
  bought: boolean;
};

/** Whether a reader gets the locked part. Reading codes work for a browser; all else needs login. */
export function mayReadLocked(article: { userId: string; readType: number }, reader: ReaderActions): boolean {
  if (article.readType === READ_TYPE.open) return true;
  if (article.readType === READ_TYPE.code && reader.coded) return true;
  if (!reader.caller) return false;
  if (reader.caller.id === article.userId || reader.caller.role === 'admin') return true;
  // Even if the setting changed since.
  if (reader.bought) return true;
  if (article.readType === READ_TYPE.comment) return reader.commented;
  if (article.readType === READ_TYPE.like) return reader.liked;
  return article.readType === READ_TYPE.login;
}
