import { expect, it } from 'vitest';
import { cut, shortened } from '../../../contract/kit/cut.ts';

it('cuts a text behind a whole character', () => {
  expect(cut('网格无关性', 2)).toBe('网格');
  expect(cut('网🙂𝛀格', 3)).toBe('网🙂𝛀');
  expect(cut('🙂', 5)).toBe('🙂');
});

it('keeps what is drawn as one, or leaves it out', () => {
  const family = '👨‍👩‍👧‍👦';
  for (let most = 1; most < [...family].length + 1; most++) expect(cut(`网${family}`, most)).toBe('网');
  expect(cut(`网${family}格`, 8)).toBe(`网${family}`);
  expect(cut('🇨🇳🇩🇪', 3)).toBe('🇨🇳');
  expect(cut('a👍🏽b', 2)).toBe('a');
  expect(cut('1️⃣2️⃣', 4)).toBe('1️⃣');
  expect(cut('x\u0304y\u0304', 3)).toBe('x\u0304');
  expect(cut('甲\r\n乙', 3)).toBe('甲\r\n');
});

it('says that something was left out', () => {
  expect(shortened('网格无关性', 3)).toBe('网格无…');
  expect(shortened('网格', 2)).toBe('网格');
});
