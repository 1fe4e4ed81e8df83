import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../browser.ts';

const LEVEL = { level: 1, exp: 3, from: 0, next: 50, levels: [0, 50], today: [], badges: [] };
const FORUM = { reputation: 1, today: 0, dayMost: 100, upsLeft: 20, downsLeft: 10, privileges: [] };
let store: typeof import('../../../../../src/stores/people/reputation/rights.ts');
let down = false;

beforeEach(async () => {
  vi.resetModules();
  down = false;
  fakeBrowser({
    'GET /v1/level/mine': () => ({ data: LEVEL }),
    'GET /v1/forum/privileges': () => (down ? { code: 500 } : { data: FORUM }),
  });
  store = await import('../../../../../src/stores/people/reputation/rights.ts');
});
afterEach(() => vi.unstubAllGlobals());

it('shows level and privileges together, or that they were not read', async () => {
  const coming = store.loadRights();
  expect(store.rights.get()).toBeNull();
  await coming;
  expect(store.rights.get()).toMatchObject({ level: { exp: 3 }, forum: { upsLeft: 20 } });
  down = true;
  await store.loadRights();
  expect(store.rights.get()).toBe('failed');
  down = false;
  await store.loadRights();
  expect(store.rights.get()).toMatchObject({ forum: { reputation: 1 } });
});
