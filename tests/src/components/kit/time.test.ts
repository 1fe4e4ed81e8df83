import { describe, expect, it } from 'vitest';
import { dateOf, short } from '../../../../src/components/kit/time.ts';

describe('counts', () => {
  it.each([
    [0, '0'],
    [9_999, '9999'],
    [10_000, '1万'],
    [12_345, '1.2万'],
    [19_999, '1.9万'],
    [99_999_999, '9999.9万'],
    [340_000_000, '3.4亿'],
  ])('%d is %s', (count, text) => {
    expect(short(count)).toBe(text);
  });
});

it('shows the day of a time', () => {
  expect(dateOf('2026-05-01 23:30:00')).toBe('2026-05-01');
});
