import { numberIn } from '../../../number.ts';
import type { Scanner } from '../scanner.ts';

const END = '-1';
/** Digits of a field of whole numbers, which may touch. */
const WIDTH = 10;
/** Numbers of fields that may touch, with an exponent whose letter had no room. */
const REAL = /[-+]?(?:\d+\.?\d*|\.\d+)(?:[eEdD][-+]?\d+|[-+]\d{3}(?![\d.]))?|[-+]?(?:nan|inf)\w*/gi;

/** The lines of a universal file, dataset by dataset: each begins and ends with a line of -1. */
export class UnvLines {
  private readonly scanner: Scanner;
  /** A line that was read too far. */
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

  /** The name of the next dataset; undefined at the end of the file. */
  dataset(): string | undefined {
    while (!this.isOver) {
      if (this.any().trim() !== END) continue;
      let name = this.any().trim();
      // A dataset that ends where the next one begins, and one that was begun twice.
      while (name === END && !this.isOver) name = this.any().trim();
      if (name && name !== END) return name;
    }
    return undefined;
  }

  /** Whether the dataset ends here; its end is kept for `dataset`. */
  get ended(): boolean {
    if (this.isOver) return true;
    this.held = this.any();
    return this.held.trim() === END;
  }

  /** The next line of the dataset; empty behind its end. */
  line(): string {
    return this.ended ? '' : this.any();
  }

  pass(): void {
    while (!this.ended) this.any();
    // The end was read.
    this.held = undefined;
  }

  /** The whole numbers of a line. */
  whole(): number[] {
    const line = this.line();
    const words = line.trim().split(/\s+/).filter(Boolean);
    if (words.every((it) => it.length <= WIDTH)) return words.map(Number);
    const count = Math.ceil(line.trimEnd().length / WIDTH);
    return Array.from({ length: count }, (_, i) => Number(line.slice(WIDTH * i, WIDTH * (i + 1))));
  }

  /** So many whole numbers, over as many lines as they take. */
  wholes(count: number): number[] {
    const all: number[] = [];
    while (all.length < count && !this.ended) all.push(...this.whole());
    return all;
  }

  /** So many real numbers, over as many lines as they take. */
  reals(count: number): number[] {
    const all: number[] = [];
    while (all.length < count && !this.ended) all.push(...realsIn(this.line()));
    return all;
  }
}

/** The real numbers of a line. */
export const realsIn = (line: string): number[] => (line.match(REAL) ?? []).map(numberIn);
