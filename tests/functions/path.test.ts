import { describe, expect, it } from 'vitest';
import { inwardPath } from '../../functions/path.ts';

describe('inwardPath', () => {
  it.each([
    ['/ming/v1/article/', '/ming/v1/article/'],
    ['/ming/v1/article/info?id=..%2F..%2F', '/ming/v1/article/info'],
    ['/ming/file/%E7%BD%91%E6%A0%BC.png', '/ming/file/%E7%BD%91%E6%A0%BC.png'],
    ['/ming/file/a%20b.pdf', '/ming/file/a%20b.pdf'],
    ['/ming/file/..a/b..png', '/ming/file/..a/b..png'],
    ['/ming/file/a@b~c(1)!$,=+.png#x', '/ming/file/a@b~c(1)!$,=+.png'],
  ])('keeps %s', (address, path) => {
    expect(inwardPath(`https://mingjie.test${address}`)).toBe(path);
  });

  it.each([
    '',
    '/',
    '/ming',
    '/ming/',
    '/mingle/v1',
    '/MING/v1',
    '/ming?x=/ming/v1',
    '/ming/../x',
    '/ming/..',
    '/ming/v1/..',
    '/ming/v1/../../x',
    '/ming/./v1',
    '/ming/.',
    '/ming/%2e%2e/x',
    '/ming/%2E%2e/x',
    '/ming/.%2e/x',
    '/ming/%252e%252e/x',
    '/ming//evil.example/x',
    '/ming/v1//x',
    '//ming/v1',
    '/ming/..\\x',
    '/ming\\v1',
    '/ming/%5cx',
    '/ming/%2fx',
    '/ming/v1%2F..%2Fx',
    '/ming/v1%00',
    '/ming/v1%0d%0aHost:x',
    '/ming/v1%3fx',
    '/ming/%6cogout',
    '/ming/v1/a b',
    '/ming/..;/x',
    '/ming/v1/..;a=b/x',
    '/ming/v1;x',
    '/ming/%3bx',
    '/ming/v1/%',
    '/ming/v1/%zz',
    '/ming/网格',
  ])('refuses %s', (address) => {
    expect(inwardPath(`https://mingjie.test${address}`)).toBeUndefined();
  });

  it('is not fooled by a /ming in the host', () => {
    expect(inwardPath('https://ming/x')).toBeUndefined();
    expect(inwardPath('https://mingjie.test')).toBeUndefined();
  });
});
