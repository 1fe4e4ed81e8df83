import { expect, it } from 'vitest';
import { behindText } from '../../../../../src/components/content/article/behind.ts';

it('says what is behind a lock, and nothing of what is not there', () => {
  const none = { words: 0, formulas: 0, figures: 0, tables: 0, listings: 0 };
  expect(behindText({ ...none, words: 1_200, formulas: 5, listings: 3 })).toBe(
    '约 1200 字 · 公式 5 个 · 代码 3 段',
  );
  expect([behindText(none), behindText(null)]).toEqual(['', '']);
});
