/** Growable byte buffer. */
export class Sink {
  private bytes = new Uint8Array(1 << 16);
  length = 0;
  push(byte: number): void {
    if (this.length === this.bytes.length) {
      const wider = new Uint8Array(2 * this.length);
      wider.set(this.bytes);
      this.bytes = wider;
    }
    this.bytes[this.length++] = byte;
  }
  /** LEB128. */
  number(value: number): void {
    let rest = value;
    for (; rest > 127; rest >>>= 7) this.push((rest & 127) | 128);
    this.push(rest);
  }
  done(): Uint8Array {
    return this.bytes.subarray(0, this.length);
  }
}
