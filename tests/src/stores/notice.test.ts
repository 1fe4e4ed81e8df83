import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from './browser.ts';
import { stubSockets } from './live/fake.ts';

const unread = { system: 0, comment: 2, watch: 0, like: 1, collect: 0, message: 3, private: 0 };
const line = (id: number) => ({ id, toUserId: 'a', code: 5, noticeType: 3, content: `${id}` });
const said = {
  ...{ id: '1', code: 1, clientId: 'c', fromUserNickname: '乙', fromUserAvatar: '', toUserId: 'a' },
  ...{ content: '你好', type: 1, isRead: false, index: 1, replyTo: 0, createTime: '2026-05-01 12:00:00' },
};
let refuse = false;

const browser = () =>
  fakeBrowser({
    'POST /v1/im/ticket': () => ({ data: { ticket: 'a.t' } }),
    'GET /v1/user/selectUserInfoByToken': () => ({ data: { id: 'a' }, extra: { notice: unread } }),
    'GET /v1/im/getMessageNotice': ({ query }) => ({
      data: {
        records: query.get('pageNo') === '1' ? [line(10)] : [line(10), line(20)],
        total: 3,
        size: 2,
        current: 1,
        pages: 2,
      },
      extra: { notice: { ...unread, like: 0, message: 2 } },
    }),
    'DELETE /v1/im/deleteMessage': () => (refuse ? { code: 500 } : { data: null }),
    'GET /v1/im/noticeSettings': () => ({ data: { comment: true, watch: true, like: true, collect: true } }),
    'PUT /v1/im/noticeSettings': () =>
      refuse ? { code: 500 } : { data: { comment: true, watch: true, like: false, collect: true } },
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  refuse = false;
});
afterEach(async () => {
  // A store that nobody listens to any more cleans up a second later.
  await vi.advanceTimersByTimeAsync(2_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const load = () => import('../../../src/stores/notice.ts');

it('asks what is unread, once a minute at most', async () => {
  const { asked, events } = browser();
  const { counters } = await load();
  const stop = counters.listen(() => {});
  await vi.waitFor(() => expect(counters.get()?.message).toBe(3));
  events.dispatchEvent(new Event('focus'));
  expect(asked.filter((it) => it.path.endsWith('ByToken'))).toHaveLength(1);
  stop();
});

it('pages without a notice twice, and takes over the counters', async () => {
  browser();
  const store = await load();
  await store.loadNotices(3);
  await store.loadNotices(3);
  expect(store.notices.get()).toMatchObject({ page: 2, pages: 2, state: 'ready' });
  expect(store.notices.get().list.map((it) => it.id)).toEqual(['10', '20']);
  expect(store.counters.get()?.like).toBe(0);
});

it('deletes at once and brings back what was refused', async () => {
  browser();
  const store = await load();
  await store.loadNotices(3);
  refuse = true;
  await store.dropNotice('10');
  expect(store.notices.get().list).toHaveLength(1);
  refuse = false;
  await store.dropNotice('10');
  expect(store.notices.get().list).toHaveLength(0);
});

it('switches kinds on and off, and back where that is refused', async () => {
  browser();
  const store = await load();
  await store.loadWishes();
  await store.wish({ like: false });
  expect(store.wishes.get()?.like).toBe(false);
  refuse = true;
  await store.wish({ comment: false });
  expect(store.wishes.get()?.comment).toBe(true);
});

it('hears at once what is unread, and says what has come', async () => {
  const sockets = stubSockets();
  browser();
  const { counters } = await load();
  const { toasts } = await import('../../../src/stores/toast.ts');
  const stop = counters.listen(() => {});
  await vi.waitFor(() => expect(sockets).toHaveLength(1));
  sockets[0]?.onopen();
  sockets[0]?.says({ kind: 'notice', counters: { ...unread, like: 4, message: 6 }, type: -1 });
  expect([counters.get()?.message, toasts.get()]).toEqual([6, []]);
  sockets[0]?.says({ kind: 'notice', counters: { ...unread, like: 5, message: 7 }, type: 3 });
  expect([counters.get()?.like, toasts.get()[0]?.text]).toEqual([5, '收到新的点赞']);
  stop();
});

it('says once who has written in private, and nothing of what oneself or the public room said', async () => {
  const sockets = stubSockets();
  browser();
  const { counters } = await load();
  const { toasts } = await import('../../../src/stores/toast.ts');
  const stop = counters.listen(() => {});
  await vi.waitFor(() => expect(sockets).toHaveLength(1));
  sockets[0]?.onopen();
  const tell = (peerId: string, fromUserId: string, isWithdraw = false) =>
    sockets[0]?.says({
      ...{ kind: 'message', roomId: 'r', peerId, before: 0, version: 1, readTo: 0, peerReadTo: 0 },
      messages: [{ ...said, fromUserId, isWithdraw }],
    });
  tell('b', 'a');
  tell('', 'b');
  tell('b', 'b', true);
  expect(toasts.get()).toEqual([]);
  tell('b', 'b');
  tell('b', 'b');
  expect(toasts.get().map((it) => it.text)).toEqual(['收到乙的私信']);
  stop();
});

it('asks at once where the link comes back, for what came in between', async () => {
  const sockets = stubSockets();
  const { asked, events } = browser();
  const { counters } = await load();
  const stop = counters.listen(() => {});
  const questions = () => asked.filter((it) => it.path.endsWith('ByToken')).length;
  await vi.waitFor(() => expect([sockets.length, questions()]).toEqual([1, 1]));
  sockets[0]?.onopen();
  events.dispatchEvent(new Event('offline'));
  expect(sockets[0]?.isClosed).toBe(true);
  events.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(sockets).toHaveLength(2));
  expect(questions()).toBe(1);
  sockets[1]?.onopen();
  await vi.waitFor(() => expect(questions()).toBe(2));
  stop();
});

it('opens no link for a visitor', async () => {
  const sockets = stubSockets();
  const { asked } = fakeBrowser({}, { token: '' });
  const { counters } = await load();
  const stop = counters.listen(() => {});
  await Promise.resolve();
  expect([sockets.length, asked.length]).toEqual([0, 0]);
  stop();
});
