import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countsAsRead, forgetRead, markRead, readList } from '../../../src/client/read.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

describe('what was read', () => {
  it('is remembered once, the latest last', () => {
    for (const id of [1, 2, 1]) markRead(id, 7);
    expect(readList()).toEqual([
      [2, 7],
      [1, 7],
    ]);
  });

  it('is remembered up to 2,000 articles, and the oldest is forgotten first', () => {
    kept.set('read', JSON.stringify(Array.from({ length: 2_000 }, (_, i) => [i + 1, 0])));
    markRead(5_000, 3);
    const list = readList();
    expect(list).toHaveLength(2_000);
    expect([list[0], list.at(-1)]).toEqual([
      [2, 0],
      [5_000, 3],
    ]);
  });

  it('is forgotten by choice, and nothing stays behind where all is', () => {
    for (const id of [1, 2, 3]) markRead(id, id % 2);
    forgetRead(([, column]) => column === 1);
    expect(readList()).toEqual([[2, 0]]);
    forgetRead(() => true);
    expect(kept.size).toBe(0);
  });

  it('is nothing where storage holds something else or is refused', () => {
    for (const broken of ['{', '7', 'null', '{"a":1}', '[1,"x",[1],[1,"2"],[1,2,3],null]']) {
      kept.set('read', broken);
      expect(readList(), broken).toEqual([]);
    }
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('denied');
      },
      setItem: () => {
        throw new Error('denied');
      },
    });
    markRead(1, 0);
    expect(readList()).toEqual([]);
  });
});

describe('an article counts as read', () => {
  it('from 80 % of it on', () => {
    expect([0.79, 0.8, 1.2].map((share) => countsAsRead(share, 0, 10))).toEqual([false, true, true]);
  });

  it('after half of its reading time', () => {
    expect([299, 300].map((seconds) => countsAsRead(0, seconds, 10))).toEqual([false, true]);
    expect(countsAsRead(0, 3_600, 0)).toBe(false);
  });
});
