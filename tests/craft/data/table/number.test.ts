import { expect, test } from 'vitest';
import { cellOf } from '../../../../craft/data/table/number.ts';

test.each(['\u200b-2.5', '\u202d-2.5\u202c', '-2.5\ufeff', '﹣2.5', '−2.5'])('%j is a number', (cell) => {
  expect(cellOf(cell, { decimal: '.', thousands: '' })).toEqual({
    kind: 'number',
    value: -2.5,
    unit: '',
  });
});
