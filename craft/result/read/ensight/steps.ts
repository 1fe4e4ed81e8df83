import { text } from '../scanner.ts';
import { refuse } from '../source.ts';

const [BEGIN, END] = ['BEGIN TIME STEP', 'END TIME STEP'].map((it) => new TextEncoder().encode(it)) as [
  Uint8Array,
  Uint8Array,
];
const LINE = 80;
const FEED = 10;

/** Index of a byte sequence; -1 if absent. */
function indexOfBytes(bytes: Uint8Array, wanted: Uint8Array, from: number): number {
  const first = wanted[0] as number;
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1))
    if (wanted.every((it, i) => bytes[at + i] === it)) return at;
  return -1;
}

/** Whether a geometry is binary, by its first line. */
export const isBinary = (bytes: Uint8Array): boolean =>
  /^C Binary/i.test(text(bytes, 0, Math.min(bytes.length, LINE)));

/** Cached by file. */
const known = new WeakMap<Uint8Array, readonly Uint8Array[]>();

/** Splits a multi-step file; empty without step markers. Cached. */
export function stepsIn(bytes: Uint8Array, binary: boolean): readonly Uint8Array[] {
  const found = known.get(bytes) ?? splitSteps(bytes, binary);
  known.set(bytes, found);
  return found;
}

function splitSteps(bytes: Uint8Array, binary: boolean): Uint8Array[] {
  const found: Uint8Array[] = [];
  for (let at = indexOfBytes(bytes, BEGIN, 0); at >= 0; at = indexOfBytes(bytes, BEGIN, at)) {
    const feed = bytes.indexOf(FEED, at);
    const from = binary ? at + LINE : feed < 0 ? bytes.length : feed + 1;
    const to = indexOfBytes(bytes, END, from);
    if (to < 0) refuse('文件在一步的中间结束（没有 END TIME STEP）');
    found.push(bytes.subarray(from, to));
    at = to;
  }
  return found;
}
