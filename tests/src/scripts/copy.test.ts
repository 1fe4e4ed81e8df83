import { expect, it } from 'vitest';
import { cutCopy } from '../../../src/scripts/copy.ts';

it('keeps 150 characters, whole ones', () => {
  expect(cutCopy('解'.repeat(150))).toHaveLength(150);
  expect(cutCopy('解'.repeat(151))).toBe('解'.repeat(150));
  expect(cutCopy('𝛀'.repeat(151))).toBe('𝛀'.repeat(150));
  expect(cutCopy('明解')).toBe('明解');
});
