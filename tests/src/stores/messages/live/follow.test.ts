import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { channel } from '../../../../../src/stores/messages/live/channel.ts';
import { type Changes, followRoom } from '../../../../../src/stores/messages/live/follow.ts';
import { fakeWorld } from './fake.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A room with one version per message: server state, and what the page received. */
function room({ version = 0, most = 100 } = {}) {
  const fake = fakeWorld();
  const shown: number[] = [];
  const state = { server: version, asked: 0, resyncs: 0, ask: null as null | (() => Promise<void>) };
  const message = (index: number) => ({ id: `r-${index}`, index, content: `第${index}` });
  const changesOf = (after: number): Changes =>
    ({
      version: state.server,
      readTo: 0,
      peerReadTo: 0,
      resync: state.server - after > most,
      messages:
        state.server - after > most
          ? []
          : Array.from({ length: state.server - after }, (_, at) => message(after + at + 1)),
    }) as Changes;
  const it = channel(fake.world, fake.listen);
  const end = followRoom(
    it,
    {
      ask: async (_peer, after) => {
        state.asked++;
        await state.ask?.();
        return changesOf(after);
      },
      every: (run, ms) => {
        const timer = setInterval(run, ms);
        return () => clearInterval(timer);
      },
    },
    {
      peerId: 'b',
      version,
      apply: ({ messages }) => shown.push(...messages.map(({ index }) => index)),
      newest: async () => ({ messages: [], readTo: 0, peerReadTo: 0 }),
      resync: async () => {
        state.resyncs++;
        shown.splice(0);
        return state.server;
      },
    },
  );
  /** Sends a frame with the changes since a version. */
  const push = (before: number, peerId = 'b') => {
    const { messages } = changesOf(before);
    const cursors = { readTo: 0, peerReadTo: 0 };
    const told = messages.map((one) => ({
      ...one,
      code: 1,
      clientId: `c${one.index}`,
      fromUserId: 'b',
      toUserId: 'a',
      type: 1,
    }));
    fake.last.says({
      kind: 'message',
      roomId: 'r',
      peerId,
      before,
      version: state.server,
      ...cursors,
      messages: told,
    });
  };
  const open = async () => {
    await pass(0);
    fake.last.heard.opened();
    await pass(0);
  };
  return { fake, it, state, shown, push, open, end };
}

it('takes frames that follow on what is known, and those that are sent again once', async () => {
  const { state, shown, push, open } = room();
  await open();
  expect(state.asked).toBe(1);
  for (const version of [1, 2, 3]) {
    state.server = version;
    push(version - 1);
    push(version - 1);
  }
  push(3, 'somebody else');
  expect([shown, state.asked]).toEqual([[1, 2, 3], 1]);
});

it('asks for what a lost frame held, and keeps the order', async () => {
  const { state, shown, push, open } = room();
  await open();
  state.server = 1;
  push(0);
  state.server = 3;
  push(2);
  await pass(0);
  expect([shown, state.asked]).toEqual([[1, 2, 3], 2]);
});

it('asks again for what arrives while it asks', async () => {
  const { state, shown, push, open } = room();
  let go = () => {};
  await open();
  state.server = 2;
  state.ask = () =>
    new Promise((resolve) => {
      go = resolve;
    });
  push(1);
  await pass(0);
  state.server = 3;
  push(2);
  state.ask = null;
  go();
  await pass(0);
  expect([shown, state.asked]).toEqual([[1, 2, 3], 3]);
});

it('catches up when the link is open again', async () => {
  const { fake, state, shown, push, open } = room();
  await open();
  state.server = 1;
  push(0);
  fake.page?.lose(true);
  state.server = 4;
  fake.page?.lose(false);
  await open();
  expect(shown).toEqual([1, 2, 3, 4]);
  state.server = 5;
  push(4);
  expect(shown).toEqual([1, 2, 3, 4, 5]);
});

it('asks every five seconds while there is no link, and no more with one', async () => {
  const { state, shown, open } = room();
  await pass(0);
  state.server = 1;
  await pass(5_000);
  expect([shown, state.asked]).toEqual([[1], 1]);
  await open();
  await pass(20_000);
  expect(state.asked).toBe(2);
});

it('refetches the room where too much has changed, and continues from there', async () => {
  const { fake, state, shown, push, open } = room({ most: 3 });
  await open();
  state.server = 10;
  fake.last.says({ kind: 'resync', roomId: 'r', peerId: 'b', version: 10 });
  await pass(0);
  expect([state.resyncs, shown]).toEqual([1, []]);
  state.server = 11;
  push(10);
  expect(shown).toEqual([11]);
});

it('outlives a question that fails', async () => {
  const { state, shown, push, open } = room();
  await open();
  state.ask = () => Promise.reject(new TypeError('no network'));
  state.server = 2;
  push(1);
  await pass(0);
  state.ask = null;
  state.server = 3;
  push(2);
  await pass(0);
  expect(shown).toEqual([1, 2, 3]);
});

it('hears nothing more once it has ended, not even an answer on its way', async () => {
  const { it: link, state, shown, push, open, end } = room();
  await open();
  let go = () => {};
  state.server = 2;
  state.ask = () =>
    new Promise((resolve) => {
      go = resolve;
    });
  push(1);
  await pass(0);
  end();
  go();
  await pass(60_000);
  expect([shown, link.state.get(), state.asked]).toEqual([[], 'off', 2]);
});
