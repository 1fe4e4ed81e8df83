import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Suggestion } from '../../../contract/discovery/search/search.ts';
import { suggester, suggestionsOf } from '../../../src/client/suggest.ts';

const answer = (...data: unknown[]) => ({ code: 200, message: '', data, extra: {} });
const text = (it: string): Suggestion => ({ text: it, kind: 'search', url: '' });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { documentElement: { dataset: { has: 'site' } } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('reads an answer and leaves out what is none', () => {
  expect(suggestionsOf(answer({ text: '网格', kind: 'tag', url: '/tag?id=3' }))).toEqual([
    { text: '网格', kind: 'tag', url: '/tag?id=3' },
  ]);
  for (const bad of [null, 'x', {}, { code: 404, data: [{ text: 'a' }] }, { code: 200, data: {} }])
    expect(suggestionsOf(bad)).toEqual([]);
  expect(suggestionsOf(answer(null, 1, {}, { text: '' }, { text: 5 }, { text: 'a', kind: 'x' }))).toEqual([
    text('a'),
  ]);
  expect(suggestionsOf(answer(...Array.from({ length: 20 }, (_, i) => ({ text: `${i}` }))))).toHaveLength(8);
});

it('follows no address out of the site', () => {
  for (const url of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'https://evil.example', 7])
    expect(suggestionsOf(answer({ text: 'a', kind: 'article', url }))[0]?.url).toBe('');
});

it('waits until the typing rests and shows the last text only', async () => {
  const asked: string[] = [];
  const signals: AbortSignal[] = [];
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
    const keyword = new URL(address, 'https://a.test').searchParams.get('keyword') ?? '';
    asked.push(keyword);
    signals.push(signal);
    return new Promise((resolve) =>
      setTimeout(() => resolve(Response.json(answer({ text: `${keyword}！` }))), 500),
    );
  });
  const shown: string[][] = [];
  const { typed, stop } = suggester((list) => shown.push(list.map((it) => it.text)));
  typed('网');
  await vi.advanceTimersByTimeAsync(199);
  typed(' 网 格 ');
  await vi.advanceTimersByTimeAsync(200);
  expect(asked).toEqual(['网格']);
  typed('网格无');
  expect(signals[0]?.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(shown).toEqual([['网格无！']]);
  typed('   ');
  expect(shown).toEqual([['网格无！'], []]);
  typed('热应力');
  stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toEqual(['网格', '网格无']);
});

it('shows none where the call fails', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  const shown: Suggestion[][] = [];
  suggester((list) => shown.push(list)).typed('网格');
  await vi.advanceTimersByTimeAsync(200);
  expect(shown).toEqual([[]]);
});

it('asks a host for none that has none', async () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('document', { documentElement: { dataset: { has: '' } } });
  const { typed } = suggester(() => {});
  typed('网格');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(fetched).not.toHaveBeenCalled();
});
