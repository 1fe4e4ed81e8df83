import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../browser.ts';
import { held } from '../../heldAnswers.ts';
import { stubSockets } from '../live/fake.ts';
import { message, roomOf } from './fake.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.resetModules();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function screen(list = [roomOf('b', { last: 1 })]) {
  const sockets = stubSockets();
  const browser = fakeBrowser({
    'POST /v1/im/ticket': () => ({ data: { ticket: 'a.1' } }),
    'GET /v1/im/getRoomList': () => ({ data: list }),
    'POST /v1/im/addRoom': ({ query }) =>
      query.get('userId') === 'a'
        ? { code: 400, message: '不能和自己聊天哦！' }
        : { data: roomOf(String(query.get('userId'))) },
    'DELETE /v1/im/deleteRoom': ({ query }) => (query.get('roomId') ? { data: null } : { code: 404 }),
    'POST /v1/im/block': ({ body }) => ({ data: { isBlocked: body['isBlocked'] } }),
  });
  const stores = {
    ...(await import('../../../../../src/stores/messages/im/rooms.ts')),
    ...(await import('../../../../../src/stores/messages/im/presence.ts')),
    ...(await import('../../../../../src/stores/messages/im/block.ts')),
  };
  const ends = [stores.watchRooms(), stores.watchPeople()];
  await pass(0);
  sockets[0]?.onopen();
  await pass(0);
  const end = () => {
    for (const it of ends) it();
  };
  return { ...browser, ...stores, socket: sockets[0], end };
}

const sentKinds = (sent: readonly string[] = []) =>
  sent.flatMap((it) => (it.startsWith('{') ? [JSON.parse(it).kind] : []));

it('asks who of the list is there, and hears who comes and goes', async () => {
  const { socket, online, end } = await screen();
  expect(sentKinds(socket?.sent)).toEqual(['presence']);
  socket?.says({ kind: 'presence', userId: 'b', isOnline: true });
  expect(online.get()).toEqual({ b: true });
  for (let pings = 0; pings < 3; pings++) {
    await pass(25_000);
    socket?.onmessage({ data: 'pong' });
  }
  expect(sentKinds(socket?.sent)).toEqual(['presence', 'presence']);
  end();
  expect(online.get()).toEqual({});
});

it('typing expires, or ends with a message; one’s own is sent every three seconds', async () => {
  const { socket, typing, sayTyping, end } = await screen();
  socket?.says({ kind: 'typing', userId: 'b' });
  expect(typing.get()).toBe('b');
  await pass(5_000);
  expect(typing.get()).toBe('');
  for (let key = 0; key < 4; key++) {
    sayTyping('b');
    await pass(1_000);
  }
  sayTyping('');
  const said = () => sentKinds(socket?.sent).filter((it) => it === 'typing').length;
  expect(said()).toBe(2);
  vi.setSystemTime(Date.now() - 3_600_000);
  sayTyping('b');
  expect(said()).toBe(3);
  end();
});

it('a frame changes the list, and one of an unknown room has it read again', async () => {
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = (text: string) => ({
        body: { querySelectorAll: () => [], textContent: text.replaceAll(/<[^>]+>/g, '') },
      });
    },
  );
  const list = [roomOf('x'), roomOf('b', { last: 1 })];
  const { socket, rooms, asked, end } = await screen(list);
  const frame = (peerId: string, index: number) => ({
    kind: 'message',
    roomId: 'r',
    peerId,
    before: index - 1,
    version: index,
    readTo: 1,
    peerReadTo: 0,
    messages: [message(index, { fromUserId: peerId, content: `<p>第${index}句${'🙂'.repeat(60)}</p>` })],
  });
  socket?.says(frame('b', 2));
  expect(rooms.get().list[0]).toMatchObject({
    receiveId: 'b',
    readNum: 1,
    lastMessage: { content: `第2句${'🙂'.repeat(57)}` },
  });
  list.push(roomOf('n', { last: 1 }));
  socket?.says(frame('n', 1));
  await pass(0);
  expect(asked.filter((it) => it.path === '/v1/im/getRoomList')).toHaveLength(2);
  expect(rooms.get().list).toHaveLength(3);
  end();
});

it('a room is added, blocked and dropped', async () => {
  const { rooms, roomWith, dropRoom, setBlocked, end } = await screen();
  expect(await roomWith('a')).toBe('不能和自己聊天哦！');
  expect(await roomWith('n')).toBe('');
  expect(rooms.get().list.map((it) => it.receiveId)).toEqual(['n', 'b']);
  await setBlocked('b', true);
  expect(rooms.get().list[1]?.isBlocked).toBe(true);
  expect(await dropRoom(roomOf('n'))).toBe(true);
  expect(rooms.get().list.map((it) => it.receiveId)).toEqual(['b']);
  end();
});

it('who is blocked is gone from the public room at once', async () => {
  const { setBlocked, end } = await screen();
  const { room } = await import('../../../../../src/stores/messages/im/room.ts');
  const lines = [message(1, { fromUserId: 'b' }), message(2, { fromUserId: 'c' })];
  room.set({
    peerId: '',
    me: 'a',
    state: 'ready',
    lines,
    from: 1,
    hasMore: false,
    earlier: 'idle',
    readTo: 0,
    peerReadTo: 0,
    dividerAt: 0,
    seenTo: 2,
  });
  await setBlocked('b', true);
  expect(room.get()?.lines.map((it) => it.index)).toEqual([2]);
  await setBlocked('c', false);
  expect(room.get()?.lines).toHaveLength(1);
  end();
});

it('a list that cannot be read says so, and is read again', async () => {
  const { answers, rooms, loadRooms, end } = await screen();
  answers['GET /v1/im/getRoomList'] = () => new TypeError('no network');
  await loadRooms();
  expect(rooms.get().state).toBe('ready');
  rooms.set({ list: [], state: 'busy' });
  await loadRooms();
  expect(rooms.get().state).toBe('failed');
  answers['GET /v1/im/getRoomList'] = () => ({ data: [roomOf('b')] });
  await loadRooms();
  expect(rooms.get()).toMatchObject({ state: 'ready', list: [{ receiveId: 'b' }] });
  end();
});

it('reads the list every minute for the sake of the public room, and shows what is said there at once', async () => {
  const { asked, lobbyRow, noteLobby, socket, end } = await screen();
  const lists = () => asked.filter((it) => it.path === '/v1/im/getRoomList').length;
  expect(lists()).toBe(1);
  for (let pings = 0; pings < 3; pings++) {
    await pass(25_000);
    socket?.onmessage({ data: 'pong' });
  }
  expect(lists()).toBe(2);
  lobbyRow.set({ readNum: 0, lastMessage: null });
  noteLobby(message(1, { isWithdraw: true, content: '消息已撤回' }));
  expect(lobbyRow.get()?.lastMessage).toMatchObject({ fromUserNickname: '甲', content: '消息已撤回' });
  end();
});

it('does not bring back by a list that was read before what has changed since', async () => {
  const list = [roomOf('b', { last: 1 }), roomOf('x')];
  const { answers, asked, dropRoom, loadRooms, rooms, end } = await screen(list);
  const { hold, go } = held();
  answers['GET /v1/im/getRoomList'] = async () => {
    const data = [...list];
    if (asked.filter(({ path }) => path === '/v1/im/getRoomList').length === 2) await hold('list');
    return { data };
  };
  const read = loadRooms();
  await pass(0);
  await dropRoom(roomOf('x'));
  list.pop();
  const seen: number[] = [];
  rooms.listen((it) => seen.push(it.list.length));
  go('list');
  await pass(0);
  await read;
  expect([rooms.get().list.map((it) => it.receiveId), seen]).toEqual([['b'], [1]]);
  end();
});
