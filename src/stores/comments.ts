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
  likeComment,
  previewComment,
  type Reply,
  replyList,
} from '../../contract/comment.ts';
import { acted } from '../client/acted.ts';
import { call, callWhole } from '../client/call.ts';
import { isMember } from './member.ts';
import { likedComments } from './reaction.ts';
import { user } from './session.ts';
import { say } from './toast.ts';

/** A comment as it is shown. `plain` is what was typed, while it is being sent: its id is negative then. */
export type Shown = Reply & { plain?: string };
export type Thread = Comment & Shown;

export type Comments = Omit<FirstComments, 'threads'> & {
  sort: CommentSort;
  threads: readonly Thread[];
  state: 'ready' | 'busy' | 'failed';
};

/** The comments of the article of this page; `articleId` is 0 until they were taken over. */
export const comments = atom<Comments>({
  articleId: 0,
  sort: 'hot',
  threads: [],
  total: 0,
  count: 0,
  cursor: null,
  outside: false,
  state: 'ready',
});

/** Takes over the first page as it stands in the HTML. */
export function takeOver(first: FirstComments): void {
  if (comments.get().articleId !== first.articleId) comments.set(untouched(first));
}

/** The list as long as nobody has done anything with it. */
export function untouched(first: FirstComments): Comments {
  return { ...first, sort: 'hot', state: 'ready' };
}

/** HTML as text alone, in a paragraph. */
function plainText(html: string): string {
  const box = document.createElement('p');
  box.textContent = new DOMParser().parseFromString(html, 'text/html').body.textContent;
  return box.outerHTML;
}

const safe = (html: string) => (comments.get().outside ? plainText(html) : html);
const safeReply = (it: Reply): Reply => ({ ...it, content: safe(it.content) });
const safeThread = (it: Comment): Comment => ({
  ...it,
  ...safeReply(it),
  children: it.children.map(safeReply),
});

const set = (change: Partial<Comments>) => comments.set({ ...comments.get(), ...change });
const setThreads = (change: (threads: readonly Thread[]) => readonly Thread[]) =>
  set({ threads: change(comments.get().threads) });

/** Threads of a list without those that are there already: what was liked meanwhile may come again. */
function joined(before: readonly Thread[], more: readonly Thread[]): readonly Thread[] {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...more.filter(({ id }) => !known.has(id))];
}

let asked = 0;

async function load(query: { cursor?: string; around?: number }, fresh: boolean): Promise<void> {
  const { articleId, sort } = comments.get();
  asked += 1;
  const mine = asked;
  set({ state: 'busy' });
  try {
    const { data, extra } = await callWhole(commentList, { articleId, sort, ...query });
    if (mine !== asked) return;
    const before = fresh ? [] : comments.get().threads;
    set({
      threads: joined(before, data.records.map(safeThread)),
      total: data.total,
      cursor: extra.cursor,
      state: 'ready',
    });
  } catch {
    if (mine === asked) set({ state: 'failed' });
  }
}

/** The next page. */
export async function loadMore(): Promise<void> {
  const { cursor, state } = comments.get();
  if (cursor && state !== 'busy') await load({ cursor }, false);
}

/** The list from its beginning in another order. */
export async function resort(sort: CommentSort): Promise<void> {
  set({ sort });
  await load({}, true);
}

/** The page on which a comment stands, wherever that is. */
export async function loadAround(id: number): Promise<void> {
  await load({ around: id }, true);
}

/** The replies of a thread that are not shown yet. */
export async function loadReplies(parentId: number): Promise<void> {
  const thread = comments.get().threads.find(({ id }) => id === parentId);
  const after = thread?.children.at(-1)?.id ?? 0;
  const more = await call(replyList, { parentId, after, pageSize: 50 }).catch(() => []);
  setThreads((all) =>
    all.map((it) =>
      it.id === parentId ? { ...it, children: [...it.children, ...more.map(safeReply)] } : it,
    ),
  );
}

/** What is answered: nothing for a new thread, or a comment of one. */
export type Target = { parentId: number; replyId: number; replyUserId: string; replyNickname: string };

let last = 0;

/** The comment as it is shown until the backend has answered. */
function provisional(text: string, target: Target | null): Thread {
  const me = user.get();
  last -= 1;
  return {
    id: last,
    articleId: comments.get().articleId,
    parentId: target?.parentId ?? 0,
    passageId: 0,
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
    children: [],
    plain: text,
  };
}

function place(threads: readonly Thread[], it: Thread): readonly Thread[] {
  if (it.parentId === 0) return [it, ...threads];
  return threads.map((thread) =>
    thread.id === it.parentId ? { ...thread, children: [...thread.children, it] } : thread,
  );
}

const without = (threads: readonly Thread[], id: number): readonly Thread[] =>
  threads
    .filter((it) => it.id !== id)
    .map((it) => ({ ...it, children: it.children.filter((reply) => reply.id !== id) }));

const swapped = (threads: readonly Thread[], id: number, by: Reply): readonly Thread[] =>
  threads.map((it) =>
    it.id === id
      ? { ...by, children: it.children }
      : { ...it, children: it.children.map((reply) => (reply.id === id ? by : reply)) },
  );

/**
 * Sends a comment and shows it at once. `key` belongs to the attempt: tried again with it, nothing is written twice. False
 * where it was refused or could not be sent; the text is the caller's to keep.
 */
export async function send(
  text: string,
  target: Target | null,
  { key, mentions }: { key: string; mentions: readonly string[] },
): Promise<boolean> {
  if (!isMember()) return false;
  const shown = provisional(text, target);
  setThreads((all) => place(all, shown));
  const { articleId } = comments.get();
  const reply = target && { parentId: target.parentId, replyId: target.replyId };
  try {
    const stored = await call(addComment, {
      articleId,
      content: text,
      key,
      mentions: [...mentions],
      ...reply,
    });
    setThreads((all) => swapped(all, shown.id, safeReply(stored)));
    const { total, count } = comments.get();
    set({ total: target ? total : total + 1, count: count + 1 });
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
    setThreads((all) => swapped(all, id, safeReply(stored)));
    return true;
  } catch {
    return false;
  }
}

/** Deletes one's own comment: out of sight at once, and back where the backend refuses. */
export async function remove(id: number): Promise<void> {
  const before = comments.get().threads;
  const thread = before.find((it) => it.id === id);
  const kept = thread && thread.replyCount > 0;
  setThreads((all) =>
    kept
      ? all.map((it) => (it.id === id ? { ...it, state: 4, content: '', nickname: '', avatar: '' } : it))
      : without(all, id),
  );
  try {
    await call(deleteComment, { id });
    set({ count: comments.get().count - 1 });
    say('success', '评论已删除');
  } catch {
    set({ threads: before });
  }
}

const liking = new Set<number>();

/** Likes a comment, or takes the like back. */
export async function toggleCommentLike({ id, likeCount }: Pick<Reply, 'id' | 'likeCount'>): Promise<void> {
  if (!isMember() || liking.has(id)) return;
  liking.add(id);
  const was = likedComments.get();
  const isLike = !was.has(id);
  const count = (by: number) =>
    setThreads((all) =>
      all.map((it) =>
        it.id === id
          ? { ...it, likeCount: by }
          : {
              ...it,
              children: it.children.map((reply) => (reply.id === id ? { ...reply, likeCount: by } : reply)),
            },
      ),
    );
  const mark = (on: boolean) => {
    const next = new Set(likedComments.get());
    if (on) next.add(id);
    else next.delete(id);
    likedComments.set(next);
  };
  mark(isLike);
  count(likeCount + (isLike ? 1 : -1));
  try {
    const answer = await call(likeComment, { id, isLike });
    mark(answer.isLike);
    count(answer.likeCount);
  } catch {
    mark(!isLike);
    count(likeCount);
  } finally {
    liking.delete(id);
  }
}
