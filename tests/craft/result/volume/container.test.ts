import { describe, expect, test } from 'vitest';
import { convert } from '../../../../craft/result/convert.ts';
import { decodeResult, readHead } from '../../../../craft/result/decode.ts';
import { encodeResult } from '../../../../craft/result/encode.ts';
import { type Result, ResultError } from '../../../../craft/result/model.ts';
import { readFiles } from '../../../../craft/result/read/read.ts';
import { sizeOfInside } from '../../../../craft/result/volume/decompose.ts';
import { randoms } from '../meshes.ts';
import { oracleFile } from '../oracle.ts';

async function converted(name: string, more: object = {}, wanted: object = {}): Promise<Result> {
  const source = await readFiles([oracleFile(name)]);
  const common = { title: 'a', unit: 'mm', steps: [0], unaveraged: false };
  const fields = [{ column: 'T', on: 'node' as const, name: 'T', unit: 'K', displacement: false, ...more }];
  return convert(source, { ...common, fields, inside: true, ...wanted }).result;
}

const at = ({ mesh }: Result, v: number) => [0, 1, 2].map((k) => mesh.positions[3 * v + k] as number);
const range = (list: ArrayLike<number>): [number, number] =>
  Array.from(list).reduce<[number, number]>(
    ([a, b], it) => [Math.min(a, it), Math.max(b, it)],
    [Infinity, -Infinity],
  );

/** Tetrahedra by rounded positions and values, sorted. */
function said(result: Result, digits: number): string[] {
  const { tets = new Uint32Array() } = result.volume ?? {};
  const values = result.fields[0]?.values[0]?.data ?? [];
  return Array.from({ length: tets.length / 4 }, (_, t) =>
    [0, 1, 2, 3]
      .map((k) => {
        const v = tets[4 * t + k] as number;
        return [...at(result, v), values[v] as number].map((x) =>
          (Math.round(x * digits) / digits + 0).toFixed(2),
        );
      })
      .map(String)
      .sort()
      .join(' '),
  ).sort();
}

describe('a stored inside', () => {
  test.each(['type-10.vtu', 'type-12.vtu', 'type-25.vtu', 'polyhedron.vtu', 'inside-tetrahedra.vtu'])(
    'of %s comes back with its places, values and cells',
    async (name) => {
      const result = await converted(name);
      const bytes = await encodeResult(result);
      expect(readHead(bytes).head.version).toBe(3);
      const back = await decodeResult(bytes);
      expect(back.mesh.positions.length).toBe(result.mesh.positions.length);
      // A rounding step with no coordinate of these meshes near a boundary.
      expect(said(back, 19.37)).toEqual(said(result, 19.37));
      const [before, after] = [result, back].map((it) => it.volume?.cells as Uint32Array);
      expect(new Set(after).size).toBe(new Set(before).size);
      // Triangles use the first vertices, as in a file without volume.
      const [, most] = range(back.mesh.triangles);
      expect(most + 1).toBe(readHead(bytes).head.vertices);
      const [values, stored] = [result, back].map((it) => it.fields[0]?.values[0]?.data as Float32Array);
      const [low, high] = range(values as Float32Array);
      const [least, largest] = range(stored as Float32Array);
      expect(Math.abs(least - low)).toBeLessThanOrEqual((high - low) / 65_535);
      expect(Math.abs(largest - high)).toBeLessThanOrEqual((high - low) / 65_535);
    },
  );

  test('is not written unless it is wanted, and then the file is one of the second version', async () => {
    const result = await converted('type-12.vtu', {}, { inside: false });
    expect(result.volume).toBeUndefined();
    expect(readHead(await encodeResult(result)).head.version).toBe(2);
    expect((await converted('type-5.vtu')).volume).toBeUndefined();
  });

  test('keeps values of cells in their cells', async () => {
    const part = { column: 'part', on: 'cell', name: 'part', unit: '' };
    for (const how of [{ kind: 'category' }, { kind: 'scalar', shown: 'element' }]) {
      const back = await decodeResult(
        await encodeResult(await converted('type-12.vtu', { ...part, ...how })),
      );
      const { tets = [], cells = [] } = back.volume ?? {};
      const values = back.fields[0]?.values[0]?.data ?? [];
      const own = new Map<number, number>();
      for (const [corner, v] of tets.entries()) {
        const cell = cells[corner >> 2] as number;
        const value = Math.round(values[v] as number);
        expect(own.get(cell) ?? value).toBe(value);
        own.set(cell, value);
      }
      expect([...own.values()].sort()).toEqual([0, 1]);
    }
  });

  test('is refused in words where it is too large, before it is made', async () => {
    // The cell type with the most tetrahedra: fewest are needed.
    const one = await readFiles([oracleFile('type-29.vtu')]);
    const { types, offsets, nodes } = one.cells;
    const times = Math.ceil(2_000_001 / sizeOfInside(one.cells).tets);
    const all = new Uint8Array(times * types.length);
    const starts = new Uint32Array(all.length + 1);
    const many = new Uint32Array(times * nodes.length);
    for (let n = 0; n < times; n++) {
      all.set(types, n * types.length);
      many.set(nodes, n * nodes.length);
      for (let c = 0; c <= types.length; c++)
        starts[n * types.length + c] = n * nodes.length + (offsets[c] as number);
    }
    const cells = { types: all, offsets: starts, nodes: many };
    const wanted = { title: 'a', unit: 'mm', steps: [0], unaveraged: false, fields: [], inside: true };
    expect(() => convert({ ...one, cells }, wanted)).toThrow('内部超过 2,000,000 个四面体');
  });

  test('300 damaged files are refused or read, and nothing else happens', async () => {
    const whole = await encodeResult(await converted('inside-tetrahedra.vtu'));
    const { head, begin } = readHead(whole);
    const ends = head.blocks.map(({ bytes }, i, all) =>
      all.slice(0, i).reduce((sum, it) => sum + it.bytes, begin + bytes),
    );
    const random = randoms(11);
    let refused = 0;
    for (let n = 0; n < 300; n++) {
      const bytes = whole.slice();
      const text = new TextDecoder().decode(bytes.subarray(12, begin));
      // Mutates a byte of tetrahedra or cells, or a related number of the head.
      if (n % 3 < 2) {
        const [from, to] = [ends[1] as number, ends[n % 3 ? 3 : 2] as number];
        const place = from + Math.floor(random() * (to - from));
        bytes[place] = (bytes[place] as number) ^ (1 << Math.floor(random() * 8));
      } else {
        const changed = text.replace(/"volume":\{[^}]*\}/, (it) =>
          it.replace(/\d/g, (digit) => (random() < 0.4 ? String(Math.floor(random() * 10)) : digit)),
        );
        bytes.set(new TextEncoder().encode(changed), 12);
      }
      try {
        const { mesh, volume } = await decodeResult(bytes);
        for (const v of volume?.tets ?? []) expect(v).toBeLessThan(mesh.positions.length / 3);
      } catch (error) {
        refused++;
        expect(error).toBeInstanceOf(ResultError);
      }
    }
    expect(refused).toBeGreaterThan(150);
  });

  test('does not fit a head of an older version', async () => {
    const whole = await encodeResult(await converted('type-10.vtu'));
    const { begin } = readHead(whole);
    const text = new TextDecoder().decode(whole.subarray(12, begin)).replace('"version":3', '"version":2');
    whole.set(new TextEncoder().encode(text), 12);
    await expect(decodeResult(whole)).rejects.toThrow('文件头不正确：volume');
  });
});
