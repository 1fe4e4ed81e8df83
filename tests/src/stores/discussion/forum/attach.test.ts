import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../browser.ts';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

it('says how large a file may be, and sends none that is larger', async () => {
  fakeBrowser({});
  const send = vi.fn();
  vi.stubGlobal('XMLHttpRequest', send);
  const { attach } = await import('../../../../../src/stores/discussion/forum/attach.ts');
  const { toasts } = await import('../../../../../src/stores/kit/toast.ts');
  const file = new File([new Uint8Array(21 * 1024 * 1024)], 'model.cae');
  expect(await attach(file, () => {})).toBeNull();
  expect(toasts.get().at(-1)?.text).toBe('model.cae 有 21.0 MB，最多 20 MB');
  expect(send).not.toHaveBeenCalled();
});

it('shortens a long name and keeps its ending', async () => {
  fakeBrowser({});
  const { shortName } = await import('../../../../../src/stores/discussion/forum/attach.ts');
  expect(shortName('a.inp')).toBe('a.inp');
  expect(shortName(`${'网'.repeat(200)}.inp`)).toBe(`${'网'.repeat(116)}.inp`);
});
