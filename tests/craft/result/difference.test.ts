import { expect, test } from 'vitest';
import { decodeResult } from '../../../craft/result/decode.ts';
import { cannotSubtract, difference, meshesDiffer } from '../../../craft/result/difference.ts';
import { encodeResult } from '../../../craft/result/encode.ts';
import { bracket } from '../../src/viewer/results.ts';
import { ring } from './meshes.ts';

const result = bracket();
const shown = { result, field: 1, component: 0, step: 0 };

test('the difference of two steps of one mesh has its statistics and the place of the largest', () => {
  const { result: made, statistics } = difference(shown, { ...shown, step: 1 });
  expect([...(made.fields[0]?.values[0]?.data ?? [])]).toEqual([0, 0, -150]);
  expect(statistics).toMatchObject({
    min: -150,
    max: 0,
    mean: -50,
    largest: -150,
    at: [0, 10, 0],
    count: 3,
    missing: 0,
  });
  expect(statistics?.rms).toBeCloseTo(150 / Math.sqrt(3), 9);
  expect(made.fields[0]).toMatchObject({ name: '差：S, Mises', unit: 'MPa' });
  expect(made.fields[0]?.values[0]?.extremes[0]).toMatchObject({ min: -150, minAt: [0, 10, 0] });
});

test('a vertex that lacks one of the two has no difference and is counted', () => {
  const fields = structuredClone(result.fields);
  (fields[1]?.values[0]?.data as Float32Array)[2] = Number.NaN;
  const { statistics } = difference({ ...shown, result: { ...result, fields } }, shown);
  expect(statistics).toMatchObject({ min: 0, max: 0, count: 2, missing: 1 });
});

test('a mesh that was stored twice is the same one, and a moved node is not', async () => {
  const whole = ring(30, 20);
  const [a, b] = await Promise.all(
    [whole, structuredClone(whole)].map(async (it) => decodeResult(await encodeResult(it))),
  );
  if (!a || !b) throw new Error('none');
  expect(meshesDiffer(a, b)).toBe('');
  const far = structuredClone(whole);
  far.mesh.positions[0] = (far.mesh.positions[0] ?? 0) + 1;
  expect(meshesDiffer(a, await decodeResult(await encodeResult(far)))).toBe('节点的位置不同');
  const moved = { ...b, origin: [1, 0, 0] as const };
  expect(meshesDiffer(a, moved)).toBe('节点的位置不同');
});

test('what cannot be subtracted is said', () => {
  const other = ring(3, 4);
  expect(cannotSubtract(shown, { ...shown, result: other, field: 0 })).toMatch(
    /^网格不同，不能相减（顶点数不同：3 与/,
  );
  expect(cannotSubtract(shown, { ...shown, field: 0 })).toBe('单位不同，不能相减：MPa 与 mm');
  const named = result.fields.map((it) => ({ ...it, categories: [{ value: 1, name: 'a' }] }));
  expect(cannotSubtract(shown, { ...shown, result: { ...result, fields: named } })).toBe('类别不能相减');
  const turned = { ...result, mesh: { ...result.mesh, triangles: Uint32Array.of(0, 2, 1) } };
  expect(cannotSubtract(shown, { ...shown, result: turned })).toContain('三角形的连接不同');
  expect(cannotSubtract(shown, shown)).toBe('');
});
