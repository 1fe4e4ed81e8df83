import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SUGGEST_PATH } from '../../../../../contract/discovery/search/suggest.ts';
import { fakePage } from '../../page.ts';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('shows what the last text may become, once the typing rests, and nothing after it was stopped', async () => {
  const { asked } = fakePage({
    [`GET ${SUGGEST_PATH}`]: ({ query }) => ({
      data: [{ text: `${query.get('keyword')}法`, kind: 'tag', url: '/tag/1' }],
    }),
  });
  const { stop, suggestions, typed } = await import('../../../../../src/stores/discovery/search/suggest.ts');
  typed('有');
  typed('有限元');
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toHaveLength(1);
  expect(suggestions.get()).toEqual([{ text: '有限元法', kind: 'tag', url: '/tag/1' }]);
  typed('网格');
  stop();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([asked.length, suggestions.get()[0]?.text]).toEqual([1, '有限元法']);
  typed(' ');
  expect(suggestions.get()).toEqual([]);
});
