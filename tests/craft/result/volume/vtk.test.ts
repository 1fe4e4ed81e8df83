import { expect, test } from 'vitest';
import { convert } from '../../../../craft/result/convert.ts';
import type { Result } from '../../../../craft/result/model.ts';
import { readFiles } from '../../../../craft/result/read/read.ts';
import { interpolateVertices } from '../../../../craft/result/volume/blend.ts';
import { contourOf, distancesTo } from '../../../../craft/result/volume/contour.ts';
import { alongLine } from '../../../../craft/result/volume/line.ts';
import { Locator } from '../../../../craft/result/volume/locate.ts';
import { oracleFile } from '../oracle.ts';
import { areaOf } from './meshes.ts';
import { INSIDE } from './oracle.ts';

async function inside(name: string) {
  const source = await readFiles([oracleFile(name)]);
  const wanted = { title: 'a', unit: '', steps: [0], unaveraged: false, inside: true };
  const T = { column: 'T', on: 'node' as const, name: 'T', unit: '', displacement: false };
  const { result } = convert(source, { ...wanted, fields: [T] });
  const { mesh, volume, fields } = result as Result & Required<Pick<Result, 'volume'>>;
  return {
    positions: mesh.positions,
    tets: volume.tets,
    values: fields[0]?.values[0]?.data ?? new Float64Array(),
  };
}

const files = Object.entries(INSIDE);

test.each(files.filter(([, it]) => it.cut))(
  'a cut of %s is as large as the one of VTK',
  async (name, { cut }) => {
    const { positions, tets } = await inside(name);
    const { origin = [0, 0, 0], normal = [0, 0, 1], area = 0 } = cut ?? {};
    const offset = origin.reduce((sum, x, k) => sum + x * (normal[k] as number), 0);
    const { blend, pieces } = contourOf(tets, distancesTo(positions, normal, offset), 0);
    // Warped faces of hexahedra may be split along either diagonal.
    expect(areaOf(interpolateVertices(positions, 3, blend), pieces) / area).toBeCloseTo(
      1,
      name.match(/1[234]\.vtu/) ? 2 : 5,
    );
  },
);

test.each(files.filter(([, it]) => it.iso))(
  'an iso-surface of %s is as large as the one of VTK',
  async (name, { iso }) => {
    const { positions, tets, values } = await inside(name);
    const { blend, pieces } = contourOf(tets, values, iso?.level ?? 0);
    expect(areaOf(interpolateVertices(positions, 3, blend), pieces) / (iso?.area ?? 0)).toBeCloseTo(1, 5);
  },
);

test.each(files.filter(([, it]) => it.line))(
  'values along a line through %s are those of VTK',
  async (name, { line }) => {
    const { positions, tets, values } = await inside(name);
    const [from, to] = line?.ends ?? [
      [0, 0, 0],
      [0, 0, 0],
    ];
    const wanted = line?.values ?? [];
    const found = interpolateVertices(
      values,
      1,
      alongLine(new Locator(positions, tets), from, to, wanted.length),
    );
    for (const [i, it] of wanted.entries())
      if (it === null) expect(found[i]).toBeNaN();
      else expect(found[i]).toBeCloseTo(it, 4);
    expect(wanted.filter((it) => it !== null).length).toBeGreaterThan(20);
  },
);
