import { afterEach, expect, it, vi } from 'vitest';
import { writeCopy } from '../../../editor/src/official/copying.ts';

afterEach(() => vi.unstubAllGlobals());

it('rejects where the browser has no clipboard, so that the dialog can say so', async () => {
  vi.stubGlobal('navigator', {});
  const written = writeCopy({ html: '<p>网格</p>', text: '网格' });
  await expect(written).rejects.toThrow();
});
