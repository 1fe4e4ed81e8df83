import { expect, it } from 'vitest';
import { keywordOf } from '../../../../contract/discovery/search/keyword.ts';

it('leaves out blanks that separate no words, and what cannot be seen', () => {
  expect(keywordOf(' 网\t格\n无 关\u3000性\u00a0\ufeff\u200b ')).toBe('网格无关性');
  expect(keywordOf('a\u0000b\u001b[31m\u0085c')).toBe('ab[31mc');
  expect(keywordOf(' \r\n\u3000')).toBe('');
  for (const [text, keyword] of [
    ['y+ 怎么取', 'y+怎么取'],
    ['网格 mesh 质量', '网格mesh质量'],
    ['收敛 。 再 算', '收敛。再算'],
    ['  k-ω   SST ', 'k-ω SST'],
  ] as const)
    expect(keywordOf(text)).toBe(keyword);
});

it('keeps one blank between two words', () => {
  for (const [text, keyword] of [
    ['Too many attempts made for this increment', ''],
    ['NAFEMS LE1', ''],
    ['Ansys 2024 R2', ''],
    ['C++ solver: y+ < 1, see 3 4', ''],
    ['Floating  point\r\n\texception', 'Floating point exception'],
    ['ＳＴＭ ３２', ''],
    ['응력 집중', ''],
    ['Ошибка сегментации', ''],
    ['a \u0000 b', 'a b'],
  ] as const)
    expect(keywordOf(text)).toBe(keyword || text);
});

it('leaves everything else as it was typed', () => {
  for (const text of ['k-ωSST', 'y+', "' OR 1=1--", 'NEAR("a"*)', '👩‍🔬仿真', '<em>'])
    expect(keywordOf(text)).toBe(text);
});

it('cuts to 400 characters without leaving half of one', () => {
  expect(keywordOf('网'.repeat(10_000))).toBe('网'.repeat(400));
  expect(keywordOf(`a${'👍'.repeat(280)}`)).toBe(`a${'👍'.repeat(199)}`);
  expect(keywordOf(`${'a'.repeat(399)} b`)).toBe('a'.repeat(399));
  expect(keywordOf('\ud83d')).toBe('');
});
