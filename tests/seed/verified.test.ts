import { expect, test } from 'vitest';
import { parse } from '../../markdown/parse.ts';
import { scriptsOf } from '../../seed/checks.ts';
import { listingsOf } from '../../seed/listings.ts';
import { hashOfListings, verifiedTexts } from '../../seed/verified.ts';

const hash = (source: string) => hashOfListings(listingsOf(parse(source)).listings, []);
const LISTING = '```python title="a.py"\nprint(1)\n```\n';

test('an article whose listings ran names what they ran on', () => {
  const verified = verifiedTexts();
  const weak = verified.get('weak-form');
  expect(weak?.date).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(weak?.versions.map(({ name }) => name)).toEqual(['Python']);
  expect(verified.has('fracture-j'), 'an article without a listing that runs').toBe(false);
});

test('a listing that changed is no longer the one that ran', () => {
  const outputs = ['', '\n```text output\n1\n```\n', '\n```text output\n2\n```\n'];
  const hashes = outputs.map((output) => hash(LISTING + output));
  expect(new Set([...hashes, hash(LISTING.replace('1', '2'))]).size).toBe(4);
  expect(hash(`一段文字。\n\n${LISTING}`)).toBe(hashes[0]);
  expect(hash('```python title="a.py" norun="需要许可证"\nprint(1)\n```')).toBe('');
});

test('a script belongs to the longest key that its name begins with', () => {
  const { scripts } = scriptsOf(['gci', 'forum-gci-negative-order']);
  expect(scripts.get('gci')?.check).toMatch(/checks\/gci\.py$/);
  expect(scripts.get('forum-gci-negative-order')?.check).toMatch(/forum-gci-negative-order\.py$/);
});
