import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { TOKEN_PARAMS } from '../../../../contract/people/auth/auth.ts';

const script = readFileSync(new URL('../../../../src/scripts/kit/arrive.inline.js', import.meta.url), 'utf8');

/** What the script stores, and the cleaned address. */
function run(href: string): { brought: unknown; address: string } {
  const window: { brought?: unknown } = {};
  let address = href;
  const history = {
    state: null,
    replaceState: (_: unknown, __: string, to: URL) => {
      address = to.href;
    },
  };
  runInNewContext(script, { URL, location: { href }, history, window });
  return { brought: window.brought && { ...window.brought }, address };
}

it('takes what is for this browser alone out of an address and leaves the rest as it was', () => {
  const query = TOKEN_PARAMS.map((name) => `${name}=a%2B${name}`).join('&');
  expect(run(`https://mingjie.test/tag?id=3&${query}&page=2#top`)).toEqual({
    brought: Object.fromEntries(TOKEN_PARAMS.map((name) => [name, `a+${name}`])),
    address: 'https://mingjie.test/tag?id=3&page=2#top',
  });
});

it('takes an empty value away, too, and touches nothing where nothing is', () => {
  expect(run('https://mingjie.test/?token=')).toEqual({
    brought: { token: '' },
    address: 'https://mingjie.test/',
  });
  const plain = 'https://mingjie.test/?tokens=1&a=b%20c';
  expect(run(plain)).toEqual({ brought: undefined, address: plain });
});
