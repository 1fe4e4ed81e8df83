import { afterEach, expect, test, vi } from 'vitest';
import { linesLike, wholeText } from '../../../../../src/stores/content/annex/wholeText.ts';

afterEach(() => vi.unstubAllGlobals());

test('lines are found with their numbers, the first of them, and counted', () => {
  const lines = Array.from({ length: 1000 }, (_, at) => (at % 2 ? `ERROR ${at}` : 'fine'));
  const { hits, all } = linesLike(lines, (it) => it.includes('ERROR'));
  expect(all).toBe(500);
  expect(hits).toHaveLength(200);
  expect(hits[0]).toEqual({ line: 2, text: 'ERROR 1' });
});

test('a text is read in its encoding, and what cannot be reached throws', async () => {
  const gbk = Uint8Array.of(0xb4, 0xed, 0xce, 0xf3, 10, 0x41);
  vi.stubGlobal('fetch', async () => new Response(gbk));
  expect(await wholeText('/a')).toEqual(['错误', 'A']);
  vi.stubGlobal('fetch', async () => new Response('', { status: 403 }));
  await expect(wholeText('/a')).rejects.toThrow('403');
});
