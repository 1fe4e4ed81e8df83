import { expect, it } from 'vitest';
import { keywordOf } from '../../contract/keyword.ts';

it('removes white space and what cannot be seen', () => {
  expect(keywordOf(' 网\t格\n无 关\u3000性\u00a0\ufeff\u200b ')).toBe('网格无关性');
  expect(keywordOf('a\u0000b\u001b[31m\u0085c')).toBe('ab[31mc');
  expect(keywordOf(' \r\n\u3000')).toBe('');
});

it('leaves everything else as it was typed', () => {
  for (const text of ['k-ωSST', 'y+', "'OR1=1--", 'NEAR("a"*)', '👩‍🔬仿真', '<em>'])
    expect(keywordOf(text)).toBe(text);
});

it('cuts to 100 characters without leaving half of one', () => {
  expect(keywordOf('网'.repeat(10_000))).toBe('网'.repeat(100));
  expect(keywordOf(`a${'👍'.repeat(80)}`)).toBe(`a${'👍'.repeat(49)}`);
  expect(keywordOf('\ud83d')).toBe('');
});
