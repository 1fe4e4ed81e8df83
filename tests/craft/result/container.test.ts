import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeTriangles, encodeTriangles } from '../../../craft/result/container/indexes.ts';
import { decodeResult, readHead } from '../../../craft/result/decode.ts';
import { encodeResult } from '../../../craft/result/encode.ts';
import { type Result, ResultError } from '../../../craft/result/model.ts';
import { fieldOf, randoms, ring } from './meshes.ts';

const dataOf = (field: Result['fields'][number] | undefined) => field?.values[0]?.data ?? new Float32Array();

const valueAt = (list: ArrayLike<number> | undefined, at: number): number => list?.[at] ?? Number.NaN;

const one = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() * list.length)] as T;

function flip(bytes: Uint8Array, at: number, bit: number): void {
  bytes[at] = valueAt(bytes, at) ^ (1 << bit);
}

/** A triangle rotated to its smallest corner; keeps orientation. */
function corners([a, b, c]: readonly number[], points: Float32Array): string {
  const said = [a, b, c].map((v) => points.slice(3 * (v as number), 3 * (v as number) + 3).join());
  const least = said.indexOf([...said].sort()[0] as string);
  return [0, 1, 2].map((k) => said[(least + k) % 3]).join(' ');
}

const all = (triangles: Uint32Array, points: Float32Array) =>
  Array.from({ length: triangles.length / 3 }, (_, i) =>
    corners([...triangles.subarray(3 * i, 3 * i + 3)], points),
  ).sort();

describe('triangles', () => {
  test('come back as the same set, each with its rotation, whatever they are', () => {
    const any = fc.integer({ min: 3, max: 60 }).chain((vertices) =>
      fc.array(fc.uniqueArray(fc.integer({ min: 0, max: vertices - 1 }), { minLength: 3, maxLength: 3 }), {
        minLength: 1,
        maxLength: 200,
      }),
    );
    fc.assert(
      fc.property(any, (list) => {
        const triangles = Uint32Array.from(list.flat());
        const coded = encodeTriangles(triangles, 60);
        const back = decodeTriangles(coded.bytes, list.length, coded.vertices.length);
        const points = Float32Array.from({ length: 180 }, (_, i) => i);
        const own = Float32Array.from(coded.vertices, (v) => v).reduce<number[]>(
          (sum, v) => sum.concat(3 * v, 3 * v + 1, 3 * v + 2),
          [],
        );
        expect(all(back, Float32Array.from(own))).toEqual(all(triangles, points));
      }),
    );
  });
});

describe('container', () => {
  test('keeps places and values within 16 bits, edges with their sides, names and extremes exactly', async () => {
    const source = ring(30, 20);
    const random = randoms(2);
    const moved = Float32Array.from({ length: 1_800 }, () => random() - 0.5);
    const holes = Float32Array.from({ length: 600 }, (_, i) => (i % 7 ? i : Number.NaN));
    source.fields.push(fieldOf('U', moved, 3), fieldOf('COPEN', holes));
    // Edge k of a triangle is marked if it starts at an even vertex.
    const { triangles, edges } = source.mesh;
    edges.forEach((_, i) => {
      edges[i] = [0, 1, 2].reduce((sum, k) => sum | ((triangles[3 * i + k] ?? 0) % 2 ? 0 : 1 << k), 0);
    });
    const odd = Float32Array.from({ length: 600 }, (_, i) => i % 2);
    source.fields.push(fieldOf('odd', odd));
    const back = await decodeResult(await encodeResult(source));
    const stress0 = dataOf(source.fields[0]);
    const strip = ({ values, ...field }: Result['fields'][number]) => ({
      ...field,
      extremes: values.map((it) => it.extremes),
    });
    expect(back.fields.map(strip)).toEqual(source.fields.map(strip));
    expect([back.title, back.unit, back.steps]).toEqual([source.title, source.unit, source.steps]);
    // Vertex at a place, by the nearest one of the source.
    const [stress, displacement, hole, parity] = back.fields.map(dataOf);
    for (let v = 0; v < 600; v++) {
      const at = [...back.mesh.positions.subarray(3 * v, 3 * v + 3)];
      let [least, nearest] = [Infinity, 0];
      for (let i = 0; i < 600; i++) {
        const far = Math.hypot(...at.map((x, k) => x - valueAt(source.mesh.positions, 3 * i + k)));
        if (far < least) [least, nearest] = [far, i];
      }
      expect(least).toBeLessThan(300 / 65_535);
      expect(valueAt(stress, v)).toBeCloseTo(valueAt(stress0, nearest), 1);
      expect(valueAt(displacement, 3 * v + 1)).toBeCloseTo(valueAt(moved, 3 * nearest + 1), 3);
      if (Number.isNaN(holes[nearest])) expect(valueAt(hole, v)).toBeNaN();
      else expect(Math.abs(valueAt(hole, v) - valueAt(holes, nearest))).toBeLessThan(600 / 65_535);
      expect(valueAt(parity, v)).toBeCloseTo(nearest % 2, 3);
    }
    back.mesh.edges.forEach((flags, i) => {
      for (let k = 0; k < 3; k++)
        expect((flags >> k) & 1).toBe(
          1 - Math.round(valueAt(parity, valueAt(back.mesh.triangles, 3 * i + k))),
        );
    });
  });

  test('refuses what exceeds a limit in words', async () => {
    const source = ring(10, 10);
    const many = { ...source, fields: Array.from({ length: 22 }, () => fieldOf('S', new Float32Array(100))) };
    await expect(encodeResult(many)).rejects.toThrow('场与步一共最多 21 份');
    await expect(encodeResult({ ...source, title: 'x'.repeat(101) })).rejects.toThrow('最多 100 个字');
    const empty = { ...source.mesh, triangles: new Uint32Array() };
    await expect(encodeResult({ ...source, mesh: empty })).rejects.toThrow('没有可以显示的面');
  });

  test('cuts what a program has named at length, so that the file can be read again', async () => {
    const name = '部件'.repeat(80);
    const own = { ...fieldOf('部件', new Float32Array(100).fill(7)), categories: [{ value: 7, name }] };
    const origin = { file: 'a.k', bytes: 1, sha256: '0'.repeat(64), program: name, written: name };
    const content = { format: name, points: 1, cells: [] };
    const recipe = {
      steps: [0],
      fields: [{ column: 'x'.repeat(400), on: 'cell' as const, name: 'x', kind: 'scalar' }],
    };
    const whole = { ...ring(10, 10), fields: [own], source: [origin], content, recipe };
    const back = await decodeResult(await encodeResult(whole));
    const cut = `${name.slice(0, 99)}…`;
    expect(back.fields[0]?.categories).toEqual([{ value: 7, name: cut }]);
    expect(back.source).toEqual([{ ...origin, program: cut, written: cut }]);
    expect([back.content?.format, back.recipe]).toEqual([cut, undefined]);
  });

  test('300 damaged files are refused or read, and nothing else happens', async () => {
    const source = ring(24, 12);
    source.fields.push(fieldOf('U', new Float32Array(3 * 288).fill(1), 3));
    const whole = await encodeResult(source);
    const { begin } = readHead(whole);
    const random = randoms(7);
    let refused = 0;
    for (let n = 0; n < 300; n++) {
      let bytes = whole.slice();
      const kind = n % 6;
      // Mutations: a byte of the head or blocks, many bytes, truncation, extra bytes, or a number of the
      // head.
      if (kind === 0) bytes[Math.floor(random() * begin)] = Math.floor(random() * 256);
      if (kind === 1)
        flip(bytes, begin + Math.floor(random() * (bytes.length - begin)), Math.floor(random() * 8));
      if (kind === 2)
        for (let i = 0; i < 40; i++) bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
      if (kind === 3) bytes = bytes.slice(0, Math.floor(random() * bytes.length));
      if (kind === 4)
        bytes = Uint8Array.from([...bytes, ...bytes.subarray(0, 1 + Math.floor(random() * 99))]);
      if (kind === 5) bytes = rewritten(whole, random);
      try {
        const { mesh, fields } = await decodeResult(bytes);
        const vertices = mesh.positions.length / 3;
        expect(mesh.triangles.every((v) => v < vertices)).toBe(true);
        for (const field of fields)
          for (const { data } of field.values) expect(data.length).toBe(vertices * field.components);
      } catch (error) {
        expect(error).toBeInstanceOf(ResultError);
        refused++;
      }
    }
    expect(refused).toBeGreaterThan(200);
  });

  test('a million irregular triangles with one field fit in 2.6 MB', async () => {
    const bytes = await encodeResult(ring(1_000, 503));
    expect(readHead(bytes).head.triangles).toBe(1_006_000);
    expect(bytes.length).toBeLessThan(2.6e6);
  });
});

/** Replaces one number of the head with a hostile one. */
function rewritten(bytes: Uint8Array, random: () => number): Uint8Array<ArrayBuffer> {
  const { begin } = readHead(bytes);
  const json = new TextDecoder().decode(bytes.subarray(12, begin));
  const numbers = [...json.matchAll(/-?\d+(?:\.\d+)?(?:e[-+]?\d+)?/g)];
  const hit = one(numbers, random);
  const worse = one(['-1', '4294967295', '1e308', '0', '0.5', 'null', '"x"', '[]', '2000000'], random);
  const head = new TextEncoder().encode(
    json.slice(0, hit.index) + worse + json.slice(hit.index + hit[0].length),
  );
  const out = new Uint8Array(12 + head.length + bytes.length - begin);
  out.set(bytes.subarray(0, 8));
  new DataView(out.buffer).setUint32(8, head.length, true);
  out.set(head, 12);
  out.set(bytes.subarray(begin), 12 + head.length);
  return out;
}
