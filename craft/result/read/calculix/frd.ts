import { type Omission, ResultError } from '../../model.ts';
import { deckNumber } from '../decks/lines.ts';
import { type OnProgress, Scanner } from '../scanner.ts';
import { CellList, type Column, checked, refuse, type Source } from '../source.ts';
import { rawElements, rawNodes, rawValues, SIZES } from './frdBinary.ts';
import { FrdSteps } from './frdSteps.ts';

/** CalculiX to VTK types. */
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
/** Unexpanded beams. */
const LINES: readonly number[] = [3, 21];
/** Nodal blocks; all others are averaged element values. */
const NODAL = /^([PM]?DISP|NT|NDTEMP|FORC|PFORC|VELO|V3DF|P[ST]3DF|T[ST]3DF|TURB3DF|RFL|CONTACT)/;
/** Column widths of ASCII blocks: node numbers 5 or 10, values 12. */
const SHORT = 5;
const LONG = 10;
const WIDTH = 12;
const COMPONENTS_MOST = 100;

/** Three-digit exponents (Windows) shift the columns. */
const MOVED = /[-+]?\d\.\d+E[-+]\d{2,3}|[-+]?(?:nan|inf)\w*(?:\(\w*\))?|-?1\.#\w+/gi;

/** Number fields of a line from a column on. */
function fieldsOf(line: string, from: number): readonly string[] {
  const rest = line.slice(from).trimEnd();
  if (rest.length % WIDTH > 0 && /E[-+]\d{3}/i.test(rest)) return rest.match(MOVED) ?? [];
  return Array.from({ length: Math.ceil(rest.length / WIDTH) }, (_, k) =>
    rest.slice(WIDTH * k, WIDTH * (k + 1)),
  );
}

/** Block formats: short and long ASCII, binary float and double. */
const [TEXT_SHORT, TEXT_LONG, SINGLE, DOUBLE] = [0, 1, 2, 3];

/** Header lines; longest first element line in short format. */
const [HEADS_MOST, SHORT_ELEMENT] = [30, 23];

/** Detects 5-column numbers from the first line starting with -1. */
function isShortBelow(line: string, scanner: Scanner): boolean {
  const from = scanner.at;
  let below = '';
  for (let i = 0; i < HEADS_MOST && !below.startsWith(' -1'); i++) below = scanner.line().trimEnd();
  scanner.at = from;
  return line.trim().startsWith('3C') ? below.length <= SHORT_ELEMENT : (below.length - 3) % WIDTH === SHORT;
}

/** Block format from its head, else its first line. */
function formatOf(line: string, scanner: Scanner): number {
  const said = line.slice(73, 75).trim();
  if (said === '') return isShortBelow(line, scanner) ? TEXT_SHORT : TEXT_LONG;
  const format = Number(said);
  return [TEXT_SHORT, TEXT_LONG, SINGLE, DOUBLE].includes(format)
    ? format
    : refuse(`不认识 .frd 的数据格式 ${format}`);
}

const digitsOf = (format: number) => (format === TEXT_SHORT ? SHORT : LONG);
const isRaw = (format: number) => format >= SINGLE;

/** Entry count in a block head. */
const countOf = (line: string) => Number(line.slice(24, 36));

/** Reads CalculiX results (cgx manual, "Result Format"): nodes, elements, values by step. */
export function readFrd(bytes: Uint8Array, hear?: OnProgress): Source {
  const scanner = new Scanner(bytes, hear);
  const names = new Map<number, number>();
  const points: number[] = [];
  const cells = new CellList();
  const steps = new FrdSteps();
  const said = new Map<string, string>();
  const omitted: Omission[] = [];
  const elements = new Elements(names, cells);
  let [isEnded, binary] = [false, false];
  while (scanner.at < bytes.length) {
    const line = scanner.line();
    const block = /^ {1,4}(2C|3C|100C)/.exec(line)?.[1];
    isEnded = line.startsWith(' 9999');
    if (isEnded) break;
    const format = block ? formatOf(line, scanner) : TEXT_LONG;
    binary ||= isRaw(format);
    if (block === '2C') readNodes(scanner, line, names, points);
    else if (block === '3C') elements.read(scanner, line);
    else if (block === '100C') omitted.push(...readAvailableValues(scanner, line, names, steps));
    else if (line.startsWith('    1U')) {
      const [, name = '', text = ''] = /^ {4}1U(PGM|VERSION|DATE|TIME)\s+(.*)$/.exec(line) ?? [];
      if (name) said.set(name, text.trim());
    } else steps.hear(line);
  }
  if (!isEnded) omitted.push({ what: '文件的末尾', why: '没有 9999 一行，计算可能没有结束，或文件没有传完' });
  const whole = { cells: cells.done(), steps: steps.done() };
  const hasStress = whole.steps.some(({ columns }) => columns.some((it) => it.name === 'STRESS'));
  if (hasStress && whole.cells.types.some((it) => LINES.includes(it)))
    omitted.push({
      what: '梁单元上的 STRESS 是应力还是截面力',
      why: '文件没有写明；*EL FILE 用了 SECTION FORCES 的是截面力，Mises 等没有意义',
    });
  return checked({
    points: Float64Array.from(points),
    cells: whole.cells,
    steps: whole.steps,
    format: binary ? 'CalculiX FRD（二进制）' : 'CalculiX FRD',
    numbers: { nodes: names, elements: elements.numbers },
    omitted: [...elements.omitted(), ...omitted, ...steps.omitted()],
    ...writtenBy(said),
  });
}

function writtenBy(said: ReadonlyMap<string, string>): Pick<Source, 'program' | 'written'> {
  const program = [said.get('PGM'), said.get('VERSION')?.replace(/^Version\s+/i, '')]
    .filter(Boolean)
    .join(' ');
  const written = [said.get('DATE'), said.get('TIME')].filter(Boolean).join(' ');
  return { ...(program && { program }), ...(written && { written }) };
}

/** Lines of a block up to ` -3`, with their key. */
function* linesOf(scanner: Scanner): Generator<{ mark: string; line: string }> {
  while (scanner.at < scanner.bytes.length) {
    const line = scanner.line();
    const mark = line.slice(0, 3).trim();
    if (mark === '-3') return;
    yield { mark, line };
  }
  refuse('文件在数据中间结束');
}

function readNodes(scanner: Scanner, head: string, names: Map<number, number>, points: number[]): void {
  const format = formatOf(head, scanner);
  const add = (name: number, at: readonly number[]) => {
    names.set(name, names.size);
    points.push(at[0] as number, at[1] as number, at[2] as number);
  };
  if (isRaw(format)) rawNodes(scanner, countOf(head), format === DOUBLE, add);
  else
    for (const { line } of linesOf(scanner)) {
      const from = 3 + digitsOf(format);
      const fields = fieldsOf(line, from);
      const at = [0, 1, 2].map((k) => deckNumber(fields[k] ?? ''));
      add(Number(line.slice(3, from)), at);
    }
  if (points.length !== 3 * names.size) refuse('有节点的编号重复');
}

class Elements {
  readonly numbers = new Map<number, number>();
  private unknown = 0;
  private short = 0;
  private readonly names: ReadonlyMap<number, number>;
  private readonly cells: CellList;

  constructor(names: ReadonlyMap<number, number>, cells: CellList) {
    this.names = names;
    this.cells = cells;
  }

  private add(name: number, type: number, nodes: readonly number[]): void {
    const own = TYPES[type];
    if (own !== undefined) {
      this.numbers.set(name, this.cells.length);
      this.cells.add(
        own,
        inOrder(
          type,
          nodes.map((it) => this.names.get(it) ?? refuse('有单元用到了不存在的节点')),
        ),
      );
    }
  }

  read(scanner: Scanner, head: string): void {
    const format = formatOf(head, scanner);
    if (isRaw(format)) {
      rawElements(scanner, countOf(head), (name, type, nodes) => this.add(name, type, nodes));
      return;
    }
    const digits = digitsOf(format);
    let [name, type, nodes] = [0, 0, [] as number[]];
    const isShort = () => nodes.length > 0 && TYPES[type] !== undefined;
    for (const { mark, line } of linesOf(scanner)) {
      if (mark === '-1') {
        if (isShort()) this.short++;
        name = Number(line.slice(3, 3 + digits));
        type = Number(line.slice(3 + digits, 8 + digits));
        if (TYPES[type] === undefined) this.unknown++;
        nodes = [];
      } else if (mark === '-2')
        for (let at = 3; at + digits <= line.length; at += digits)
          nodes.push(Number(line.slice(at, at + digits)));
      if (nodes.length > 0 && nodes.length === SIZES[type]) {
        this.add(name, type, nodes);
        nodes = [];
      }
    }
    if (isShort()) this.short++;
  }

  omitted(): Omission[] {
    return [
      ...(this.unknown > 0 ? [{ what: `${this.unknown} 个单元没有画出`, why: '不认识的类型' }] : []),
      ...(this.short > 0 ? [{ what: `${this.short} 个单元没有画出`, why: '节点不够' }] : []),
    ];
  }
}

/** VTK lists mid-edges of the far face before the vertical ones, CalculiX after. */
function inOrder(type: number, nodes: number[]): number[] {
  if (type === 4) return [...nodes.slice(0, 12), ...nodes.slice(16), ...nodes.slice(12, 16)];
  if (type === 5) return [...nodes.slice(0, 9), ...nodes.slice(12), ...nodes.slice(9, 12)];
  return nodes;
}

function readValues(scanner: Scanner, head: string, names: Map<number, number>, steps: FrdSteps): void {
  const format = formatOf(head, scanner);
  const digits = digitsOf(format);
  let column: Column | undefined;
  let node = -1;
  let filled = 0;
  let bad = 0;
  let lost = 0;
  let isLeft = false;
  for (const { mark, line } of linesOf(scanner)) {
    if (isLeft) continue;
    const words = line.trim().split(/\s+/);
    if (mark === '-4') column = emptyColumn(words[1] ?? '');
    else if (mark === '-5' && column && !isComputed(line)) column.labels.push(words[1] ?? '');
    if (mark.startsWith('-') && isRaw(format) && column) {
      // Binary data follow the last component line.
      if (mark !== '-5' || isComponentLineNext(scanner)) continue;
      const own = column;
      allocate(own, names.size);
      rawValues(scanner, countOf(head), own.components, format === DOUBLE, (name, values) => {
        const at = names.get(name);
        if (at === undefined) lost++;
        else own.data.set(values, at * own.components);
      });
      break;
    }
    if (column && (mark === '-1' || mark === '-2')) {
      // Skip one unreadable field only.
      isLeft = column.labels.length < 1 || column.labels.length > COMPONENTS_MOST;
      if (isLeft) {
        steps.leave(column.name, `有 ${column.labels.length} 个分量，应是 1 到 ${COMPONENTS_MOST} 个`);
        continue;
      }
      if (column.data.length === 0) allocate(column, names.size);
      if (mark === '-1') {
        node = names.get(Number(line.slice(3, 3 + digits))) ?? -1;
        if (node < 0) lost++;
        filled = 0;
      }
      for (const text of fieldsOf(line, 3 + digits)) {
        if (filled >= column.components) break;
        if (text.trim() === '' || node < 0) continue;
        const value = deckNumber(text);
        if (Number.isNaN(value)) bad++;
        column.data[node * column.components + filled++] = value;
      }
    }
  }
  if (!column || column.data.length === 0) return;
  steps.lose(column.name, lost);
  steps.add(head, column, bad);
}

/** Whether a component is left to cgx to compute. CalculiX writes a tab for three blanks in NORM. */
const isComputed = (line: string) => line.replace('\t', '   ').slice(33, 38).trim() === '1';

/** Reads values; those that the end of the file cuts off (a run that goes on or was killed) are left out. */
function readAvailableValues(
  scanner: Scanner,
  head: string,
  names: Map<number, number>,
  steps: FrdSteps,
): Omission[] {
  try {
    readValues(scanner, head, names, steps);
    return [];
  } catch (error) {
    if (!(error instanceof ResultError) || scanner.at < scanner.bytes.length) throw error;
    return [{ what: '文件里的最后一个场', why: '文件在数据中间结束' }];
  }
}

const isComponentLineNext = (scanner: Scanner) => {
  const [a, b, c] = scanner.bytes.subarray(scanner.at, scanner.at + 3);
  return a === 32 && b === 45 && c === 53;
};

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
