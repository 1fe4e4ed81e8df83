import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { counting } from './support/counting.ts';
import { edge } from './support/edge.ts';

const START = Date.now();
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const how = (answer: Response) => answer.headers.get('x-cache');

beforeEach(() => {
  vi.setSystemTime(START);
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it.each(['throw', 'status', 'stream'] as const)(
  'a page that fails by %s fails for all who ask within a second',
  async (fail) => {
    const { state, render } = counting();
    const { ask, asked, idle } = edge({ page: render });
    const tries = () => asked.filter(({ url }) => !url.endsWith('/500')).length;
    state.fail = fail;
    const [first, ...others] = await Promise.all(Array.from({ length: 20 }, () => ask('/')));
    await first?.text().catch(() => {});
    await idle();
    for (const it of [...others, await ask('/')]) expect(it.status).toBe(fail === 'status' ? 503 : 500);
    expect(tries()).toBe(1);
    later(1);
    state.fail = undefined;
    expect(how(await ask('/'))).toBe('MISS');
    expect(tries()).toBe(2);
  },
);

it('a failed page is the same for all who wait for it, without an ETag', async () => {
  const { state, render } = counting();
  const { ask } = edge({ page: render });
  state.fail = 'status';
  const [first, second] = await Promise.all([ask('/'), ask('/')]);
  expect(how(second)).toBeNull();
  expect(await second.text()).toBe(await first.text());
  expect(second.headers.has('etag')).toBe(false);
});
