import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakePage, person } from '../../page.ts';

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['/home?userId=a', 'a', true],
  ['/home?userId=b', 'a', false],
  ['/home?id=a', 'a', true],
  ['/home?id=b', 'a', false],
  ['/home?userId=b&id=a', 'a', false],
  ['/home', 'a', false],
  ['/home?userId=a', null, false],
] as const)('%s belongs to %s: %s', async (at, id, isOwner) => {
  fakePage({}, { at });
  const { owner } = await import('../../../../../src/stores/people/user/owner.ts');
  const { user } = await import('../../../../../src/stores/people/auth/session.ts');
  const stop = owner.listen(() => {});
  user.set(id ? (person({ id }) as never) : null);
  expect(owner.get()).toBe(isOwner);
  stop();
});
