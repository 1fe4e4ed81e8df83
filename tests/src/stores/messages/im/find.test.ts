import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../browser.ts';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const person = { id: 'b', nickname: '网格张', avatar: '' };
const message = {
  id: 'r-1',
  index: 1,
  userId: 'b',
  nickname: '网格张',
  fromUserId: 'b',
  content: '网格',
  createTime: '2026-11-23 10:00:00',
};

it('asks for people and messages once, a moment after the last key, and ignores what comes late', async () => {
  let fails = false;
  const { asked } = fakeBrowser({
    'GET /v1/comment/mention': () => ({ data: [person] }),
    'GET /v1/im/search': () =>
      fails
        ? new Error('offline')
        : { data: { records: [message], total: 1, size: 30, current: 1, pages: 1 } },
  });
  const { found, lookUp } = await import('../../../../../src/stores/messages/im/find.ts');
  for (const text of ['网', '网格', ' 网格 ']) lookUp(text);
  expect(found.get()).toMatchObject({ keyword: '网格', state: 'busy' });
  await vi.advanceTimersByTimeAsync(300);
  expect(asked.map((it) => it.query.get('keyword'))).toEqual(['网格', '网格']);
  expect(found.get()).toMatchObject({
    state: 'ready',
    total: 1,
    people: [{ id: 'b' }],
    messages: [{ index: 1 }],
  });
  fails = true;
  lookUp('别的');
  await vi.advanceTimersByTimeAsync(300);
  expect(found.get()).toMatchObject({ state: 'failed', people: [], messages: [] });
  lookUp('最后');
  lookUp('');
  await vi.advanceTimersByTimeAsync(300);
  expect(found.get()).toBeNull();
});

it('leads to a message once its room is read, and no more where another room was opened', async () => {
  fakeBrowser({});
  const went = vi.fn(async () => true);
  vi.doMock('../../../../../src/stores/messages/im/quote.ts', () => ({ goTo: went }));
  const { leadTo } = await import('../../../../../src/stores/messages/im/find.ts');
  const { room } = await import('../../../../../src/stores/messages/im/room.ts');
  const show = async (peerId: string, state: 'busy' | 'ready') => {
    room.set({ peerId, state } as never);
    await vi.advanceTimersByTimeAsync(1);
  };
  await show('c', 'ready');
  leadTo('b', 7);
  await show('c', 'ready');
  await show('b', 'busy');
  expect(went).not.toHaveBeenCalled();
  await show('b', 'ready');
  await show('b', 'ready');
  expect(went.mock.calls).toEqual([[7]]);
  leadTo('d', 8);
  await show('d', 'busy');
  await show('c', 'ready');
  await show('d', 'ready');
  expect(went).toHaveBeenCalledTimes(1);
  vi.doUnmock('../../../../../src/stores/messages/im/quote.ts');
});
