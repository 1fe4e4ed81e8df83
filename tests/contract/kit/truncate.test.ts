import { expect, it } from 'vitest';
import { truncate, truncateWithEllipsis } from '../../../contract/kit/truncate.ts';

it('cuts a text behind a whole character', () => {
  expect(truncate('网格无关性', 2)).toBe('网格');
  expect(truncate('网🙂𝛀格', 3)).toBe('网🙂𝛀');
  expect(truncate('🙂', 5)).toBe('🙂');
});

it('keeps what is drawn as one, or leaves it out', () => {
  const family = '👨‍👩‍👧‍👦';
  for (let most = 1; most < [...family].length + 1; most++) expect(truncate(`网${family}`, most)).toBe('网');
  expect(truncate(`网${family}格`, 8)).toBe(`网${family}`);
  expect(truncate('🇨🇳🇩🇪', 3)).toBe('🇨🇳');
  expect(truncate('a👍🏽b', 2)).toBe('a');
  expect(truncate('1️⃣2️⃣', 4)).toBe('1️⃣');
  expect(truncate('x\u0304y\u0304', 3)).toBe('x\u0304');
  expect(truncate('甲\r\n乙', 3)).toBe('甲\r\n');
});

it('says that something was left out', () => {
  expect(truncateWithEllipsis('网格无关性', 3)).toBe('网格无…');
  expect(truncateWithEllipsis('网格', 2)).toBe('网格');
});
