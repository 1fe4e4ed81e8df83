import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keywordOf } from '../../../contract/discovery/search/keyword.ts';
import { keepTyped, typedFor } from '../../../src/client/longKeyword.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('gives back the whole text of a long search, for that search alone', () => {
  const text = `${'# FLUENT error: divergence detected '.repeat(20)}end`;
  keepTyped(text);
  keepTyped('网格');
  expect(typedFor(keywordOf(text))).toBe(text);
  expect(typedFor('网格')).toBe('网格');
  expect(typedFor('')).toBe('');
});

it('does without the storage', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepTyped('网'.repeat(500));
  expect(typedFor('网格')).toBe('网格');
});
