import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../browser.ts';
import { stubSockets } from '../../messages/live/fake.ts';
import { commentRow } from '../../rows.ts';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const row = (id: number) => commentRow(id, { userId: 'b', nickname: '乙' });

/** An open article with one of `total` threads; `count` is the later total, `token` is empty for visitors. */
async function reading({ token, total = 1, count }: { token?: string; total?: number; count?: number } = {}) {
  const sockets = stubSockets();
  const fake = fakeBrowser(
    {
      'POST /v1/im/ticket': () => ({ data: { ticket: 'a.t' } }),
      'GET /v1/comment/': () => ({
        data: { records: [row(3), row(2), row(1)], total: 3, size: 10, current: 1, pages: 1 },
        extra: { cursor: null, count },
      }),
    },
    token === undefined ? {} : { token },
  );
  const { comments, takeOver } = await import('../../../../../src/stores/discussion/comment/comments.ts');
  const { user } = await import('../../../../../src/stores/people/auth/session.ts');
  const store = await import('../../../../../src/stores/discussion/comment/newComments.ts');
  takeOver({
    articleId: 1,
    total,
    count: total,
    cursor: null,
    locked: false,
    outside: false,
    threads: [row(1)] as never,
  });
  user.set({ id: 'me' } as never);
  const stop = store.watchComments(1);
  await vi.advanceTimersByTimeAsync(0);
  const tell = (commentId: number, userId = 'b', articleId = 1) =>
    sockets[0]?.says({ kind: 'comment', articleId, commentId, userId });
  return { ...fake, ...store, sockets, comments, stop, tell };
}

it('counts what others have written since, each once, and shows it when asked', async () => {
  const { newComments, showFresh, comments, sockets, tell, stop } = await reading();
  sockets[0]?.onopen();
  tell(2);
  tell(2);
  tell(1);
  tell(3);
  tell(4, 'me');
  tell(5, 'b', 2);
  expect(newComments.get()).toBe(2);
  await showFresh();
  expect(newComments.get()).toBe(0);
  expect(comments.get()).toMatchObject({ count: 3, sort: 'new', threads: [{ id: 3 }, { id: 2 }, { id: 1 }] });
  stop();
  expect(sockets[0]?.isClosed).toBe(true);
});

it('says which article is open, again while it is, and after each new link', async () => {
  const { sockets, stop } = await reading();
  sockets[0]?.onopen();
  expect(sockets[0]?.sent).toEqual(['{"kind":"article","articleId":1}']);
  await vi.advanceTimersByTimeAsync(24_000);
  sockets[0]?.says({ kind: 'typing', userId: 'b' });
  await vi.advanceTimersByTimeAsync(24_000);
  sockets[0]?.says({ kind: 'typing', userId: 'b' });
  await vi.advanceTimersByTimeAsync(12_000);
  expect(sockets[0]?.sent.filter((it) => it.includes('article'))).toHaveLength(2);
  stop();
});

it.each([
  { total: 1, written: 2, said: 'threads, where the host does not say how many comments there are' },
  { total: 1, count: 6, written: 5, said: 'replies too' },
  { total: 3, written: 0, said: 'none that are further down the list' },
])('counts what was written while the link was away: $said', async ({ total, count, written }) => {
  const { newComments, sockets, asked, tell, events, stop } = await reading({
    total,
    ...(count && { count }),
  });
  sockets[0]?.onopen();
  if (written) tell(2);
  expect(asked.filter((it) => it.path === '/v1/comment/')).toEqual([]);
  events.dispatchEvent(new Event('offline'));
  events.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  sockets[1]?.onopen();
  await vi.advanceTimersByTimeAsync(0);
  expect(newComments.get()).toBe(written);
  tell(3);
  expect(newComments.get()).toBe(written);
  stop();
});

it('opens nothing for a visitor', async () => {
  const { sockets, asked, stop } = await reading({ token: '' });
  expect([sockets.length, asked.length]).toEqual([0, 0]);
  stop();
});
