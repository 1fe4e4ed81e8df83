import { expect, it } from 'vitest';
import { lengthFault } from '../../../contract/kit/length.ts';

it('says by how much a text is too long, in characters as people count them', () => {
  expect(lengthFault('网格', 2)).toBe('');
  expect(lengthFault(' 网😀 ', 2)).toBe('');
  expect(lengthFault('网格😀', 2)).toBe('最多 2 个字，现在有 3 个');
  expect(lengthFault('网格'.repeat(1_000))).toBe('');
});
