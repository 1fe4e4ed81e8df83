import { describe, expect, test } from 'vitest';
import { readFile, readFiles } from '../../../craft/result/read/read.ts';
import type { Source } from '../../../craft/result/read/source.ts';
import { skinOf } from '../../../craft/result/skin/skin.ts';
import { CUBE, frd, LEGACY, legacyBinary, STL_TEXT, TEMPERATURE, utf8, VTP, vtu, type Way } from './files.ts';

const named = (source: Source, name: string, step = 0) => [
  ...(source.steps[step]?.columns.find((it) => it.name === name)?.data ?? []),
];

const WAYS: Way[] = ['ascii', 'base64', 'base64-zlib', 'raw', 'raw-zlib', 'appended-base64'];

describe('VTK XML', () => {
  test.each(WAYS)('a .vtu in %s reads as the same grid', async (way) => {
    const source = await readFile({ name: 'a.vtu', bytes: vtu(way, 0.25) });
    expect([...source.points]).toEqual(CUBE.flat());
    expect([...source.cells.nodes]).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect([...source.cells.types]).toEqual([12]);
    expect(source.steps[0]?.step).toEqual({ kind: 'time', value: 0.25, unit: 's' });
    expect(named(source, 'T')).toEqual(TEMPERATURE);
    expect(named(source, 'S & T')).toEqual([1, 2, 3, 4, 5, 6]);
    expect(source.steps[0]?.columns.map((it) => [it.on, it.components])).toEqual([
      ['node', 1],
      ['node', 3],
      ['cell', 6],
    ]);
  });

  test('a .vtp has its lines, strips and polygons in the order of their values', async () => {
    const source = await readFile({ name: 'a.vtp', bytes: VTP });
    // Two nodes make a line, four a quadrilateral.
    expect([...source.cells.types]).toEqual([3, 9, 6]);
    expect(named(source, 'p')).toEqual([9, 2, 4]);
    expect(skinOf(source.cells, source.points).cells).toEqual(Uint32Array.from([0, 1, 1, 2, 2]));
  });
});

test('a file of several steps has their times and their values, and the grid once', async () => {
  const array = (name: string, step: string, values: string) =>
    `<DataArray type="Float64" Name="${name}"${step && ` TimeStep="${step}"`} format="ascii">${values}</DataArray>`;
  const points =
    '<DataArray type="Float64" NumberOfComponents="3" format="ascii">0 0 0 1 0 0 0 1 0</DataArray>';
  const source = await readFile({
    name: 'a.vtu',
    bytes:
      utf8(`<VTKFile type="UnstructuredGrid" version="2.2"><UnstructuredGrid TimeValues=" 0 0.5 2 "><Piece NumberOfPoints="3" NumberOfCells="1">
<PointData>${array('T', '0', '1 2 3')}${array('T', '1', '4 5 6')}${array('T', '2', '7 8 9')}${array('id', '', '1 2 3')}${array('p', '0 2', '0 0 1')}</PointData>
<Points>${points}</Points><Cells>${array('connectivity', '', '0 1 2')}${array('offsets', '', '3')}${array('types', '', '5')}</Cells></Piece></UnstructuredGrid></VTKFile>`),
  });
  expect(source.steps.map(({ step }) => step.value)).toEqual([0, 0.5, 2]);
  expect([0, 1, 2].map((it) => named(source, 'T', it))).toEqual([
    [1, 2, 3],
    [4, 5, 6],
    [7, 8, 9],
  ]);
  expect([0, 1, 2].map((it) => named(source, 'p', it))).toEqual([[0, 0, 1], [], [0, 0, 1]]);
  expect(named(source, 'id', 2)).toEqual([1, 2, 3]);
});

describe('other formats', () => {
  test('legacy files, ASCII and binary, with both ways to list cells', async () => {
    const ascii = await readFile({ name: 'a.vtk', bytes: LEGACY });
    const binary = await readFile({ name: 'a.vtk', bytes: legacyBinary() });
    for (const source of [ascii, binary]) {
      expect([...source.points]).toEqual(CUBE.flat());
      expect([...source.cells.nodes]).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
      expect(named(source, 'T')).toEqual(TEMPERATURE);
    }
    expect(named(ascii, 'S all')).toEqual([1, 2, 3, 4, 5, 6]);
    expect(named(ascii, 'U').slice(12, 15)).toEqual([0.5, 0, 0]);
  });

  test('an STL, ASCII and binary, with equal corners made one', async () => {
    const ascii = await readFile({ name: 'a.stl', bytes: STL_TEXT });
    const bytes = new Uint8Array(84 + 50 * 4);
    bytes.set(utf8('solid or not'));
    const view = new DataView(bytes.buffer);
    view.setUint32(80, 4, true);
    [...ascii.cells.nodes].forEach((node, i) => {
      for (let k = 0; k < 3; k++)
        view.setFloat32(
          84 + 50 * Math.floor(i / 3) + 12 + 12 * (i % 3) + 4 * k,
          ascii.points[3 * node + k] ?? 0,
          true,
        );
    });
    const binary = await readFile({ name: 'b.STL', bytes });
    for (const source of [ascii, binary])
      expect([source.points.length / 3, source.cells.types.length]).toEqual([4, 4]);
    expect(binary.points).toEqual(ascii.points);
  });

  test('an .frd has quadratic elements in the order of VTK, and modes with what belongs to them', async () => {
    const source = await readFile({ name: 'a.frd', bytes: frd() });
    expect([...source.cells.types]).toEqual([25]);
    // VTK's nodes 16 to 19 are on the vertical edges.
    const [n = 0] = [source.cells.nodes[16]];
    expect([...source.points.subarray(3 * n, 3 * n + 3)]).toEqual([0, 0, 0.5]);
    expect(source.steps.map((it) => it.step)).toEqual([
      { kind: 'frequency', value: 33.4, unit: 'Hz', number: 1 },
      { kind: 'frequency', value: 209.5, unit: 'Hz', number: 2 },
    ]);
    expect(
      source.steps[1]?.columns.map(({ name, components, averaged }) => [name, components, averaged]),
    ).toEqual([
      ['DISP', 3, false],
      ['STRESS', 6, true],
    ]);
    expect(named(source, 'DISP', 1).slice(12, 15)).toEqual([2, 0, 0]);
  });

  test('a series by its PVD, and files of one mesh by the numbers in their names', async () => {
    const index = utf8(
      '<VTKFile><Collection><DataSet timestep="2" file="out/b.vtu"/><DataSet timestep="1" file="out/a.vtu"/></Collection></VTKFile>',
    );
    const files = [
      { name: 'b.vtu', bytes: vtu('raw') },
      { name: 'a.vtu', bytes: vtu('ascii') },
    ];
    const series = await readFiles([{ name: 's.pvd', bytes: index }, ...files]);
    expect(series.steps.map((it) => it.step.value)).toEqual([1, 2]);
    const plain = await readFiles([
      { name: 'r-10.vtu', bytes: vtu('raw') },
      { name: 'r-9.vtu', bytes: vtu('raw') },
    ]);
    expect(plain.steps.map((it) => it.step)).toEqual([
      { kind: 'load', value: 1, unit: '' },
      { kind: 'load', value: 2, unit: '' },
    ]);
    await expect(readFiles([{ name: 's.pvd', bytes: index }])).rejects.toThrow(
      '请把 s.pvd 列出的 a.vtu、b.vtu 也一起选上',
    );
    await expect(readFiles([...files, { name: 'c.vtp', bytes: VTP }])).rejects.toThrow('网格与');
  });

  test('what cannot be read is refused with a way out', async () => {
    const bytes = utf8('x');
    await expect(readFile({ name: 'a.odb', bytes })).rejects.toThrow('封闭格式');
    await expect(readFile({ name: 'a.docx', bytes })).rejects.toThrow('不认识 .docx');
    await expect(
      readFile({ name: 'a.vtu', bytes: utf8('<VTKFile type="HyperTreeGrid"><HyperTreeGrid/></VTKFile>') }),
    ).rejects.toThrow('另存为 VTU');
  });
});
