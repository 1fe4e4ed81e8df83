import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SCRIPT_MS } from '../../../contract/kit/limits.ts';
import { ChunkLoadError, chunk } from '../../../src/client/chunk.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('passes on what was loaded and leaves no timer behind', async () => {
  await expect(chunk(Promise.resolve('module'))).resolves.toBe('module');
  expect(vi.getTimerCount()).toBe(0);
});

it('fails with a chunk load error that names the cause', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  const failed = await chunk(Promise.reject(cause)).catch((error) => error);
  expect(failed).toBeInstanceOf(ChunkLoadError);
  expect(failed.cause).toBe(cause);
});

it('waits for 120 s, not longer', async () => {
  const waiting = chunk(new Promise(() => {})).catch((error) => error);
  const settled = vi.fn();
  waiting.then(settled);
  await vi.advanceTimersByTimeAsync(SCRIPT_MS - 1);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await waiting).toBeInstanceOf(ChunkLoadError);
});
