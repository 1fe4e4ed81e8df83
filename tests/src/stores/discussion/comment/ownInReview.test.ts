import { beforeEach, describe, expect, it, vi } from 'vitest';
import { COMMENT_STATE } from '../../../../../contract/discussion/comment/comment.ts';
import type { Thread } from '../../../../../src/stores/discussion/comment/threads.ts';
import { fakeBrowser } from '../../browser.ts';

beforeEach(() => {
  vi.resetModules();
});

const comment = (id: number, more: Partial<Thread> = {}) =>
  ({
    id,
    articleId: 5,
    parentId: 0,
    passageId: 0,
    replyCount: 0,
    children: [],
    read: 0,
    content: `${id}`,
    ...more,
  }) as unknown as Thread;
const idsOf = (threads: readonly Thread[]) =>
  threads.map((it) => [it.id, ...it.children.map(({ id }) => id)]);

describe('own comments that wait', () => {
  it('come in front, the latest first, and replies at the end of their thread', async () => {
    fakeBrowser({});
    const { withWaiting } = await import('../../../../../src/stores/discussion/comment/ownInReview.ts');
    const threads = [
      comment(1, { replyCount: 1, children: [comment(2, { parentId: 1 })] }),
      comment(3, { replyCount: 4 }),
    ];
    const waiting = [comment(8), comment(9), comment(10, { parentId: 1 }), comment(11, { parentId: 3 })];
    const all = withWaiting(threads, waiting);
    expect(idsOf(all)).toEqual([[9], [8], [1, 2, 10], [3, 11]]);
    expect(idsOf(withWaiting(all, waiting))).toEqual(idsOf(all));
  });

  it('go with whoever wrote them, when another tab logs in or out', async () => {
    const { events } = fakeBrowser({});
    const { comments } = await import('../../../../../src/stores/discussion/comment/comments.ts');
    const { waitingComments } = await import('../../../../../src/stores/discussion/reaction/reaction.ts');
    const { showWaiting } = await import('../../../../../src/stores/discussion/comment/ownInReview.ts');
    const review = { state: COMMENT_STATE.review };
    const threads = [comment(1, { replyCount: 1, children: [comment(2), comment(3, review)] })];
    comments.set({ ...comments.get(), articleId: 5, threads });
    const stop = showWaiting();
    waitingComments.set([comment(8, review)]);
    expect(idsOf(comments.get().threads)).toEqual([[8], [1, 2, 3]]);
    events.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }));
    expect(idsOf(comments.get().threads)).toEqual([[1, 2]]);
    expect(comments.get().threads[0]?.replyCount).toBe(1);
    stop();
  });

  it('are shown once loaded and after the list was reloaded, but not under another article', async () => {
    fakeBrowser({});
    const { comments } = await import('../../../../../src/stores/discussion/comment/comments.ts');
    const { waitingComments } = await import('../../../../../src/stores/discussion/reaction/reaction.ts');
    const { showWaiting } = await import('../../../../../src/stores/discussion/comment/ownInReview.ts');
    const show = (ids: readonly number[]) =>
      comments.set({ ...comments.get(), articleId: 5, threads: ids.map((id) => comment(id)) });
    show([1]);
    const stop = showWaiting();
    waitingComments.set([comment(8), comment(7, { articleId: 6 })]);
    expect(idsOf(comments.get().threads)).toEqual([[8], [1]]);
    show([2]);
    expect(idsOf(comments.get().threads)).toEqual([[8], [2]]);
    stop();
    show([3]);
    expect(idsOf(comments.get().threads)).toEqual([[3]]);
  });
});
