import { expect, it } from 'vitest';
import { fieldOf, timeOf } from '../../../../src/stores/kit/moment.ts';

it('goes from a time of the contract to a field of a form, and back to the minute', () => {
  expect(fieldOf('2026-05-01 12:30:45')).toBe('2026-05-01T12:30');
  expect(timeOf('2026-05-01T12:30')).toBe('2026-05-01 12:30:00');
  expect([fieldOf(''), timeOf('')]).toEqual(['', '']);
});
