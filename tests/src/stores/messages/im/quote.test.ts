import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../browser.ts';
import { stubSockets } from '../live/fake.ts';
import { message } from './fake.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.resetModules();
});

const LAST = 130;

/** A long room with its newest page loaded. */
async function screen() {
  stubSockets();
  const state = { down: false };
  const { asked } = fakeBrowser({
    'POST /v1/im/ticket': () => ({ data: { ticket: 'a.1' } }),
    'GET /v1/im/selectUserImHistory': ({ query }) => {
      if (state.down) return new TypeError('no network');
      const before = Number(query.get('beforeId')?.split('-').at(-1) ?? LAST + 1);
      const size = Number(query.get('pageSize'));
      const records = Array.from({ length: Math.min(size, before - 1) }, (_, at) => message(before - 1 - at));
      return {
        data: { records, total: LAST, size, current: 1, pages: 9 },
        extra: { readTo: LAST, peerReadTo: 0, version: LAST },
      };
    },
  });
  const stores = {
    ...(await import('../../../../../src/stores/messages/im/quote.ts')),
    ...(await import('../../../../../src/stores/messages/im/room.ts')),
  };
  await stores.openRoom('a', 'b');
  return { asked, state, ...stores };
}

it('what is quoted is read once, where it is not loaded', async () => {
  const { asked, needQuote, openRoom, quoted, quoteKey } = await screen();
  await needQuote('b', 120);
  await Promise.all([needQuote('b', 3), needQuote('b', 3)]);
  expect(asked.filter((it) => it.query.get('pageSize') === '1')).toHaveLength(1);
  expect(quoted.get()[quoteKey('b', 3)]?.index).toBe(3);
  await needQuote('elsewhere', 3);
  expect(quoted.get()[quoteKey('elsewhere', 3)]).toBeUndefined();
  await openRoom('a', null);
});

it('goes to a message, reading as far back as it is', async () => {
  const { goTo, openRoom, room, state, target } = await screen();
  expect(await goTo(100)).toBe(true);
  expect(target.get()).toEqual({ index: 100 });
  expect(await goTo(5)).toBe(true);
  expect(room.get()?.from).toBeLessThanOrEqual(5);
  expect(await goTo(LAST + 5)).toBe(false);
  state.down = true;
  await openRoom('a', 'b');
  expect(await goTo(5)).toBe(false);
  await openRoom('a', null);
  expect(await goTo(5)).toBe(false);
});
