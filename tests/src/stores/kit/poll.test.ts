import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { poll } from '../../../../src/stores/kit/poll.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function start(answer: (asked: number) => boolean, times: { until?: number; every?: () => number } = {}) {
  const seen = { asked: 0, over: 0, left: -1, hidden: false };
  const stop = poll({
    ...times,
    ask: async () => {
      seen.asked += 1;
      return answer(seen.asked);
    },
    hidden: () => seen.hidden,
    tick: (left) => {
      seen.left = left;
    },
    over: () => {
      seen.over += 1;
    },
  });
  return { seen, stop };
}

it('asks once per second for sixty ticks, and is over then', async () => {
  const { seen } = start(() => false);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(seen).toMatchObject({ asked: 59, over: 0, left: 1 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(seen).toMatchObject({ asked: 60, over: 1, left: 0 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(seen).toMatchObject({ asked: 60, over: 1 });
});

it('ends when it happened', async () => {
  const { seen } = start((asked) => asked === 3);
  await vi.advanceTimersByTimeAsync(90_000);
  expect(seen).toMatchObject({ asked: 3, over: 0 });
});

it('ends when told to, even while an answer is on its way', async () => {
  const { seen, stop } = start(() => false);
  await vi.advanceTimersByTimeAsync(2_000);
  stop();
  await vi.advanceTimersByTimeAsync(90_000);
  expect(seen).toMatchObject({ asked: 2, over: 0 });
});

it('asks nothing while nobody looks, and once more for who comes back late', async () => {
  const { seen } = start(() => false);
  await vi.advanceTimersByTimeAsync(5_000);
  seen.hidden = true;
  await vi.advanceTimersByTimeAsync(85_000);
  expect(seen).toMatchObject({ asked: 5, over: 0, left: 0 });
  seen.hidden = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(seen).toMatchObject({ asked: 6, over: 1 });
});

it('asks less often for longer where it is told to, and at the very end', async () => {
  const { seen } = start(() => false, { until: Date.now() + 10_500, every: () => 3_000 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(seen).toMatchObject({ asked: 4, over: 0, left: 1 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(seen).toMatchObject({ asked: 5, over: 1, left: 0 });
});
