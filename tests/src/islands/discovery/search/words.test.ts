import { expect, it } from 'vitest';
import { keywordOf } from '../../../../../contract/discovery/search/keyword.ts';
import { amount, truncationNote } from '../../../../../src/islands/discovery/search/words.ts';

it('counts exactly as far as the backend does', () => {
  expect(amount(1)).toBe('1 篇');
  expect(amount(1_000)).toBe('1000 篇');
  expect(amount(1_001, '个')).toBe('超过 1000 个');
});

it('says that a long keyword was cut, wherever the cut falls', () => {
  for (const typed of ['网格'.repeat(300), `${'word '.repeat(79)}wordy tail`, '网'.repeat(400)])
    expect(truncationNote(keywordOf(typed)), typed.slice(-12)).toContain('400 个字');
  expect(truncationNote(keywordOf(`${'word '.repeat(80)}tail`))).toContain('400 个字');
  expect(truncationNote(keywordOf('网'.repeat(398)))).toBe('');
});
