import { expect, test } from 'vitest';
import { convert } from '../../../craft/result/convert.ts';
import { firstStepOf } from '../../../craft/result/draw/look.ts';
import { readFile } from '../../../craft/result/read/read.ts';
import { isDeckFile, resultsIn } from '../../../editor/src/result/ask.ts';
import {
  firstChoice,
  type Offer,
  outlineOf,
  stepsFitting,
  wantedOf,
} from '../../../editor/src/result/outline.ts';
import { frd, vtu } from '../../craft/result/files.ts';

test('an outline lists what every step has, and chooses stress and displacement first', async () => {
  const outline = outlineOf(await readFile({ name: 'a.frd', bytes: frd() }));
  expect(outline).toMatchObject({
    nodes: 20,
    cells: 1,
    steps: ['第 1 阶，频率 33.4 Hz', '第 2 阶，频率 209.5 Hz'],
    read: 'CalculiX FRD，20 个节点，1 个单元（1 个二次六面体），数组：1 个位移、1 个张量，2 步',
    left: '',
    drawn: { triangles: 36, vertices: 20 },
  });
  expect(outline.offers.map((it) => it.name).slice(0, 3)).toEqual([
    'DISP',
    'STRESS, Mises',
    'STRESS, 最大主值',
  ]);
  expect(firstChoice(outline).map(({ name, displacement }) => [name, displacement])).toEqual([
    ['STRESS, Mises', false],
    ['DISP', true],
  ]);
});

test('a file with values in cells says so, and one without fields offers none', async () => {
  const outline = outlineOf(await readFile({ name: 'a.vtu', bytes: vtu('raw') }));
  expect(outline.arrays.map((it) => [it.name, it.on])).toContainEqual(['S & T', 'cell']);
  expect(outline.steps).toEqual(['第 1 步']);
  expect(outline.timeUnit).toBeUndefined();
  const timed = outlineOf(await readFile({ name: 'a.vtu', bytes: vtu('raw', 2) }));
  expect(timed).toMatchObject({ steps: ['时间 2 s'], timeUnit: 's' });
  expect(firstChoice({ ...outline, offers: [] })).toEqual([]);
});

test('an array that some steps lack has no colour there, and that is said of the steps that go in', async () => {
  const cube = await readFile({ name: 'a.vtu', bytes: vtu('raw', 0) });
  const [{ step, columns }] = cube.steps as [(typeof cube.steps)[number]];
  const [heat] = columns.filter((it) => it.on === 'node' && it.components === 1);
  if (!heat) throw new Error('no field');
  const late = { ...heat, name: 'UMean' };
  const steps = [0, 1, 2].map((value) => ({
    step: { ...step, value },
    columns: [...columns, ...(value === 1 ? [late] : [])],
  }));
  const source = { ...cube, steps };
  const outline = outlineOf(source);
  expect(outline.left).toContain('数组“UMean”：第 1、3 步没有，那里没有颜色');
  const offer = outline.offers.find((it) => it.name === 'UMean');
  if (!offer) throw new Error('no offer');
  const made = (chosen: number[]) =>
    convert(source, {
      title: '',
      unit: '',
      fields: [wantedOf(offer, false)],
      steps: chosen,
      unaveraged: false,
    }).result;
  expect(made([0, 1, 2]).fields[0]?.values.map((it) => it.extremes[0]?.none ?? false)).toEqual([
    true,
    false,
    true,
  ]);
  expect(firstStepOf(made([0, 1, 2]), 0)).toBe(1);
  expect(made([1]).omitted).toEqual([]);
  expect(made([0, 1]).omitted).toEqual([{ what: '数组“UMean”', why: '第 1 步没有，那里没有颜色' }]);
});

test('what lacks at nodes and in cells under one name is said once', async () => {
  const cube = await readFile({ name: 'a.vtu', bytes: vtu('raw', 0) });
  const [{ step, columns }] = cube.steps as [(typeof cube.steps)[number]];
  const [heat] = columns.filter((it) => it.on === 'node' && it.components === 1);
  if (!heat) throw new Error('no field');
  const data = new Float64Array(cube.cells.types.length);
  const one = [
    { ...heat, name: 'late' },
    { ...heat, name: 'late', on: 'cell' as const, data },
  ];
  const steps = [0, 1].map((value) => ({ step: { ...step, value }, columns: value === 1 ? one : columns }));
  const { omitted } = outlineOf({ ...cube, steps });
  expect(omitted.filter(({ what }) => what === '数组“late”')).toHaveLength(1);
});

test('an array of other numbers of components in other steps is named', async () => {
  const cube = await readFile({ name: 'a.vtu', bytes: vtu('raw', 0) });
  const [first] = cube.steps as [(typeof cube.steps)[number]];
  const [heat] = first.columns.filter((it) => it.on === 'node' && it.components === 1);
  if (!heat) throw new Error('no field');
  const wide = { ...heat, components: 3, data: new Float64Array(3 * heat.data.length) };
  const source = { ...cube, steps: [first, { ...first, columns: [wide] }] };
  const { offers, left } = outlineOf(source);
  expect(offers.map((it) => it.name)).not.toContain(heat.name);
  expect(left).toContain(`数组“${heat.name}”：各步的分量个数不同`);
});

test('the quality of a mesh is told, and can be taken along as a field of cells', async () => {
  const source = await readFile({ name: 'a.frd', bytes: frd() });
  const outline = outlineOf(source);
  expect(outline.quality.rows.map((it) => it.measure)).toEqual(['aspect', 'jacobian', 'skew']);
  const own = outline.arrays.find((it) => it.name === '网格质量 缩放雅可比');
  const [offer] = own?.kinds[0]?.offers ?? [];
  if (!offer) throw new Error('no offer');
  // Computed, not an array of the file: not counted and not preselected.
  expect(outline.offers).not.toContainEqual(offer);
  const fields = [{ ...wantedOf(offer, false), kind: 'scalar' as const, shown: 'element' as const }];
  const { result } = convert(source, { title: '', unit: '', fields, steps: [0], unaveraged: false });
  expect(result.fields[0]?.values[0]?.extremes[0]).toMatchObject({ min: 1, max: 1 });
});

test('steps are thinned out evenly to what a file may hold, the ends kept', () => {
  expect(stepsFitting(3, 2)).toEqual([0, 1, 2]);
  expect(stepsFitting(100, 2)).toHaveLength(10);
  expect([stepsFitting(100, 2)[0], stepsFitting(100, 2).at(-1)]).toEqual([0, 99]);
  expect(stepsFitting(100, 21)).toEqual([99]);
});

test('results among dropped files are known by their endings', () => {
  const files = ['a.VTU', 'b.png', 'c.frd', 'vtu', 'd.bdf', 'e.k'].map((name) => new File([], name));
  expect(resultsIn(files).map((it) => it.name)).toEqual(['a.VTU', 'c.frd', 'd.bdf', 'e.k']);
  expect(files.filter(isDeckFile).map((it) => it.name)).toEqual(['d.bdf', 'e.k']);
});

test('the default is a quantity rather than the numbers of nodes or parts', () => {
  const offer = (name: string) => ({ name, column: name, on: 'node' as const, components: 1, moves: false });
  const first = (...names: string[]) => firstChoice({ offers: names.map(offer) as Offer[] })[0]?.name;
  expect(first('NodeId', 'MaterialIds', 'strain energy')).toBe('strain energy');
  expect(first('NodeId')).toBe('NodeId');
});
