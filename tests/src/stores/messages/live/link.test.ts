import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CLOSED_ENDED, PING, PONG } from '../../../../../contract/messages/im/live.ts';
import { backoff, randomDelay } from '../../../../../src/stores/messages/live/backoff.ts';
import { channel } from '../../../../../src/stores/messages/live/channel.ts';
import { Link } from '../../../../../src/stores/messages/live/link.ts';
import { fakeWorld } from './fake.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A channel with a subscriber and open socket. */
async function opened() {
  const fake = fakeWorld();
  const it = channel(fake.world, fake.listen);
  const heard: string[] = [];
  const leave = it.subscribe('typing', ({ userId }) => heard.push(userId));
  await pass(0);
  fake.last.heard.opened();
  return { fake, it, heard, leave };
}

describe('a channel', () => {
  it('is open while somebody listens, each time with a ticket of its own', async () => {
    const fake = fakeWorld();
    const it = channel(fake.world, fake.listen);
    await pass(60_000);
    expect([fake.tickets, it.state.get()]).toEqual([0, 'off']);
    const [first, second] = [it.subscribe('typing', () => {}), it.subscribe('presence', () => {})];
    await pass(0);
    expect([fake.last.ticket, it.state.get()]).toEqual(['ticket-1', 'opening']);
    expect(it.send({ kind: 'typing', toUserId: 'b' })).toBe(false);
    fake.last.heard.opened();
    expect(it.state.get()).toBe('open');
    expect(it.send({ kind: 'typing', toUserId: 'b' })).toBe(true);
    expect(fake.last.sent).toEqual(['{"kind":"typing","toUserId":"b"}']);
    first();
    first();
    expect(it.state.get()).toBe('open');
    second();
    expect([it.state.get(), fake.last.isClosed, fake.page]).toEqual(['off', true, null]);
    const third = it.subscribe('presence', () => {});
    await pass(0);
    expect([fake.sockets.length, fake.last.ticket]).toEqual([2, 'ticket-2']);
    third();
  });

  it('hands frames to those who subscribed to their kind, and ignores what it does not know', async () => {
    const { fake, heard } = await opened();
    fake.last.says({ kind: 'typing', userId: 'b' });
    fake.last.says({ kind: 'presence', userId: 'c', isOnline: true });
    fake.last.says({ kind: 'of the future', userId: 'd' });
    fake.last.says({ kind: 'typing' });
    fake.last.says('{broken');
    expect(heard).toEqual(['b']);
  });
});

describe('a link that breaks', () => {
  it('is found dead by the watchdog, ten seconds after a ping that nobody answers', async () => {
    const { fake, it } = await opened();
    await pass(25_000);
    expect(fake.last.sent).toEqual([PING]);
    fake.last.says(PONG);
    await pass(25_000);
    expect(fake.last.sent).toEqual([PING, PING]);
    await pass(9_999);
    expect(it.state.get()).toBe('open');
    await pass(1);
    expect([it.state.get(), fake.last.isClosed]).toEqual(['waiting', true]);
    await pass(750);
    expect([it.state.get(), fake.sockets.length]).toEqual(['opening', 2]);
  });

  it('hears nothing more of an old socket', async () => {
    const { fake, it, heard } = await opened();
    const old = fake.last;
    await pass(36_000);
    fake.last.heard.opened();
    old.says({ kind: 'typing', userId: 'late' });
    old.heard.closed(1006);
    expect([heard, it.state.get(), fake.sockets.length]).toEqual([[], 'open', 2]);
  });

  it('comes back within 0–30 s where the server closed on everybody', async () => {
    for (const [random, ms] of [
      [0, 0],
      [0.5, 15_000],
      [0.999, 29_970],
    ] as const) {
      const { fake, it } = await opened();
      fake.random = random;
      fake.last.heard.closed(1006);
      expect(it.state.get()).toBe('waiting');
      if (ms > 0) await pass(ms - 1);
      expect(fake.tickets).toBe(1);
      await pass(1);
      expect(fake.tickets).toBe(2);
    }
    expect([randomDelay(0), randomDelay(1)]).toEqual([0, 30_000]);
  });

  it('backs off with jitter while the site is unreachable, and resets once it answers', async () => {
    const { fake, it } = await opened();
    fake.random = 0;
    fake.ticket = () => {
      throw new TypeError('no network');
    };
    fake.last.heard.closed(1006);
    await pass(0);
    for (const ms of [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      const { tickets } = fake;
      await pass(ms - 1);
      expect(fake.tickets).toBe(tickets);
      await pass(1);
      expect(fake.tickets).toBe(tickets + 1);
    }
    fake.ticket = () => 'good';
    await pass(30_000);
    fake.last.heard.opened();
    await pass(25_000);
    fake.last.says(PONG);
    await pass(25_000);
    const { tickets } = fake;
    await pass(10_000);
    expect(it.state.get()).toBe('waiting');
    await pass(500);
    expect(fake.tickets).toBe(tickets + 1);
    expect([backoff(0, 1), backoff(3, 0), backoff(99, 1)]).toEqual([1_000, 4_000, 60_000]);
  });

  it('gives up an attempt that hangs', async () => {
    const fake = fakeWorld();
    const it = channel(fake.world, fake.listen);
    it.subscribe('presence', () => {});
    await pass(15_000);
    expect([it.state.get(), fake.last.isClosed]).toEqual(['waiting', true]);
  });

  it('ends where the session does', async () => {
    const { fake, it } = await opened();
    fake.last.heard.closed(CLOSED_ENDED);
    fake.page?.hide(false);
    fake.page?.lose(false);
    await pass(120_000);
    expect([it.state.get(), fake.tickets]).toEqual(['ended', 1]);
    const other = fakeWorld();
    other.ticket = () => null;
    const refused = channel(other.world, other.listen);
    refused.subscribe('presence', () => {});
    await pass(120_000);
    expect([refused.state.get(), other.tickets, other.sockets.length]).toEqual(['ended', 1, 0]);
  });
});

describe('a tab', () => {
  it('lets go five seconds after it was hidden, and comes back when it is seen', async () => {
    const { fake, it } = await opened();
    fake.page?.hide(true);
    await pass(4_999);
    fake.page?.hide(false);
    fake.last.says(PONG);
    await pass(5_000);
    expect([it.state.get(), fake.sockets.length]).toEqual(['open', 1]);
    fake.page?.hide(true);
    await pass(5_000);
    expect([it.state.get(), fake.last.isClosed]).toEqual(['off', true]);
    await pass(600_000);
    expect(fake.tickets).toBe(1);
    fake.page?.hide(false);
    await pass(0);
    expect([it.state.get(), fake.tickets]).toEqual(['opening', 2]);
  });

  it('that was frozen finds out within three seconds whether its link is alive', async () => {
    const { fake, it } = await opened();
    // Timers stop in frozen tabs: on return no time seems to have passed.
    fake.page?.hide(true);
    fake.page?.hide(false);
    expect(fake.last.sent).toEqual([PING]);
    await pass(3_000);
    expect([it.state.get(), fake.last.isClosed]).toEqual(['waiting', true]);
  });

  it('waits for the network where the browser says that there is none', async () => {
    const { fake, it } = await opened();
    fake.page?.lose(true);
    expect([it.state.get(), fake.last.isClosed]).toEqual(['off', true]);
    await pass(600_000);
    expect(fake.tickets).toBe(1);
    fake.page?.lose(false);
    await pass(0);
    expect([it.state.get(), fake.tickets]).toEqual(['opening', 2]);
  });
});

it('is tried only while it is wanted, and sends nothing before it is open', async () => {
  const fake = fakeWorld();
  const states: string[] = [];
  const link = new Link(fake.world, { state: (it) => states.push(it), frame: () => {} });
  await pass(60_000);
  expect([fake.tickets, states]).toEqual([0, []]);
  link.want(true);
  await pass(0);
  expect(link.send({ kind: 'article', articleId: 1 })).toBe(false);
  fake.last.heard.opened();
  expect(link.send({ kind: 'article', articleId: 1 })).toBe(true);
  const socket = fake.last;
  link.want(false);
  expect([socket.isClosed, states]).toEqual([true, ['opening', 'open', 'off']]);
  await pass(60_000);
  expect(fake.tickets).toBe(1);
});
