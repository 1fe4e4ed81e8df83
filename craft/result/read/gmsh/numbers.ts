import type { Scanner } from '../scanner.ts';
import { refuse } from '../source.ts';

/** Reads ASCII or binary numbers of a .msh. */
export class Numbers {
  readonly scanner: Scanner;
  binary = false;
  private little = true;
  private readonly view: DataView;

  constructor(scanner: Scanner) {
    this.scanner = scanner;
    const { buffer, byteOffset, byteLength } = scanner.bytes;
    this.view = new DataView(buffer, byteOffset, byteLength);
  }

  /** Switches to binary; a leading 1 tells the endianness. */
  setBinary(): void {
    this.binary = true;
    const one = this.view.getInt32(this.bytes(4), true);
    if (one === 1) return;
    if (one !== 0x01000000) refuse('二进制 .msh 的开头不正确');
    this.little = false;
  }

  private bytes(count: number): number {
    const { at, bytes } = this.scanner;
    if (at + count > bytes.length) refuse('文件在数据中间结束');
    this.scanner.at = at + count;
    return at;
  }

  int(): number {
    return this.binary ? this.view.getInt32(this.bytes(4), this.little) : this.scanner.number();
  }

  /** 8-byte integer. */
  size(): number {
    return this.binary ? Number(this.view.getBigUint64(this.bytes(8), this.little)) : this.scanner.number();
  }

  double(): number {
    return this.binary ? this.view.getFloat64(this.bytes(8), this.little) : this.scanner.number();
  }

  /** Validates a count of things of at least `bytes` each. */
  count(read: number, bytes: number): number {
    const left = this.scanner.bytes.length - this.scanner.at;
    return Number.isInteger(read) && read >= 0 && read * (this.binary ? bytes : 1) <= left
      ? read
      : refuse('文件里的个数不正确，文件可能没有传完');
  }

  /** Skips a section head; binary data begin on the next line. */
  skip(ints: number, sizes: number, doubles: number): void {
    for (let i = 0; i < ints; i++) this.int();
    for (let i = 0; i < sizes; i++) this.size();
    for (let i = 0; i < doubles; i++) this.double();
  }
}
