import type { Omission } from '../../model.ts';
import { joinParts, type Part } from '../join.ts';
import type { OnProgress } from '../scanner.ts';
import { asSeries, type Member } from '../series.ts';
import {
  type Cells,
  type Column,
  checked,
  reasonOf,
  refuse,
  roundedIntegers,
  type Source,
  STATIC,
} from '../source.ts';
import { type Layout, layoutOf, numbersOf } from './dataArray.ts';
import { fileFields, TIMES } from './fileFields.ts';
import { withoutGhosts, withoutShared } from './ghosts.ts';
import { tooMany } from './gmshOrder.ts';
import { turnEdges } from './olderOrder.ts';
import { POLY, polyTypes } from './poly.ts';
import { polyhedraOf } from './polyhedra.ts';
import {
  assemblePieces,
  type Extent,
  extentOf,
  type GridPiece,
  gridCells,
  imagePoints,
  isEmpty,
  rectilinearPoints,
  sizesOf,
} from './structured.ts';
import { child, type Node, parseXml } from './xml.ts';

const COUNT_MOST = 50_000_000;
const COMPONENTS_MOST = 100;
/** Grids whose cells follow from their extent. */
const GRIDS: readonly string[] = ['ImageData', 'UniformGrid', 'RectilinearGrid', 'StructuredGrid'];

/** What is read with: the layout of the file, and the list of what cannot be read. */
type Reading = { layout: Layout; omitted: Omission[] };

/** A file of VTK's XML: unstructured grids, PolyData, images and grids along their indices, of any number of pieces. */
export async function readVtkXml(bytes: Uint8Array<ArrayBuffer>, hear?: OnProgress): Promise<Source> {
  const file = child(parseXml(bytes), 'VTKFile') ?? refuse('不是 VTK 文件');
  const type = file.attributes.get('type') ?? '';
  const grid = child(file, type);
  if (!grid || !(type === 'UnstructuredGrid' || type === 'PolyData' || GRIDS.includes(type)))
    refuse(`不支持 ${type.slice(0, 30)}，请在 ParaView 里另存为 VTU`);
  const layout = layoutOf(bytes, file, hear);
  const version = file.attributes.get('version') ?? '';
  const times = numbersIn(grid.attributes.get('TimeValues')) ?? [];
  if (times.length < 2) return gridOf(grid, layout, version);
  const members: Member[] = [];
  for (const [step, value] of times.entries()) {
    const source = await gridOf(atStep(grid, step), layout, version);
    members.push({ name: `第 ${step + 1} 步`, source, step: { kind: 'time', value, unit: 's' } });
  }
  return asSeries(members);
}

/** An element as it is at a step of a file of several: arrays of other steps are left out. */
function atStep(node: Node, step: number): Node {
  const isThere = ({ attributes }: Node) => numbersIn(attributes.get('TimeStep'))?.includes(step) ?? true;
  return Object.assign({}, node, { children: node.children.filter(isThere).map((it) => atStep(it, step)) });
}

async function gridOf(grid: Node, layout: Layout, version: string): Promise<Source> {
  const type = grid.name;
  const reading: Reading = { layout, omitted: [] };
  const pieces = grid.children.filter((it) => it.name === 'Piece');
  const whole = GRIDS.includes(type)
    ? await readStructured(grid, pieces, reading)
    : await readUnstructured(type, pieces, reading, version);
  const { points, cells, columns, omitted } = withoutGhosts(whole);
  const step = await stepOf(grid, layout);
  const source = {
    points,
    cells,
    steps: [{ step, columns }],
    format: `VTK XML ${version.slice(0, 8)}，${type}`,
    omitted: [
      ...reading.omitted,
      ...(pieces.length > 1 ? withoutShared(omitted) : omitted),
      ...tooMany(cells),
      ...fileFields(fieldsOf(grid).map((it) => it.attributes.get('Name') ?? '')),
    ],
  };
  return checked(source, true);
}

async function readUnstructured(
  type: string,
  pieces: readonly Node[],
  reading: Reading,
  version: string,
): Promise<Part> {
  const parts: Part[] = [];
  for (const piece of pieces) parts.push(await (type === 'PolyData' ? polyPiece : gridPiece)(piece, reading));
  const whole = joinParts(parts, false);
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < 2 || (major === 2 && minor < 1)) turnEdges(whole.cells);
  reading.omitted.push(...whole.omitted);
  return whole;
}

async function readStructured(grid: Node, pieces: readonly Node[], reading: Reading): Promise<Part> {
  const whole = extentOf(grid.attributes.get('WholeExtent'));
  const found: GridPiece[] = [];
  for (const piece of pieces) {
    const extent = extentOf(piece.attributes.get('Extent') ?? grid.attributes.get('WholeExtent'));
    if (isEmpty(extent)) continue;
    const sizes = sizesOf(extent);
    const count = sizes[0] * sizes[1] * sizes[2];
    const cells = sizes.reduce((product, it) => product * Math.max(1, it - 1), 1);
    const points = await gridPoints(grid, piece, extent, reading);
    found.push({ extent, points, columns: await columnsOf(piece, reading, count, cells) });
  }
  if (found.length === 0 && pieces.length > 0) return EMPTY_PART;
  // A file that is a piece of a larger grid has an extent of its own.
  const [only] = found;
  const own = found.length === 1 && only ? only.extent : whole;
  const { points, columns } = assemblePieces(own, found);
  const along = grid.name === 'ImageData' || grid.name === 'UniformGrid' || grid.name === 'RectilinearGrid';
  return { name: '', points, cells: gridCells(sizesOf(own), along && !isTurned(grid)), columns };
}

const numbersIn = (text: string | undefined) => text?.trim().split(/\s+/).map(Number);

/** Whether an image lies across the axes, so that its cells are no voxels. */
const isTurned = (grid: Node) => grid.attributes.has('Direction');

async function gridPoints(
  grid: Node,
  piece: Node,
  extent: Extent,
  { layout }: Reading,
): Promise<Float64Array> {
  const sizes = sizesOf(extent);
  if (grid.name === 'StructuredGrid') {
    const array = child(piece, 'Points')?.children[0] ?? refuse('缺少节点坐标');
    return numbersOf(array, layout, 3 * sizes[0] * sizes[1] * sizes[2]);
  }
  if (grid.name === 'RectilinearGrid') {
    const arrays = child(piece, 'Coordinates')?.children ?? [];
    const axes: Float64Array[] = [];
    for (const [k, size] of sizes.entries())
      axes.push(await numbersOf(arrays[k] ?? refuse('缺少节点坐标'), layout, size));
    return rectilinearPoints(axes as [Float64Array, Float64Array, Float64Array]);
  }
  const origin = numbersIn(grid.attributes.get('Origin')) ?? [0, 0, 0];
  const spacing = numbersIn(grid.attributes.get('Spacing')) ?? [1, 1, 1];
  return imagePoints(extent, origin, spacing, numbersIn(grid.attributes.get('Direction')));
}

function countOf(piece: Node, name: string): number {
  const value = Number(piece.attributes.get(name) ?? 0);
  return Number.isInteger(value) && value >= 0 && value < COUNT_MOST ? value : refuse(`${name} 不正确`);
}

function arrayNamed(node: Node | undefined, name: string): Node {
  const found = node?.children.find((it) => it.attributes.get('Name') === name);
  return found ?? refuse(`缺少数组 ${name}`);
}

async function pointsOf(piece: Node, layout: Layout): Promise<Float64Array> {
  const count = countOf(piece, 'NumberOfPoints');
  if (count === 0) return new Float64Array();
  const array = child(piece, 'Points')?.children[0] ?? refuse('缺少节点坐标');
  return numbersOf(array, layout, 3 * count);
}

/** The lists of nodes of some cells; the offsets in the file say where each ends. */
async function listsOf(node: Node | undefined, count: number, layout: Layout) {
  const ends = await numbersOf(arrayNamed(node, 'offsets'), layout, count);
  const nodes = await numbersOf(arrayNamed(node, 'connectivity'), layout);
  const offsets = new Uint32Array(count + 1);
  offsets.set(ends, 1);
  return { offsets, nodes: Uint32Array.from(nodes.subarray(0, offsets[count])) };
}

const EMPTY: Cells = { types: new Uint8Array(), offsets: new Uint32Array(1), nodes: new Uint32Array() };

/** What a process of a parallel run writes that has no share of a grid. */
const EMPTY_PART: Part = { name: '', points: new Float64Array(), cells: EMPTY, columns: [] };

async function gridPiece(piece: Node, reading: Reading): Promise<Part> {
  const { layout } = reading;
  const count = countOf(piece, 'NumberOfCells');
  const points = await pointsOf(piece, layout);
  const node = child(piece, 'Cells');
  const columns = await columnsOf(piece, reading, points.length / 3, count);
  if (count === 0) return { name: '', points, cells: EMPTY, columns };
  const lists = await listsOf(node, count, layout);
  const types = Uint8Array.from(await numbersOf(arrayNamed(node, 'types'), layout, count));
  const cells: Cells = { types, ...lists, faces: await polyhedraOf(node, types, layout) };
  const degrees = arrayOf(piece, 'CellData', 'HigherOrderDegrees', columns);
  const weights = arrayOf(piece, 'PointData', 'RationalWeights', columns);
  if (degrees?.components === 3) cells.degrees = Uint8Array.from(degrees.data);
  if (weights?.components === 1) cells.weights = weights.data;
  return { name: '', points, cells, columns: columns.filter((it) => it !== degrees && it !== weights) };
}

/** The array of a part of the attributes: which one it is, the part says. */
function arrayOf(piece: Node, part: string, what: string, columns: readonly Column[]): Column | undefined {
  const name = child(piece, part)?.attributes.get(what) ?? what;
  return columns.find((it) => it.name === name && it.on === (part === 'CellData' ? 'cell' : 'node'));
}

async function polyPiece(piece: Node, reading: Reading): Promise<Part> {
  const points = await pointsOf(piece, reading.layout);
  const none = new Float64Array();
  const parts: Part[] = [{ name: '', points: none, cells: EMPTY, columns: [] }];
  for (const own of POLY) {
    const count = countOf(piece, own.count);
    if (count === 0) continue;
    const lists = await listsOf(child(piece, own.xml), count, reading.layout);
    const types = polyTypes(own.type, lists.offsets);
    parts.push({ name: '', points: none, cells: { types, ...lists }, columns: [] });
  }
  const { cells } = joinParts(parts, false);
  const columns = await columnsOf(piece, reading, points.length / 3, cells.types.length);
  return { name: '', points, cells, columns };
}

/** The arrays of values; one that cannot be read is left out and named. */
async function columnsOf(
  piece: Node,
  { layout, omitted }: Reading,
  points: number,
  cells: number,
): Promise<Column[]> {
  const columns: Column[] = [];
  for (const [on, part, count] of [
    ['node', 'PointData', points],
    ['cell', 'CellData', cells],
  ] as const)
    for (const array of piece.children.flatMap((it) => (it.name === part ? it.children : []))) {
      const name = array.attributes.get('Name') ?? '';
      try {
        if (array.name === 'Array') refuse('它是文字，不是数');
        if (array.name !== 'DataArray') refuse(`不认识 <${array.name.slice(0, 20)}>`);
        const column = await columnOf(array, layout, on, count);
        omitted.push(...roundedIntegers(column));
        columns.push(column);
      } catch (error) {
        omitted.push({ what: `数组“${name.slice(0, 40)}”没有读`, why: reasonOf(error) });
      }
    }
  return columns;
}

async function columnOf(array: Node, layout: Layout, on: Column['on'], count: number): Promise<Column> {
  const { attributes } = array;
  if (attributes.get('type') === 'String') refuse('它是文字，不是数');
  const components = Number(attributes.get('NumberOfComponents') ?? 1);
  if (!(Number.isInteger(components) && components >= 1 && components <= COMPONENTS_MOST))
    refuse(`分量的个数不正确，应是 1 到 ${COMPONENTS_MOST} 的整数`);
  const labels = Array.from({ length: components }, (_, i) => attributes.get(`ComponentName${i}`) ?? '');
  const data = await numbersOf(array, layout, components * count);
  const name = attributes.get('Name') ?? '';
  const integer = /^U?Int/.test(attributes.get('type') ?? '');
  return {
    name,
    on,
    averaged: false,
    components,
    labels: labels.every(Boolean) ? labels : [],
    data,
    integer,
  };
}

/** The arrays of the whole file. */
const fieldsOf = (grid: Node): readonly Node[] => child(grid, 'FieldData')?.children ?? [];

/** The time that ParaView, VisIt and others write beside the grid. */
async function stepOf(grid: Node, layout: Layout): Promise<Source['steps'][number]['step']> {
  const fields = fieldsOf(grid);
  const array = TIMES.map((name) => fields.find((it) => it.attributes.get('Name') === name)).find(Boolean);
  const [value] = array ? await numbersOf(array, layout).catch(() => []) : [];
  return value === undefined ? STATIC : { kind: 'time', value, unit: 's' };
}
