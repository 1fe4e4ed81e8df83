import { expect, it } from 'vitest';
import { edge } from './support/edge.ts';

const YEAR = 'public, max-age=31536000, immutable';
const PATH = '/_astro/a.B1.js';

/** Response of the edge when static files answer so. */
async function answerOf(status: number, init: RequestInit = {}) {
  const ASSETS = {
    fetch: async () =>
      new Response(status === 304 ? null : 'x', { status, headers: { 'cache-control': YEAR } }),
  };
  const { ask } = edge({ env: { ASSETS } });
  const { status: got, headers } = await ask(PATH, init);
  return [got, headers.get('cache-control')];
}

it('a file of the build is kept for a year', async () => {
  expect(await answerOf(200)).toEqual([200, YEAR]);
  expect(await answerOf(200, { method: 'HEAD' })).toEqual([200, YEAR]);
  expect(await answerOf(304)).toEqual([304, YEAR]);
});

it.each([404, 500, 503])('an answer of %i in its place is not kept', async (status) => {
  expect(await answerOf(status)).toEqual([status, 'no-store']);
});

it('no page is rendered for a file', async () => {
  const { ask, asked } = edge();
  expect((await ask(PATH)).status).toBe(404);
  expect(asked).toEqual([]);
});
