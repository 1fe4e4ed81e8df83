import { gzipSync, strToU8, zipSync } from 'fflate';
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

test('what gzip has packed is read under its own name, also within an archive', () => {
  const packed = new Uint8Array(gzipSync(strToU8('points')));
  const zip = new Uint8Array(
    zipSync({ 'case\\constant\\polyMesh\\points.gz': packed, '__MACOSX/._U': packed }),
  );
  const bytes = new Uint8Array(strToU8('points'));
  expect(unpack([{ name: 'a.vtu.gz', bytes: packed }])).toEqual([{ name: 'a.vtu', bytes }]);
  expect(unpack([{ name: 'a.zip', bytes: zip }])).toEqual([
    { name: 'points', path: 'case/constant/polyMesh/points', bytes },
  ]);
  for (const end of [12, packed.length - 3])
    expect(() => unpack([{ name: 'p.gz', bytes: packed.slice(0, end) }])).toThrow('不是完整的 gzip');
});

test('files of programs that are archives stay whole for their name to be told, unless results are in them', () => {
  const of = (name: string, inside: string) => {
    const bytes = new Uint8Array(zipSync({ 'Document.xml': strToU8('x'), [inside]: strToU8('y') }));
    return unpack([{ name, bytes }]).map((it) => it.name);
  };
  expect(of('model.mph', 'dmodel.bin')).toEqual(['model.mph']);
  expect(of('table.xlsx', 'sheet1.xml')).toEqual(['table.xlsx']);
  expect(of('beam.FCStd', 'Result.vtu')).toEqual(['Document.xml', 'Result.vtu']);
  expect(of('case.zip', 'controlDict')).toEqual(['Document.xml', 'controlDict']);
});
