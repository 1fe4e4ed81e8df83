import { expect, test } from 'vitest';
import { readFile } from '../../../craft/result/read/read.ts';

/** Binary legacy file of a triangle with point arrays of all types. */
function file(): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const say = (text: string) => parts.push(new TextEncoder().encode(text));
  const put = (size: number, count: number, write: (view: DataView, at: number, i: number) => void) => {
    const view = new DataView(new ArrayBuffer(size * count));
    for (let i = 0; i < count; i++) write(view, size * i, i);
    parts.push(new Uint8Array(view.buffer));
  };
  say('# vtk DataFile Version 3.0\nx\nBINARY\nDATASET POLYDATA\nPOINTS 3 double\n');
  put(8, 9, (view, at, i) => view.setFloat64(at, [0, 0, 0, 1, 0, 0, 0, 1, 0][i] as number));
  say('\nPOLYGONS 1 4\n');
  put(4, 4, (view, at, i) => view.setInt32(at, [3, 0, 1, 2][i] as number));
  say('\nPOINT_DATA 3\nSCALARS s short 1\nLOOKUP_TABLE default\n');
  put(2, 3, (view, at, i) => view.setInt16(at, i));
  say('\nVECTORS v float\n');
  put(4, 9, (view, at, i) => view.setFloat32(at, i));
  say('\nNORMALS n double\n');
  put(8, 9, (view, at, i) => view.setFloat64(at, i));
  say('\nTENSORS6 t float\n');
  put(4, 18, (view, at, i) => view.setFloat32(at, i));
  say('\nTEXTURE_COORDINATES uv 2 float\n');
  put(4, 6, (view, at, i) => view.setFloat32(at, i));
  say('\nCOLOR_SCALARS c 3\n');
  put(1, 9, (view, at, i) => view.setUint8(at, 200 + i));
  say('\nLOOKUP_TABLE own 2\n');
  put(1, 8, (view, at) => view.setUint8(at, 9));
  say('\nGLOBAL_IDS g vtkIdType\n');
  put(8, 3, (view, at, i) => view.setBigInt64(at, BigInt(i + 5)));
  say('\nFIELD f 7\na 1 3 unsigned_short\n');
  put(2, 3, (view, at) => view.setUint16(at, 60_000));
  say('\nb 1 3 unsigned_int\n');
  put(4, 3, (view, at) => view.setUint32(at, 4_000_000_000));
  say('\nd 1 3 vtktypeuint64\n');
  put(8, 3, (view, at) => view.setBigUint64(at, 2n ** 53n));
  say('\ne 1 3 signed_char\n');
  put(1, 3, (view, at) => view.setInt8(at, -100));
  say('\nbits 1 3 bit\n');
  put(1, 1, (view, at) => view.setUint8(at, 0b101));
  say('\nnames 1 3 string\n');
  for (const it of ['a', 'bc', 'def']) {
    put(1, 1, (view, at) => view.setUint8(at, 0b11000000 + it.length));
    say(it);
  }
  say('\nz 1 3 unsigned_char\n');
  put(1, 3, (view, at) => view.setUint8(at, 255));
  say('\n');
  const bytes = new Uint8Array(parts.reduce((sum, it) => sum + it.length, 0));
  let at = 0;
  for (const it of parts) {
    bytes.set(it, at);
    at += it.length;
  }
  return bytes;
}

test('binary arrays of every type are read, bits and words are passed and named', async () => {
  const source = await readFile({ name: 'a.vtk', bytes: file() });
  const columns = new Map(source.steps[0]?.columns.map((it) => [it.name, [it.components, it.data[0]]]));
  expect(Object.fromEntries(columns)).toEqual({
    s: [1, 0],
    v: [3, 0],
    n: [3, 0],
    t: [6, 0],
    uv: [2, 0],
    c: [3, 200],
    g: [1, 5],
    a: [1, 60_000],
    b: [1, 4_000_000_000],
    d: [1, 2 ** 53],
    e: [1, -100],
    z: [1, 255],
  });
  expect(source.omitted?.map(({ what, why }) => `${what}：${why}`)).toEqual([
    '数组“d”的 3 个整数不精确：它们大于 2 的 53 次方，用的是最近的双精度数',
    '数组“bits”没有读：它是一位一位的，不支持',
    '数组“names”没有读：它是文字，不是数',
  ]);
});

const TEXT =
  '# vtk DataFile Version 3.0\nx\nASCII\nDATASET POLYDATA\nPOINTS 3 float\n0 0 0 1 0 0 0 1 0\nPOLYGONS 1 4\n3 0 1 2\nPOINT_DATA 3\n';
const textFile = (arrays: string) => ({ name: 'a.vtk', bytes: new TextEncoder().encode(TEXT + arrays) });

test('an array behind one that is too short is read', async () => {
  const { steps, omitted } = await readFile(
    textFile('SCALARS a float\nLOOKUP_TABLE default\n1 2\nSCALARS b float\nLOOKUP_TABLE default\n1 2 3\n'),
  );
  expect(steps[0]?.columns.map(({ name, data }) => [name, ...data])).toEqual([['b', 1, 2, 3]]);
  expect(omitted?.map(({ what }) => what)).toEqual(['数组“a”没有读']);
});

test('numbers behind an array that says it has fewer are named', async () => {
  const { steps, omitted } = await readFile(
    textFile(
      'SCALARS a float\nLOOKUP_TABLE default\n1 2 3\n4 5 6\n7 8 9\nVECTORS v float\n1 0 0 1 0 0 1 0 0\n',
    ),
  );
  expect(steps[0]?.columns.map(({ name }) => name)).toEqual(['a', 'v']);
  expect(omitted).toHaveLength(1);
  expect(omitted?.[0]?.what).toContain('“4”');
});
