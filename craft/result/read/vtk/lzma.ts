import { refuse } from '../source.ts';

/** Probability bits and adaptation shift. */
const [PROBABILITY, ADAPT] = [11, 5];
const TOP = 2 ** 24;
const STATES = 12;
const POSITIONS_MOST = 16;
/** Minimum match length. */
const SHORTEST = 2;
/** Bit tree sizes. */
const [LOW, HIGH, SLOTS, LENGTHS, ALIGN] = [8, 256, 64, 4, 16];
const LITERAL = 0x300;
/** Slots with extra bits, and with direct bits. */
const [FIRST_SLOT, DIRECT_SLOT] = [4, 14];

/** Throws for corrupt data. */
export const refuseCorrupt = (): never => refuse('压缩数据已损坏');

const probabilities = (count: number) => new Uint16Array(count).fill(1 << (PROBABILITY - 1));

const lengthsOf = () => ({
  choices: probabilities(2),
  low: probabilities(POSITIONS_MOST * LOW),
  middle: probabilities(POSITIONS_MOST * LOW),
  high: probabilities(HIGH),
});

/** Decoder state: rep distances and probabilities. */
const freshOf = (literals: number) => ({
  state: 0,
  distances: [0, 0, 0, 0] as [number, number, number, number],
  match: probabilities(STATES * POSITIONS_MOST),
  repeat: probabilities(STATES),
  repeats: [probabilities(STATES), probabilities(STATES), probabilities(STATES)] as const,
  long: probabilities(STATES * POSITIONS_MOST),
  slots: probabilities(LENGTHS * SLOTS),
  special: probabilities(128),
  align: probabilities(ALIGN),
  lengths: lengthsOf(),
  repeated: lengthsOf(),
  literal: probabilities(LITERAL << literals),
});

/** Range decoder. */
class Bits {
  private range = 0xffffffff;
  private code = 0;
  private readonly bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at: number) {
    this.bytes = bytes;
    this.at = at + 1;
    for (let i = 0; i < 4; i++) this.code = ((this.code << 8) | this.next()) >>> 0;
  }

  private next(): number {
    return this.bytes[this.at++] ?? refuseCorrupt();
  }

  private fill(): void {
    if (this.range >= TOP) return;
    this.range = (this.range << 8) >>> 0;
    this.code = ((this.code << 8) | this.next()) >>> 0;
  }

  one(list: Uint16Array, at: number): 0 | 1 {
    this.fill();
    const own = list[at] as number;
    const bound = (this.range >>> PROBABILITY) * own;
    if (this.code < bound) {
      this.range = bound;
      list[at] = own + (((1 << PROBABILITY) - own) >> ADAPT);
      return 0;
    }
    this.range -= bound;
    this.code -= bound;
    list[at] = own - (own >> ADAPT);
    return 1;
  }

  /** Direct bits. */
  plain(count: number): number {
    let out = 0;
    for (let i = 0; i < count; i++) {
      this.fill();
      this.range >>>= 1;
      const isOne = this.code >= this.range;
      if (isOne) this.code -= this.range;
      out = out * 2 + (isOne ? 1 : 0);
    }
    return out;
  }

  /** Bit tree, MSB first. */
  tree(list: Uint16Array, from: number, count: number): number {
    let at = 1;
    for (let i = 0; i < count; i++) at = at * 2 + this.one(list, from + at);
    return at - (1 << count);
  }

  /** Bit tree, LSB first. */
  reversed(list: Uint16Array, from: number, count: number): number {
    let [at, out] = [1, 0];
    for (let i = 0; i < count; i++) {
      const bit = this.one(list, from + at);
      at = at * 2 + bit;
      out |= bit << i;
    }
    return out;
  }
}

/** LZMA2 decoder (LZMA specification of the LZMA SDK, public domain). */
export class Unpacking {
  readonly out: Uint8Array<ArrayBuffer>;
  filled = 0;
  /** Dictionary start. */
  private begin = 0;
  private known = freshOf(0);
  private literalBits = 0;
  private literalMask = 0;
  private positionMask = 0;
  private isReady = false;

  constructor(length: number) {
    this.out = new Uint8Array(length);
  }

  forget(): void {
    this.begin = this.filled;
  }

  raw(bytes: Uint8Array): void {
    if (this.filled + bytes.length > this.out.length) refuseCorrupt();
    this.out.set(bytes, this.filled);
    this.filled += bytes.length;
  }

  properties(byte: number): void {
    const [literal, rest] = [byte % 9, Math.floor(byte / 9)];
    const [places, positions] = [rest % 5, Math.floor(rest / 5)];
    if (literal + places > 4 || positions > 4) refuseCorrupt();
    this.literalBits = literal;
    this.literalMask = (1 << places) - 1;
    this.positionMask = (1 << positions) - 1;
    this.isReady = true;
  }

  renew(): void {
    if (!this.isReady) refuseCorrupt();
    this.known = freshOf(this.literalBits + Math.log2(this.literalMask + 1));
  }

  /** Decodes a chunk of `count` output bytes. */
  chunk(bytes: Uint8Array, from: number, count: number): void {
    const end = this.filled + count;
    if (!this.isReady || end > this.out.length) refuseCorrupt();
    const bits = new Bits(bytes, from);
    while (this.filled < end) this.symbol(bits, end);
  }

  private symbol(bits: Bits, end: number): void {
    const { known, filled, positionMask } = this;
    const place = (filled - this.begin) & positionMask;
    const at = known.state * POSITIONS_MOST + place;
    if (bits.one(known.match, at) === 0) {
      this.literal(bits);
      return;
    }
    let length: number;
    if (bits.one(known.repeat, known.state) === 0) {
      const [a, b, c] = known.distances;
      length = this.length(bits, known.lengths, place);
      known.distances = [this.distance(bits, length), a, b, c];
      known.state = known.state < 7 ? 7 : 10;
    } else {
      const which = this.earlier(bits);
      if (which === 0 && bits.one(known.long, at) === 0) {
        known.state = known.state < 7 ? 9 : 11;
        this.copy(1, end);
        return;
      }
      length = this.length(bits, known.repeated, place);
      known.state = known.state < 7 ? 8 : 11;
    }
    this.copy(length, end);
  }

  /** Selects a rep distance and moves it to the front. */
  private earlier(bits: Bits): number {
    const { known } = this;
    let which = 0;
    while (which < 3 && bits.one(known.repeats[which] as Uint16Array, known.state) === 1) which++;
    const list = [...known.distances];
    const [own = 0] = list.splice(which, 1);
    known.distances = [own, ...list] as typeof known.distances;
    return which;
  }

  private literal(bits: Bits): void {
    const { known, out, filled } = this;
    const before = filled > this.begin ? (out[filled - 1] as number) : 0;
    const place =
      (((filled - this.begin) & this.literalMask) << this.literalBits) + (before >> (8 - this.literalBits));
    const from = LITERAL * place;
    let symbol = 1;
    if (known.state >= 7) {
      let match = this.back(known.distances[0]);
      // Matched literal: use the match byte until it differs.
      while (symbol < 0x100) {
        const hint = (match >> 7) & 1;
        match = (match << 1) & 0xff;
        const bit = bits.one(known.literal, from + ((1 + hint) << 8) + symbol);
        symbol = symbol * 2 + bit;
        if (hint !== bit) break;
      }
    }
    while (symbol < 0x100) symbol = symbol * 2 + bits.one(known.literal, from + symbol);
    out[this.filled++] = symbol & 0xff;
    known.state = known.state < 4 ? 0 : known.state - (known.state < 10 ? 3 : 6);
  }

  private length(bits: Bits, lengths: ReturnType<typeof lengthsOf>, place: number): number {
    if (bits.one(lengths.choices, 0) === 0) return SHORTEST + bits.tree(lengths.low, place * LOW, 3);
    if (bits.one(lengths.choices, 1) === 0) return SHORTEST + LOW + bits.tree(lengths.middle, place * LOW, 3);
    return SHORTEST + 2 * LOW + bits.tree(lengths.high, 0, 8);
  }

  private distance(bits: Bits, length: number): number {
    const { known } = this;
    const group = Math.min(length - SHORTEST, LENGTHS - 1);
    const slot = bits.tree(known.slots, group * SLOTS, 6);
    if (slot < FIRST_SLOT) return slot;
    const count = (slot >> 1) - 1;
    const base = (2 | (slot & 1)) * 2 ** count;
    if (slot < DIRECT_SLOT) return base + bits.reversed(known.special, base - slot, count);
    return base + bits.plain(count - 4) * ALIGN + bits.reversed(known.align, 0, 4);
  }

  private back(distance: number): number {
    const at = this.filled - distance - 1;
    return at < this.begin ? refuseCorrupt() : (this.out[at] as number);
  }

  private copy(length: number, end: number): void {
    const [distance] = this.known.distances;
    if (this.filled + length > end) refuseCorrupt();
    const from = this.filled - distance - 1;
    if (from < this.begin) refuseCorrupt();
    // Matches may overlap.
    for (let i = 0; i < length; i++) this.out[this.filled + i] = this.out[from + i] as number;
    this.filled += length;
  }
}
