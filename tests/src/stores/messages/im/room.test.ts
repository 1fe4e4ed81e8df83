import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ImMessage } from '../../../../../contract/messages/im/message.ts';
import { fakeBrowser } from '../../browser.ts';
import { troubled } from '../../page.ts';
import { stubSockets } from '../live/fake.ts';
import { message } from './fake.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(async () => {
  const { openRoom } = await stores();
  await openRoom('a', null);
  vi.useRealTimers();
  vi.resetModules();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const stores = () => import('../../../../../src/stores/messages/im/room.ts');

/** A private room: messages of `b`, partly read by `a`. */
function server(last: number, { readTo = last } = {}) {
  const sockets = stubSockets();
  vi.stubGlobal('document', { hidden: false, addEventListener: () => {} });
  const lines: ImMessage[] = Array.from({ length: last }, (_, at) => message(at + 1, { fromUserId: 'b' }));
  const state = { version: last, readTo, peerReadTo: 0, down: false };
  const cursors = () => ({ readTo: state.readTo, peerReadTo: state.peerReadTo, version: state.version });
  const { asked, answers } = fakeBrowser({
    'POST /v1/im/ticket': () => ({ data: { ticket: 'a.1' } }),
    'GET /v1/im/selectUserImHistory': ({ query }) => {
      if (state.down) return new TypeError('no network');
      const before = Number(query.get('beforeId')?.split('-').at(-1) ?? lines.length + 1);
      const records = lines.filter((it) => it.index < before).slice(-50);
      return {
        data: { records: records.toReversed(), total: lines.length, size: 50, current: 1, pages: 9 },
        extra: cursors(),
      };
    },
    'GET /v1/im/changes': ({ query }) => {
      const after = Number(query.get('after'));
      return { data: { ...cursors(), resync: false, messages: lines.filter((it) => it.index > after) } };
    },
    'GET /v1/im/read': ({ query }) => {
      state.readTo = Number(query.get('index'));
      return { data: { readTo: state.readTo } };
    },
    'POST /v1/im/withdraw': ({ body }) => {
      const index = Number(String(body['id']).split('-').at(-1));
      return { data: message(index, { isWithdraw: true, content: '消息已撤回' }) };
    },
  });
  const add = (more: Partial<ImMessage> = {}) => {
    state.version += 1;
    const it = message(lines.length + 1, { fromUserId: 'b', ...more });
    lines.push(it);
    return it;
  };
  return { sockets, lines, state, asked, answers, add };
}

const shown = async () => (await stores()).room.get()?.lines.map((it) => it.index);

describe('an open room', () => {
  it('begins with the newest page, and reads earlier ones before it', async () => {
    server(120);
    const { loadEarlier, openRoom, room } = await stores();
    await openRoom('a', 'b');
    expect((await shown())?.[0]).toBe(71);
    await Promise.all([loadEarlier(), loadEarlier()]);
    expect((await shown())?.[0]).toBe(21);
    await loadEarlier();
    expect(await shown()).toHaveLength(120);
    expect(room.get()?.hasMore).toBe(false);
    await loadEarlier();
    expect(room.get()?.earlier).toBe('idle');
  });

  it('takes in what frames say, and asks for what is missing between them', async () => {
    const { sockets, add, state } = server(3);
    const { openRoom } = await stores();
    await openRoom('a', 'b');
    await pass(0);
    sockets[0]?.onopen();
    await pass(0);
    const frame = (before: number, messages: ImMessage[]) => ({
      kind: 'message',
      roomId: 'r',
      peerId: 'b',
      before,
      version: state.version,
      messages,
      readTo: state.readTo,
      peerReadTo: state.peerReadTo,
    });
    const first = add();
    sockets[0]?.says(frame(3, [first]));
    expect(await shown()).toEqual([1, 2, 3, 4]);
    add();
    const third = add();
    sockets[0]?.says(frame(5, [third]));
    await pass(0);
    expect(await shown()).toEqual([1, 2, 3, 4, 5, 6]);
    sockets[0]?.says(frame(5, [third]));
    expect(await shown()).toHaveLength(6);
  });

  it('knows where the new messages begin, and marks them read once they are seen', async () => {
    const { asked, state } = server(10, { readTo: 7 });
    const { leaveView, openRoom, room, see } = await stores();
    await openRoom('a', 'b');
    expect(room.get()?.dividerAt).toBe(7);
    await Promise.all([see(), see()]);
    expect(asked.filter((it) => it.path === '/v1/im/read')).toHaveLength(1);
    expect(state.readTo).toBe(10);
    expect(room.get()).toMatchObject({ readTo: 10, seenTo: 10, dividerAt: 7 });
    leaveView();
    expect(room.get()?.dividerAt).toBe(0);
    await see();
    expect(asked.filter((it) => it.path === '/v1/im/read')).toHaveLength(1);
  });

  it('marks read what is seen while the mark before is under way', async () => {
    const { add, asked, state } = server(2, { readTo: 0 });
    const { delivered, openRoom, room, see } = await stores();
    await openRoom('a', 'b');
    const first = see();
    delivered('b', add());
    await see();
    await first;
    expect(room.get()).toMatchObject({ readTo: 3, seenTo: 3 });
    expect(state.readTo).toBe(3);
    expect(asked.filter((it) => it.path === '/v1/im/read')).toHaveLength(2);
  });

  it('puts the divider before what comes while the page is hidden', async () => {
    const { add } = server(2);
    const { delivered, openRoom, room, see } = await stores();
    await openRoom('a', 'b');
    await see();
    delivered('b', add());
    expect(room.get()?.dividerAt).toBe(0);
    await see();
    vi.stubGlobal('document', { hidden: true });
    delivered('b', add());
    expect(room.get()?.dividerAt).toBe(3);
    await see();
    expect(room.get()?.seenTo).toBe(3);
    delivered('elsewhere', add());
    expect(await shown()).toEqual([1, 2, 3, 4]);
  });

  it('says that it could not be read, and can be read again', async () => {
    const { state } = server(120);
    const { loadEarlier, openRoom, room } = await stores();
    state.down = true;
    await openRoom('a', 'b');
    expect(room.get()?.state).toBe('failed');
    state.down = false;
    await openRoom('a', 'b');
    expect(room.get()?.state).toBe('ready');
    state.down = true;
    await loadEarlier();
    expect(room.get()?.earlier).toBe('failed');
    state.down = false;
    await loadEarlier();
    expect(await shown()).toHaveLength(100);
  });

  it('shows a withdrawal at once, and leaves a message that may not be withdrawn', async () => {
    const { answers, lines } = server(2);
    const { openRoom, room, withdrawLine } = await stores();
    await openRoom('a', 'b');
    const line = lines[1] as ImMessage;
    await withdrawLine(line);
    expect(room.get()?.lines[1]?.isWithdraw).toBe(true);
    answers['POST /v1/im/withdraw'] = () => ({ code: 400, message: '消息发出超过 2 分钟，不能撤回' });
    await withdrawLine(lines[0] as ImMessage);
    expect(room.get()?.lines[0]?.isWithdraw).toBe(false);
  });

  it('says that a withdrawal and a block did not reach the site', async () => {
    const { answers, lines } = server(1);
    const { openRoom, room, withdrawLine } = await stores();
    const { setBlocked } = await import('../../../../../src/stores/messages/im/block.ts');
    await openRoom('a', 'b');
    for (const name of ['withdraw', 'block'])
      answers[`POST /v1/im/${name}`] = () => new TypeError('no network');
    await withdrawLine(lines[0] as ImMessage);
    await setBlocked('b', true);
    expect(room.get()?.lines[0]?.isWithdraw).toBe(false);
    expect(await troubled()).toBe('没有连上服务器，请检查网络后重试');
  });

  it('is forgotten when another one is opened meanwhile', async () => {
    server(2);
    const { openRoom, room } = await stores();
    const first = openRoom('a', 'b');
    await openRoom('a', null);
    await first;
    expect(room.get()).toBeNull();
  });
});
