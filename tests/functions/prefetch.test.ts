import { expect, it } from 'vitest';
import { edge, page } from './support/edge.ts';

const PREFETCH = { headers: { 'sec-purpose': 'prefetch' } };
const control = async (answer: Promise<Response>) => (await answer).headers.get('cache-control');

it('lets a page that was fetched ahead be opened for a moment, and only that', async () => {
  const { ask } = edge();
  expect(await control(ask('/article/1', PREFETCH))).toBe('private, max-age=30');
  expect(await control(ask('/article/1'))).toBe('public, max-age=0, must-revalidate');
});

it('says so too where the browser has the page already', async () => {
  const { ask } = edge();
  await ask('/article/1');
  const etag = (await ask('/article/1')).headers.get('etag') ?? '';
  const again = await ask('/article/1', { headers: { ...PREFETCH.headers, 'if-none-match': etag } });
  expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'private, max-age=30']);
});

it('does not touch what is not kept anyway, nor what failed', async () => {
  const own = edge({ page: () => page('页', { 'cache-control': 'private, no-store' }) });
  expect(await control(own.ask('/user', PREFETCH))).toBe('private, no-store');
  const broken = edge({ page: () => page('页', {}, 500) });
  expect(await control(broken.ask('/article/1', PREFETCH))).not.toContain('max-age=30');
  const gone = edge({ page: () => page('没有这篇文章', { 'cache-control': 'public, s-maxage=10' }, 404) });
  expect(await control(gone.ask('/article/1', PREFETCH))).not.toContain('max-age=30');
});
