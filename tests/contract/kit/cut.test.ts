import { expect, it } from 'vitest';
import { cut } from '../../../contract/kit/cut.ts';

it('cuts a text behind a whole character', () => {
  expect(cut('网格无关性', 2)).toBe('网格');
  expect(cut('网🙂𝛀格', 3)).toBe('网🙂𝛀');
  expect(cut('🙂', 5)).toBe('🙂');
});
