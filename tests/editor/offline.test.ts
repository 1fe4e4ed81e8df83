import { afterEach, expect, test, vi } from 'vitest';
import { keepApp } from '../../editor/src/offline.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page with this service worker container; `loaded` fires its load event. */
function page(serviceWorker: object | undefined) {
  const heard = new EventTarget();
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('addEventListener', heard.addEventListener.bind(heard));
  return { loaded: () => heard.dispatchEvent(new Event('load')) };
}

test('the worker is asked for after the page has loaded, and a refusal harms nothing', async () => {
  const register = vi.fn(() => Promise.reject(new Error('refused')));
  const { loaded } = page({ register });
  keepApp();
  expect(register).not.toHaveBeenCalled();
  loaded();
  expect(register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' });
  await expect(register.mock.results[0]?.value.catch(() => 'kept away')).resolves.toBe('kept away');
});

test('a browser without service workers opens the page all the same', () => {
  const { loaded } = page(undefined);
  keepApp();
  expect(loaded()).toBe(true);
});
