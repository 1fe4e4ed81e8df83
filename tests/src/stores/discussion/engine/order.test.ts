import { expect, it } from 'vitest';
import { inTime } from '../../../../../src/stores/discussion/engine/order.ts';

it('orders by time, with what is not stored yet last in the order of typing, and each once', () => {
  const rows = [{ id: -1 }, { id: 5, text: 'old' }, { id: -2 }, { id: 3 }, { id: 5, text: 'new' }];
  expect(inTime(rows)).toEqual([{ id: 3 }, { id: 5, text: 'new' }, { id: -1 }, { id: -2 }]);
});
