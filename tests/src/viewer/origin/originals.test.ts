import { expect, test } from 'vitest';
import { originalsOf } from '../../../../src/viewer/origin/originals.ts';

const [free, paid] = ['a'.repeat(64), 'b'.repeat(64)];
const row = (href: string | undefined) => ({
  querySelector: () => (href ? { getAttribute: () => href } : null),
});
/** Page with a free and a paid attachment. */
const page = {
  querySelector: (asked: string) =>
    asked.includes(free) ? row('/ming/x?annexId=1') : asked.includes(paid) ? row(undefined) : null,
} as unknown as ParentNode;
const file = (name: string, sha256: string) => ({ file: name, bytes: 1, sha256 });

test('originals are found among the attachments of the page by what is in them', () => {
  const source = [file('a.frd', free), file('b.frd', paid), file('c.frd', 'c'.repeat(64)), file('d', '')];
  expect(originalsOf(source, undefined, page)).toEqual([
    { name: 'a.frd', href: '/ming/x?annexId=1' },
    { name: 'b.frd', paid: true },
  ]);
});

test('an address that the author gives comes first', () => {
  expect(originalsOf([file('a.frd', free)], 'https://a.test/a.zip', page)).toEqual([
    { name: 'a.frd', href: 'https://a.test/a.zip' },
  ]);
});
