import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../browser.ts';
import { stubSockets } from '../../messages/live/fake.ts';

const none = { system: 0, comment: 0, answer: 0, watch: 0, like: 0, collect: 0, message: 0, private: 0 };
const notice = (questionId: number, answerId: number) => ({
  id: answerId,
  code: 5,
  noticeType: 6,
  toUserId: 'a',
  questionId,
  answerId,
  url: `/forum/detail/${questionId}?answer=${answerId}#answer-${answerId}`,
});
let list: object[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(async () => {
  // Nanostores clean up one second after the last listener.
  await vi.advanceTimersByTimeAsync(2_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('an answer to the question of the page is told of when it comes, unless the page shows it', async () => {
  const { asked } = fakeBrowser({
    'POST /v1/im/ticket': () => ({ data: { ticket: 'a.t' } }),
    'GET /v1/user/selectUserInfoByToken': () => ({ data: { id: 'a' }, extra: { notice: none } }),
    'GET /v1/im/latestNotices': () => ({ data: list }),
  });
  stubSockets();
  Object.assign(document, { getElementById: (id: string) => (id === 'answer-8' ? {} : null) });
  const { arrived, watchAnswers } = await import('../../../../../src/stores/discussion/forum/newAnswers.ts');
  const { counters } = await import('../../../../../src/stores/messages/notice/notice.ts');
  const stop = watchAnswers(3);
  const become = async (answer: number, notices: object[]) => {
    list = notices;
    counters.set({ ...none, answer, message: answer });
    await vi.advanceTimersByTimeAsync(0);
    return arrived.get()?.answerId;
  };
  expect(await become(0, [])).toBeUndefined();
  expect(asked.some((it) => it.path.endsWith('latestNotices'))).toBe(false);
  expect(await become(1, [notice(4, 7)])).toBeUndefined();
  expect(await become(2, [notice(3, 8)])).toBeUndefined();
  expect(await become(3, [notice(4, 10), notice(3, 9), notice(3, 8)])).toBe(9);
  expect(await become(2, [])).toBe(9);
  stop();
});
