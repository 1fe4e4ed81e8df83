import { expect, it } from 'vitest';
import { LOGIN_FAULT, TICKET } from '../../../contract/auth.ts';
import { take } from '../../../src/scripts/arrive.ts';

it('takes what is for this browser alone out of an address and leaves the rest as it was', () => {
  const address = new URL(
    `https://mingjie.test/tag?id=3&${TICKET}=a%2Bb&token=t&page=2&${LOGIN_FAULT}=denied#top`,
  );
  expect(take(address)).toEqual({ ticket: 'a+b', token: 't', login_error: 'denied' });
  expect(address.href).toBe('https://mingjie.test/tag?id=3&page=2#top');
});

it('takes an empty value away, too, and finds nothing where nothing is', () => {
  const empty = new URL('https://mingjie.test/?token=');
  expect(take(empty)).toEqual({ token: '' });
  expect(empty.href).toBe('https://mingjie.test/');
  expect(take(new URL('https://mingjie.test/?tokens=1'))).toEqual({});
});
