import { afterEach, expect, it, vi } from 'vitest';
import { parseJson, readStored, writeStored } from '../../../../src/stores/kit/stored.ts';
import { storage } from '../../support.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['[1]', [1]],
  ['', null],
  [null, null],
  [undefined, null],
  ['{"cut', null],
])('parses the text %j', (text, value) => {
  expect(parseJson(text)).toEqual(value);
});

it('stores a value as JSON, and removes it', () => {
  vi.stubGlobal('localStorage', storage());
  writeStored('a', { b: 1 });
  expect(localStorage.getItem('a')).toBe('{"b":1}');
  expect(readStored('a')).toEqual({ b: 1 });
  writeStored('a', null);
  expect(localStorage.getItem('a')).toBeNull();
  expect(readStored('a')).toBeNull();
});

it('has nothing where storage is refused', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  writeStored('a', {});
  writeStored('a', null);
  expect(readStored('a')).toBeNull();
});
