import { afterEach, expect, it, vi } from 'vitest';
import { notePurge } from '../../../../functions/purges.ts';
import { cached } from '../../../../src/data/kit/memoize.ts';

afterEach(() => vi.useRealTimers());

/** Requests that wait for the test. */
function asks() {
  const waiting: PromiseWithResolvers<number>[] = [];
  const ask = cached(
    () => {
      const one = Promise.withResolvers<number>();
      waiting.push(one);
      return one.promise;
    },
    { ms: 1_000, purgedBy: ['site', 'tag:*'] },
  );
  return { waiting, ask };
}

it('nobody waits for the work of another request, which may never end', async () => {
  const { waiting, ask } = asks();
  ask();
  const second = ask();
  expect(waiting).toHaveLength(2);
  waiting[1]?.resolve(2);
  expect(await second).toBe(2);
  expect(await ask()).toBe(2);
  expect(waiting).toHaveLength(2);
});

it('asks again after a failure, and when the answer is old', async () => {
  vi.useFakeTimers();
  const { waiting, ask } = asks();
  const first = ask();
  waiting[0]?.reject(new Error('down'));
  await expect(first).rejects.toThrow('down');
  const second = ask();
  waiting[1]?.resolve(2);
  await second;
  vi.advanceTimersByTime(999);
  expect(await ask()).toBe(2);
  vi.advanceTimersByTime(1);
  ask();
  expect(waiting).toHaveLength(3);
});

it('asks again after a purge of what the answer shows, also one that came while it was asked for', async () => {
  vi.useFakeTimers();
  const { waiting, ask } = asks();
  const first = ask();
  notePurge(['tag:7'], Date.now());
  waiting[0]?.resolve(1);
  expect(await first).toBe(1);
  vi.advanceTimersByTime(1);
  const second = ask();
  expect(waiting).toHaveLength(2);
  waiting[1]?.resolve(2);
  await second;
  vi.advanceTimersByTime(1);
  notePurge(['author:3', 'list'], Date.now());
  expect(await ask()).toBe(2);
  notePurge(['site'], Date.now());
  ask();
  expect(waiting).toHaveLength(3);
});
