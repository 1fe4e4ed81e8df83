import { expect, it } from 'vitest';
import { foldCase } from '../../craft/foldCase.ts';
import { percentDecode } from '../../craft/percentDecode.ts';

it('compares words without regard to case, width and white space', () => {
  expect(foldCase('Ａbaqus \u3000 Standard')).toBe(foldCase('abaqus standard'));
  expect(foldCase('Code_Aster')).not.toBe(foldCase('Code Aster'));
});

it('leaves a part of an address as it is where its escapes are none', () => {
  expect(percentDecode('%E7%BD%91%E6%A0%BC%20a')).toBe('网格 a');
  expect(percentDecode('100%')).toBe('100%');
  expect(percentDecode('%E7%BD')).toBe('%E7%BD');
});
