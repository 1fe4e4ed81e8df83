import type { Omission } from '../../model.ts';
import { type OnProgress, Scanner, text } from '../scanner.ts';
import { refuse, type Source } from '../source.ts';
import { Numbers } from './numbers.ts';
import { type View, viewsAsSource } from './views.ts';

const SAVE_AGAIN = '请在 Gmsh 里打开，用 File → Export 另存为 .pos';
/** Gmsh element types by letter, in list order. */
const LINEAR: readonly (readonly [letter: string, type: number])[] = [
  ['P', 15],
  ['L', 1],
  ['T', 2],
  ['Q', 3],
  ['S', 4],
  ['H', 5],
  ['I', 6],
  ['Y', 7],
];
const QUADRATIC: readonly (readonly [letter: string, type: number])[] = [
  ['L2', 8],
  ['T2', 9],
  ['Q2', 10],
  ['S2', 11],
  ['H2', 12],
  ['I2', 13],
  ['Y2', 14],
];
const TYPES = new Map([...LINEAR, ...QUADRATIC]);
/** Node counts by type. */
const SIZES: Readonly<Record<number, number>> = {
  15: 1,
  1: 2,
  2: 3,
  3: 4,
  4: 4,
  5: 8,
  6: 6,
  7: 5,
  8: 3,
  9: 6,
  10: 9,
  11: 10,
  12: 27,
  13: 18,
  14: 14,
};
const WIDTHS: Readonly<Record<string, number>> = { S: 1, V: 3, T: 9 };
/** Supported versions; quadratic elements from the second. */
const [VERSION, WITH_QUADRATIC, LAST] = [1.2, 1.4, 1.4];
const STEPS_MOST = 100_000;
const TEXTS = 'T2';

/** Start of a parsed view, after comments and other commands. */
const VIEW = /^\s*View\s*(?:"|')/m;
const HEAD = 4_000;

/** Reads Gmsh post-processing views (reference manual, "POS ASCII file format", also binary and parsed). */
export function readPos(bytes: Uint8Array, hear?: OnProgress): Source {
  const head = text(bytes, 0, Math.min(bytes.length, HEAD));
  const omitted: Omission[] = [];
  if (/^\s*\$PostFormat/.test(head)) return viewsAsSource(...withHead(bytes, omitted, hear), omitted);
  if (!VIEW.test(head)) refuse('这不是 Gmsh 的后处理视图（没有 $PostFormat，也没有 View "…" { … }）');
  return viewsAsSource(parseViews(bytes, omitted, hear), 'Gmsh .pos（文本）', omitted);
}

/** Comma-separated numbers; refuses expressions. */
function numbersIn(list: string): number[] {
  if (list.trim() === '') return [];
  return list.split(',').map((it) => {
    const value = it.trim() === '' ? Number.NaN : Number(it);
    const isNone = /^\s*[-+]?(?:nan|inf)/i.test(it);
    if (Number.isNaN(value) && !isNone)
      refuse(`“${it.trim().slice(0, 30)}”不是数：视图里有算式，${SAVE_AGAIN}`);
    return isNone ? Number.NaN : value;
  });
}

/** Parsed format: `View "name" { ST(coordinates){values}; … };`. */
function parseViews(bytes: Uint8Array, omitted: Omission[], hear?: OnProgress): View[] {
  const script = new Script(new Scanner(bytes, hear));
  const views: View[] = [];
  const passed = new Map<string, number>();
  const pass = (word: string) => passed.set(word, (passed.get(word) ?? 0) + 1);
  let view: View | undefined;
  for (let it = script.next(); it !== undefined; it = script.next()) {
    const begin = /^View\s*(?:"([^"]*)"|'([^']*)')\s*\{$/.exec(it);
    if (begin) {
      view = { name: begin[1] ?? begin[2] ?? '', times: [], elements: [] };
      views.push(view);
    } else if (it === '}') view = undefined;
    else if (view) element(view, it, pass);
    else if (!/^View\s*\[/.test(it)) pass('命令');
  }
  if (script.isCut || view) omitted.push({ what: '文件的末尾', why: '在一个视图的中间结束，文件可能不完整' });
  for (const [word, count] of passed)
    omitted.push(
      word === TEXTS
        ? { what: `${count} 处文字（T2、T3）`, why: '不画' }
        : { what: `${count} 个 ${word.slice(0, 20)} 没有读`, why: '不支持' },
    );
  return views;
}

/** View command: times, element, or skipped. */
function element(view: View, command: string, pass: (word: string) => void): void {
  const [, word = '', places = '', values = ''] =
    /^([A-Z0-9_]+)\s*(?:\(([^)]*)\))?\s*\{([\s\S]*)\}$/.exec(command) ?? [];
  if (word === 'TIME') {
    view.times = numbersIn(values);
    return;
  }
  const type = TYPES.get(word.slice(1));
  const width = WIDTHS[word.slice(0, 1)];
  const size = type === undefined ? undefined : SIZES[type];
  if (word === 'T2' || word === 'T3') pass(TEXTS);
  else if (type === undefined || width === undefined || size === undefined)
    pass(word || command.slice(0, 20));
  else {
    const own = { type, width, places: numbersIn(places), values: numbersIn(values) };
    const { length } = own.values;
    if (own.places.length !== 3 * size || length === 0 || length % (size * width) !== 0)
      refuse(`视图“${view.name.slice(0, 40)}”里有 ${word} 的数的个数不对`);
    view.elements.push(own);
  }
}

/** Splits a script into commands and view boundaries. */
class Script {
  isCut = false;
  private rest = '';
  private inRemark = false;
  private readonly scanner: Scanner;

  constructor(scanner: Scanner) {
    this.scanner = scanner;
  }

  next(): string | undefined {
    for (;;) {
      const found = this.inRemark ? undefined : this.cut();
      if (found !== undefined) return found;
      if (this.scanner.ended) {
        this.isCut = this.rest.trim() !== '';
        return undefined;
      }
      this.rest += ` ${this.scanner.line()}`;
      if (!this.inRemark) continue;
      const end = this.rest.indexOf('*/');
      this.inRemark = end < 0;
      this.rest = end < 0 ? '' : this.rest.slice(end + 2);
    }
  }

  /** Next command in the buffer; undefined if more text is needed. */
  private cut(): string | undefined {
    this.rest = this.rest.trimStart().replace(/^;+\s*/, '');
    if (this.rest.startsWith('//')) this.rest = '';
    if (this.rest.startsWith('/*')) {
      const end = this.rest.indexOf('*/');
      this.inRemark = end < 0;
      this.rest = end < 0 ? '' : this.rest.slice(end + 2);
      return this.inRemark ? undefined : this.cut();
    }
    const begin = /^View\s*(?:"[^"]*"|'[^']*')\s*\{/.exec(this.rest)?.[0];
    const size = begin?.length ?? (this.rest.startsWith('}') ? 1 : endOf(this.rest));
    if (size < 0 || this.rest === '') return undefined;
    const own = this.rest.slice(0, size).trim();
    this.rest = this.rest.slice(size);
    return own;
  }
}

/** End of a command: `;` outside quotes and brackets; -1 if it continues. */
function endOf(line: string): number {
  let [depth, quoted] = [0, false];
  for (let at = 0; at < line.length; at++) {
    const it = line[at];
    if (it === '"') quoted = !quoted;
    if (quoted) continue;
    if (it === '{' || it === '(') depth++;
    else if (it === '}' || it === ')') depth--;
    else if (it === ';' && depth <= 0) return at;
  }
  return -1;
}

/** List-based format, ASCII or binary. */
function withHead(bytes: Uint8Array, omitted: Omission[], hear?: OnProgress): [View[], string] {
  const scanner = new Scanner(bytes, hear);
  const it = new Numbers(scanner);
  const views: View[] = [];
  let [version, isBinary, isTold] = [0, false, false];
  while (!scanner.ended) {
    const section = /^\$(\w+)/.exec(scanner.line())?.[1] ?? '';
    if (section === 'PostFormat') {
      const [own = 0, mode = 0, size = 0] = scanner.line().trim().split(/\s+/).map(Number);
      if (!(own >= VERSION && own <= LAST)) refuse(`不支持 ${own} 版的 .pos，${SAVE_AGAIN}`);
      if (size !== 8) refuse('.pos 的数据不是 8 字节');
      [version, isBinary] = [own, mode === 1];
    } else if (section === 'View') {
      if (version === 0) refuse('.pos 没有 $PostFormat');
      // The head is text in binary files, too.
      const name = scanner.word().replaceAll('^', ' ');
      const steps = scanner.count();
      if (steps > STEPS_MOST) refuse('个数不正确');
      const kinds = [...LINEAR, ...(version >= WITH_QUADRATIC ? QUADRATIC : [])];
      const counts = kinds.map(() => [scanner.count(), scanner.count(), scanner.count()] as const);
      const [text2, chars2, text3, chars3] = [
        scanner.count(),
        scanner.count(),
        scanner.count(),
        scanner.count(),
      ];
      scanner.line();
      if (isBinary) {
        if (isTold) it.int();
        else it.setBinary();
        isTold = true;
      }
      const view: View = { name, times: numbers(it, steps), elements: [] };
      for (const [at, own] of counts.entries())
        for (const [k, width] of [1, 3, 9].entries())
          readList(it, view, kinds[at]?.[1] ?? 0, width, own[k] ?? 0, steps);
      if (text2 + text3 > 0) omitted.push({ what: `${text2 + text3} 处文字`, why: '不画' });
      // Strings: ASCII blanks are ambiguous, so they are skipped.
      if (text2 + text3 > 0) pass(scanner, isBinary, 8 * (4 * text2 + 5 * text3) + chars2 + chars3);
      views.push(view);
    }
  }
  return [views, `Gmsh .pos ${version}（${isBinary ? '二进制' : '文本'}）`];
}

function numbers(it: Numbers, count: number): number[] {
  return Array.from({ length: it.count(count, 8) }, () => it.double());
}

/** Elements of one shape: X, Y, Z of all nodes, then values by step. */
function readList(it: Numbers, view: View, type: number, width: number, count: number, steps: number): void {
  const size = SIZES[type] ?? refuse('个数不正确');
  it.count(count, 8 * size * (3 + width * steps));
  for (let i = 0; i < count; i++) {
    const axes = numbers(it, 3 * size);
    const places = Array.from(
      { length: 3 * size },
      (_, k) => axes[(k % 3) * size + Math.floor(k / 3)] as number,
    );
    view.elements.push({ type, width, places, values: numbers(it, size * width * steps) });
  }
}

function pass(scanner: Scanner, isBinary: boolean, bytes: number): void {
  if (isBinary) {
    if (scanner.at + bytes > scanner.bytes.length) refuse('文件在数据中间结束');
    scanner.at += bytes;
    return;
  }
  const end = new TextEncoder().encode('$EndView');
  let at = scanner.bytes.indexOf(end[0] as number, scanner.at);
  while (at >= 0 && !end.every((it, i) => scanner.bytes[at + i] === it))
    at = scanner.bytes.indexOf(end[0] as number, at + 1);
  scanner.at = at < 0 ? scanner.bytes.length : at;
}
