import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { convert } from '../../../craft/result/convert.ts';
import { MOTION } from '../../../craft/result/model.ts';
import { withIncludes } from '../../../craft/result/read/foam/includes.ts';
import { readFiles } from '../../../craft/result/read/read.ts';
import type { Input } from '../../../craft/result/read/source.ts';
import { skinOf } from '../../../craft/result/skin/skin.ts';
import { utf8 } from './files.ts';
import { areaOf } from './volume/meshes.ts';

const FOLDER = new URL('foam/', import.meta.url);

/** Case made by blockMesh; the binary one by foamFormatConvert. */
function caseOf(kind: 'text' | 'binary' | 'decomposed' | 'collated'): Input[] {
  const all = readdirSync(new URL(kind, FOLDER), { recursive: true, withFileTypes: true });
  return all
    .filter((it) => it.isFile())
    .map((it) => ({
      name: it.name,
      path: `${it.parentPath}/${it.name}`.split(`/foam/${kind}/`)[1] as string,
      bytes: new Uint8Array(readFileSync(`${it.parentPath}/${it.name}`)),
    }));
}

const changed = (path: string, from: string, to: string) =>
  caseOf('text').map((it) =>
    it.path === path ? { ...it, bytes: utf8(new TextDecoder().decode(it.bytes).replace(from, to)) } : it,
  );

/** Field values on a patch, in face order. */
async function on(patch: string, field: string, files: readonly Input[]) {
  const { cells, steps } = await readFiles(files);
  const column = steps[0]?.columns.find((it) => it.name === field);
  const part = cells.parts?.names.indexOf(patch) ?? -1;
  return Array.from(cells.types.keys())
    .filter((c) => cells.parts?.of[c] === part)
    .map((c) => [...(column?.data.slice(3 * c, 3 * c + 3) ?? [])])
    .map((_, i, all) =>
      column?.components === 1 ? column.data[Array.from(cells.parts?.of ?? []).indexOf(part) + i] : all[i],
    );
}

// Patch values as written by foamToVTK.
test.each(['text', 'binary'] as const)('values on the boundary are those of OpenFOAM, %s', async (kind) => {
  const files = caseOf(kind);
  expect(await on('inlet', 'U', files)).toEqual([
    [2.5, 0, 0],
    [2.5, 0, 0],
  ]);
  expect(await on('outlet', 'U', files)).toEqual([
    [3, 0.3, 0],
    [6, 0.6, 0],
  ]);
  expect(await on('wall', 'U', files)).toEqual([
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ]);
  expect(await on('roof', 'U', files)).toEqual([
    [4, 0, 0],
    [5, 0, 0],
    [6, 0, 0],
  ]);
  expect(await on('inlet', 'T', files)).toEqual([280, 285]);
  expect(await on('outlet', 'T', files)).toEqual([400, 400]);
  expect(await on('roof', 'T', files)).toEqual([330, 340, 350]);
  expect((await readFiles(files)).omitted).toEqual([
    { what: '场 T 在边界 wall 上的值', why: '文件没有写出（fixedGradient），画的是旁边单元的值' },
  ]);
});

test('the faces of the boundary are drawn once, with their patches as categories', async () => {
  const source = await readFiles(caseOf('binary'));
  const { triangles } = skinOf(source.cells, source.points);
  expect(triangles.length / 3).toBe(2 * 22);
  const { result } = convert(source, {
    title: '',
    unit: 'm',
    steps: [0],
    unaveraged: false,
    fields: [
      { column: '边界', on: 'cell', name: '边界', unit: '', displacement: false },
      { column: 'T', on: 'cell', name: 'T', unit: 'K', displacement: false, shown: 'element' },
    ],
  });
  const [patches, temperature] = result.fields;
  expect(patches?.categories?.map((it) => it.name)).toEqual(['inlet', 'outlet', 'wall', 'roof', 'sides']);
  expect(temperature?.values[0]?.extremes[0]).toMatchObject({ min: 280, max: 400 });
});

test('what a field takes from other files, and lists that do not fit, are named', async () => {
  const other = await readFiles(changed('0/T', 'inlet {', '#include "walls"\n inlet {'));
  expect(other.omitted?.map((it) => it.why)).toContain('#include "walls" 没有读，画的可能是旁边单元的值');
  const short = await readFiles(changed('0/T', '2 (280 285)', '1{280}'));
  expect(short.omitted?.map((it) => it.what)).toContain('场 T 在边界 inlet 上的值');
  expect(await on('inlet', 'T', changed('0/T', '2 (280 285)', '2{280}'))).toEqual([280, 280]);
});

test('nodes that move are moved by a field, and the mesh that most times have is drawn', async () => {
  const files = caseOf('text');
  const at = (time: string, file: string, change = (text: string) => text) =>
    files
      .filter((it) => it.name === file)
      .map((it) => ({
        ...it,
        path: it.path?.replace(/^constant|^0/, time) ?? '',
        bytes: utf8(change(new TextDecoder().decode(it.bytes))),
      }));
  const up = (text: string) => text.replaceAll(/ (\d)\)/g, ' $1.5)');
  const moved = [...at('0.5', 'points', up), ...at('0.5', 'T'), ...at('0.75', 'T')];
  const { points, steps, omitted } = await readFiles([...files, ...moved]);
  expect(omitted?.map((it) => it.what).filter((it) => /网格/.test(it))).toEqual([]);
  expect(steps.map(({ step }) => step.value)).toEqual([0, 0.5, 0.75]);
  const ways = steps.map(({ columns }) => columns[0]);
  expect(ways.map((it) => it?.name)).toEqual(Array.from({ length: 3 }, () => MOTION));
  expect(ways.map((it) => it?.data[2])).toEqual([0, 0.5, 0.5]);
  expect(points[2]).toBe(0);
  // Without point motion, later steps are drawn at the first positions, with a note.
  const fields = [{ name: 'T', column: 'T', on: 'cell' as const, unit: '', displacement: false }];
  const conversion = { title: '', unit: 'm', fields, steps: [0, 1], unaveraged: false };
  const { result } = convert({ points, cells: (await readFiles(files)).cells, steps }, conversion);
  expect(result.omitted?.map((it) => it.what)).toContain('节点的移动');
  // Unreadable points lose only their time step.
  const broken = await readFiles([...files, ...at('0.5', 'points', () => 'x'), ...at('0.5', 'T')]);
  expect(broken.omitted?.[0]?.what).toBe('场 T 没有读');
  // Another mesh, as by snappyHexMesh.
  const other = ['faces', 'owner', 'neighbour', 'boundary', 'points'].flatMap((it) =>
    at('1', it, (text) => text.replace('4(1 2 14 13)', '4(1 13 14 2)')),
  );
  const two = await readFiles([...files, ...other, ...at('1', 'T'), ...at('2', 'T'), ...moved]);
  expect(two.steps.map(({ step }) => step.value)).toEqual([1, 2]);
  expect(two.omitted?.[0]).toEqual({
    what: '1 个别的网格（constant）和它们的各步没有读',
    why: '网格中途换了，画的是步数最多的那一个（时间 1）',
  });
});

test('a field stays small whose files include one another many times', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const files = names.map((name, at) => ({
    name,
    path: `case/0/${name}`,
    bytes: utf8(`#include "${names[at + 1] ?? 'none'}"\n`.repeat(60)),
  }));
  const first = files[0] as Input;
  const { bytes } = withIncludes(files, 'case', first);
  expect(bytes.length).toBeGreaterThan(first.bytes.length);
  expect(bytes.length).toBeLessThan(2_000_000);
});

test('what a field includes is read in its place, from its own folder or that of the case', async () => {
  const files = caseOf('text').filter((it) => it.name !== 'U');
  const head = (kind: string) => `FoamFile { version 2.0; format ascii; class ${kind}; object x; }\n`;
  const input = (path: string, text: string) => ({
    name: path.split('/').at(-1) ?? '',
    path,
    bytes: utf8(text),
  });
  const own = [
    input(
      '0/U',
      `${head('volVectorField')}#include "include/start"\ninternalField uniform $speed;\nboundaryField\n{\n  #include "$FOAM_CASE/0/include/walls"\n}\n`,
    ),
    input('0/include/start', `${head('dictionary')}speed (20 0 0);\n`),
    input('0/include/walls', '".*" { type fixedValue; value $internalField; }\n'),
  ];
  const { steps, omitted } = await readFiles([...files, ...own]);
  const speed = steps[0]?.columns.find((it) => it.name === 'U');
  expect(new Set(speed?.data)).toEqual(new Set([20, 0]));
  expect([...(speed?.data.slice(-3) ?? [])]).toEqual([20, 0, 0]);
  expect(omitted).toEqual((await readFiles(caseOf('text'))).omitted);
  const lacking = await readFiles([...files, ...own.slice(0, 2)]);
  expect(lacking.omitted?.map((it) => it.why)).toContain(
    '#include "$FOAM_CASE/0/include/walls" 没有读，画的可能是旁边单元的值',
  );
});

test('of several regions one is read', async () => {
  const files = caseOf('text');
  const regions = ['solid', 'air'].flatMap((region) =>
    files.map((it) => ({
      ...it,
      path: it.path?.replace('constant/', `constant/${region}/`).replace('0/', `0/${region}/`) ?? '',
    })),
  );
  const source = await readFiles(regions);
  expect(source.steps[0]?.columns.map((it) => it.name)).toEqual(['T', 'U', '边界']);
  expect(source.omitted?.[0]?.what).toBe('1 个别的区域没有读（solid）');
});

test('of several cases in a folder one is read, and the others are called by their names', async () => {
  const study = ['coarse', 'fine'].flatMap((name) =>
    caseOf('text').map((it) => ({ ...it, path: `study/${name}/${it.path}` })),
  );
  const source = await readFiles(study);
  expect(source.omitted?.[0]?.what).toBe('1 个别的算例或区域没有读（fine）');
});

test('lists without their number, fields without a boundary, and values that have to be computed', async () => {
  const field = (from: string, to: string) => readFiles(changed('0/T', from, to));
  const values = 'List<scalar> 6 (300 310 320 330 340 350)';
  const list = await field(values, 'List<scalar> (1 2 3 4 5 6.5-1)');
  expect([...(list.steps[0]?.columns[0]?.data.slice(0, 6) ?? [])]).toEqual([1, 2, 3, 4, 5, 0.65]);
  const computed = await field(`nonuniform ${values}`, 'uniform #calc "1+2"');
  expect(computed.omitted?.[0]).toEqual({ what: '场 T 没有读', why: '值由 #calc 给出，没有计算' });
  const direct = await field(`nonuniform ${values}`, '#calc "1+2"');
  expect(direct.omitted?.[0]?.why).toBe('值由 #calc 给出，没有计算');
  const bytes = utf8(
    'FoamFile { version 2.0; format ascii; class volScalarField::Internal; object q; }\nvalue uniform 3;\n',
  );
  const inner = await readFiles([...caseOf('text'), { name: 'q', path: '0/q', bytes }]);
  expect(inner.omitted?.at(-1)?.why).toContain('没有 boundaryField');
  expect(inner.steps[0]?.columns.find((it) => it.name === 'q')?.data[0]).toBe(3);
});

// icoFoam of OpenFOAM v1912 solves from 100 where the file says 0 with this level.
test('the reference level is added inside and on the boundary', async () => {
  const files = changed('0/T', 'boundaryField', 'referenceLevel 100;\nboundaryField');
  expect(await on('inlet', 'T', files)).toEqual([380, 385]);
  expect(await on('roof', 'T', files)).toEqual([430, 440, 450]);
  const source = await readFiles(files);
  expect([...(source.steps[0]?.columns.find((it) => it.name === 'T')?.data.slice(0, 2) ?? [])]).toEqual([
    400, 410,
  ]);
});

test('macros may be vectors and lie in other dictionaries; one that is nowhere loses only its patch', async () => {
  const field = (value: string) => changed('0/U', 'uniform ($speed 0 0)', value);
  const vector = field('uniform $inflow.velocity').map((it) => {
    if (it.path !== '0/U') return it;
    const text = new TextDecoder().decode(it.bytes);
    return { ...it, bytes: utf8(text.replace('speed 2.5;', 'inflow { velocity (2 3 4); }')) };
  });
  expect(await on('inlet', 'U', vector)).toEqual([
    [2, 3, 4],
    [2, 3, 4],
  ]);
  const lost = await readFiles(field('uniform ($swift 0 0)'));
  expect(lost.steps[0]?.columns.map((it) => it.name)).toContain('U');
  expect(lost.omitted?.[1]).toEqual({
    what: '场 U 在边界 inlet 上的值',
    why: '值用到的 $swift 没有定义，可能在没有读的文件里，画的是旁边单元的值',
  });
});

test('what is neither mesh nor field is named', async () => {
  const file = (path: string, text: string) => ({
    name: path.split('/').at(-1) as string,
    path,
    bytes: utf8(text),
  });
  const head = (kind: string) => `FoamFile { version 2.0; format ascii; class ${kind}; object x; }\n`;
  const { omitted } = await readFiles([
    ...caseOf('text').filter((it) => it.path !== '0/T'),
    file('0/h', `${head('areaScalarField')}internalField uniform 1;`),
    file('0.orig/T', head('volScalarField')),
    file('0/lagrangian/cloud/positions', 'x'),
    file('constant/polyMesh/cellZones', `${head('regIOobject')}1\n(\nporous { type cellZone; }\n)\n`),
    file('constant/polyMesh/faceZones', `${head('regIOobject')}0\n(\n)\n`),
    file('constant/polyMesh/sets/c0', 'x'),
  ]);
  expect(omitted).toEqual([
    { what: '场 h 没有读', why: '它是有限面积（finiteArea）网格上的值，不画' },
    { what: '粒子（lagrangian 文件夹）没有画', why: '不支持' },
    { what: '0.orig 文件夹没有读', why: '只读以时间命名的文件夹' },
    { what: '网格的 cellZones、sets 没有读', why: '不画区和集合' },
  ]);
});

/** Sorted values of a field in cells and patches, and the drawn area. */
async function heldBy(files: readonly Input[], field: string) {
  const { points, cells, steps } = await readFiles(files);
  const column = steps[0]?.columns.find((it) => it.name === field);
  const width = column?.components ?? 1;
  const values = Array.from(cells.types, (_, c) => {
    const name = cells.parts?.names[cells.parts.of[c] as number];
    return `${name} ${[...(column?.data.slice(width * c, width * (c + 1)) ?? [])].join(' ')}`;
  });
  return {
    points: points.length / 3,
    values: values.toSorted(),
    area: areaOf(points, skinOf(cells, points).triangles).toFixed(9),
  };
}

// Decomposed by decomposePar of OpenFOAM 1912: into folders, and collated in one file.
test.each(['decomposed', 'collated'] as const)('shares of processors are put together, %s', async (kind) => {
  const whole = caseOf('text');
  const own = caseOf(kind);
  expect(await heldBy(own, 'U')).toEqual(await heldBy(whole, 'U'));
  const source = await readFiles(own);
  expect(source.cells.parts?.names).toEqual(['内部', 'inlet', 'outlet', 'wall', 'roof', 'sides']);
  expect(source.format).toBe('OpenFOAM，分解成 2 份');
  expect(source.steps[0]?.columns.find((it) => it.name === '边界')?.names?.get(3)).toBe('wall');
});

test('a share that was not chosen is named, and shares give way to a case with as many times', async () => {
  const own = caseOf('decomposed');
  const one = await readFiles(own.filter((it) => it.path?.startsWith('processor0')));
  expect(one.cells.types.filter((it) => it === 42).length).toBeLessThan(6);
  expect(one.omitted).toContainEqual({ what: 'processor1 没有选', why: '图里没有它们的那一块' });
  const both = await readFiles([...caseOf('text'), ...own]);
  expect(both.format).toBe('OpenFOAM');
  expect(both.omitted).toContainEqual({ what: 'processor* 文件夹没有读', why: '读的是合并后的结果' });
  // A case without fields shows its mesh.
  const bare = own.filter((it) => it.path?.includes('polyMesh'));
  expect((await readFiles(bare)).format).toBe('OpenFOAM，分解成 2 份');
  const later = own.map((it) => ({ ...it, path: it.path?.replace('/0/', '/5/') as string }));
  const ahead = await readFiles([...caseOf('text').filter((it) => !it.path?.startsWith('0/')), ...later]);
  expect(ahead.steps.map(({ step }) => step.value)).toEqual([5]);
});
