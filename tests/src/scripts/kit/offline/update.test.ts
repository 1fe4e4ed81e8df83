import { expect, it, vi } from 'vitest';
import { offerUpdate } from '../../../../../src/scripts/kit/offline/update.ts';

it('a worker that has activated while the script came is not offered: the page is left alone', () => {
  const created = vi.fn();
  vi.stubGlobal('document', { querySelector: () => null, createElement: created });
  offerUpdate({ state: 'activated' } as ServiceWorker, async () => {});
  expect(created).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
