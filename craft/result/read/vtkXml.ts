import { type Layout, layoutOf, numbersOf } from './dataArray.ts';
import { type Cells, type Column, checked, refuse, type Source, STATIC } from './source.ts';
import { child, type Node, parseXml } from './xml.ts';

type Piece = { points: Float64Array; cells: Cells; columns: Column[] };

const COUNT_MOST = 50_000_000;
const COMPONENTS_MOST = 100;
/** Kinds of cells of PolyData in the order of their values; longer lists of nodes are polylines and polygons. */
const POLY: readonly [name: string, count: string, type: number][] = [
  ['Verts', 'NumberOfVerts', 2],
  ['Lines', 'NumberOfLines', 4],
  ['Strips', 'NumberOfStrips', 6],
  ['Polys', 'NumberOfPolys', 7],
];

/** A file of VTK's XML: UnstructuredGrid (.vtu) or PolyData (.vtp) of any number of pieces. */
export async function readVtkXml(bytes: Uint8Array<ArrayBuffer>): Promise<Source> {
  const file = child(parseXml(bytes), 'VTKFile') ?? refuse('不是 VTK 文件');
  const type = file.attributes.get('type') ?? '';
  const grid = child(file, type);
  if (!grid || (type !== 'UnstructuredGrid' && type !== 'PolyData'))
    refuse(`不支持 ${type.slice(0, 30)}，请在 ParaView 里另存为 VTU`);
  const layout = layoutOf(bytes, file);
  const pieces: Piece[] = [];
  for (const piece of grid.children.filter((it) => it.name === 'Piece'))
    pieces.push(await (type === 'PolyData' ? polyPiece : gridPiece)(piece, layout));
  const { points, cells, columns } = merged(pieces);
  return checked({ points, cells, steps: [{ step: await stepOf(grid, layout), columns }] });
}

function countOf(piece: Node, name: string): number {
  const value = Number(piece.attributes.get(name) ?? 0);
  return Number.isInteger(value) && value >= 0 && value < COUNT_MOST ? value : refuse(`${name} 不正确`);
}

function named(node: Node | undefined, name: string): Node {
  const found = node?.children.find((it) => it.attributes.get('Name') === name);
  return found ?? refuse(`缺少数组 ${name}`);
}

async function pointsOf(piece: Node, layout: Layout): Promise<Float64Array> {
  const array = child(piece, 'Points')?.children[0] ?? refuse('缺少节点坐标');
  return numbersOf(array, layout, 3 * countOf(piece, 'NumberOfPoints'));
}

/** The lists of nodes of some cells; the offsets in the file say where each ends. */
async function listsOf(node: Node | undefined, count: number, layout: Layout) {
  const ends = await numbersOf(named(node, 'offsets'), layout, count);
  const nodes = await numbersOf(named(node, 'connectivity'), layout);
  const offsets = new Uint32Array(count + 1);
  offsets.set(ends, 1);
  return { offsets, nodes: Uint32Array.from(nodes.subarray(0, offsets[count])) };
}

async function gridPiece(piece: Node, layout: Layout): Promise<Piece> {
  const count = countOf(piece, 'NumberOfCells');
  const points = await pointsOf(piece, layout);
  const cells = child(piece, 'Cells');
  const lists = await listsOf(cells, count, layout);
  const types = Uint8Array.from(await numbersOf(named(cells, 'types'), layout, count));
  return {
    points,
    cells: { types, ...lists },
    columns: await columnsOf(piece, layout, points.length / 3, count),
  };
}

async function polyPiece(piece: Node, layout: Layout): Promise<Piece> {
  const points = await pointsOf(piece, layout);
  const parts: Cells[] = [];
  for (const [name, key, type] of POLY) {
    const count = countOf(piece, key);
    if (count === 0) continue;
    const lists = await listsOf(child(piece, name), count, layout);
    parts.push({ types: new Uint8Array(count).fill(type), ...lists });
  }
  const cells = parts.reduce((sum, it) => appended(sum, it, 0), emptyCells());
  const columns = await columnsOf(piece, layout, points.length / 3, cells.types.length);
  return { points, cells, columns };
}

async function columnsOf(piece: Node, layout: Layout, points: number, cells: number): Promise<Column[]> {
  const columns: Column[] = [];
  for (const [on, part, count] of [
    ['node', 'PointData', points],
    ['cell', 'CellData', cells],
  ] as const)
    for (const array of child(piece, part)?.children ?? []) {
      if (array.name !== 'DataArray' || array.attributes.get('type') === 'String') continue;
      const components = Number(array.attributes.get('NumberOfComponents') ?? 1);
      const name = array.attributes.get('Name') ?? '';
      if (!(components >= 1 && components <= COMPONENTS_MOST)) refuse(`场“${name.slice(0, 40)}”的分量不正确`);
      const labels = Array.from(
        { length: components },
        (_, i) => array.attributes.get(`ComponentName${i}`) ?? '',
      );
      const data = await numbersOf(array, layout, components * count);
      columns.push({
        name,
        on,
        averaged: false,
        components,
        labels: labels.every(Boolean) ? labels : [],
        data,
      });
    }
  return columns;
}

/** The time that ParaView writes beside the grid. */
async function stepOf(grid: Node, layout: Layout): Promise<Source['steps'][number]['step']> {
  const array = child(grid, 'FieldData')?.children.find((it) => it.attributes.get('Name') === 'TimeValue');
  const [value] = array ? await numbersOf(array, layout) : [];
  return value === undefined ? STATIC : { kind: 'time', value, unit: 's' };
}

const emptyCells = (): Cells => ({
  types: new Uint8Array(),
  offsets: new Uint32Array(1),
  nodes: new Uint32Array(),
});

function appended(to: Cells, more: Cells, shift: number): Cells {
  const types = new Uint8Array(to.types.length + more.types.length);
  types.set(to.types);
  types.set(more.types, to.types.length);
  const offsets = new Uint32Array(types.length + 1);
  offsets.set(to.offsets);
  offsets.set(
    more.offsets.subarray(1).map((it) => it + to.nodes.length),
    to.offsets.length,
  );
  const nodes = new Uint32Array(to.nodes.length + more.nodes.length);
  nodes.set(to.nodes);
  nodes.set(
    more.nodes.map((it) => it + shift),
    to.nodes.length,
  );
  return { types, offsets, nodes };
}

function both(first: Float64Array, second: Float64Array): Float64Array {
  const out = new Float64Array(first.length + second.length);
  out.set(first);
  out.set(second, first.length);
  return out;
}

/** Pieces as one mesh; arrays that not all of them have are left out. */
function merged(pieces: readonly Piece[]): Piece {
  const [first, ...others] = pieces;
  if (!first) refuse('文件里没有网格');
  return others.reduce((sum, it) => {
    const shift = sum.points.length / 3;
    const columns = sum.columns.flatMap((column) => {
      const same = it.columns.find(
        ({ name, on, components }) =>
          name === column.name && on === column.on && components === column.components,
      );
      return same ? [{ ...column, data: both(column.data, same.data) }] : [];
    });
    return { points: both(sum.points, it.points), cells: appended(sum.cells, it.cells, shift), columns };
  }, first);
}
