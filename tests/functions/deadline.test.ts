import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TimeoutError, withTimeout } from '../../functions/deadline.ts';
import { edge, page } from './support/edge.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const never = () => new Promise<never>(() => {});

it('ends work that takes too long, and tells it so', async () => {
  let told = false;
  const work = (stop: AbortSignal) => {
    stop.addEventListener('abort', () => {
      told = true;
    });
    return never();
  };
  await expect(withTimeout(20, work)).rejects.toBeInstanceOf(TimeoutError);
  expect(told).toBe(true);
});

it('passes on what the work brings, and how it fails', async () => {
  expect(await withTimeout(1_000, async () => 1)).toBe(1);
  await expect(withTimeout(1_000, () => Promise.reject(new TypeError('no')))).rejects.toBeInstanceOf(
    TypeError,
  );
});

it('a page that never comes is an answer all the same, for everybody who asked', async () => {
  const { ask } = edge({ page: never, pageMs: 100 });
  const answers = await Promise.all([ask('/'), ask('/'), ask('/')]);
  for (const answer of answers) {
    expect(answer.status).toBe(504);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(await answer.text()).toContain('服务响应超时');
  }
});

it('a page whose text never ends is an answer all the same', async () => {
  const { ask } = edge({
    page: () => new Response(new ReadableStream({ pull: never }), page('')),
    pageMs: 100,
  });
  expect((await ask('/')).status).toBe(504);
});

it('a page without a cache is bounded too', async () => {
  const { ask } = edge({ page: never, pageMs: 100, env: { CACHE_SECONDS: '0' } });
  expect((await ask('/')).status).toBe(504);
});

it('what hung once does not keep the next rendering from being shown', async () => {
  let count = 0;
  const { ask } = edge({ page: () => (++count === 1 ? never() : page('页')), pageMs: 100 });
  expect((await ask('/')).status).toBe(504);
  expect((await ask('/')).status).toBe(200);
});
