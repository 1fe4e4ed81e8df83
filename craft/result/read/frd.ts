import type { Omission } from '../model.ts';
import { FrdSteps } from './frdSteps.ts';
import { Scanner } from './scanner.ts';
import { CellList, type Column, checked, refuse, type Source } from './source.ts';

/** Types of elements of CalculiX as cells of VTK. */
const TYPES: Record<number, number> = {
  1: 12,
  2: 13,
  3: 10,
  4: 25,
  5: 26,
  6: 24,
  7: 5,
  8: 22,
  9: 9,
  10: 23,
  11: 3,
  12: 21,
};
/** Numbers of nodes of all types. */
const SIZES = [0, 8, 6, 4, 20, 15, 10, 3, 6, 4, 8, 2, 3];
/** Blocks that hold values of nodes; all others are averages of what elements have. */
const NODAL = /^([PM]?DISP|NT|NDTEMP|FORC|PFORC|VELO|V3DF|P[ST]3DF|T[ST]3DF|TURB3DF|RFL|CONTACT)/;
/** An ASCII block writes numbers of nodes in 5 or 10 columns, values in 12. */
const SHORT = 5;
const LONG = 10;
const WIDTH = 12;
const COMPONENTS_MOST = 20;

function digitsOf(line: string): number {
  const format = Number(line.slice(73, 75));
  if (format > 1) refuse('这是二进制的 .frd，请在 CalculiX 里改用 *NODE FILE 和 *EL FILE 的文本输出');
  return format === 0 ? SHORT : LONG;
}

/** The results of CalculiX (cgx manual, "Result Format"): nodes, elements, and values step by step. */
export function readFrd(bytes: Uint8Array): Source {
  const scanner = new Scanner(bytes);
  const names = new Map<number, number>();
  const points: number[] = [];
  const cells = new CellList();
  const steps = new FrdSteps();
  const said = new Map<string, string>();
  const omitted: Omission[] = [];
  let isEnded = false;
  while (scanner.at < bytes.length) {
    const line = scanner.line();
    const block = /^ {1,4}(2C|3C|100C)/.exec(line)?.[1];
    isEnded = line.startsWith(' 9999');
    if (isEnded) break;
    if (block === '2C') readNodes(scanner, digitsOf(line), names, points);
    else if (block === '3C') readElements(scanner, digitsOf(line), names, cells, omitted);
    else if (block === '100C') readValues(scanner, line, names, steps);
    else if (line.startsWith('    1U')) {
      const [, name = '', text = ''] = /^ {4}1U(PGM|VERSION|DATE|TIME)\s+(.*)$/.exec(line) ?? [];
      if (name) said.set(name, text.trim());
    } else steps.hear(line);
  }
  if (!isEnded) omitted.push({ what: '文件的末尾', why: '没有 9999 一行，计算可能没有结束，或文件没有传完' });
  return checked({
    points: Float64Array.from(points),
    cells: cells.done(),
    steps: steps.done(),
    format: 'CalculiX FRD',
    omitted,
    ...writtenBy(said),
  });
}

/** The program and the date that the lines at the beginning tell. */
function writtenBy(said: ReadonlyMap<string, string>): Pick<Source, 'program' | 'written'> {
  const program = [said.get('PGM'), said.get('VERSION')?.replace(/^Version\s+/i, '')]
    .filter(Boolean)
    .join(' ');
  const written = [said.get('DATE'), said.get('TIME')].filter(Boolean).join(' ');
  return { ...(program && { program }), ...(written && { written }) };
}

/** The lines of a block up to ` -3`, each with what its first columns say. */
function* linesOf(scanner: Scanner): Generator<{ mark: string; line: string }> {
  while (scanner.at < scanner.bytes.length) {
    const line = scanner.line();
    const mark = line.slice(0, 3).trim();
    if (mark === '-3') return;
    yield { mark, line };
  }
  refuse('文件在数据中间结束');
}

function readNodes(scanner: Scanner, digits: number, names: Map<number, number>, points: number[]): void {
  for (const { line } of linesOf(scanner)) {
    names.set(Number(line.slice(3, 3 + digits)), names.size);
    for (let k = 0; k < 3; k++)
      points.push(Number(line.slice(3 + digits + WIDTH * k, 3 + digits + WIDTH * (k + 1))));
  }
  if (points.length !== 3 * names.size) refuse('有节点的编号重复');
}

function readElements(
  scanner: Scanner,
  digits: number,
  names: Map<number, number>,
  cells: CellList,
  omitted: Omission[],
): void {
  let [type, nodes] = [0, [] as number[]];
  let [unknown, short] = [0, 0];
  for (const { mark, line } of linesOf(scanner)) {
    if (mark === '-1') {
      if (nodes.length > 0 && TYPES[type] !== undefined) short++;
      type = Number(line.slice(3 + digits, 8 + digits));
      if (TYPES[type] === undefined) unknown++;
      nodes = [];
    } else if (mark === '-2')
      for (let at = 3; at + digits <= line.length; at += digits)
        nodes.push(names.get(Number(line.slice(at, at + digits))) ?? refuse('有单元用到了不存在的节点'));
    const own = TYPES[type];
    if (nodes.length === SIZES[type] && nodes.length > 0 && own !== undefined) {
      cells.add(own, inOrder(type, nodes));
      nodes = [];
    }
  }
  if (unknown > 0) omitted.push({ what: `${unknown} 个单元没有画出`, why: '不认识的类型' });
  if (short > 0) omitted.push({ what: `${short} 个单元没有画出`, why: '节点不够' });
}

/** VTK has the edges of the far face before those between the faces; CalculiX writes them the other way round. */
function inOrder(type: number, nodes: number[]): number[] {
  if (type === 4) return [...nodes.slice(0, 12), ...nodes.slice(16), ...nodes.slice(12, 16)];
  // The node between the ends comes second.
  if (type === 12) return [nodes[0], nodes[2], nodes[1]] as number[];
  if (type === 5) return [...nodes.slice(0, 9), ...nodes.slice(12), ...nodes.slice(9, 12)];
  return nodes;
}

function readValues(scanner: Scanner, head: string, names: Map<number, number>, steps: FrdSteps): void {
  const digits = digitsOf(head);
  let column: Column | undefined;
  let node = -1;
  let filled = 0;
  for (const { mark, line } of linesOf(scanner)) {
    const words = line.trim().split(/\s+/);
    if (mark === '-4') column = emptyColumn(words[1] ?? '');
    else if (mark === '-5' && column && line.slice(33, 38).trim() !== '1') column.labels.push(words[1] ?? '');
    else if (column && (mark === '-1' || mark === '-2')) {
      if (column.data.length === 0) allocate(column, names.size);
      if (mark === '-1') {
        node = names.get(Number(line.slice(3, 3 + digits))) ?? -1;
        filled = 0;
      }
      for (let at = 3 + digits; at < line.length && filled < column.components; at += WIDTH) {
        const value = line.slice(at, at + WIDTH);
        if (value.trim() !== '' && node >= 0)
          column.data[node * column.components + filled++] = Number(value);
      }
    }
  }
  if (column && column.data.length > 0) steps.add(head, column);
}

const emptyColumn = (name: string): Column => ({
  name,
  on: 'node',
  averaged: !NODAL.test(name),
  components: 0,
  labels: [],
  data: new Float64Array(),
});

function allocate(column: Column, nodes: number): void {
  column.components = column.labels.length;
  if (column.components < 1 || column.components > COMPONENTS_MOST) refuse(`场“${column.name}”的分量不正确`);
  column.data = new Float64Array(nodes * column.components).fill(Number.NaN);
}
