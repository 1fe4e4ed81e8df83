import { afterEach, expect, it, vi } from 'vitest';
import { pastedFiles, putOnClipboard } from '../../../src/client/clipboard.ts';

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

it('takes the files of what is pasted, but the text of cells and not the picture of them', () => {
  const pasted = (texts: Record<string, string>, names: readonly string[]) =>
    pastedFiles({
      files: names.map((name) => new File(['x'], name)),
      getData: (type: string) => texts[type] ?? '',
    } as unknown as DataTransfer).map(({ name }) => name);
  expect(pasted({}, ['image.png'])).toEqual(['image.png']);
  expect(pasted({ 'text/html': '<img src="a.png">' }, ['image.png']), 'a picture of a page').toEqual([
    'image.png',
  ]);
  expect(pasted({ 'text/plain': '/tmp/a.inp' }, ['a.inp']), 'a file of a folder').toEqual(['a.inp']);
  expect(pasted({ 'text/plain': '1\t2', 'text/html': '<td>1' }, ['image.png']), 'cells').toEqual([]);
  expect(pastedFiles(null)).toEqual([]);
});
