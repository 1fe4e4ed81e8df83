import { atom } from 'nanostores';
import {
  addComment,
  type Comment,
  type CommentSort,
  commentList,
  commentSource,
  deleteComment,
  editComment,
  type FirstComments,
  previewComment,
  type Reply,
  replyList,
} from '../../contract/comment.ts';
import type { Passage, PassageSelector } from '../../contract/passage.ts';
import { acted } from '../client/acted.ts';
import { call, callWhole } from '../client/call.ts';
import { plainText } from '../client/plain.ts';
import { isMember } from './member.ts';
import { user } from './session.ts';
import { joined, listed, place, restored, type Thread, withMore, without, withReplies } from './threads.ts';
import { say } from './toast.ts';

export type Comments = Omit<FirstComments, 'threads'> & {
  sort: CommentSort;
  threads: readonly Thread[];
  state: 'ready' | 'busy' | 'failed';
};

/** The comments of the article of this page; `articleId` is 0 until hydrated. */
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

/** Hydrates the first page from the HTML. */
export function takeOver(first: FirstComments): void {
  const { articleId, threads, count } = comments.get();
  if (articleId === first.articleId) return;
  const list = untouched(first);
  // Threads about passages may have been loaded before.
  comments.set(
    articleId === 0 ? { ...list, threads: [...list.threads, ...threads], count: list.count + count } : list,
  );
}

/** The initial list as the server rendered it. */
export function untouched(first: FirstComments): Comments {
  return { ...first, threads: first.threads.map(listed), sort: 'hot', state: 'ready' };
}

const safe = (html: string) => (comments.get().outside ? plainText(html) : html);
const safeReply = (it: Reply): Reply => ({ ...it, content: safe(it.content) });
const safeThread = (it: Comment): Thread =>
  listed({ ...it, ...safeReply(it), children: it.children.map(safeReply) });

const set = (change: Partial<Comments>) => comments.set({ ...comments.get(), ...change });
const setThreads = (change: (threads: readonly Thread[]) => readonly Thread[]) =>
  set({ threads: change(comments.get().threads) });

let asked = 0;

/** Where a comment is that is not in the list: under a passage. */
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
    const before = comments.get().threads.filter((it) => !fresh || it.passageId !== 0);
    set({
      threads: joined(before, data.records.map(safeThread)),
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

/** Loads threads about a passage, which join the list under its id. Returns the cursor of the next page. Throws as `callWhole`. */
export async function loadAbout(
  articleId: number,
  query: { passageId: number; cursor?: string; around?: number },
): Promise<string | null> {
  const { data, extra } = await callWhole(commentList, { articleId, sort: 'hot', ...query });
  setThreads((all) => joined(all, data.records.map(safeThread)));
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

/** Loads the page that holds a comment; where it is about a passage, returns which one. */
export async function loadAround(id: number): Promise<Elsewhere | undefined> {
  return load({ around: id }, true);
}

/** Loads the next replies of a thread; discarded where the list was reloaded meanwhile. */
export async function loadReplies(parentId: number): Promise<void> {
  const after = comments.get().threads.find(({ id }) => id === parentId)?.read;
  const more = await call(replyList, { parentId, after, pageSize: 50 }).catch(() => null);
  if (!more) return;
  setThreads((all) =>
    all.map((it) => (it.id === parentId && it.read === after ? withMore(it, more.map(safeReply)) : it)),
  );
}

/** The comment that is replied to; null for a new thread. */
export type Target = { parentId: number; replyId: number; replyUserId: string; replyNickname: string };

/** The passage a new thread is about; a new passage has a negative id until it is stored. */
export type About = { articleId: number; passageId: number; passage?: PassageSelector };

/** The last change of the number of comments on a passage, with the passage where it is new. */
export const counted = atom<{ passageId: number; by: number; passage?: Passage | undefined } | null>(null);

let last = 0;

const threadOf = (target: Target | null) => comments.get().threads.find(({ id }) => id === target?.parentId);

/** The optimistic comment, shown until the backend has answered. */
function provisional(text: string, target: Target | null, about: About | undefined): Thread {
  const me = user.get();
  last -= 1;
  return {
    id: last,
    articleId: threadOf(target)?.articleId ?? about?.articleId ?? comments.get().articleId,
    parentId: target?.parentId ?? 0,
    passageId: threadOf(target)?.passageId ?? about?.passageId ?? 0,
    userId: me?.id ?? '',
    nickname: me?.nickname ?? '我',
    avatar: me?.avatar ?? '',
    webSite: '',
    replyUserId: target?.replyUserId ?? '',
    replyNickname: target?.replyNickname ?? '',
    content: '',
    createTime: '',
    editTime: '',
    ipAddress: '',
    likeCount: 0,
    isLike: false,
    isAuthor: false,
    state: 1,
    replyCount: 0,
    locked: false,
    children: [],
    read: 0,
    plain: text,
  };
}

/** Updates one comment of the list, at any level. */
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

/**
 * Sends a comment (optimistic update). `key` is the idempotency key. False
 * where it was refused or could not be sent; the text is the caller's to keep.
 */
export async function send(
  text: string,
  target: Target | null,
  { key, mentions }: { key: string; mentions: readonly string[] },
  about?: About,
): Promise<boolean> {
  if (!isMember()) return false;
  const shown = provisional(text, target, about);
  setThreads((all) => place(all, shown));
  const { articleId } = shown;
  const of = about?.passage ? { passage: about.passage } : about && { passageId: about.passageId };
  const reply = target && { parentId: target.parentId, replyId: target.replyId };
  try {
    const { data, extra } = await callWhole(addComment, {
      articleId,
      content: text,
      key,
      mentions: [...mentions],
      ...reply,
      ...of,
    });
    changeOne(shown.id, () => safeReply(data));
    const { total, count } = comments.get();
    const by = Number(data.state === 1);
    set({ total: target || about ? total : total + by, count: count + by });
    counted.set({ passageId: data.passageId, by, passage: extra.passage });
    acted();
    return true;
  } catch {
    setThreads((all) => without(all, shown.id));
    return false;
  }
}

/** A text as it would be stored; null where the backend refuses it. */
export async function preview(text: string): Promise<string | null> {
  if (!isMember()) return null;
  return call(previewComment, { content: text }).then(
    (it) => safe(it.content),
    () => null,
  );
}

/** The Markdown of one's own comment; null where it may not be changed any more. */
export async function sourceOf(id: number): Promise<string | null> {
  return call(commentSource, { id }).then(
    (it) => it.content,
    () => null,
  );
}

/** Changes one's own comment; false where that was refused. */
export async function change(id: number, text: string, mentions: readonly string[]): Promise<boolean> {
  try {
    const stored = await call(editComment, { id, content: text, mentions: [...mentions] });
    changeOne(id, () => safeReply(stored));
    return true;
  } catch {
    return false;
  }
}

/** Deletes one's own comment (optimistic update with rollback). */
export async function remove(id: number): Promise<void> {
  const before = comments.get().threads;
  const thread = before.find((it) => it.id === id);
  const gone = thread ?? before.find((it) => it.children.some((reply) => reply.id === id));
  const kept = thread && thread.replyCount > 0;
  const one = thread ?? gone?.children.find((reply) => reply.id === id);
  // Comments in review are not counted.
  const by = Number(one?.state === 1);
  setThreads((all) =>
    kept
      ? all.map((it) => (it.id === id ? { ...it, state: 4, content: '', nickname: '', avatar: '' } : it))
      : without(all, id),
  );
  try {
    await call(deleteComment, { id });
    set({ count: comments.get().count - by });
    counted.set({ passageId: gone?.passageId ?? 0, by: -by });
    say('success', '评论已删除');
  } catch {
    setThreads((all) => restored(all, before, id));
  }
}
