import { afterEach, expect, test, vi } from 'vitest';
import { citationOf } from '../../../../../src/stores/content/citation/cite.ts';

afterEach(() => vi.unstubAllGlobals());

test('a citation is fetched from its own address, without its last line break', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return new Response('TY  - ELEC\r\nER  - \r\n');
  });
  expect(await citationOf('forum', 3, 'ris')).toBe('TY  - ELEC\r\nER  -');
  expect(asked).toEqual(['/forum/3/cite?format=ris']);
});

test('an answer that is no citation is an error', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  await expect(citationOf('article', 3, 'gbt')).rejects.toThrow('503');
});
