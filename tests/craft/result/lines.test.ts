import { expect, test } from 'vitest';
import { convert } from '../../../craft/result/convert.ts';
import { decodeResult } from '../../../craft/result/decode.ts';
import { firstLook } from '../../../craft/result/draw/look.ts';
import { poster } from '../../../craft/result/draw/poster.ts';
import { encodeResult } from '../../../craft/result/encode.ts';
import { linesIn } from '../../../craft/result/lines.ts';
import { readFile } from '../../../craft/result/read/read.ts';
import { simplified } from '../../../craft/result/simplify.ts';
import { oracleFile } from './oracle.ts';

const NAME = 'mixed-51.vtk';

test('lines and points pass through the container, and stay where the mesh is made simpler', async () => {
  const source = await readFile(oracleFile(NAME));
  const fields = [{ column: 'T', on: 'node' as const, name: 'T', unit: '', displacement: false }];
  const wanted = { title: 'a', unit: 'm', fields, steps: [0], unaveraged: false };
  const { result } = convert(source, wanted);
  const counts = ({ mesh }: Pick<typeof result, 'mesh'>) => {
    const { lines, points } = linesIn(mesh.triangles);
    return [lines.length / 2, points.length];
  };
  // A line of two nodes, one of four, and a point.
  expect(counts(result)).toEqual([4, 1]);
  const again = await decodeResult(await encodeResult(result));
  expect(counts(again)).toEqual([4, 1]);
  expect(simplified(result, 10).mesh.triangles.length / 3).toBeGreaterThan(0);
  expect(counts(simplified(result, result.mesh.triangles.length / 3 - 1))[1]).toBe(1);
});

test('a mesh of lines alone is drawn on the poster', async () => {
  const source = await readFile(oracleFile('type-3.vtu'));
  const fields = [{ column: 'T', on: 'node' as const, name: 'T', unit: '', displacement: false }];
  const { result } = convert(source, { title: 'a', unit: 'm', fields, steps: [0], unaveraged: false });
  const pixels = poster(result, firstLook(result));
  expect(pixels.filter((it, i) => i % 4 === 3 && it > 0).length).toBeGreaterThan(100);
  expect((await decodeResult(await encodeResult(result))).mesh.triangles).toHaveLength(
    result.mesh.triangles.length,
  );
});
