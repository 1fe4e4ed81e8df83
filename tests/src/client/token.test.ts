import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  dropToken,
  hasToken,
  keepToken,
  nameHolder,
  readHolder,
  readToken,
} from '../../../src/client/token.ts';

const DAY = 86_400_000;

beforeEach(() => {
  vi.useFakeTimers();
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('keeps a token for seven days', () => {
  keepToken('abc');
  vi.advanceTimersByTime(7 * DAY - 1);
  expect(readToken()).toBe('abc');
  vi.advanceTimersByTime(1);
  expect(readToken()).toBeNull();
  expect(hasToken()).toBe(false);
});

it('forgets it when told to', () => {
  keepToken('abc');
  dropToken();
  expect(hasToken()).toBe(false);
});

it('knows whose it is once that was said, until it is another one', () => {
  nameHolder('a');
  expect(readHolder()).toBeNull();
  keepToken('abc');
  nameHolder('a');
  expect([readHolder(), readToken()]).toEqual(['a', 'abc']);
  vi.advanceTimersByTime(7 * DAY);
  expect(readHolder()).toBeNull();
  keepToken('def');
  expect(readHolder()).toBeNull();
});

it('takes nothing from a storage that holds something else', () => {
  for (const broken of ['{', '"abc"', 'null', '{"token":1}', '{"token":"x"}']) {
    localStorage.setItem('token', broken);
    expect(readToken()).toBeNull();
  }
});

it('lives without storage', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => {
      throw new Error('denied');
    },
  });
  keepToken('abc');
  expect(readToken()).toBeNull();
});
