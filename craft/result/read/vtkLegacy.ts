import { Scanner, text } from './scanner.ts';
import { CellList, type Cells, type Column, checked, refuse, type Source, STATIC } from './source.ts';

/** Bytes of the types of legacy files, which are big endian. */
const SIZES: Record<string, number> = {
  char: 1,
  unsigned_char: 1,
  short: 2,
  unsigned_short: 2,
  int: 4,
  unsigned_int: 4,
  long: 8,
  unsigned_long: 8,
  vtktypeint32: 4,
  vtktypeint64: 8,
  vtkidtype: 8,
  float: 4,
  double: 8,
};
const COMPONENTS_MOST = 100;
/** Sections of POLYDATA with the type of their cells; a single cell of more nodes is a polygon. */
const POLY: Record<string, number> = { polygons: 7, triangle_strips: 6, lines: 4, vertices: 2 };

type Reader = { scanner: Scanner; binary: boolean };

/** So many numbers of a type, as the file writes them. */
function numbers({ scanner, binary }: Reader, count: number, type: string): Float64Array {
  if (!binary) return scanner.numbers(count);
  const size = SIZES[type] ?? refuse(`不支持数据类型 ${type.slice(0, 20)}`);
  const from = scanner.at;
  if (from + count * size > scanner.bytes.length) refuse('文件在数据中间结束');
  const { buffer, byteOffset } = scanner.bytes;
  const view = new DataView(buffer, byteOffset + from, count * size);
  scanner.at += count * size;
  return Float64Array.from({ length: count }, (_, i) => big(view, i * size, type));
}

function big(view: DataView, at: number, type: string): number {
  if (type === 'float') return view.getFloat32(at);
  if (type === 'double') return view.getFloat64(at);
  const size = SIZES[type] as number;
  if (size === 8) return Number(view.getBigInt64(at));
  if (size === 4) return type.startsWith('unsigned') ? view.getUint32(at) : view.getInt32(at);
  if (size === 2) return type.startsWith('unsigned') ? view.getUint16(at) : view.getInt16(at);
  return type.startsWith('unsigned') ? view.getUint8(at) : view.getInt8(at);
}

/** A legacy VTK file, versions 2 to 5.1, ASCII or binary: UNSTRUCTURED_GRID and POLYDATA. */
export function readVtk(bytes: Uint8Array): Source {
  const scanner = new Scanner(bytes);
  if (!scanner.line().startsWith('# vtk DataFile')) refuse('不是 VTK 文件');
  scanner.line();
  const mode = scanner.line().trim().toUpperCase();
  if (mode !== 'ASCII' && mode !== 'BINARY') refuse('VTK 文件的第三行应为 ASCII 或 BINARY');
  const reader = { scanner, binary: mode === 'BINARY' };
  let points: Float64Array = new Float64Array();
  let types: Uint8Array = new Uint8Array();
  let lists: Pick<Cells, 'offsets' | 'nodes'> | undefined;
  const poly = new CellList();
  const columns: Column[] = [];
  while (!scanner.ended) {
    const word = scanner.word().toLowerCase();
    if (word === 'dataset') {
      const kind = scanner.word().toUpperCase();
      if (kind !== 'UNSTRUCTURED_GRID' && kind !== 'POLYDATA')
        refuse(`不支持 ${kind.slice(0, 30)}，请在 ParaView 里另存为 VTU`);
    } else if (word === 'points') {
      const count = scanner.count();
      points = numbers(reader, 3 * count, typeWord(scanner));
    } else if (word === 'cells') lists = cellLists(reader);
    else if (word === 'cell_types') {
      const count = scanner.count();
      scanner.line();
      types = Uint8Array.from(numbers(reader, count, 'int'));
    } else if (POLY[word] !== undefined) {
      const { offsets, nodes } = cellLists(reader);
      for (let i = 0; i + 1 < offsets.length; i++)
        poly.add(POLY[word], [...nodes.subarray(offsets[i], offsets[i + 1])]);
    } else if (word === 'point_data') readData(reader, 'node', points.length / 3, columns);
    else if (word === 'cell_data')
      readData(reader, 'cell', types.length || poly.done().types.length, columns);
    else scanner.line();
  }
  const cells = lists ? { types, ...lists } : poly.done();
  return checked({ points, cells, steps: [{ step: STATIC, columns }] });
}

/** The type behind a count; the data begin on the next line. */
function typeWord(scanner: Scanner): string {
  return scanner.line().trim().split(/\s+/)[0]?.toLowerCase() ?? '';
}

/** Nodes of cells: a count before each (before 5.0), or offsets and connectivity apart. */
function cellLists(reader: Reader): Pick<Cells, 'offsets' | 'nodes'> {
  const { scanner } = reader;
  const [first, second] = [scanner.count(), scanner.count()];
  scanner.line();
  const before = scanner.at;
  if (scanner.word().toUpperCase() === 'OFFSETS') {
    const offsets = numbers(reader, first, typeWord(scanner));
    scanner.word();
    return {
      offsets: Uint32Array.from(offsets),
      nodes: Uint32Array.from(numbers(reader, second, typeWord(scanner))),
    };
  }
  scanner.at = before;
  const all = numbers(reader, second, 'int');
  const offsets = [0];
  const nodes: number[] = [];
  for (let at = 0; offsets.length <= first; ) {
    const size = all[at] ?? refuse('单元的节点数与编号的个数不符');
    if (!(size >= 0) || at + 1 + size > all.length) refuse('单元的节点数与编号的个数不符');
    for (let i = at + 1; i <= at + size; i++) nodes.push(all[i] as number);
    offsets.push(nodes.length);
    at += 1 + size;
  }
  return { offsets: Uint32Array.from(offsets), nodes: Uint32Array.from(nodes) };
}

/** The arrays behind POINT_DATA or CELL_DATA, up to the next of these words. */
function readData(reader: Reader, on: Column['on'], expected: number, columns: Column[]): void {
  const { scanner } = reader;
  const count = scanner.count();
  if (count !== expected) refuse('场的值的个数与网格不符');
  const add = (name: string, components: number, type: string) => {
    if (!(components >= 1 && components <= COMPONENTS_MOST)) refuse(`场“${name.slice(0, 30)}”的分量不正确`);
    const data = numbers(reader, count * components, type);
    columns.push({ name: decodeURIComponentSafe(name), on, averaged: false, components, labels: [], data });
  };
  while (!scanner.ended) {
    const before = scanner.at;
    const word = scanner.word().toLowerCase();
    if (word === 'scalars') {
      const [name = '', type = '', components = '1'] = scanner.line().trim().split(/\s+/);
      const lookup = scanner.at;
      if (scanner.word().toLowerCase() === 'lookup_table') scanner.line();
      else scanner.at = lookup;
      add(name, Number(components), type.toLowerCase());
    } else if (['vectors', 'normals', 'tensors', 'tensors6'].includes(word)) {
      const [name = '', type = ''] = scanner.line().trim().split(/\s+/);
      add(name, word === 'tensors' ? 9 : word === 'tensors6' ? 6 : 3, type.toLowerCase());
    } else if (word === 'field') readFields(scanner, add, count);
    else if (word === 'metadata') while (scanner.at < scanner.bytes.length && scanner.line().trim() !== '');
    else {
      scanner.at = before;
      if (word === 'point_data' || word === 'cell_data') return;
      scanner.line();
    }
  }
}

function readFields(
  scanner: Scanner,
  add: (name: string, components: number, type: string) => void,
  count: number,
): void {
  scanner.word();
  for (let left = scanner.count(); left > 0; left--) {
    let name = scanner.word();
    if (name.toLowerCase() === 'metadata') {
      while (scanner.at < scanner.bytes.length && scanner.line().trim() !== '');
      name = scanner.word();
    }
    const [components, tuples] = [scanner.count(), scanner.count()];
    if (tuples !== count) refuse(`场“${name.slice(0, 30)}”的值的个数与网格不符`);
    add(name, components, typeWord(scanner));
  }
}

/** Names of arrays have their blanks escaped as in addresses. */
function decodeURIComponentSafe(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Whether the bytes begin as a legacy VTK file does. */
export const isLegacy = (bytes: Uint8Array): boolean => text(bytes, 0, 14) === '# vtk DataFile';
