import { afterEach, expect, it, vi } from 'vitest';
import { keywordOf, TYPED } from '../../../contract/keyword.ts';
import { typedFor } from '../../../src/client/typed.ts';

afterEach(() => vi.unstubAllGlobals());

it('gives back the whole text of a long search, for that search alone', () => {
  const text = `${'# FLUENT error: divergence detected '.repeat(20)}end`;
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => (key === TYPED ? text : null) });
  expect(typedFor(keywordOf(text))).toBe(text);
  expect(typedFor('网格')).toBe('网格');
  expect(typedFor('')).toBe('');
});

it('does without the storage', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(typedFor('网格')).toBe('网格');
});
