import { Scanner, text } from '../scanner.ts';
import { refuse } from '../source.ts';

/** Reads a file of EnSight Gold record by record. */
export type Records = {
  readonly ended: boolean;
  /** The next line, or the next 80 bytes of text. */
  line: () => string;
  /** A line for people, which may be empty. */
  description: () => string;
  ints: (count: number) => Float64Array;
  floats: (count: number) => Float64Array;
  /** One whole number that counts things of which each takes so many bytes at least. */
  count: (bytes: number) => number;
  /** Refuses more things than browsers can hold. */
  room: (count: number) => void;
  readonly binary: boolean;
  /** Whether the least byte of a number comes first, as far as it is told; files without whole numbers do not. */
  readonly little: boolean;
};

/** Points that a grid may have which are not written one by one. */
const POINTS_MOST = 20_000_000;
const room = (count: number) => {
  if (!(count > 0 && count <= POINTS_MOST)) refuse('结构网格的大小不正确，或者太大');
};

/** Why steps in several files of several steps each are not read. */
export const SEVERAL_WHY = '几个文件里各有几步，不支持：请每步存一个文件，或都存在一个文件里';

const TEXT = 80;
const WORD = 4;

/** What text files of both versions have in common. */
export class TextRecords {
  readonly room = room;
  readonly binary = false;
  readonly little = true;
  protected readonly scanner: Scanner;
  constructor(bytes: Uint8Array) {
    this.scanner = new Scanner(bytes);
  }
  get ended(): boolean {
    return this.scanner.ended;
  }
  line(): string {
    const line = this.scanner.line();
    return line.trim() === '' && !this.scanner.ended ? this.line() : line.trim();
  }
  description(): string {
    return this.scanner.line().trim();
  }
}

class Lines extends TextRecords implements Records {
  private numbers(count: number): Float64Array {
    const found = this.scanner.numbers(count);
    if (count > 0) this.scanner.line();
    return found;
  }
  ints = (count: number) => this.numbers(count);
  floats = (count: number) => this.numbers(count);
  count(): number {
    return this.numbers(1)[0] as number;
  }
}

class Bytes implements Records {
  readonly room = room;
  readonly binary = true;
  private at = 0;
  /** Which byte comes first is known from the first count. */
  little = true;
  private isTold = false;
  private readonly bytes: Uint8Array;
  private readonly view: DataView;
  constructor(bytes: Uint8Array, little: boolean | undefined) {
    this.bytes = bytes;
    this.isTold = little !== undefined;
    this.little = little ?? true;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
  get ended(): boolean {
    return this.at >= this.bytes.length;
  }
  private take(count: number): number {
    if (!(count >= 0) || this.at + count > this.bytes.length) refuse('文件在数据中间结束');
    this.at += count;
    return this.at - count;
  }
  line(): string {
    const from = this.take(TEXT);
    return (text(this.bytes, from, from + TEXT).split('\0')[0] ?? '').trim();
  }
  description(): string {
    return this.line();
  }
  ints(count: number): Float64Array {
    const from = this.take(WORD * count);
    // The first number that is not the same in both orders, as 0 is: the order that makes it the smaller one is right.
    if (!this.isTold && count > 0) {
      const [little, big] = [this.view.getUint32(from, true), this.view.getUint32(from, false)];
      this.little = little <= big;
      this.isTold = little !== big;
    }
    return Float64Array.from({ length: count }, (_, i) => this.view.getInt32(from + WORD * i, this.little));
  }
  floats(count: number): Float64Array {
    const from = this.take(WORD * count);
    return Float64Array.from({ length: count }, (_, i) => this.view.getFloat32(from + WORD * i, this.little));
  }
  count(bytes: number): number {
    const value = this.ints(1)[0] as number;
    const left = this.bytes.length - this.at;
    return value >= 0 && value * bytes <= left ? value : refuse('个数不正确，文件可能没有传完');
  }
}

/**
 * The records of a geometry, whose first line says how it is written, or of a variable of a binary geometry; `little` is
 * the order of its bytes where that is known.
 */
export function recordsOf(bytes: Uint8Array, binary?: boolean, little?: boolean): Records {
  const head = text(bytes, 0, Math.min(TEXT, bytes.length));
  if (/^\s*(?:.{4})?Fortran Binary/is.test(head))
    refuse('是 Fortran 二进制，不支持：请另存为 C 二进制或文本');
  const isBinary = binary ?? /^C Binary/i.test(head);
  const records = isBinary ? new Bytes(bytes, little) : new Lines(bytes);
  if (isBinary && binary === undefined) records.line();
  return records;
}
