import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../browser.ts';

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

it('is not known before the page or the host was asked, and then for good', async () => {
  fakeBrowser({});
  vi.stubGlobal('document', { documentElement: { dataset: { has: 'forum comment' } } });
  const { abilities } = await import('../../../../src/stores/kit/abilities.ts');
  expect(abilities.get()).toBeNull();
  const stop = abilities.listen(() => {});
  await vi.waitFor(() => expect(abilities.get()).toEqual(new Set(['forum', 'comment'])));
  stop();
});
