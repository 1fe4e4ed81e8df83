import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { CALL_HOURS } from '../../../../contract/operations/calls/calls.ts';
import { app } from '../../../../ming/src/app.ts';
import type { Env } from '../../../../ming/src/kit/env.ts';
import { forget } from '../../../../ming/src/kit/memory.ts';
import { callHours } from '../../../../ming/src/operations/calls/schema.ts';
import { forgetCounts, hourOf, keepCounts } from '../../../../ming/src/operations/calls/writes.ts';
import { as, buildCommunity, call } from '../../support/community.ts';
import { db, NOON } from '../../support/world.ts';

const bindings = env as unknown as Env;
const MINUTE = 60_000;

beforeAll(buildCommunity);
beforeEach(async () => {
  forget();
  await db.delete(callHours);
});

type Figures = { route: string; calls: number; refused: number; failed: number; slow: number; most: number };

it('counts what was answered, refused and failed by route, adds it to the hour, and names the longest request', async () => {
  const now = Date.now();
  await keepCounts(bindings, now);
  await call('/v1/tag/');
  await call('/v1/tag/');
  await call('/v1/operator/calls');
  await call('/v1/nothing/of/that/kind');
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const prepare = () => {
    throw new Error('away');
  };
  const broken = { ...bindings, DB: { prepare, withSession: () => ({ prepare }) } } as unknown as Env;
  const answer = await app.fetch(new Request('https://ming.test/ming/v1/tag/'), broken);
  log.mockRestore();
  // Nothing is written within five minutes.
  await keepCounts(bindings, now + MINUTE);
  expect(await db.select().from(callHours)).toEqual([]);
  await keepCounts(bindings, now + 6 * MINUTE);
  await call('/v1/tag/');
  await keepCounts(bindings, now + 12 * MINUTE);
  const rows = (await db.select().from(callHours)) as Figures[];
  const sum = (route: string, of: (it: Figures) => number) =>
    rows.reduce((all, row) => all + (row.route === route ? of(row) : 0), 0);
  expect(sum('GET /ming/v1/tag/', (row) => row.calls)).toBe(4);
  expect(sum('GET /ming/v1/tag/', (row) => row.failed)).toBe(1);
  expect(sum('GET /ming/v1/operator/calls', (row) => row.refused)).toBe(1);
  expect(sum('GET /ming/*', (row) => row.calls)).toBe(1);
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

it('shows the figures of the last hours to administrators alone, failures first, and forgets old ones', async () => {
  const none = { refused: 0, failed: 0, slow: 0, ms: 0, most: 0, request: '' };
  const hour = hourOf(Date.now());
  await db.insert(callHours).values([
    { ...none, hour, route: 'GET /a', calls: 3, ms: 30, most: 20, request: 'r1' },
    { ...none, hour: hour - 1, route: 'GET /a', calls: 1, ms: 50, most: 50, request: 'r2' },
    { ...none, hour: hour - 1, route: 'POST /b', calls: 2, failed: 1, ms: 10 },
    { ...none, hour: hour - 30, route: 'GET /a', calls: 9, ms: 900, most: 900 },
    { ...none, hour: hourOf(NOON) - CALL_HOURS - 1, route: 'GET /old', calls: 1 },
  ]);
  expect(await call('/v1/operator/calls', as('one'))).toMatchObject({ code: 403 });
  expect((await call('/v1/operator/calls', as('admin'))).data).toEqual([
    { route: 'POST /b', calls: 2, refused: 0, failed: 1, slow: 0, mean: 5, most: 0, request: '' },
    { route: 'GET /a', calls: 4, refused: 0, failed: 0, slow: 0, mean: 20, most: 50, request: 'r2' },
  ]);
  expect((await call('/v1/operator/calls?hours=1', as('admin'))).data).toMatchObject([{ calls: 3 }]);
  expect(await call('/v1/operator/calls?hours=0', as('admin'))).toMatchObject({ code: 10018 });
  expect(await forgetCounts(db, NOON)).toEqual({ deleted: 1 });
});
