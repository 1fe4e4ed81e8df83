import { expect, it } from 'vitest';
import { edge } from './support/edge.ts';

it('a page whose address brings something secret tells its requests no more than the origin', async () => {
  const { ask } = edge();
  const policy = async (path: string) => (await ask(path)).headers.get('referrer-policy');
  const plain = 'strict-origin-when-cross-origin';
  expect(await policy('/tag?id=1')).toBe(plain);
  for (const name of ['token', 'ticket', 'login_error'])
    for (let n = 0; n < 2; n++) expect(await policy(`/tag?id=1&${name}=secret`)).toBe('strict-origin');
  expect(await policy('/tag?id=1')).toBe(plain);
});
