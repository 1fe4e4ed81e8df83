import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../browser.ts';
import { stubSockets } from './fake.ts';

let opened: ReturnType<typeof stubSockets>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  opened = stubSockets();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const load = () => import('../../../../../src/stores/messages/live/live.ts');
const changes = (version: number) => ({ version, readTo: 0, peerReadTo: 0, resync: false, messages: [] });
const newest = async () => ({ messages: [], readTo: 0, peerReadTo: 0 });
const room = { peerId: '', version: 0, apply: () => {}, newest, resync: async () => 0 };

it('opens a socket with its ticket as a subprotocol, to the inbox or to the public room', async () => {
  const { asked } = fakeBrowser({
    'POST /v1/im/ticket': () => ({ data: { ticket: 'u.t' } }),
    'GET /v1/im/changes': () => ({ data: changes(0) }),
  });
  const { follow } = await load();
  const ends = [follow({ ...room, peerId: 'b' }), follow(room)];
  await vi.advanceTimersByTimeAsync(0);
  expect(opened.map(({ address, protocols }) => [address, ...protocols])).toEqual([
    ['wss://a.test/ming/v1/im/live', 'im.v1', 'u.t'],
    ['wss://a.test/ming/v1/im/live?room=public', 'im.v1', 'u.t'],
  ]);
  for (const socket of opened) socket.onopen();
  await vi.advanceTimersByTimeAsync(0);
  const questions = asked.filter((it) => it.path === '/v1/im/changes').map(({ query }) => String(query));
  expect(questions.toSorted()).toEqual(['after=0', 'after=0&userId=b']);
  for (const end of ends) end();
  expect(opened.map(({ isClosed }) => isClosed)).toEqual([true, true]);
});

it('asks once for the tickets of both links of the chat', async () => {
  const { asked } = fakeBrowser({
    'POST /v1/im/ticket': ({ body }) => ({
      data: { ticket: 'u.t', ...(body['two'] === true && { spare: 'u.s' }) },
    }),
  });
  vi.stubGlobal('location', { origin: 'https://a.test', pathname: '/im' });
  const { inbox, lobby } = await load();
  const ends = [inbox.subscribe('notice', () => {})];
  await vi.advanceTimersByTimeAsync(1_000);
  ends.push(lobby.subscribe('message', () => {}));
  await vi.advanceTimersByTimeAsync(0);
  expect(opened.map(({ protocols }) => protocols.at(-1))).toEqual(['u.t', 'u.s']);
  expect(asked.filter((it) => it.path === '/v1/im/ticket')).toHaveLength(1);
  for (const end of ends) end();
});

it('uses no ticket of somebody who was logged in before', async () => {
  const { asked, kept } = fakeBrowser({
    'POST /v1/im/ticket': () => ({ data: { ticket: 'u.t', spare: 'u.s' } }),
  });
  vi.stubGlobal('location', { origin: 'https://a.test', pathname: '/im' });
  const { inbox, lobby } = await load();
  const ends = [inbox.subscribe('notice', () => {})];
  await vi.advanceTimersByTimeAsync(1_000);
  kept.set('token', JSON.stringify({ token: 'b'.repeat(64), until: Date.now() + 1_000 }));
  ends.push(lobby.subscribe('message', () => {}));
  await vi.advanceTimersByTimeAsync(0);
  expect(opened.map(({ protocols }) => protocols.at(-1))).toEqual(['u.t', 'u.t']);
  expect(asked.filter((it) => it.path === '/v1/im/ticket')).toHaveLength(2);
  for (const end of ends) end();
});

it('opens no link to a host that has none, and reads the newest messages instead', async () => {
  const { asked } = fakeBrowser({});
  vi.stubGlobal('document', {
    hidden: false,
    documentElement: { dataset: { has: '' } },
    addEventListener() {},
  });
  const { follow } = await load();
  const read = vi.fn(newest);
  const end = follow({ ...room, peerId: 'b', newest: read });
  await vi.advanceTimersByTimeAsync(12_000);
  expect(asked).toEqual([]);
  expect(opened).toEqual([]);
  expect(read).toHaveBeenCalledTimes(2);
  end();
});

it('lets go when the page leaves, and comes back from the back/forward cache', async () => {
  const { events } = fakeBrowser({ 'POST /v1/im/ticket': () => ({ data: { ticket: 'u.t' } }) });
  const { inbox } = await load();
  const end = inbox.subscribe('notice', () => {});
  await vi.advanceTimersByTimeAsync(0);
  opened[0]?.onopen();
  events.dispatchEvent(new Event('pagehide'));
  expect([inbox.state.get(), opened[0]?.isClosed]).toEqual(['off', true]);
  events.dispatchEvent(new Event('pageshow'));
  await vi.advanceTimersByTimeAsync(0);
  expect([inbox.state.get(), opened.length]).toEqual(['opening', 2]);
  end();
});

it('takes no for an answer where the login is over, and retries where the site fails', async () => {
  let code = 500;
  const { asked } = fakeBrowser({ 'POST /v1/im/ticket': () => ({ code, message: '' }) });
  const { inbox } = await load();
  inbox.subscribe('notice', () => {});
  await vi.advanceTimersByTimeAsync(0);
  expect(inbox.state.get()).toBe('waiting');
  code = 401;
  await vi.advanceTimersByTimeAsync(1_000);
  expect([inbox.state.get(), asked.length, opened.length]).toEqual(['ended', 2, 0]);
});
