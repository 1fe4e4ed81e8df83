import { expect, test } from 'vitest';
import { convert } from '../../../craft/result/convert.ts';
import { fittingScale } from '../../../craft/result/draw/look.ts';
import { MOTION } from '../../../craft/result/model.ts';
import { readFiles } from '../../../craft/result/read/read.ts';
import { CUBE, utf8, VTP, vtu } from './files.ts';
import { drawn, oracleFile } from './oracle.ts';

const list = (name: string, text: string) => ({ name, path: `run/${name}`, bytes: utf8(text) });
const file = (path: string, bytes = vtu('raw')) => ({
  name: path.split('/').at(-1) ?? '',
  path: `run/${path}`,
  bytes,
});
const pvd = (...files: string[]) =>
  list(
    'a.pvd',
    `<VTKFile><Collection>${files.map((it, i) => `<DataSet timestep="${i}" file="${it}"/>`).join('')}</Collection></VTKFile>`,
  );

test('files of one name are told apart by their folders, and refused where no folder is told', async () => {
  const files = [pvd('one/a.vtu', 'two/a.vtu'), file('one/a.vtu'), file('two/a.vtu', vtu('ascii'))];
  expect((await readFiles(files)).steps).toHaveLength(2);
  const bare = files.map(({ name, bytes }) => ({ name, bytes }));
  await expect(readFiles(bare)).rejects.toThrow('同名');
  await expect(readFiles(files.slice(0, 2))).rejects.toThrow('同名');
});

test('parts of one time are parts of one mesh', async () => {
  const text = `<VTKFile><Collection><DataSet timestep="3" part="0" file="a.vtu"/><DataSet timestep="3" part="1" file="b.vtp"/></Collection></VTKFile>`;
  const source = await readFiles([list('a.pvd', text), file('a.vtu'), file('b.vtp', VTP)]);
  expect(source.steps.map(({ step }) => step)).toEqual([{ kind: 'time', value: 3, unit: 's' }]);
  expect(source.cells.parts?.of).toEqual(Uint16Array.of(0, 1, 1, 1));
  expect(source.omitted).toContainEqual({ what: '“T”有 1 个分块没有着色', why: '那里没有这个数组' });
});

test('blocks have the names of the blocks that they lie in', async () => {
  const text = `<VTKFile type="vtkMultiBlockDataSet"><vtkMultiBlockDataSet><Block index="0" name="Zone"><DataSet index="0" name="walls" file="m/a.vtu"/></Block><DataSet index="1" file="m/b.vtu"/></vtkMultiBlockDataSet></VTKFile>`;
  const source = await readFiles([list('a.vtm', text), file('m/a.vtu'), file('m/b.vtu')]);
  expect(source.cells.parts?.names).toEqual(['Zone / walls', '分块 1']);
  expect(drawn(source).area).toBeCloseTo(12, 9);
});

test('pieces of a grid along its indices become one grid again', async () => {
  const piece = (from: number, to: number) => {
    const values = Array.from({ length: 4 * (to - from + 1) }, (_, i) => from + (i % (to - from + 1)));
    return utf8(
      `<VTKFile type="ImageData"><ImageData WholeExtent="0 4 0 1 0 1" Origin="0 0 0" Spacing="0.1 1 1"><Piece Extent="${from} ${to} 0 1 0 1"><PointData><DataArray type="Float32" Name="T">${values.join(' ')}</DataArray></PointData></Piece></ImageData></VTKFile>`,
    );
  };
  const text = `<VTKFile type="PImageData"><PImageData WholeExtent="0 4 0 1 0 1"><Piece Extent="0 2 0 1 0 1" Source="a.vti"/><Piece Extent="2 4 0 1 0 1" Source="b.vti"/></PImageData></VTKFile>`;
  const source = await readFiles([
    list('a.pvti', text),
    file('a.vti', piece(0, 2)),
    file('b.vti', piece(2, 4)),
  ]);
  expect([source.points.length / 3, source.cells.types.length]).toEqual([20, 4]);
  expect(drawn(source).area).toBeCloseTo(2 * (1 + 0.4 + 0.4), 9);
});

test('a series has its times, and its nodes are moved by a field', async () => {
  const series = list('a.vtu.series', '{"files":[{"name":"b.vtu","time":2},{"name":"a.vtu","time":0.5}]}');
  const source = await readFiles([series, file('a.vtu'), file('b.vtu')]);
  expect(source.steps.map(({ step }) => step.value)).toEqual([0.5, 2]);
  const own = await readFiles([file('a.vtu', vtu('ascii', 4)), file('b.vtu', vtu('ascii', 3))]);
  expect(own.steps.map(({ step }) => step)).toEqual(
    [3, 4].map((value) => ({ kind: 'time', value, unit: 's' })),
  );
  const ascii = new TextDecoder().decode(vtu('ascii'));
  const moved = utf8(
    ascii.replace(
      CUBE.flat().join(' '),
      CUBE.flat()
        .map((x) => 1.1 * x)
        .join(' '),
    ),
  );
  const two = await readFiles([file('a.vtu'), file('b.vtu', moved)]);
  expect(two.omitted).toEqual([]);
  const [still, away] = two.steps.map(({ columns }) => columns[0]);
  expect([still?.name, away?.name]).toEqual([MOTION, MOTION]);
  expect(new Set(still?.data)).toEqual(new Set([0]));
  expect([...(away?.data ?? [])]).toEqual(
    [...two.points].map((x) => Math.fround(1.1 * x) - x).map((x) => expect.closeTo(x, 6)),
  );
  const fields = [{ name: MOTION, column: MOTION, on: 'node' as const, unit: 'm', displacement: true }];
  const conversion = { title: '', unit: 'm', fields, steps: [0, 1], unaveraged: false };
  const { result } = convert(two, conversion);
  expect(fittingScale(result)).toBe(1);
  expect(result.omitted).toEqual([]);
});

test('files that nothing names are named', async () => {
  const source = await readFiles([pvd('a.vtu'), file('a.vtu'), file('other.txt', utf8('x'))]);
  expect(source.omitted).toEqual([{ what: '1 个文件没有读（other.txt）', why: 'a.pvd 没有提到' }]);
});

test('one array that cannot be read is left out and named', async () => {
  const text = new TextDecoder().decode(oracleFile('type-9.vtu').bytes);
  const bytes = utf8(
    text.replace(/type="Float64"([^>]*)Name="T"/, 'type="Float64"$1Name="T" NumberOfComponents="7"'),
  );
  const source = await readFiles([{ name: 'a.vtu', bytes }]);
  expect(source.omitted?.map((it) => it.what)).toEqual(['数组“T”没有读']);
  expect(drawn(source).skin.edges.length).toBeGreaterThan(0);
});

const EMPTY = utf8(
  '<VTKFile type="UnstructuredGrid"><UnstructuredGrid><Piece NumberOfPoints="0" NumberOfCells="0"></Piece></UnstructuredGrid></VTKFile>',
);
const LOOSE = utf8(
  '<VTKFile type="UnstructuredGrid"><UnstructuredGrid><Piece NumberOfPoints="1" NumberOfCells="0"><Points><DataArray type="Float64" NumberOfComponents="3" format="ascii">0 0 0</DataArray></Points></Piece></UnstructuredGrid></VTKFile>',
);
const pvtu = (...files: string[]) =>
  list(
    'a.pvtu',
    `<VTKFile type="PUnstructuredGrid"><PUnstructuredGrid>${files.map((it) => `<Piece Source="${it}"/>`).join('')}</PUnstructuredGrid></VTKFile>`,
  );

test('empty pieces of a parallel run are passed, and points without cells are named', async () => {
  const source = await readFiles([
    pvtu('e.vtu', 'a.vtu', 'p.vtu'),
    file('e.vtu', EMPTY),
    file('a.vtu'),
    file('p.vtu', LOOSE),
  ]);
  expect(source.cells.types).toHaveLength(1);
  expect(source.omitted).toEqual([{ what: 'p.vtu 没有画出', why: '文件里没有网格：没有单元' }]);
  const text = `<VTKFile><Collection><DataSet timestep="3" part="0" file="e.vtu"/><DataSet timestep="3" part="1" file="a.vtu"/></Collection></VTKFile>`;
  const parts = await readFiles([list('a.pvd', text), file('e.vtu', EMPTY), file('a.vtu')]);
  expect(parts.steps.map(({ step }) => step.value)).toEqual([3]);
  await expect(readFiles([pvtu('e.vtu'), file('e.vtu', EMPTY)])).rejects.toThrow('没有节点');
});

test('a name is found whatever its capitals, as on Windows', async () => {
  const source = await readFiles([pvtu('A.VTU'), file('a.vtu')]);
  expect(source.cells.types).toHaveLength(1);
});

test('of several lists those in the outermost folder are read, and the others are named', async () => {
  const vtm = (path: string, ...names: string[]) => ({
    name: path.split('/').at(-1) ?? '',
    path,
    bytes: utf8(
      `<VTKFile type="vtkMultiBlockDataSet"><vtkMultiBlockDataSet>${names.map((it, i) => `<DataSet index="${i}" name="${it}" file="${it}"/>`).join('')}</vtkMultiBlockDataSet></VTKFile>`,
    ),
  });
  const source = await readFiles([
    vtm('run/case/boundary.vtm', 'inlet.vtp'),
    vtm('run/case.vtm', 'case/a.vtu', 'case/inlet.vtp'),
    file('case/a.vtu'),
    file('case/inlet.vtp', VTP),
  ]);
  expect(source.cells.parts?.names).toEqual(['case/a.vtu', 'case/inlet.vtp']);
  expect(source.omitted?.map(({ what }) => what)).toContain('1 个文件没有读（boundary.vtm）');
});

test('files of a time that a later one takes the turn of are named, and one that is listed twice is one', async () => {
  const of = (...sets: string[]) =>
    list(
      'a.pvd',
      `<VTKFile><Collection>${sets.map((it) => `<DataSet ${it}/>`).join('')}</Collection></VTKFile>`,
    );
  const files = [file('a.vtu'), file('b.vtu'), file('c.vtu')];
  const again = await readFiles([
    of(
      'timestep="0" part="0" file="a.vtu"',
      'timestep="1" part="0" file="b.vtu"',
      'timestep="1" part="0" file="c.vtu"',
    ),
    ...files,
  ]);
  expect(again.steps.map(({ step }) => step.value)).toEqual([0, 1]);
  expect([again.points.length / 3, again.omitted]).toEqual([
    8,
    [{ what: '清单里的 1 个文件没有用（b.vtu）', why: '同一个时间后面又列出了别的文件' }],
  ]);
  const twice = await readFiles([
    of('timestep="0" file="a.vtu"', 'timestep="0" file="a.vtu"'),
    file('a.vtu'),
  ]);
  expect([twice.points.length / 3, twice.omitted]).toEqual([8, []]);
  const timeless = await readFiles([
    of('timestep="" file="a.vtu"', 'timestep="" file="b.vtu"'),
    ...files.slice(0, 2),
  ]);
  expect(timeless.steps.map(({ step }) => step.value)).toEqual([0, 1]);
  const series = JSON.stringify({
    files: [
      { name: 'a.vtu', time: 2 },
      { name: 'b.vtu', time: 2 },
    ],
  });
  const own = await readFiles([list('a.vtu.series', series), ...files.slice(0, 2)]);
  expect([own.points.length / 3, own.omitted?.[0]?.what]).toEqual([8, '清单里的 1 个文件没有用（a.vtu）']);
});

test('a block that has no mesh is left out by name', async () => {
  const text = `<VTKFile type="vtkMultiBlockDataSet"><vtkMultiBlockDataSet><DataSet index="0" file="a.vtu"/><DataSet index="1" name="probe" file="b.vtt"/></vtkMultiBlockDataSet></VTKFile>`;
  const source = await readFiles([list('a.vtm', text), file('a.vtu'), file('b.vtt')]);
  expect(source.omitted?.map((it) => it.what)).toEqual(['probe 没有画出']);
});

test('cells of another piece are left out as older files mark them', async () => {
  const levels = (it: number) =>
    utf8(
      `<VTKFile type="UnstructuredGrid" byte_order="LittleEndian"><UnstructuredGrid><Piece NumberOfPoints="8" NumberOfCells="1"><Points><DataArray type="Float32" NumberOfComponents="3">${CUBE.map((at) => [(at[0] ?? 0) + it, at[1], at[2]].join(' ')).join(' ')}</DataArray></Points><Cells><DataArray type="Int32" Name="connectivity">0 1 2 3 4 5 6 7</DataArray><DataArray type="Int32" Name="offsets">8</DataArray><DataArray type="UInt8" Name="types">12</DataArray></Cells><CellData><DataArray type="UInt8" Name="vtkGhostLevels">${it}</DataArray></CellData></Piece></UnstructuredGrid></VTKFile>`,
    );
  const text =
    '<VTKFile type="PUnstructuredGrid"><PUnstructuredGrid><Piece Source="a.vtu"/><Piece Source="b.vtu"/></PUnstructuredGrid></VTKFile>';
  const source = await readFiles([list('a.pvtu', text), file('a.vtu', levels(0)), file('b.vtu', levels(1))]);
  expect(source.cells.types).toHaveLength(1);
  expect(source.steps[0]?.columns).toEqual([]);
});

test('an empty file beside a deck is no deck', async () => {
  const deck = `*NODE\n${CUBE.map((at, i) => [i + 1, ...at].join()).join('\n')}\n*ELEMENT, TYPE=C3D8\n1,1,2,3,4,5,6,7,8\n`;
  const source = await readFiles([list('a.inp', deck), list('a.dat', '')]);
  expect(source.omitted?.map((it) => it.what)).toEqual(['1 个文件没有读（a.dat）']);
});

const vtm = (name: string, files: readonly string[]) =>
  list(
    name,
    `<VTKFile type="vtkMultiBlockDataSet"><vtkMultiBlockDataSet>${files.map((it) => `<DataSet file="${it}"/>`).join('')}</vtkMultiBlockDataSet></VTKFile>`,
  );

test('lists that come to themselves, or that name files again and again, are refused in words', async () => {
  await expect(readFiles([pvd('a.pvd')])).rejects.toThrow('清单 a.pvd 列出了它自己');
  const round = [vtm('a.vtm', ['deep/b.vtm']), { ...vtm('b.vtm', ['../a.vtm']), path: 'run/deep/b.vtm' }];
  await expect(readFiles(round)).rejects.toThrow('列出了它自己');
  const often = Array.from({ length: 150 }, () => 'x.vtm');
  const inner = vtm(
    'x.vtm',
    often.map(() => 'x.vtu'),
  );
  const empty = file(
    'deep/x.vtu',
    utf8(
      '<VTKFile type="UnstructuredGrid"><UnstructuredGrid><Piece NumberOfPoints="0" NumberOfCells="0"></Piece></UnstructuredGrid></VTKFile>',
    ),
  );
  const outer = vtm(
    'a.vtm',
    often.map((it) => `deep/${it}`),
  );
  await expect(readFiles([outer, { ...inner, path: 'run/deep/x.vtm' }, empty])).rejects.toThrow(
    '个以上的文件',
  );
});

test('files of several steps keep what they say of them, and those that are parts of one step are named', async () => {
  const steps = (...times: number[]) => {
    const arrays = times.map(
      (it, at) => `<DataArray type="Float64" Name="T" TimeStep="${at}">${it} ${it} ${it}</DataArray>`,
    );
    return utf8(
      `<VTKFile type="PolyData"><PolyData TimeValues="${times.join(' ')}"><Piece NumberOfPoints="3" NumberOfPolys="1"><Points><DataArray type="Float32" NumberOfComponents="3">0 0 0 1 0 0 1 1 0</DataArray></Points><Polys><DataArray type="Int32" Name="connectivity">0 1 2</DataArray><DataArray type="Int32" Name="offsets">3</DataArray></Polys><PointData>${arrays.join('')}</PointData></Piece></PolyData></VTKFile>`,
    );
  };
  const [a, b] = [file('a.vtp', steps(0.5, 1.5)), file('b.vtp', steps(2.5, 3.5))];
  const whole = await readFiles([a, b]);
  expect(whole.steps.map(({ step, columns }) => [step.value, columns[0]?.data[0]])).toEqual([
    [0.5, 0.5],
    [1.5, 1.5],
    [2.5, 2.5],
    [3.5, 3.5],
  ]);
  const parts = await readFiles([vtm('a.vtm', ['a.vtp', 'b.vtp']), a, b]);
  expect(parts.steps.map(({ step }) => step.value)).toEqual([0.5]);
  expect(parts.omitted?.map((it) => it.what)).toEqual(['分块 其余的 1 步没有用', '分块 其余的 1 步没有用']);
});

test('names that foamToVTK cuts short in a series are completed, and said', async () => {
  const series = list(
    'cav.vtk.series',
    '{"file-series-version":"1.0","files":[{"name":"_0","time":0},{"name":"_20","time":0.1},{"name":"_40","time":0.2}]}',
  );
  const files = ['cav_0.vtk', 'cav_20.vtk', 'cav_40.vtk'].map((it) => file(it));
  const source = await readFiles([series, ...files]);
  expect(source.steps.map(({ step }) => step.value)).toEqual([0, 0.1, 0.2]);
  expect(source.omitted).toEqual([
    {
      what: '清单里的 3 个文件名写得不全（_0、_20、_40）',
      why: '读的是 cav_0.vtk、cav_20.vtk、cav_40.vtk',
    },
  ]);
  await expect(readFiles([series, ...files.slice(0, 1)])).rejects.toThrow(
    '请把 cav.vtk.series 列出的 cav_20.vtk、cav_40.vtk 也一起选上',
  );
});

test('a list asks for all files that lack, by name for some', async () => {
  const names = Array.from({ length: 8 }, (_, i) => `a${i}.vtu`);
  await expect(readFiles([pvd(...names), file('a0.vtu')])).rejects.toThrow(
    '请把 a.pvd 列出的 a1.vtu、a2.vtu、a3.vtu、a4.vtu、a5.vtu 等 7 个也一起选上',
  );
});

test('files without a name of one block are told apart, pieces of a block are one part, and what each says is said once', async () => {
  const data = (file: string) => `<DataSet index="${file.charCodeAt(2) - 97}" file="${file}"/>`;
  const blocks = (inside: string) =>
    readFiles([
      list(
        'a.vtm',
        `<VTKFile type="vtkMultiBlockDataSet"><vtkMultiBlockDataSet>${inside}</vtkMultiBlockDataSet></VTKFile>`,
      ),
      file('m/a.vtu'),
      file('m/b.vtu'),
    ]);
  const apart = await blocks(`<Block index="0" name="Solid">${data('m/a.vtu')}${data('m/b.vtu')}</Block>`);
  expect(apart.cells.parts?.names).toEqual(['Solid / 分块 0', 'Solid / 分块 1']);
  const pieces = await blocks(
    `<Block index="0" name="Solid"><Piece index="0">${data('m/a.vtu')}</Piece><Piece index="1">${data('m/b.vtu')}</Piece></Block>`,
  );
  expect(pieces.cells.parts?.names).toEqual(['Solid']);
  const said = pieces.omitted?.map(({ what, why }) => `${what} ${why}`) ?? [];
  expect(new Set(said).size).toBe(said.length);
  const amr = `<VTKFile type="vtkHierarchicalBoxDataSet"><vtkHierarchicalBoxDataSet><DataSet group="0" file="a.vti"/></vtkHierarchicalBoxDataSet></VTKFile>`;
  await expect(readFiles([list('a.vtm', amr)])).rejects.toThrow('不支持 vtkHierarchicalBoxDataSet');
});

test('files are found by paths of another machine, of Windows and of addresses', async () => {
  const files = [file('t0/第 0 步.vtu'), file('t1/第 0 步.vtu', vtu('ascii'))];
  const ways = [
    ['C:\\run\\t0\\第 0 步.vtu', 'C:\\run\\t1\\第 0 步.vtu'],
    ['/data/u/old/t0/第 0 步.vtu', '/data/u/old/t1/第 0 步.vtu'],
    ['t0/%E7%AC%AC%200%20%E6%AD%A5.vtu', 'file:///data/u/t1/%E7%AC%AC%200%20%E6%AD%A5.vtu'],
  ];
  for (const way of ways) expect((await readFiles([pvd(...way), ...files])).steps).toHaveLength(2);
  await expect(readFiles([pvd('50%.vtu'), ...files])).rejects.toThrow('50%.vtu');
});

test('times may have the exponent of Fortran', async () => {
  const text = '<VTKFile><Collection><DataSet timestep="2.5D-03" file="a.vtu"/></Collection></VTKFile>';
  const source = await readFiles([list('a.pvd', text), file('a.vtu')]);
  expect(source.steps[0]?.step).toEqual({ kind: 'time', value: 0.0025, unit: 's' });
});

test('blocks without names are told apart by those that they lie in', async () => {
  const block = (at: number) => `<Block index="${at}"><DataSet index="0" file="m/${at}.vtu"/></Block>`;
  const text = `<VTKFile type="vtkMultiBlockDataSet"><vtkMultiBlockDataSet>${block(0)}${block(1)}</vtkMultiBlockDataSet></VTKFile>`;
  const source = await readFiles([list('a.vtm', text), file('m/0.vtu'), file('m/1.vtu')]);
  expect(source.cells.parts?.names).toEqual(['分块 0', '分块 1']);
});

/** Line sample of OpenFOAM 1912: points without cells. */
const SAMPLE = `# vtk DataFile Version 2.0
U
ASCII
DATASET POLYDATA
POINTS 3 double
0.01 0.05 0.005
0.03 0.05 0.005
0.09 0.05 0.005
POINT_DATA 3
FIELD attributes 1
U 3 3 float
-0.0353045 0.0874664 0 -0.0891959 0.0853968 0 -0.0364664 -0.0582742 0
`;

test('points without cells are drawn as points, which is said', async () => {
  const own = { name: 'l1_U.vtk', bytes: utf8(SAMPLE) };
  const source = await readFiles([own]);
  expect([...source.cells.types]).toEqual([1, 1, 1]);
  expect([...(source.steps[0]?.columns[0]?.data ?? [])].slice(0, 2)).toEqual([-0.0353045, 0.0874664]);
  expect(source.omitted).toEqual([{ what: '文件里没有单元', why: '画的是它的 3 个点' }]);
  // Not drawn beside a mesh, but in a list of their own.
  const points = { ...own, path: 'run/l1_U.vtk' };
  const both = await readFiles([pvd('l1_U.vtk', 'l1_U.vtk'), points]);
  expect([both.steps.length, both.cells.types.length]).toEqual([2, 3]);
  const text = `<VTKFile type="vtkMultiBlockDataSet"><vtkMultiBlockDataSet><DataSet index="0" name="line" file="l1_U.vtk"/><DataSet index="1" name="b" file="b.vtu"/></vtkMultiBlockDataSet></VTKFile>`;
  const mixed = await readFiles([list('a.vtm', text), points, file('b.vtu')]);
  expect(mixed.omitted?.map((it) => it.what)).toContain('line 没有画出');
});

test('files of two meshes in folders of their times are parts of each step', async () => {
  const other = (time: number) =>
    utf8(new TextDecoder().decode(vtu('ascii', time)).replace(/(types"[^>]*>\s*)12/, '$111'));
  const files = [0.0625, 0.125].flatMap((it) => [
    file(`${it}/s1.vtu`, vtu('ascii', it)),
    file(`${it}/s2.vtu`, other(it)),
  ]);
  const source = await readFiles(files);
  expect(source.steps.map(({ step }) => step.value)).toEqual([0.0625, 0.125]);
  expect(source.cells.parts?.names).toEqual(['s1', 's2']);
  expect(source.omitted).toEqual([]);
});

test('a file of another run is not taken for one that is missing', async () => {
  const other = { ...pvd('t0/a.vtu'), path: 'other/a.pvd' };
  const theirs = { ...file('t0/a.vtu'), path: 'other/t0/a.vtu' };
  await expect(readFiles([pvd('t0/a.vtu'), other, theirs])).rejects.toThrow('请把 a.pvd 列出的 a.vtu');
  // Without its own list, the folder may be where the file was moved to.
  expect((await readFiles([pvd('t0/a.vtu'), theirs])).steps).toHaveLength(1);
});
