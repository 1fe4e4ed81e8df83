import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storage } from '../support.ts';

const asked = vi.fn();

/** A page with or without the host's capabilities; `answer` is the settings response. */
function page(said: string | undefined, answer: () => Response) {
  vi.stubGlobal('document', { documentElement: { dataset: said === undefined ? {} : { has: said } } });
  vi.stubGlobal('fetch', async (address: string) => {
    asked(address);
    return answer();
  });
}

const settings = (has?: string[]) => () => Response.json({ code: 200, data: { name: '明解', has } });
const load = () => import('../../../src/client/capabilities.ts');

beforeEach(() => {
  vi.resetModules();
  asked.mockReset();
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
});
afterEach(() => vi.unstubAllGlobals());

it('reads it from the page', async () => {
  page('comment live', settings());
  const { hasCapability } = await load();
  expect([await hasCapability('live'), await hasCapability('forum')]).toEqual([true, false]);
  expect(asked).not.toHaveBeenCalled();
});

it('asks the host once per tab where the page does not say', async () => {
  page(undefined, settings(['forum']));
  const { hasCapability } = await load();
  expect(await Promise.all([hasCapability('forum'), hasCapability('live')])).toEqual([true, false]);
  vi.resetModules();
  expect(await (await load()).hasCapability('forum')).toBe(true);
  expect(asked.mock.calls).toEqual([['/ming/v1/webSiteInfo']]);
});

it('takes a host that says nothing of it for one of the family, and tries again after a failure', async () => {
  page(undefined, settings());
  expect(await (await load()).hasCapability('comment')).toBe(false);
  vi.resetModules();
  vi.stubGlobal('sessionStorage', storage());
  page(undefined, () => new Response('', { status: 502 }));
  const { hasCapability } = await load();
  expect(await hasCapability('comment')).toBe(false);
  page(undefined, settings(['comment']));
  expect(await hasCapability('comment')).toBe(true);
});
