import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RESULT_ENDINGS } from '../../../craft/result/read/endings.ts';
import { FORMATS } from '../../../craft/result/read/formats.ts';
import { readFile } from '../../../craft/result/read/read.ts';
import { utf8, vtu } from './files.ts';

test('the table of formats is what the program says of itself', () => {
  const doc = readFileSync(new URL('../../../docs/results.md', import.meta.url), 'utf8');
  for (const { name, endings, reads, not } of FORMATS) {
    const words = endings.map((it) => `\`.${it}\``).join(' ') || '文件夹或 ZIP';
    expect(doc).toContain(`| ${name} | ${words} | ${reads} | ${not} |`);
  }
  const known = FORMATS.flatMap(({ endings }) => endings);
  expect(RESULT_ENDINGS.filter((it) => !known.includes(it))).toEqual([]);
});

test.each([
  ['a.odb', '封闭格式'],
  ['d3plot01', '.vtm 或 .vtpc'],
  ['case.foam', '整个算例文件夹'],
  ['a.geo', '.case 一起选'],
  ['a.xdmf', 'meshio convert'],
  ['a.step', '几何模型'],
  ['a.htg', 'HyperTreeGrid To UnstructuredGrid'],
  ['a.csv', '数据分析'],
  ['run.log', '求解日志诊断'],
  ['a.h3d', '封闭格式'],
  ['a.fem', '改名为 .bdf'],
  ['a.off', '另存为 STL'],
  ['a.ugrid', 'meshio convert'],
  ['a.rar', '打成 ZIP'],
  ['a.7z', '打成 ZIP'],
  ['case.tar', '打成 ZIP'],
  ['empty.zip', 'ZIP 里没有文件'],
  ['a.f06', '数据分析'],
  ['a.feb', 'FEBio Studio'],
  ['a.fcstd', 'FreeCAD'],
  ['case.ep', 'Output Format = Vtu'],
  ['mesh.nodes', 'ElmerGrid 2 5'],
  ['z88i1.txt', 'FreeCAD'],
  ['a.nastran', '改名为 .bdf'],
  ['a.sat', '几何模型'],
  ['a.sldprt', '几何模型'],
  ['a.x_t', '几何模型'],
  ['a.3mf', '另存为 STL'],
  ['out.e-s002', 'Exodus II'],
  ['out.exo.4.0', 'Exodus II'],
  ['d3eigv', 'd3plot'],
  ['binout0000', 'LS-PrePost'],
  ['a.q', 'PLOT3D'],
  ['mid.cel', 'star4ToFoam'],
  ['a.nc', 'Exodus II'],
  ['dynain', '改名为 .k'],
  ['all.visit', '.pvtu'],
  ['a.mdpa', 'meshio convert'],
  ['mesh.xml', 'DOLFIN'],
  ['a.xlsx', '另存为 .csv'],
  ['flow-1.cas.h5', 'Fluent'],
  ['flow-1.dat.h5', 'Fluent'],
  ['flow.cas.gz', 'Fluent'],
  ['field.xdmf.h5', '.xdmf'],
  ['a.rmg', 'PyDPF'],
  ['a.full', '结果在 .rst'],
  ['a.t16', 'py_post'],
  ['d3thdt01', 'LS-PrePost'],
  ['d3hsp', '求解日志诊断'],
  ['rcforc', '数据分析'],
  ['rootA001', 'anim_to_vtk'],
  ['a.lammpstrj', 'OVITO'],
  ['a.ccmp', 'EnSight Gold'],
  ['a.post.bin', 'GiD'],
  ['l1_p.xy', '数据分析'],
  ['a.docx', '不认识 .docx'],
  ['solve', '不认识 solve'],
])('%s is refused with a way out', async (name, words) => {
  await expect(readFile({ name, bytes: utf8('x') })).rejects.toThrow(words);
});

test('compression that is not known is named', async () => {
  const text =
    '<VTKFile type="UnstructuredGrid" compressor="vtkZstdDataCompressor"><UnstructuredGrid/></VTKFile>';
  await expect(readFile({ name: 'a.vtu', bytes: utf8(text) })).rejects.toThrow('vtkZstdDataCompressor');
});

test('an element among the arrays that is none is named', async () => {
  const text = new TextDecoder()
    .decode(vtu('ascii'))
    .replace('<DataArray type="Float32" Name="T"', '<dataarray type="Float32" Name="T"');
  const closed = text.replace(/(Name="T"[\s\S]*?<\/)DataArray>/, '$1dataarray>');
  const { omitted } = await readFile({ name: 'a.vtu', bytes: utf8(closed) });
  expect(omitted).toContainEqual({ what: '数组“T”没有读', why: '不认识 <dataarray>' });
});

test.each([
  ['a.msh', '(0 "GAMBIT to Fluent")\n(2 3)\n', 'Fluent'],
  ['a.msh', '\u0000\u0000\u0000\u0000\u0010\u0000\u0000\u0000GID_MESHSET 1.2\u0000', 'GiD'],
  ['a.msh', '3 1 3\n0 0 1\n1 0 1\n0.5 1 2\n1 2 3 0\n1 2 1\n2 3 2\n3 1 2\n', 'savevtk'],
  ['a.msh', '# encoding utf-8\nMESH "x" dimension 3 ElemType Tetrahedra Nnode 4\nCoordinates\n', 'GiD'],
  ['a.inp', '! STARCD file\nvread mid.vrt icvo,,,coded\ncread mid.cel icvo\n', 'star4ToFoam'],
  ['a.plt', '#!TDV112', 'Tecplot 的二进制'],
])('%s that another program has written is told by its content', async (name, text, words) => {
  await expect(readFile({ name, bytes: utf8(text) })).rejects.toThrow(words);
});

test.each([
  ['a.dat', '(0 "fluent22.1 build-id: 1")\n(37 (3 12 1))\n', '网格在 .cas 里'],
  ['restart_flow.dat', '"PointID"\t"x"\t"y"\n0\t0.0\t0.0\n', 'OUTPUT_FILES= PARAVIEW'],
  ['restart_flow.csv', '"PointID","x","y"\n0, 0.0, 0.0\n', 'OUTPUT_FILES= PARAVIEW'],
  ['a.dat', '1\n\n   Abaqus 2022      Date 12-May-2023   Time 10:22:33\n   NODE  U1\n', '它的 .odb'],
  ['a.vtu', '\x89HDF\r\n\x1a\n\0\0', 'a.vtu 的内容是 HDF5'],
  ['a.dat', 'CDF\x01\0\0', 'a.dat 的内容是 NetCDF'],
  ['a.stl', '%PDF-1.4\n', 'a.stl 的内容是 PDF 文档'],
  ['restart_flow.dat', '\xec\x2b\x08\0\x05\0\0\0', 'OUTPUT_FILES= PARAVIEW'],
])(
  'a file whose content is not what its ending says is told what it is: %s %#',
  async (name, text, words) => {
    const bytes = Uint8Array.from(text, (it) => it.charCodeAt(0));
    await expect(readFile({ name, bytes })).rejects.toThrow(words);
  },
);

test.each(['a.vtu', 'a.stl', 'a.frd', 'a.inp', 'a.msh', 'a.pvd'])(
  'what is no file of its ending is told: %s',
  async (name) => {
    const read = (text: string) => readFile({ name, bytes: utf8(text) });
    await expect(read('')).rejects.toThrow(`${name} 是空的`);
    await expect(read('version https://git-lfs.github.com/spec/v1\noid sha256:0\n')).rejects.toThrow(
      'git lfs pull',
    );
    await expect(read('<!DOCTYPE html><html></html>')).rejects.toThrow(`${name} 是网页`);
  },
);

test('a table with the ending of a deck is led to where tables are read', async () => {
  const table = utf8('# y+ ()\n# Time patch min max\n0.01 blade 0.07 1.44\n');
  await expect(readFile({ name: 'yPlus.dat', bytes: table })).rejects.toThrow('数据分析');
});
