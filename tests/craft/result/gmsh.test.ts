import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readFile, readFiles } from '../../../craft/result/read/read.ts';
import { CUBE, utf8 } from './files.ts';
import { drawn, oracleFile } from './oracle.ts';

const data = (section: string, name: string, step: number, time: number, values: readonly string[]) =>
  `$${section}\n1\n"${name}"\n1\n${time}\n3\n${step}\n1\n${values.length}\n${values.join('\n')}\n$End${section}\n`;

const MSH = utf8(`$MeshFormat
2.2 0 8
$EndMeshFormat
$PhysicalNames
2
2 1 "wall"
3 1 "body"
$EndPhysicalNames
$Nodes
8
${CUBE.map((at, i) => `${10 * (i + 1)} ${at.join(' ')}`).join('\n')}
$EndNodes
$Elements
3
5 5 2 1 1 10 20 30 40 50 60 70 80
6 3 2 1 3 10 20 30 40
7 15 2 0 3 10
$EndElements
$Periodic
0
$EndPeriodic
${data('NodeData', 'T', 0, 0.5, ['10 1', '20 2'])}${data('ElementData', 'q', 0, 0.5, ['5 7'])}${data('NodeData', 'T', 1, 1.5, ['10 3'])}$InterpolationSchemes
1
$EndInterpolationSchemes
`);

test('physical groups are a category with their names, numbers of two dimensions apart', async () => {
  const source = await readFile({ name: 'a.msh', bytes: MSH });
  const groups = source.steps[0]?.columns.find((it) => it.name === '物理组');
  expect([...(groups?.data ?? [])]).toEqual([1, 2, Number.NaN]);
  expect([...(groups?.names ?? [])]).toEqual([
    [1, 'body'],
    [2, 'wall'],
  ]);
  expect(source.cells.parts?.names).toEqual(['body', 'wall', '没有物理组']);
  expect(source.omitted).toEqual([{ what: '$InterpolationSchemes 没有读', why: '不支持' }]);
});

test('names of physical groups of version 2.0 have no dimension, and may follow their number at once', async () => {
  const names = '$PhysicalNames\n       2\n       1"solid body"\n2 "my wall"\n$EndPhysicalNames\n';
  const rest = new TextDecoder().decode(MSH).replace(/\$PhysicalNames[\s\S]*?\$EndPhysicalNames\n/, '');
  const bytes = utf8(rest.replace('2.2 0 8', '2.0 0 8').replace('6 3 2 1 3', '6 3 2 2 3') + names);
  const source = await readFile({ name: 'a.msh', bytes });
  expect(source.cells.parts?.names).toEqual(['solid body', 'my wall', '没有物理组']);
});

test.each([
  [20, 9],
  [99, 32],
  [118, 30],
  [125, 21],
])(
  'elements of a type that is not drawn, %d with %d nodes, leave the others of their file',
  async (type, size) => {
    const numbers = Array.from({ length: size }, (_, i) => i + 1);
    const places = numbers.map((it) => `${it % 4} ${it % 3} ${it % 5}`);
    const bytes = utf8(`$MeshFormat
4.1 0 8
$EndMeshFormat
$Nodes
1 ${size} 1 ${size}
3 1 0 ${size}
${[...numbers, ...places].join('\n')}
$EndNodes
$Elements
2 2 1 2
3 1 ${type} 1
1 ${numbers.join(' ')}
2 1 2 1
2 1 2 3
$EndElements
`);
    const source = await readFile({ name: 'a.msh', bytes });
    expect([...source.cells.types]).toEqual([5]);
    expect(source.omitted).toEqual([
      { what: `1 个单元（Gmsh 类型 ${type}）没有画出`, why: '三阶以上，缺节点或是棱锥，不支持' },
    ]);
  },
);

test('values at nodes and in elements, step by step, by the numbers of the file', async () => {
  const source = await readFile({ name: 'a.msh', bytes: MSH });
  expect(source.steps.map(({ step }) => step.value)).toEqual([0.5, 1.5]);
  const [first] = source.steps[0]?.columns ?? [];
  expect([...(first?.data ?? [])].slice(0, 3)).toEqual([1, 2, Number.NaN]);
  expect([...(source.steps[0]?.columns[1]?.data ?? [])]).toEqual([7, Number.NaN, Number.NaN]);
});

test('a file of another version, or of Fluent, is refused with a way out', async () => {
  const text = new TextDecoder().decode(MSH);
  const other = (bytes: string) => readFile({ name: 'a.msh', bytes: utf8(bytes) });
  await expect(other(text.replace('2.2 0 8', '3 0 8'))).rejects.toThrow('-format msh41');
  await expect(other('(0 "Fluent")\n(2 3)\n$x\n')).rejects.toThrow('Fluent');
});

test('binary files in either order of bytes have the names of their groups', async () => {
  const source = await readFile(oracleFile('gmsh-1-msh41-binary.msh'));
  expect(source.cells.parts?.names).toEqual(['box', 'rod']);
  expect(drawn(source).skin.omitted).toEqual([]);
});

// Gmsh stores surface and solid, and both are drawn.
test.each(['hexahedra', 'wedges'])(
  '%s of the third degree follow the ring that they were made of',
  async (name) => {
    const source = await readFile(oracleFile(`annulus-${name}-3.msh`));
    expect(drawn(source).area / 2 / (3 * Math.PI + 2)).toBeCloseTo(1, 2);
  },
);

test('comments may come first, and values of nodes that there are not are counted', async () => {
  const text = new TextDecoder().decode(MSH);
  const own = data('NodeData', 'p', 0, 0.5, ['10 1', '999 2']);
  const bytes = utf8(`$Comments\nby hand\n$EndComments\n${text}${own}`);
  const { omitted } = await readFile({ name: 'a.msh', bytes });
  expect(omitted?.at(-1)).toEqual({ what: '“p”的 1 个值', why: '网格里没有这些节点或单元' });
});

test('values at the nodes of each element are averaged in it, and that is said', async () => {
  const text = new TextDecoder().decode(MSH);
  const own = data('ElementNodeData', 's', 0, 0.5, ['5 8 1 2 3 4 5 6 7 8', '6 4 1 1 1 3']);
  const { steps, omitted } = await readFile({ name: 'a.msh', bytes: utf8(text + own) });
  const [first] = steps;
  expect([...(first?.columns.find((it) => it.name === 's')?.data ?? [])]).toEqual([4.5, 1.5, Number.NaN]);
  expect(omitted?.map((it) => it.what)).toContain('s 在单元各节点的值（$ElementNodeData）');
});

test('nodes with the parameters of what they lie on, as Gmsh writes them with Mesh.SaveParametric', async () => {
  const nodes = ['1 0 0 0 0 1', '2 2 0 0 1 3 0.5', '3 2 3 0 2 4 0.25 0.75', '4 0 0 4 3 1'];
  const text = `$MeshFormat\n2.2 0 8\n$EndMeshFormat\n$ParametricNodes\n4\n${nodes.join(' \n')} \n$EndParametricNodes\n$Elements\n1\n1 4 2 0 1 1 2 3 4\n$EndElements\n`;
  const source = await readFile({ name: 'a.msh', bytes: utf8(text) });
  expect([...source.points]).toEqual([0, 0, 0, 2, 0, 0, 2, 3, 0, 0, 0, 4]);
  expect(source.omitted).toEqual([]);
});

/** Two squares by Gmsh 4.8.4: the first is reversed in its group, whose number a curve's group shares. */
const TURNED = (groups: string, cut = '') => `$MeshFormat
4.1 0 8
$EndMeshFormat
$PhysicalNames
3
1 5 "inlet"
2 5 "wall"
2 6 "other"
$EndPhysicalNames
$Entities
0 1 2 0
4 0 0 0 0 1 0 1 -5 0
${groups}
$EndEntities
${cut}$Nodes
1 6 1 6
2 1 0 6
1
2
3
4
5
6
0 0 0
1 0 0
1 1 0
0 1 0
2 0 0
2 1 0
$EndNodes
$Elements
${cut ? 4 : 3} 4 1 4
1 4 1 1
1 4 1
2 1 3 1
2 1 2 3 4
2 2 3 1
3 2 5 6 3
${cut ? '1 9 1 1\n4 2 3\n' : ''}$EndElements
`;

test('a physical group whose entities are turned has its name and its number', async () => {
  const text = TURNED('1 0 0 0 1 1 0 1 -5 0\n2 1 0 0 2 1 0 1 6 0');
  const { cells, steps } = await readFile({ name: 'a.msh', bytes: utf8(text) });
  expect(cells.parts?.names).toEqual(['inlet', 'wall', 'other']);
  // Elements in two groups are assigned to one.
  expect([...(steps[0]?.columns[0]?.data ?? [])]).toEqual([5, 7, 6]);
});

test('the groups of a mesh in partitions are those of their shares, what lies between them is not of the model', async () => {
  const cut = `$PartitionedEntities
2
1
7 1
0 2 2 0
4 1 4 1 1 0 0 0 0 1 0 1 -5 0
9 2 1 2 1 2 1 0 0 1 1 0 1 6 0
1 2 1 1 1 0 0 0 1 1 0 1 5 0
2 2 2 1 2 1 0 0 2 1 0 1 6 0
$EndPartitionedEntities
`;
  const text = TURNED('11 0 0 0 1 1 0 1 5 0\n12 1 0 0 2 1 0 1 6 0', cut);
  const { cells, steps, omitted } = await readFile({ name: 'a.msh', bytes: utf8(text) });
  expect([...cells.types]).toEqual([3, 9, 9]);
  const parts = steps[0]?.columns.find((it) => it.name === '分区');
  expect([...(parts?.data ?? [])]).toEqual([1, 1, 2]);
  expect([...(parts?.names?.values() ?? [])]).toEqual(['分区 1', '分区 2']);
  expect(cells.parts?.names).toEqual(['inlet', 'wall', 'other']);
  expect(omitted?.map((it) => it.what)).toEqual(['1 个单元（分区的交界）没有画出']);
});

test('what a file says twice, too short or for other values is named', async () => {
  const quad =
    '$MeshFormat\n2.2 0 8\n$EndMeshFormat\n$Nodes\n6\n1 0 0 0\n2 1 0 0\n3 1 1 0\n4 0 1 0\n4 0 1 0\n4 5 5 5\n$EndNodes\n';
  const elements = '$Elements\n2\n1 3 2 0 1 1 2 3 4\n2 3 2 0 1 1 2 3\n$EndElements\n';
  const scheme = '$InterpolationScheme\n"x"\n1\n3\n2\n1 1\n1\n1 3\n0 0 0\n$EndInterpolationScheme\n';
  const { cells, omitted } = await readFile({ name: 'a.msh', bytes: utf8(quad + elements + scheme) });
  expect([...cells.types]).toEqual([9]);
  expect(omitted).toEqual([
    { what: '$InterpolationScheme 没有读', why: '不支持' },
    { what: '1 个单元（Gmsh 类型 3）没有画出', why: '节点的个数与类型不符' },
    { what: '1 处节点写了两次', why: '位置不同，用的是前面的' },
  ]);
});

test('partitions of version 2 stand behind the groups, copies for other partitions are named', async () => {
  const text = `$MeshFormat\n2.2 0 8\n$EndMeshFormat\n$Nodes\n4\n1 0 0 0\n2 1 0 0\n3 1 1 0\n4 0 1 0\n$EndNodes
$Elements\n2\n1 2 4 7 1 1 2 1 2 3\n2 2 5 7 1 2 1 -2 1 3 4\n$EndElements\n`;
  const { steps, omitted } = await readFile({ name: 'a.msh', bytes: utf8(text) });
  expect(steps[0]?.columns.map((it) => [it.name, ...it.data])).toEqual([
    ['物理组', 7, 7],
    ['分区', 2, 1],
  ]);
  expect(omitted?.map((it) => it.what)).toEqual(['1 个单元的影子（ghost）']);
});

const gmshFile = (name: string) => ({
  name,
  bytes: new Uint8Array(readFileSync(new URL(`gmsh/${name}`, import.meta.url))),
});

test.each([
  ['old.msh', 'Gmsh 1.0（文本）', ['2 维物理组 5']],
  ['v40.msh', 'Gmsh 4.0（文本）', ['plate']],
  ['v40-binary.msh', 'Gmsh 4.0（二进制）', undefined],
])('%s is read', async (name, format, parts) => {
  const source = await readFile(gmshFile(name));
  expect(source.format).toBe(format);
  expect(source.cells.parts?.names).toEqual(parts);
  expect(drawn(source).area).toBeCloseTo(2, 6);
  expect(source.omitted).toEqual([]);
});

test('values of a binary file of version 4.0 stand at their nodes', async () => {
  const { points, steps } = await readFile(gmshFile('v40-binary.msh'));
  const data = steps[0]?.columns.find(({ name }) => name === 'T')?.data;
  expect([...(data ?? [])]).toEqual([...points].filter((_, i) => i % 3 === 0).map((x) => 2 * x));
});

test.each([
  ['share', 'Gmsh 4.1（文本）'],
  ['older', 'Gmsh 2.2（文本）'],
])('the shares of a mesh in several files are one mesh: %s', async (name, format) => {
  const source = await readFiles([`${name}_1.msh`, `${name}_2.msh`].map(gmshFile));
  expect(source.format).toBe(format);
  expect(source.steps).toHaveLength(1);
  expect(drawn(source).area).toBeCloseTo(2, 6);
  const partitions = source.steps[0]?.columns.find((it) => it.name === '分区');
  expect([...new Set(partitions?.data)].toSorted()).toEqual([1, 2]);
  expect(source.omitted?.some(({ what }) => what.includes('影子'))).toBe(false);
});

test('a share alone says what of it belongs to others, and does not draw it', async () => {
  const source = await readFile(gmshFile('share_1.msh'));
  expect(drawn(source).area).toBeLessThan(1.5);
  expect(source.omitted).toContainEqual({
    what: expect.stringMatching(/^\d+ 个单元的影子（ghost）没有画$/),
    why: '它们属于别的分区，在那个分区的文件里',
  });
});

test('values that partitions have of one field are put together', async () => {
  const text = new TextDecoder().decode(MSH).split('$NodeData')[0] ?? '';
  const share = (number: number, row: string) =>
    `$NodeData\n1\n"T"\n1\n0.5\n4\n0\n1\n1\n${number}\n${row}\n$EndNodeData\n`;
  const source = await readFile({ name: 'a.msh', bytes: utf8(text + share(1, '10 1') + share(2, '20 2')) });
  const columns = source.steps[0]?.columns.filter(({ on }) => on === 'node') ?? [];
  expect(columns.map(({ name }) => name)).toEqual(['T']);
  expect([...(columns[0]?.data ?? [])].slice(0, 3)).toEqual([1, 2, Number.NaN]);
});

test('numbered meshes that overlap are steps, as those of a new mesh a step', async () => {
  const text = new TextDecoder().decode(MSH);
  const files = [1, 2].map((k) => ({ name: `t_${k}.msh`, bytes: utf8(text) }));
  expect((await readFiles(files)).steps.length).toBeGreaterThan(1);
});

test.each(['views.pos', 'views-binary.pos', 'views-script.pos'])(
  'views of %s are fields at the nodes that their elements share',
  async (name) => {
    const source = await readFile(gmshFile(name));
    expect(source.points).toHaveLength(15);
    expect(drawn(source).area).toBeCloseTo(1.5, 6);
    expect(source.steps.map(({ step }) => step.value)).toEqual([0.5, 1.5]);
    const of = (step: number, kind: string) => {
      const column = source.steps[step]?.columns.find((it) => it.name === `temp（${kind}）`);
      const at = [...source.points.keys()].filter((i) => i % 3 === 0).map((i) => i / 3);
      const width = column?.components ?? 1;
      return Object.fromEntries(
        at.map((i) => [
          [...source.points.subarray(3 * i, 3 * i + 3)].join(' '),
          [...(column?.data ?? [])].slice(width * i, width * (i + 1)).join(' '),
        ]),
      );
    };
    expect(of(1, '标量')).toEqual({
      '0 0 0': '10',
      '1 0 0': '11',
      '1 1 0': '13',
      '0 1 0': '12',
      '2 0 0': '15',
    });
    expect(of(1, '矢量')['0 0 0']).toBe('4 5 6');
  },
);

const pos = (text: string) => readFile({ name: 'a.pos', bytes: utf8(text) });

test('values of a view that jump between elements are means of elements, and this is said', async () => {
  const source = await pos(`/* made
by hand */ General.Trackball=0;
View "s" { ST(0,0,0, 1,0,0,
 0,1,0){1,2,3}; ST(1,0,0,1,1,0,0,1,0){4,5,6}; // two
};
View[0].ShowScale = 1;
View "other" { SL(0,0,0,1,0,0){1,2}; T3(0,0,0,0){"a; } b"}; SG(0,0,0){1}; };`);
  const [column] = source.steps[0]?.columns ?? [];
  expect([column?.on, ...(column?.data ?? [])]).toEqual(['cell', 2, 5]);
  expect(source.omitted?.map(({ what }) => what)).toEqual([
    '1 个 命令 没有读',
    '1 处文字（T2、T3）',
    '1 个 SG 没有读',
    '视图“other”没有画',
    's 在单元各节点的值',
  ]);
});

test('views that are programs, cut off or of other versions are not taken for others', async () => {
  await expect(pos('x = 1;\nView "a" { SP(x,0,0){1}; };')).rejects.toThrow('算式');
  await expect(pos('View "a" { ST(0,0,0,1,0,0){1,2}; };')).rejects.toThrow('个数不对');
  await expect(pos('$PostFormat\n1 0 8\n$EndPostFormat\n')).rejects.toThrow('不支持 1 版');
  await expect(pos('solver log')).rejects.toThrow('不是 Gmsh 的后处理视图');
  const cut = await pos('View "a" { ST(0,0,0,1,0,0,0,1,0){1,2,3}; ST(0,0,0,1,0');
  expect(cut.omitted?.[0]?.why).toContain('可能不完整');
});

test('how the model is put together stands in older versions otherwise, and is passed', async () => {
  const text = new TextDecoder().decode(MSH);
  const entities = '$Entities\n1 0 0 0\n1 0\n$EndEntities\n$Nodes';
  const source = await readFile({ name: 'a.msh', bytes: utf8(text.replace('$Nodes', entities)) });
  expect(source.cells.parts?.names).toEqual(['body', 'wall', '没有物理组']);
});

test('what nodes of version 1.0 lie on is passed', async () => {
  const text =
    '$NOD\n3\n1 0 0 0 0 1\n2 1 0 0 1 1 0.5\n3 0 1 0 2 1 0.5 0.5\n$ENDNOD\n$ELM\n1\n1 2 7 1 3 1 2 3\n$ENDELM\n';
  const { points } = await readFile({ name: 'a.msh', bytes: utf8(text) });
  expect([...points]).toEqual([0, 0, 0, 1, 0, 0, 0, 1, 0]);
});
