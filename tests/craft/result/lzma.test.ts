import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ResultError } from '../../../craft/result/model.ts';
import { readFile } from '../../../craft/result/read/read.ts';
import { unpackXz } from '../../../craft/result/read/vtk/xz.ts';
import { drawn } from './oracle.ts';

const own = (name: string) => new Uint8Array(readFileSync(new URL(`lzma/${name}`, import.meta.url)));

/** words.xz is packed by liblzma with lc = 2, lp = 1, pb = 1. */
const WORDS = Array.from({ length: 400 }, (_, i) => `${i} ${'abc'.repeat(i % 5)}${(i * i) % 97}\n`).join('');

// Packed by VTK 9.1: 8 cubes of 27 points, T = x + 10 y + 100 z, blocks of 256 bytes.
test.each(['big.vtu', 'small.vtu'])('arrays of VTK packed by LZMA are read, %s', async (name) => {
  const source = await readFile({ name, bytes: own(name) });
  const { points } = source;
  const [t] = source.steps[0]?.columns ?? [];
  expect([...(t?.data ?? [])]).toEqual(
    Array.from(
      { length: 27 },
      (_, i) => (points[3 * i] ?? 0) + 10 * (points[3 * i + 1] ?? 0) + 100 * (points[3 * i + 2] ?? 0),
    ),
  );
  expect(source.omitted).toEqual([]);
  expect(drawn(source).area).toBeCloseTo(24, 9);
});

test('a stream of liblzma comes out as it went in', () => {
  expect(new TextDecoder().decode(unpackXz(own('words.xz'), WORDS.length))).toBe(WORDS);
});

test('an array of VTK in which a byte was changed is named, and no other numbers are drawn', async () => {
  const bytes = own('big.vtu');
  const begin = Buffer.from(bytes).indexOf('7zXZ') - 1;
  // Two bits whose change still decodes, to other numbers.
  for (const [at, bit] of [
    [begin + 47, 6],
    [begin + 50, 5],
  ] as const) {
    const changed = bytes.slice();
    changed[at] = (changed[at] ?? 0) ^ (1 << bit);
    const { omitted } = await readFile({ name: 'big.vtu', bytes: changed });
    expect(omitted).toEqual([{ what: '数组“T”没有读', why: '压缩数据已损坏' }]);
  }
});

test('streams that are cut off or changed end in words or in other bytes, and never go on', () => {
  const packed = own('words.xz');
  for (let at = 0; at < packed.length; at += 3) {
    const changed = packed.slice();
    changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8));
    for (const it of [packed.slice(0, at), changed])
      try {
        expect(unpackXz(it, WORDS.length)).toHaveLength(WORDS.length);
      } catch (error) {
        expect(error).toBeInstanceOf(ResultError);
      }
  }
  expect(() => unpackXz(packed.slice(0, 700), WORDS.length)).toThrow('压缩数据已损坏');
  expect(() => unpackXz(packed, WORDS.length - 1)).toThrow('压缩数据已损坏');
});
