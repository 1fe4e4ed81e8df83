import { afterEach, expect, it, vi } from 'vitest';
import { kept } from '../../../src/data/kept.ts';

afterEach(() => vi.useRealTimers());

/** Asks that wait until they are told. */
function asks() {
  const waiting: PromiseWithResolvers<number>[] = [];
  const ask = kept(() => {
    const one = Promise.withResolvers<number>();
    waiting.push(one);
    return one.promise;
  }, 1_000);
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
