import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../browser.ts';
import { stubSockets } from '../live/fake.ts';

const unread = { system: 0, comment: 2, watch: 0, like: 1, collect: 0, message: 3, private: 0 };
const line = (id: number) => ({ id, toUserId: 'a', code: 5, noticeType: 3, content: `${id}` });
const said = {
  id: '1',
  code: 1,
  clientId: 'c',
  fromUserNickname: '乙',
  fromUserAvatar: '',
  toUserId: 'a',
  content: '你好',
  type: 1,
  isRead: false,
  index: 1,
  replyTo: 0,
  createTime: '2026-05-01 12:00:00',
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
        current: Number(query.get('pageNo')),
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
  // Nanostores clean up one second after the last listener.
  await vi.advanceTimersByTimeAsync(2_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const load = () => import('../../../../../src/stores/messages/notice/notice.ts');

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
  await store.notices.show({ type: 3 });
  await store.notices.more();
  expect(store.notices.state.get()).toMatchObject({ page: 2, pages: 2, state: 'ready' });
  expect(store.notices.state.get().list.map((it) => it.id)).toEqual(['10', '20']);
  expect(store.counters.get()?.like).toBe(0);
});

/** Notices in pages of two; with `held` deletions wait, and `false` refuses one. */
function stored(rows: number[]) {
  const { answers, asked } = browser();
  const held = new Map<number, (isDone: boolean) => void>();
  const reads: (() => void)[] = [];
  const now = { isHeld: false };
  answers['GET /v1/im/getMessageNotice'] = async ({ query }) => {
    const current = Number(query.get('pageNo'));
    const records = rows.slice(current * 2 - 2, current * 2).map(line);
    const data = { records, total: rows.length, size: 2, current, pages: Math.ceil(rows.length / 2) };
    if (now.isHeld) await new Promise<void>((go) => reads.push(go));
    return { data };
  };
  answers['DELETE /v1/im/deleteMessage'] = async ({ query }) => {
    const id = Number(query.get('id'));
    const isDone = !now.isHeld || (await new Promise<boolean>((go) => held.set(id, go)));
    if (isDone) rows.splice(rows.indexOf(id), 1);
    return isDone ? {} : { code: 500 };
  };
  return { answers, asked, held, reads, now };
}

async function shown() {
  const store = await load();
  const ids = () =>
    store.notices.state
      .get()
      .list.map((it) => it.id)
      .join();
  return { ...store, ids };
}

it('deletes at once and brings back what was refused', async () => {
  const { held, now } = stored([10, 20]);
  const { dropNotice, notices, ids } = await shown();
  await notices.show({ type: 3 });
  now.isHeld = true;
  const refused = dropNotice('10');
  await vi.waitFor(() => expect(held.size).toBe(1));
  expect(ids()).toBe('20');
  held.get(10)?.(false);
  await refused;
  expect(ids()).toBe('10,20');
  now.isHeld = false;
  await dropNotice('10');
  expect(ids()).toBe('20');
});

it('reads on behind the notices that are left, and by itself where none is', async () => {
  stored([1, 2, 3, 4, 5]);
  const { dropNotice, notices, ids } = await shown();
  await notices.show({ type: 3 });
  await dropNotice('1');
  await notices.more();
  expect([ids(), notices.state.get().page]).toEqual(['2,3', 1]);
  await dropNotice('2');
  await dropNotice('3');
  expect([ids(), notices.state.get()]).toMatchObject(['4,5', { page: 1, pages: 1, state: 'ready' }]);
  await dropNotice('4');
  await dropNotice('5');
  expect([ids(), notices.state.get()]).toMatchObject(['', { page: 0, pages: 0, state: 'ready' }]);
});

it('brings back only what was refused, in its place, and nothing that was deleted while a page came', async () => {
  const { held, now, reads } = stored([1, 2, 3, 4, 5, 6]);
  const { dropNotice, notices, ids } = await shown();
  await notices.show({ type: 3 });
  now.isHeld = true;
  const more = notices.more();
  const first = dropNotice('1');
  const second = dropNotice('2');
  await vi.waitFor(() => expect([reads.length, held.size]).toEqual([1, 2]));
  reads[0]?.();
  await more;
  expect(ids()).toBe('3,4');
  held.get(2)?.(true);
  await second;
  held.get(1)?.(false);
  await first;
  expect(ids()).toBe('1,3,4');
  now.isHeld = false;
  await notices.more();
  await notices.more();
  expect(ids()).toBe('1,3,4,5,6');
});

it('deletes all of a kind, and puts them back where that is refused', async () => {
  const rows = [1, 2, 3];
  const { answers } = stored(rows);
  const { dropAll, notices, ids } = await shown();
  await notices.show({ type: 3 });
  answers['DELETE /v1/im/deleteMessage'] = () => ({ code: 500 });
  const refused = dropAll();
  expect(ids()).toBe('');
  await refused;
  expect(ids()).toBe('1,2');
  answers['DELETE /v1/im/deleteMessage'] = ({ query }) => {
    expect(query.get('type')).toBe('3');
    rows.length = 0;
    return {};
  };
  await dropAll();
  expect([ids(), notices.state.get()]).toMatchObject(['', { total: 0, state: 'ready' }]);
});

it('switches kinds on and off, and back where that is refused', async () => {
  browser();
  const store = await load();
  await store.loadPreferences();
  await store.setPreference({ like: false });
  expect(store.preferences.get()?.like).toBe(false);
  refuse = true;
  await store.setPreference({ comment: false });
  expect(store.preferences.get()?.comment).toBe(true);
});

it('saves one preference after the other, and shows what was wished meanwhile', async () => {
  const { answers, asked } = browser();
  const saved = { comment: true, watch: true, like: true, collect: true };
  answers['PUT /v1/im/noticeSettings'] = ({ body }) => ({ data: { ...Object.assign(saved, body) } });
  const { loadPreferences, preferences, setPreference } = await load();
  await loadPreferences();
  const seen: boolean[] = [];
  const first = setPreference({ like: false });
  preferences.listen((it) => seen.push(it?.collect ?? true));
  await Promise.all([first, setPreference({ collect: false })]);
  expect([preferences.get()?.like, preferences.get()?.collect]).toEqual([false, false]);
  expect(seen).not.toContain(true);
  expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { like: false },
    { collect: false },
  ]);
});

it('asks what is unread also where the clock was put back', async () => {
  const { asked, events } = browser();
  const { counters } = await load();
  const stop = counters.listen(() => {});
  await vi.advanceTimersByTimeAsync(0);
  const before = asked.length;
  vi.setSystemTime(Date.now() - 86_400_000);
  events.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(before + 1);
  stop();
});

async function linked() {
  const sockets = stubSockets();
  browser();
  const { counters } = await load();
  const { toasts } = await import('../../../../../src/stores/kit/toast.ts');
  const stop = counters.listen(() => {});
  await vi.waitFor(() => expect(sockets).toHaveLength(1));
  sockets[0]?.onopen();
  return { counters, toasts, stop, says: (frame: object) => sockets[0]?.says(frame) };
}

it('hears at once what is unread, and says what has come', async () => {
  const { counters, toasts, stop, says } = await linked();
  says({ kind: 'notice', counters: { ...unread, like: 4, message: 6 }, type: -1 });
  expect([counters.get()?.message, toasts.get()]).toEqual([6, []]);
  says({ kind: 'notice', counters: { ...unread, like: 5, message: 7 }, type: 3 });
  expect([counters.get()?.like, toasts.get()[0]?.text]).toEqual([5, '收到新的点赞']);
  stop();
});

it('opens another link once somebody else is logged in, and hears nothing more by the one before', async () => {
  const sockets = stubSockets();
  const { answers, asked } = browser();
  vi.stubGlobal('location', { origin: 'https://a.test', pathname: '/article/3' });
  const { counters } = await load();
  const { refresh } = await import('../../../../../src/stores/people/auth/session.ts');
  const stop = counters.listen(() => {});
  await vi.waitFor(() => expect(sockets).toHaveLength(1));
  sockets[0]?.onopen();
  await refresh();
  expect(sockets).toHaveLength(1);
  answers['GET /v1/user/selectUserInfoByToken'] = () => ({ data: { id: 'b' }, extra: { notice: unread } });
  const { latest } = await load();
  latest.set([{ id: '1' } as never]);
  await refresh();
  expect(latest.get()).toBeNull();
  await vi.waitFor(() => expect(sockets).toHaveLength(2));
  expect(sockets.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  sockets[0]?.says({ kind: 'notice', counters: { ...unread, like: 9 }, type: -1 });
  expect(counters.get()?.like).toBe(1);
  expect(asked.filter(({ path }) => path === '/v1/im/ticket')).toHaveLength(2);
  stop();
});

it('says once who has written in private, and nothing of what oneself or the public room said', async () => {
  const { toasts, stop, says } = await linked();
  const tell = (peerId: string, fromUserId: string, isWithdraw = false) =>
    says({
      kind: 'message',
      roomId: 'r',
      peerId,
      before: 0,
      version: 1,
      readTo: 0,
      peerReadTo: 0,
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
