import { numberIn } from '../../number.ts';
import { refuse } from './source.ts';

/** Words for what is no number, as C and the libraries of Windows write them. */
const NO_NUMBER = /^[-+]?(?:nan|1\.#(?:qnan|snan|ind))/i;

const isBlank = (byte: number) => byte === 32 || (byte >= 9 && byte <= 13);

/** Hears the share of a file that is read. */
export type Hear = (share: number) => void;

/** Bytes between two reports. */
const EVERY = 4 * 1024 * 1024;

/** Reads words, lines and numbers from bytes of ASCII; far faster than a string of a large file. */
export class Scanner {
  at = 0;
  readonly bytes: Uint8Array;
  private readonly hear: Hear | undefined;
  private told = 0;
  constructor(bytes: Uint8Array, hear?: Hear) {
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

  /** The text up to the end of the line, which is passed. */
  line(): string {
    const from = this.at;
    if (from >= this.told) this.tell();
    const end = this.bytes.indexOf(10, from);
    this.at = end < 0 ? this.bytes.length : end + 1;
    return text(this.bytes, from, end < 0 ? this.bytes.length : end).replace(/\r$/, '');
  }

  /** The next word; empty at the end. */
  word(): string {
    this.skipBlanks();
    const from = this.at;
    while (this.at < this.bytes.length && !isBlank(this.bytes[this.at] as number)) this.at++;
    return text(this.bytes, from, this.at);
  }

  /** The next number; a plain decimal without a string, anything else by `Number`. Throws where it is none. */
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
    // Up to 15 digits and 22 powers of ten are exact; the others take the way of the language.
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

  /** So many numbers. Throws before it makes room for more than the file can hold. */
  numbers(count: number): Float64Array {
    if (!(count >= 0) || count > (this.bytes.length - this.at + 1) / 2) refuse('文件在数据中间结束');
    const out = new Float64Array(count);
    for (let i = 0; i < count; i++) out[i] = this.number();
    return out;
  }

  /** A whole number that counts something. */
  count(): number {
    const value = this.number();
    return Number.isInteger(value) && value >= 0 && value < 2 ** 31 ? value : refuse('个数不正确');
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });
const chinese = new TextDecoder('gb18030');

/** Bytes as text: UTF-8, else GBK, which programs on Chinese Windows write. */
export function text(bytes: Uint8Array, from: number, to: number): string {
  const own = bytes.subarray(from, to);
  try {
    return utf8.decode(own);
  } catch {
    return chinese.decode(own);
  }
}
