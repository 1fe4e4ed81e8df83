import { numberIn } from '../../../number.ts';
import type { Scanner } from '../scanner.ts';

const END = '-1';
/** Integer column width; columns may touch. */
const WIDTH = 10;
/** Reals that may touch, with exponents lacking a letter. */
const REAL = /[-+]?(?:\d+\.?\d*|\.\d+)(?:[eEdD][-+]?\d+|[-+]\d{3}(?![\d.]))?|[-+]?(?:nan|inf)\w*/gi;

/** Datasets of a universal file, delimited by -1 lines. */
export class UnvLines {
  private readonly scanner: Scanner;
  /** Lookahead line. */
  private held: string | undefined;

  constructor(scanner: Scanner) {
    this.scanner = scanner;
  }

  private get isOver(): boolean {
    return this.held === undefined && this.scanner.at >= this.scanner.bytes.length;
  }

  private any(): string {
    const line = this.held ?? this.scanner.line();
    this.held = undefined;
    return line;
  }

  /** Next dataset number; undefined at the end. */
  dataset(): string | undefined {
    while (!this.isOver) {
      if (this.any().trim() !== END) continue;
      let name = this.any().trim();
      // Tolerate missing or doubled delimiters.
      while (name === END && !this.isOver) name = this.any().trim();
      if (name && name !== END) return name;
    }
    return undefined;
  }

  /** Whether the dataset ends; keeps the delimiter. */
  get ended(): boolean {
    if (this.isOver) return true;
    this.held = this.any();
    return this.held.trim() === END;
  }

  /** Next line; empty after the end. */
  line(): string {
    return this.ended ? '' : this.any();
  }

  pass(): void {
    while (!this.ended) this.any();
    // The delimiter is consumed.
    this.held = undefined;
  }

  whole(): number[] {
    const line = this.line();
    const words = line.trim().split(/\s+/).filter(Boolean);
    if (words.every((it) => it.length <= WIDTH)) return words.map(Number);
    const count = Math.ceil(line.trimEnd().length / WIDTH);
    return Array.from({ length: count }, (_, i) => Number(line.slice(WIDTH * i, WIDTH * (i + 1))));
  }

  /** Continues over lines. */
  wholes(count: number): number[] {
    const all: number[] = [];
    while (all.length < count && !this.ended) all.push(...this.whole());
    return all;
  }

  /** Continues over lines. */
  reals(count: number): number[] {
    const all: number[] = [];
    while (all.length < count && !this.ended) all.push(...realsIn(this.line()));
    return all;
  }
}

/** Reals of a line. */
export const realsIn = (line: string): number[] => (line.match(REAL) ?? []).map(numberIn);
