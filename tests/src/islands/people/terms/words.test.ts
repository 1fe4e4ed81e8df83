import { expect, it } from 'vitest';
import { dayOf, meaning } from '../../../../../src/islands/people/terms/words.ts';

const effectTime = '2026-12-01 00:00:00';

it('says since when a version holds', () => {
  expect(dayOf({ effectTime, isInForce: true })).toBe('从 2026-12-01 起生效');
  expect(dayOf({ effectTime, isInForce: false })).toBe('将从 2026-12-01 起生效');
});

it('says what consent is needed for, and what is free without', () => {
  for (const [isInForce, why] of [
    [true, 'come'],
    [false, 'come'],
    [true, 'refused'],
  ] as const)
    expect(meaning({ isInForce }, why)).toContain('提现和注销不受影响');
  expect(meaning({ isInForce: true }, 'refused')).toContain('写的内容都还在');
  expect(meaning({ isInForce: false }, 'come')).toContain('现在就可以同意');
});
