import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { unpack } from '../../../src/enhance/unpack.ts';

test('the files of an archive have their folders; others stay', () => {
  const zip = new Uint8Array(zipSync({ 'case/0/U': strToU8('u'), 'case/constant/': new Uint8Array() }));
  const plain = { name: 'a.vtu', bytes: new Uint8Array([1]) };
  expect(unpack([{ name: 'a.zip', bytes: zip }, plain])).toEqual([
    { name: 'U', path: 'case/0/U', bytes: new Uint8Array([117]) },
    plain,
  ]);
  expect(() => unpack([{ name: 'a.zip', bytes: zip.slice(0, 30) }])).toThrow('不是完整的 ZIP');
});
