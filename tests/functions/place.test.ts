import { expect, it } from 'vitest';
import { geolocationOf } from '../../functions/place.ts';

const at = (cf: CfProperties | undefined) =>
  geolocationOf(new Request('https://mingjie.test/', cf ? { cf } : {}));

it.each([
  [{ country: 'CN', regionCode: 'GD', city: 'Shenzhen' }, 'CN|GD|Shenzhen'],
  [{ country: 'BR', regionCode: 'SP', city: 'São Paulo' }, 'BR|SP|S%C3%A3o%20Paulo'],
  [{ country: 'SG' }, 'SG||'],
  [{}, undefined],
  [undefined, undefined],
])('%j is told as %s', (cf, told) => {
  expect(at(cf)).toBe(told);
});
