import type { Omission } from '../../model.ts';
import { type Bundle, endingOf } from '../bundle.ts';
import { joinParts, type Part } from '../join.ts';
import { text } from '../scanner.ts';
import { asSeries, type Member } from '../series.ts';
import { type Column, checked, type Input, refuse, type Source, STATIC } from '../source.ts';
import { gridCells, shownCells } from '../vtk/structured.ts';
import { type Block, type Kind, type Layout, readings } from './layout.ts';
import { likeGrids } from './order.ts';

const VALUES: Readonly<Record<string, Exclude<Kind, 'grid'>>> = {
  q: 'solution',
  f: 'functions',
  fun: 'functions',
};

const stem = (name: string) => name.replace(/\.[^.]*$/, '').toLowerCase();

/** Value files of a grid; matched by name among several grids. */
function valuesOf(input: Input, bundle: Bundle, kind: Kind): Input[] {
  const all = bundle.inputs.filter((it) => VALUES[endingOf(it.name)] === kind);
  const isOnly = bundle.inputs.filter((it) => endingOf(it.name) === endingOf(input.name)).length === 1;
  const own = isOnly ? all : all.filter((it) => stem(it.name) === stem(input.name));
  return own.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
}

const sizesOf = (blocks: readonly Block[]) => blocks.map(({ sizes }) => sizes.join('×')).join('、');

/** Blocks of a value file that fit the grid; undefined if none. */
function fitting(file: Input, kind: Kind, grids: readonly Block[], planes: boolean): Block[] | undefined {
  const all = readings(file.bytes, kind).filter(({ blocks }) => sizesOf(blocks) === sizesOf(grids));
  return (all.find(({ layout }) => layout.planes === planes) ?? all[0])?.blocks;
}

/** Grids of a file; ambiguity is resolved by the value files, else reported. */
function gridsIn(input: Input, values: readonly (readonly [Input, Kind])[], omitted: Omission[]) {
  const all = readings(input.bytes, 'grid');
  const fits = ({ blocks, layout }: { blocks: Block[]; layout: Layout }) =>
    values.filter(([file, kind]) => fitting(file, kind, blocks, layout.planes)).length;
  const best = Math.max(...all.map(fits));
  const own = all.length > 1 ? all.filter((it) => fits(it) === best) : all;
  const first =
    own.find(({ layout }) => layout.several) ??
    own[0] ??
    refuse(
      `${input.name} 不是 PLOT3D 的网格：大小与里面写的点数不符（整块和按平面写的文本、二进制、Fortran 记录都试过），文件可能没有传完，或是点的表格（用“数据分析”读）`,
    );
  const alike = own.filter(({ layout }) =>
    (['several', 'flat', 'blanks', 'wide', 'little'] as const).every((it) => layout[it] === first.layout[it]),
  );
  const { found, isSure } = likeGrids(alike) ?? { found: first, isSure: true };
  if (!isSure)
    omitted.push({
      what: `${input.name} 的写法不能确定`,
      why: '按整块读，也可能是按平面写的，请核对',
    });
  const others = own.filter(({ blocks }) => sizesOf(blocks) !== sizesOf(found.blocks));
  if (others.length > 0)
    omitted.push({
      what: `${input.name} 的写法不能确定`,
      why: `按 ${sizesOf(found.blocks).slice(0, 60)} 读，也可能是 ${sizesOf(others[0]?.blocks ?? []).slice(0, 60)}，请核对`,
    });
  return found;
}

/** Component-major values to interleaved. */
function column(
  name: string,
  values: Float64Array,
  first: number,
  components: number,
  count: number,
): Column {
  const data = Float64Array.from({ length: components * count }, (_, i) => {
    const axis = first + (i % components);
    return values[axis * count + Math.floor(i / components)] as number;
  });
  return { name, on: 'node', averaged: false, components, labels: [], data };
}

/** Density, momentum, energy; 2D has two momentum components. */
function solution({ values, sizes }: Block): Column[] {
  const count = sizes.reduce((product, it) => product * it, 1);
  const axes = values.length / count - 2;
  const momentum = column('Momentum', values, 1, axes, count);
  const isFlat = axes < 3;
  const whole = Float64Array.from({ length: 3 * count }, (_, i) =>
    i % 3 < axes ? (momentum.data[Math.floor(i / 3) * axes + (i % 3)] as number) : 0,
  );
  return [
    column('Density', values, 0, 1, count),
    isFlat ? { ...momentum, components: 3, data: whole } : momentum,
    column('StagnationEnergy', values, 1 + axes, 1, count),
  ];
}

function functions({ values, sizes }: Block, names: readonly string[]): Column[] {
  const count = sizes.reduce((product, it) => product * it, 1);
  const width = values.length / count;
  return Array.from({ length: width }, (_, k) =>
    column((names.length === width && names[k]) || `函数 ${k + 1}`, values, k, 1, count),
  );
}

/** Function names, one per line. */
function namesIn(input: Input, bundle: Bundle): string[] {
  const all = bundle.inputs.filter((it) => endingOf(it.name) === 'nam');
  const own = all.length === 1 ? all[0] : all.find((it) => stem(it.name) === stem(input.name));
  if (!own) return [];
  bundle.pass([own.name], input);
  return text(own.bytes, 0, own.bytes.length)
    .split(/\r\n?|\n/)
    .map((it) => it.split(';')[0]?.trim() ?? '')
    .filter(Boolean);
}

/** Points and cells; cells with blanked nodes are dropped. */
function gridOf({ sizes, values, blanks }: Block, name: string, omitted: Omission[]): Omit<Part, 'columns'> {
  const count = sizes.reduce((product, it) => product * it, 1);
  const points = Float64Array.from(
    { length: 3 * count },
    (_, i) => values[(i % 3) * count + Math.floor(i / 3)] ?? 0,
  );
  const grid = gridCells(sizes, false);
  const cells = blanks ? shownCells(grid, blanks).cells : grid;
  const hidden = grid.types.length - cells.types.length;
  if (hidden > 0)
    omitted.push({ what: `${name} 的 ${hidden} 个单元没有画`, why: '它们有节点不属于网格（iblank 为 0）' });
  return { name, points, cells };
}

const words = ({ isText, little, marks, wide, flat, blanks, planes }: Layout): string => {
  const bytes = `${wide ? '双' : '单'}精度${little ? '' : '、高位在前'}${marks ? '、Fortran 记录' : ''}`;
  return `${isText ? '文本' : `二进制，${bytes}`}${flat ? '，二维' : ''}${planes ? '，按平面' : ''}${blanks ? '，iblank' : ''}`;
};

/** Reads PLOT3D grids with solutions and functions (PLOT3D manual, "whole" and "planes" files). */
export function readPlot3d(input: Input, bundle: Bundle): Source {
  const omitted: Omission[] = [];
  const files = {
    solution: valuesOf(input, bundle, 'solution'),
    functions: valuesOf(input, bundle, 'functions'),
  };
  bundle.pass(
    [...files.solution, ...files.functions].map((it) => it.name),
    input,
  );
  const kinds = ['solution', 'functions'] as const;
  const values = kinds.flatMap((kind) => files[kind].map((it) => [it, kind] as const));
  const { blocks, layout } = gridsIn(input, values, omitted);
  const names = namesIn(files.functions[0] ?? input, bundle);
  const grids = blocks.map((it, at) => gridOf(it, `网格 ${at + 1}`, omitted));
  const count = Math.max(1, files.solution.length, files.functions.length);
  const members = Array.from({ length: count }, (_, step): Member => {
    const read = (kind: Exclude<Kind, 'grid'>) => {
      const file = files[kind][step];
      const own = file && fitting(file, kind, blocks, layout.planes);
      if (file && !own)
        omitted.push({
          what: `${file.name} 没有读`,
          why: `不是 PLOT3D 的结果，或大小与网格的（${sizesOf(blocks).slice(0, 60)}）不符`,
        });
      return own ?? [];
    };
    const [q, f] = [read('solution'), read('functions')];
    const parts = grids.map((grid, b) => ({
      ...grid,
      columns: [...(q[b] ? solution(q[b]) : []), ...(f[b] ? functions(f[b], names) : [])],
    }));
    const { points, cells, columns } = joinParts(parts, parts.length > 1);
    const source = checked({
      points,
      cells,
      steps: [{ step: STATIC, columns }],
      format: `PLOT3D（${words(layout)}）`,
    });
    const time = q[0]?.head?.[3];
    return {
      name: files.solution[step]?.name ?? files.functions[step]?.name ?? input.name,
      source,
      ...(time !== undefined && count > 1 && { step: { kind: 'time' as const, value: time, unit: '' } }),
    };
  });
  const [only] = members;
  const source = members.length === 1 && only ? only.source : asSeries(members);
  return { ...source, omitted: [...omitted, ...(source.omitted ?? [])] };
}
