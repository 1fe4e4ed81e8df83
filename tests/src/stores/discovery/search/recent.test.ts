import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  forgetAll,
  forgetKeyword,
  recent,
  remember,
} from '../../../../../src/stores/discovery/search/recent.ts';

let kept: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers();
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('keeps the last ten, the latest first and each once', () => {
  for (let n = 1; n <= 12; n++) remember(`词${n}`);
  remember('词5');
  expect(recent.get()).toEqual(['词5', ...[12, 11, 10, 9, 8, 7, 6, 4, 3].map((n) => `词${n}`)]);
  expect(JSON.parse([...kept.values()][0] ?? '')).toEqual(recent.get());
});

it('forgets one, and all', () => {
  for (const it of ['网格', '热应力', 'VOF']) remember(it);
  forgetKeyword('热应力');
  expect(recent.get()).toEqual(['VOF', '网格']);
  forgetAll();
  expect(recent.get()).toEqual([]);
  expect(kept.size).toBe(0);
});

it('reads what an earlier visit left, whatever it is', () => {
  const read = (text: string) => {
    kept.set('searches', text);
    const stop = recent.listen(() => {});
    const list = recent.get();
    stop();
    vi.runAllTimers();
    return list;
  };
  expect(read('["网格"," 热 应力 ","网格",5,null,""]')).toEqual(['网格', '热应力']);
  for (const broken of ['{', '{"a":1}', 'null', '"网格"']) expect(read(broken)).toEqual([]);
});

it('works as long as it is shown where storage is refused', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  const stop = recent.listen(() => {});
  remember('网格');
  expect(recent.get()).toEqual(['网格']);
  stop();
});
