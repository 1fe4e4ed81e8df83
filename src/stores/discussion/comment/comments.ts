import { atom } from 'nanostores';
import {
  type Comment,
  type CommentSort,
  commentList,
  type FirstComments,
  type Reply,
  replyList,
} from '../../../../contract/discussion/comment/comment.ts';
import { call, callWhole } from '../../../client/call.ts';
import { plainText } from '../../../client/plainText.ts';
import { tellTrouble } from '../../kit/connection.ts';
import { commentCount } from './count.ts';
import { appendThreads, mergeReloaded, type Thread, threadOf, withMore, withReplies } from './threads.ts';

export type Comments = Omit<FirstComments, 'threads'> & {
  sort: CommentSort;
  threads: readonly Thread[];
  state: 'ready' | 'busy' | 'failed';
};

export const comments = atom<Comments>({
  articleId: 0,
  sort: 'hot',
  threads: [],
  total: 0,
  count: 0,
  cursor: null,
  locked: false,
  outside: false,
  state: 'ready',
});

comments.listen(({ count }) => commentCount.set(count));

/** Hydrates the first page from the HTML. */
export function takeOver(first: FirstComments): void {
  const { articleId, threads, count } = comments.get();
  if (articleId === first.articleId) return;
  const list = initialComments(first);
  // Threads about passages may have been loaded before.
  comments.set(
    articleId === 0 ? { ...list, threads: [...list.threads, ...threads], count: list.count + count } : list,
  );
}

/** Initial list from server-rendered data. */
export function initialComments(first: FirstComments): Comments {
  return { ...first, threads: first.threads.map(threadOf), sort: 'hot', state: 'ready' };
}

/** Comment HTML; reduced to its text if it comes from another host. */
export const safe = (html: string) => (comments.get().outside ? plainText(html) : html);
/** A reply with safe HTML. */
export const safeReply = (it: Reply): Reply => ({ ...it, content: safe(it.content) });
const safeThread = (it: Comment): Thread =>
  threadOf({ ...it, ...safeReply(it), children: it.children.map(safeReply) });

/** Merges a change into the store. */
export const set = (change: Partial<Comments>) => comments.set({ ...comments.get(), ...change });
/** Updates the threads. */
export const setThreads = (change: (threads: readonly Thread[]) => readonly Thread[]) =>
  set({ threads: change(comments.get().threads) });

let asked = 0;

/** The comment belongs to a passage, not to this list. */
type Elsewhere = { passageId: number };

async function load(
  query: { cursor?: string; around?: number },
  fresh: boolean,
): Promise<Elsewhere | undefined> {
  const { articleId, sort } = comments.get();
  asked += 1;
  const mine = asked;
  set({ state: 'busy' });
  try {
    const { data, extra } = await callWhole(commentList, { articleId, sort, ...query });
    if (mine !== asked) return undefined;
    if (extra.passageId) {
      set({ state: 'ready' });
      return { passageId: extra.passageId };
    }
    const before = comments.get().threads;
    const read = data.records.map(safeThread);
    set({
      threads: fresh ? mergeReloaded(before, read) : appendThreads(before, read),
      total: data.total,
      cursor: extra.cursor,
      locked: extra.locked,
      ...(extra.count !== undefined && { count: extra.count }),
      state: 'ready',
    });
  } catch {
    if (mine === asked) set({ state: 'failed' });
  }
  return undefined;
}

/** Loads threads about a passage into the list. Returns the next cursor. Throws as `callWhole`. */
export async function loadAbout(
  articleId: number,
  query: { passageId: number; cursor?: string; around?: number },
): Promise<string | null> {
  const { data, extra } = await callWhole(commentList, { articleId, sort: 'hot', ...query });
  setThreads((all) => appendThreads(all, data.records.map(safeThread)));
  return extra.cursor;
}

/** Loads the next page. */
export async function loadMore(): Promise<void> {
  const { cursor, state } = comments.get();
  if (cursor && state !== 'busy') await load({ cursor }, false);
}

/** Reloads the list in another order. */
export async function resort(sort: CommentSort): Promise<void> {
  set({ sort });
  await load({}, true);
}

/** Loads the page with a comment; returns the passage if it belongs to one. */
export async function loadAround(id: number): Promise<Elsewhere | undefined> {
  return load({ around: id }, true);
}

/** Loads the next replies of a thread; dropped if the list was reloaded meanwhile. */
export async function loadReplies(parentId: number): Promise<void> {
  const after = comments.get().threads.find(({ id }) => id === parentId)?.read;
  const more = await tellTrouble(call(replyList, { parentId, after, pageSize: 50 })).catch(() => null);
  if (!more) return;
  setThreads((all) =>
    all.map((it) => (it.id === parentId && it.read === after ? withMore(it, more.map(safeReply)) : it)),
  );
}

/** Updates one comment at any level. */
export function changeOne(id: number, how: (it: Reply) => Reply): void {
  setThreads((all) =>
    all.map((it) =>
      it.id === id
        ? { ...how(it), children: it.children, read: it.read }
        : withReplies(
            it,
            it.children.map((reply) => (reply.id === id ? how(reply) : reply)),
          ),
    ),
  );
}
