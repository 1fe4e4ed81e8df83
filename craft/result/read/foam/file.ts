import { numberIn } from '../../../number.ts';
import { Scanner, text } from '../scanner.ts';
import { type Input, refuse } from '../source.ts';

const HEAD_MOST = 4_000;
/** Longest small value in characters. */
const VALUE_MOST = 400;
const [OPEN, CLOSE, BRACE, UNBRACE] = [40, 41, 123, 125];

/** Components by type. */
export const WIDTHS: Readonly<Record<string, number>> = {
  label: 1,
  scalar: 1,
  sphericaltensor: 1,
  vector: 3,
  symmtensor: 6,
  tensor: 9,
};

/** OpenFOAM file: header, and cursor over its content. */
export class FoamFile {
  readonly kind: string;
  readonly binary: boolean;
  readonly name: string;
  at: number;
  private readonly bytes: Uint8Array;
  private readonly labelBytes: number;
  private readonly scalarBytes: number;
  /** Lazy copy with parentheses blanked. */
  private blanked: Scanner | undefined;

  constructor({ name, bytes }: Input) {
    this.name = name;
    this.bytes = bytes;
    const head = text(bytes, 0, HEAD_MOST);
    const [whole, own = ''] = /FoamFile\s*\{([^}]*)\}/.exec(head) ?? refuse(`${name} 没有 OpenFOAM 的文件头`);
    const said = (key: string) => new RegExp(`\\b${key}\\s+"?([^";]*)"?\\s*;`).exec(own)?.[1]?.trim() ?? '';
    this.kind = /\bclass\s+([\w<>:]+)/.exec(own)?.[1] ?? '';
    this.binary = said('format') === 'binary';
    const arch = /\barch\s+"([^"]*)"/.exec(own)?.[1] ?? '';
    this.labelBytes = /label=64/.test(arch) ? 8 : 4;
    this.scalarBytes = /scalar=32/.test(arch) ? 4 : 8;
    if (/MSB/.test(arch)) refuse(`${name} 是高位在前的二进制，不支持`);
    this.at = new TextEncoder().encode(head.slice(0, head.indexOf(whole) + whole.length)).length;
  }

  /** Skips blanks and comments. */
  private skip(): void {
    for (;;) {
      const byte = this.bytes[this.at] as number;
      const next = this.bytes[this.at + 1];
      if (byte === 47 && next === 47) this.at = this.end('\n');
      else if (byte === 47 && next === 42) this.at = this.end('*/');
      else if (byte === 32 || (byte >= 9 && byte <= 13)) this.at++;
      else return;
    }
  }

  private end(mark: string): number {
    const last = mark.charCodeAt(mark.length - 1);
    for (let at = this.bytes.indexOf(last, this.at + 1); at >= 0; at = this.bytes.indexOf(last, at + 1))
      if (mark.length === 1 || this.bytes[at - 1] === mark.charCodeAt(0)) return at + 1;
    return this.bytes.length;
  }

  /** Next significant byte; undefined at the end. */
  get next(): number | undefined {
    this.skip();
    return this.bytes[this.at];
  }

  follows(word: string): boolean {
    this.skip();
    return text(this.bytes, this.at, this.at + word.length) === word;
  }

  line(): string {
    const from = this.at;
    this.at = this.end('\n');
    return text(this.bytes, from, this.at).trim();
  }

  quoted(): string {
    const from = this.at + 1;
    this.at = this.end('"');
    return text(this.bytes, from, this.at - 1);
  }

  refuse(what: string): never {
    return refuse(`${this.name} ${what}`);
  }

  passList(components: number, isLabel: boolean): void {
    if (!this.isCount()) return;
    const count = this.count();
    if (this.next !== OPEN && this.next !== BRACE) return;
    const first = this.begins();
    if (first === OPEN && this.binary) {
      if (components === 0) refuse(`${this.name} 里有不认识的二进制列表`);
      this.at += count * components * (isLabel ? this.labelBytes : this.scalarBytes) + 1;
      return;
    }
    this.at--;
    this.passGroup();
  }

  /** Skips a balanced group. */
  private passGroup(): void {
    const first = this.next;
    const close = first === OPEN ? CLOSE : UNBRACE;
    for (let depth = 0; this.at < this.bytes.length; this.at++) {
      const byte = this.bytes[this.at];
      if (byte === first) depth++;
      else if (byte === close && --depth === 0) break;
    }
    this.at++;
  }

  private isCount(): boolean {
    const byte = this.next ?? 0;
    return byte >= 48 && byte <= 57;
  }

  /** Word up to a blank, parenthesis or semicolon. */
  word(): string {
    this.skip();
    const from = this.at;
    while (
      this.at < this.bytes.length &&
      !/[\s(){};]/.test(String.fromCharCode(this.bytes[this.at] as number))
    )
      this.at++;
    return text(this.bytes, from, this.at);
  }

  private count(): number {
    const value = Number(this.word() || Number.NaN);
    return Number.isInteger(value) && value >= 0 && value <= this.bytes.length
      ? value
      : refuse(`${this.name} 里的个数不正确`);
  }

  private begins(): number {
    this.skip();
    const byte = this.bytes[this.at++] as number;
    return byte === OPEN || byte === BRACE ? byte : refuse(`${this.name} 里缺少括号`);
  }

  private scanner(): Scanner {
    this.blanked ??= new Scanner(this.bytes.map((it) => (it === OPEN || it === CLOSE ? 32 : it)));
    this.blanked.at = this.at;
    return this.blanked;
  }

  private plain(count: number): Float64Array {
    const scanner = this.scanner();
    const out = scanner.numbers(count);
    this.at = scanner.at;
    return out;
  }

  private raw(count: number, isLabel: boolean): Float64Array {
    const size = isLabel ? this.labelBytes : this.scalarBytes;
    if (this.at + count * size > this.bytes.length) refuse(`${this.name} 在数据中间结束`);
    const view = new DataView(this.bytes.buffer, this.bytes.byteOffset + this.at, count * size);
    this.at += count * size;
    const read = (at: number) => {
      if (isLabel) return size === 8 ? Number(view.getBigInt64(at, true)) : view.getInt32(at, true);
      return size === 8 ? view.getFloat64(at, true) : view.getFloat32(at, true);
    };
    return Float64Array.from({ length: count }, (_, i) => read(i * size));
  }

  /** List `N ( … )` or uniform `N{ … }`, interleaved. */
  list(components: number, isLabel: boolean): Float64Array {
    if (this.next === OPEN && !this.binary) return this.uncounted(components);
    const count = this.count();
    if (count === 0) return new Float64Array();
    const first = this.begins();
    if (first === BRACE) {
      const own = this.values(components);
      return Float64Array.from({ length: count * components }, (_, i) => own[i % components] as number);
    }
    const out = this.binary ? this.raw(count * components, isLabel) : this.plain(count * components);
    this.skip();
    if (this.bytes[this.at++] !== CLOSE && this.binary) refuse(`${this.name} 里的个数与数据不符`);
    return out;
  }

  /** List without a count. */
  private uncounted(components: number): Float64Array {
    const from = this.at;
    this.passGroup();
    const words = text(this.bytes, from, this.at).replace(/[()]/g, ' ').trim().split(/\s+/).filter(Boolean);
    const found = words.map(numberIn);
    if (found.length % components !== 0) refuse(`${this.name} 里的值不正确`);
    return Float64Array.from(found);
  }

  words(): string[] {
    // Macros may have braces.
    const own = text(this.bytes, this.at, this.at + VALUE_MOST).replace(/\$\{([^{}]*)\}/g, '$$$1');
    const until = own.search(/[;}]/);
    return own
      .slice(0, until < 0 ? VALUE_MOST : until)
      .replace(/[()]/g, ' ')
      .trim()
      .split(/\s+/);
  }

  /** Fixed number of ASCII values; `macro` resolves macros. */
  values(components: number, macro: (name: string) => readonly number[] = () => []): Float64Array {
    const words = this.words();
    const computed = words.find((it) => it.startsWith('#'));
    if (computed) refuse(`值由 ${computed.slice(0, 20)} 给出，没有计算`);
    const found = words.flatMap((it) => {
      if (!it.startsWith('$')) return numberIn(it);
      const own = macro(it);
      return own.length > 0 ? own : refuse(`值用到的 ${it.slice(0, 40)} 没有定义，可能在没有读的文件里`);
    });
    if (found.length !== components || found.some(Number.isNaN)) refuse(`${this.name} 里的值不正确`);
    return Float64Array.from(found);
  }

  faces(): number[][] {
    if (this.kind === 'faceCompactList') {
      const [ends, nodes] = [this.list(1, true), this.list(1, true)];
      return Array.from({ length: Math.max(0, ends.length - 1) }, (_, i) => [
        ...nodes.subarray(ends[i], ends[i + 1]),
      ]);
    }
    if (this.binary) refuse(`${this.name} 的类型 ${this.kind} 不支持`);
    const count = this.count();
    this.begins();
    const scanner = this.scanner();
    const out: number[][] = [];
    for (let i = 0; i < count; i++) out.push([...scanner.numbers(scanner.count())]);
    return out;
  }
}
