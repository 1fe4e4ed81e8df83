import type { Step } from '../../model.ts';
import { type OnProgress, Scanner, text } from '../scanner.ts';
import { CellList, type Cells, checked, refuse, type Source, STATIC } from '../source.ts';
import { fileFields, TIMES } from './fileFields.ts';
import { withoutGhosts } from './ghosts.ts';
import { isOfGmsh, orderGmsh, tooMany } from './gmshOrder.ts';
import { Attributes } from './legacyData.ts';
import { numbers, passMetadata, type Reader, typeWord } from './legacyNumbers.ts';
import { turnEdges } from './olderOrder.ts';
import { POLY, polyTypes } from './poly.ts';
import { type Extent, gridCells, imagePoints, rectilinearPoints, sizesOf } from './structured.ts';

const POLYHEDRON = 42;
const KINDS: readonly string[] = [
  'UNSTRUCTURED_GRID',
  'POLYDATA',
  'STRUCTURED_POINTS',
  'STRUCTURED_GRID',
  'RECTILINEAR_GRID',
];

type Lists = Pick<Cells, 'offsets' | 'nodes'>;

/** What was read of the mesh so far. */
type Mesh = {
  kind: string;
  points: Float64Array;
  types: Uint8Array;
  lists: Lists | undefined;
  poly: Map<string, Lists>;
  sizes: readonly [number, number, number] | undefined;
  origin: readonly number[];
  spacing: readonly number[];
  axes: Map<string, Float64Array>;
};

/** A legacy VTK file, versions 1 to 5.1, ASCII or binary, of every kind of mesh. */
export function readVtk(bytes: Uint8Array, hear?: OnProgress): Source {
  const scanner = new Scanner(bytes, hear);
  const head = scanner.line();
  if (!head.startsWith('# vtk DataFile')) refuse('不是 VTK 文件');
  const title = scanner.line();
  let mode = scanner.line().trim().toUpperCase();
  // Files of version 1 may have empty lines around it.
  while (mode === '' && scanner.at < bytes.length) mode = scanner.line().trim().toUpperCase();
  if (mode !== 'ASCII' && mode !== 'BINARY') refuse('VTK 文件的第三行应为 ASCII 或 BINARY');
  const reader = { scanner, binary: mode === 'BINARY' };
  const attributes = new Attributes(reader);
  const mesh: Mesh = {
    kind: '',
    points: new Float64Array(),
    types: new Uint8Array(),
    lists: undefined,
    poly: new Map(),
    sizes: undefined,
    origin: [0, 0, 0],
    spacing: [1, 1, 1],
    axes: new Map(),
  };
  let step: Step = STATIC;
  let done: Pick<Source, 'points' | 'cells'> | undefined;
  while (!scanner.ended) {
    const word = scanner.word().toLowerCase();
    if (word === 'dataset' && mesh.kind !== '') {
      attributes.omitted.push({
        what: '后面的另一个 DATASET 没有读',
        why: '一个文件里只读一个，请分成几个文件',
      });
      break;
    }
    if (word === 'point_data' || word === 'cell_data') {
      done ??= meshOf(mesh);
      const on = word === 'point_data' ? 'node' : 'cell';
      attributes.read(on, on === 'node' ? done.points.length / 3 : done.cells.types.length);
    } else if (word === 'field') step = timeOf(attributes.fields('node')) ?? step;
    else meshWord(word, reader, mesh);
  }
  const { columns, omitted } = attributes;
  const whole = withoutGhosts({ name: '', ...(done ?? meshOf(mesh)), columns });
  const { cells } = whole;
  const degrees = whole.columns.find((it) => it.name === 'HigherOrderDegrees' && it.components === 3);
  if (degrees?.on === 'cell') cells.degrees = Uint8Array.from(degrees.data);
  const version = Number(/\d+\.\d+/.exec(head)?.[0] ?? 0);
  if (version < 5.1) turnEdges(cells);
  if (isOfGmsh(title)) orderGmsh(cells, whole.points);
  omitted.push(...tooMany(cells));
  const weights = whole.columns.find((it) => it.name === 'RationalWeights' && it.components === 1);
  if (weights?.on === 'node') cells.weights = weights.data;
  const own = whole.columns.filter((it) => it !== degrees && it !== weights);
  const source = {
    points: whole.points,
    cells,
    steps: [{ step, columns: own }],
    format: `VTK ${version}（${reader.binary ? '二进制' : '文本'}），${mesh.kind}`,
    omitted: [...omitted, ...whole.omitted, ...fileFields(attributes.ofFile)],
  };
  return checked(source, true);
}

/** The time that ParaView, VisIt and others write for the whole file. */
function timeOf(fields: ReadonlyMap<string, Float64Array>): Step | undefined {
  const [value] = TIMES.map((name) => fields.get(name)).find(Boolean) ?? [];
  return value === undefined ? undefined : { kind: 'time', value, unit: 's' };
}

function three(scanner: Scanner): [number, number, number] {
  return [scanner.number(), scanner.number(), scanner.number()];
}

/** Reads what a word of the mesh begins; other lines are passed. */
function meshWord(word: string, reader: Reader, mesh: Mesh): void {
  const { scanner } = reader;
  if (word === 'dataset') {
    mesh.kind = scanner.word().toUpperCase();
    if (!KINDS.includes(mesh.kind)) refuse(`不支持 ${mesh.kind.slice(0, 30)}，请在 ParaView 里另存为 VTU`);
  } else if (word === 'points') {
    const count = scanner.count();
    mesh.points = numbers(reader, 3 * count, typeWord(scanner));
  } else if (word === 'cells') mesh.lists = cellLists(reader);
  else if (word === 'cell_types') {
    const count = scanner.count();
    scanner.line();
    mesh.types = Uint8Array.from(numbers(reader, count, 'int'));
  } else if (POLY.some((it) => it.legacy === word)) mesh.poly.set(word, cellLists(reader));
  else if (word === 'dimensions') {
    const [x, y, z] = three(scanner);
    mesh.sizes = sizesOf([0, x - 1, 0, y - 1, 0, z - 1]);
  } else if (word === 'extent') {
    const [a, b, c] = three(scanner);
    const [d, e, f] = three(scanner);
    mesh.sizes = sizesOf([a, b, c, d, e, f]);
  } else if (word === 'origin') mesh.origin = three(scanner);
  else if (word === 'spacing' || word === 'aspect_ratio') mesh.spacing = three(scanner);
  else if (/^[xyz]_coordinates$/.test(word)) {
    const count = scanner.count();
    mesh.axes.set(word.slice(0, 1), numbers(reader, count, typeWord(scanner)));
  } else if (word === 'metadata') {
    scanner.line();
    passMetadata(scanner);
  } else if (word !== '') scanner.line();
}

function meshOf(mesh: Mesh): Pick<Source, 'points' | 'cells'> {
  const { kind, points, types, lists, poly, sizes, axes } = mesh;
  if (lists) return { points, cells: withFaces({ types, ...lists }) };
  if (kind === 'POLYDATA' || kind === 'UNSTRUCTURED_GRID') {
    const list = new CellList();
    for (const { legacy, type } of POLY) {
      const own = poly.get(legacy);
      if (!own) continue;
      for (const [i, it] of polyTypes(type, own.offsets).entries())
        list.add(it, own.nodes.subarray(own.offsets[i], own.offsets[i + 1]));
    }
    return { points, cells: list.done() };
  }
  if (!sizes) refuse('缺少 DIMENSIONS');
  const extent: Extent = [0, sizes[0] - 1, 0, sizes[1] - 1, 0, sizes[2] - 1];
  const cells = gridCells(sizes, kind !== 'STRUCTURED_GRID');
  if (kind === 'STRUCTURED_POINTS') return { points: imagePoints(extent, mesh.origin, mesh.spacing), cells };
  if (kind === 'STRUCTURED_GRID') return { points, cells };
  const found = ['x', 'y', 'z'].map((it, k) => {
    const own = axes.get(it);
    return own?.length === sizes[k] ? own : refuse(`${it.toUpperCase()}_COORDINATES 的个数不正确`);
  });
  return { points: rectilinearPoints(found as [Float64Array, Float64Array, Float64Array]), cells };
}

/** Legacy files list the faces of a polyhedron in place of its nodes: their number, then each face's count and nodes. */
function withFaces(cells: Cells): Cells {
  const { types, offsets, nodes } = cells;
  if (!types.includes(POLYHEDRON)) return cells;
  const list = new CellList();
  const starts = new Uint32Array(types.length + 1);
  const numbers: number[] = [];
  for (let c = 0; c < types.length; c++) {
    const own = nodes.subarray(offsets[c], offsets[c + 1]);
    if (types[c] === POLYHEDRON) {
      const distinct = new Set<number>();
      for (let at = 1; at < own.length; ) {
        const end = at + 1 + (own[at] as number);
        for (numbers.push(own[at++] as number); at < end && at < own.length; at++) {
          distinct.add(own[at] as number);
          numbers.push(own[at] as number);
        }
      }
      list.add(POLYHEDRON, [...distinct]);
    } else list.add(types[c] as number, own);
    starts[c + 1] = numbers.length;
  }
  return { ...list.done(), faces: { offsets: starts, numbers: Uint32Array.from(numbers) } };
}

/** Nodes of cells: a count before each (before 5.0), or offsets and connectivity apart. */
function cellLists(reader: Reader): Lists {
  const { scanner } = reader;
  const [first, second] = [scanner.count(), scanner.count()];
  // The numbers of a text may begin on the same line.
  if (reader.binary) scanner.line();
  const before = scanner.at;
  if (scanner.word().toUpperCase() === 'OFFSETS') {
    const offsets = numbers(reader, first, typeWord(scanner));
    for (let word = scanner.word(); word.toUpperCase() === 'METADATA'; word = scanner.word()) {
      scanner.line();
      passMetadata(scanner);
    }
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

/** Whether the bytes begin as a legacy VTK file does. */
export const isLegacy = (bytes: Uint8Array): boolean => text(bytes, 0, 14) === '# vtk DataFile';
