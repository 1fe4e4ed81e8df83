import { expect, it } from 'vitest';
import { idempotencyKeys } from '../../../../src/stores/kit/idempotencyKeys.ts';

it('a try of the same has the same key, until it is done or changes', () => {
  const sending = idempotencyKeys();
  const first = sending.keyOf({ content: 'a' });
  expect(sending.keyOf({ content: 'a' })).toBe(first);
  const second = sending.keyOf({ content: 'b' });
  expect(second).not.toBe(first);
  sending.done();
  expect(sending.keyOf({ content: 'b' })).not.toBe(second);
});
