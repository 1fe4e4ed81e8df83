import { numberIn } from '../../number.ts';
import { refuse } from './source.ts';

/** NaN as in C and Windows runtimes. */
const NO_NUMBER = /^[-+]?(?:nan|1\.#(?:qnan|snan|ind))/i;

const isBlank = (byte: number) => byte === 32 || (byte >= 9 && byte <= 13);

/** Receives the share read, 0 to 1. */
export type OnProgress = (share: number) => void;

/** Bytes between progress reports. */
const EVERY = 4 * 1024 * 1024;

/** Tokenizer over ASCII bytes; much faster than strings for large files. */
export class Scanner {
  at = 0;
  readonly bytes: Uint8Array;
  private readonly hear: OnProgress | undefined;
  private told = 0;
  constructor(bytes: Uint8Array, hear?: OnProgress) {
    this.bytes = bytes;
    this.hear = hear;
    if (hear === undefined) this.told = Number.POSITIVE_INFINITY;
  }

  private tell(): void {
    this.told = this.at + EVERY;
    this.hear?.(this.at / this.bytes.length);
  }

  skipBlanks(): void {
    while (this.at < this.bytes.length && isBlank(this.bytes[this.at] as number)) this.at++;
  }

  get ended(): boolean {
    this.skipBlanks();
    return this.at >= this.bytes.length;
  }

  /** Reads to the line end and skips it. */
  line(): string {
    const from = this.at;
    if (from >= this.told) this.tell();
    const end = this.bytes.indexOf(10, from);
    this.at = end < 0 ? this.bytes.length : end + 1;
    return text(this.bytes, from, end < 0 ? this.bytes.length : end).replace(/\r$/, '');
  }

  /** Next word; empty at the end. */
  word(): string {
    this.skipBlanks();
    const from = this.at;
    while (this.at < this.bytes.length && !isBlank(this.bytes[this.at] as number)) this.at++;
    return text(this.bytes, from, this.at);
  }

  /** Next number; plain decimals without allocating a string. Throws if invalid. */
  number(): number {
    this.skipBlanks();
    if (this.at >= this.told) this.tell();
    const { bytes } = this;
    const from = this.at;
    let [at, mantissa, scale, digits] = [from, 0, 0, 0];
    const negative = bytes[at] === 45;
    if (negative || bytes[at] === 43) at++;
    for (let point = false; at < bytes.length; at++) {
      const byte = bytes[at] as number;
      if (byte >= 48 && byte <= 57) {
        mantissa = mantissa * 10 + byte - 48;
        digits++;
        if (point) scale--;
      } else if (byte === 46 && !point) point = true;
      else break;
    }
    const plain = at >= bytes.length || isBlank(bytes[at] as number);
    // Exact up to 15 digits and 22 decimal places; others use `Number`.
    if (plain && digits > 0 && digits <= 15) {
      this.at = at;
      const size = mantissa / 10 ** -scale;
      return negative ? -size : size;
    }
    const word = this.word();
    const value = numberIn(word);
    if (word === '' || (Number.isNaN(value) && !NO_NUMBER.test(word)))
      refuse(word ? `“${word.slice(0, 20)}”不是数` : '文件在数据中间结束');
    return value;
  }

  /** Reads `count` numbers. Checks the file size before allocating. */
  numbers(count: number): Float64Array {
    if (!(count >= 0) || count > (this.bytes.length - this.at + 1) / 2) refuse('文件在数据中间结束');
    const out = new Float64Array(count);
    for (let i = 0; i < count; i++) out[i] = this.number();
    return out;
  }

  /** Non-negative integer. */
  count(): number {
    const value = this.number();
    return Number.isInteger(value) && value >= 0 && value < 2 ** 31 ? value : refuse('个数不正确');
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });
const chinese = new TextDecoder('gb18030');

/** Decodes UTF-8, else GBK (Chinese Windows). */
export function text(bytes: Uint8Array, from: number, to: number): string {
  const own = bytes.subarray(from, to);
  try {
    return utf8.decode(own);
  } catch {
    return chinese.decode(own);
  }
}
