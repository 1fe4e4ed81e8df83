import { afterEach, expect, it, vi } from 'vitest';
import { putOnClipboard } from '../../../src/client/clipboard.ts';

afterEach(() => vi.unstubAllGlobals());

it('says whether the text is on the clipboard, also where there is none', async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await putOnClipboard('网格')).toBe(true);
  expect(writeText).toHaveBeenCalledWith('网格');
  writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  expect(await putOnClipboard('网格')).toBe(false);
  vi.stubGlobal('navigator', {});
  expect(await putOnClipboard('网格')).toBe(false);
});
