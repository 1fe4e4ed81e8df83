import { numberIn } from '../../../number.ts';
import { Scanner } from '../scanner.ts';

/** Coordinates, conservative variables, or functions. */
export type Kind = 'grid' | 'solution' | 'functions';

/** File layout, inferred from the size. */
export type Layout = {
  /** Text, or binary: endianness, Fortran record markers, 8-byte numbers. */
  isText: boolean;
  little: boolean;
  marks: boolean;
  wide: boolean;
  /** Grid count present, 2D, iblank present. */
  several: boolean;
  flat: boolean;
  blanks: boolean;
  /** "planes" layout instead of "whole". */
  planes: boolean;
};

/** Solutions have four header numbers. */
export type Block = {
  sizes: readonly [number, number, number];
  values: Float64Array;
  blanks?: Float64Array | undefined;
  head?: Float64Array | undefined;
};

const GRIDS_MOST = 10_000;
const NODES_MOST = 20_000_000;
const FUNCTIONS_MOST = 1_000;
const INT = 4;
/** Mach number, angle of attack, Reynolds number, time. */
const HEAD = 4;

/** Record reader; undefined on mismatch. */
type Reader = {
  record: (floats: number, ints?: number) => { floats: Float64Array; ints: Float64Array } | undefined;
  isAtEnd: () => boolean;
};

function bytesReader(bytes: Uint8Array, { little, marks, wide }: Layout): Reader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  const width = wide ? 8 : 4;
  return {
    record: (floats, ints = 0) => {
      const size = floats * width + ints * INT;
      const from = at + (marks ? INT : 0);
      const end = from + size + (marks ? INT : 0);
      if (end > bytes.length) return undefined;
      if (marks && (view.getUint32(at, little) !== size || view.getUint32(from + size, little) !== size))
        return undefined;
      at = end;
      const float = (i: number) =>
        wide ? view.getFloat64(from + 8 * i, little) : view.getFloat32(from + 4 * i, little);
      const rest = from + floats * width;
      return {
        floats: Float64Array.from({ length: floats }, (_, i) => float(i)),
        ints: Float64Array.from({ length: ints }, (_, i) => view.getInt32(rest + INT * i, little)),
      };
    },
    isAtEnd: () => at === bytes.length,
  };
}

function textReader(numbers: Float64Array): Reader {
  let at = 0;
  const take = (count: number) => {
    at += count;
    return numbers.subarray(at - count, at);
  };
  return {
    record: (floats, ints = 0) =>
      at + floats + ints > numbers.length ? undefined : { floats: take(floats), ints: take(ints) },
    isAtEnd: () => at === numbers.length,
  };
}

/** Numbers of a text with repeat counts (`3*0.5`); undefined for other words. */
function numbersOf(bytes: Uint8Array): Float64Array | undefined {
  const scanner = new Scanner(bytes);
  const found: number[] = [];
  while (!scanner.ended) {
    for (const word of scanner.word().split(',')) {
      if (word === '') continue;
      const star = word.indexOf('*');
      const times = star < 0 ? 1 : Number(word.slice(0, star));
      const value = numberIn(word.slice(star + 1));
      if (Number.isNaN(value) || !(times >= 1 && times <= NODES_MOST)) return undefined;
      for (let i = 0; i < times; i++) found.push(value);
    }
  }
  return Float64Array.from(found);
}

/** Whether a number is a plausible iblank. */
const isBlank = (it: number) => Number.isInteger(it) && Math.abs(it) <= GRIDS_MOST;

/** Whether a number is a plausible size. */
const isSize = (it: number) => Number.isInteger(it) && it >= 1 && it <= NODES_MOST;

/** Reorders "planes" to "whole"; undefined if too short. */
function planesOf(
  reader: Reader,
  [x, y, z]: Block['sizes'],
  width: number,
  blanks: boolean,
): ReturnType<Reader['record']> {
  const [own, count] = [x * y, x * y * z];
  const floats = new Float64Array(width * count);
  const ints = new Float64Array(blanks ? count : 0);
  for (let plane = 0; plane < z; plane++) {
    const found = reader.record(width * own, blanks ? own : 0);
    if (!found) return undefined;
    for (let axis = 0; axis < width; axis++)
      floats.set(found.floats.subarray(axis * own, (axis + 1) * own), axis * count + plane * own);
    ints.set(found.ints, blanks ? plane * own : 0);
  }
  return { floats, ints };
}

function blocksOf(
  reader: Reader,
  kind: Kind,
  { several, flat, blanks, planes }: Layout,
): Block[] | undefined {
  const whole = (count: number) => reader.record(0, count)?.ints;
  const count = several ? (whole(1)?.[0] ?? 0) : 1;
  if (!isSize(count) || count > GRIDS_MOST) return undefined;
  const axes = flat ? 2 : 3;
  const own = axes + (kind === 'functions' ? 1 : 0);
  const all = whole(own * count);
  if (!all?.every(isSize)) return undefined;
  const blocks: Block[] = [];
  for (let b = 0; b < count; b++) {
    const [x = 1, y = 1, third = 1, fourth = 1] = all.subarray(own * b, own * (b + 1));
    const sizes = [x, y, flat ? 1 : third] as const;
    const functions = flat ? third : fourth;
    const nodes = sizes.reduce((product, it) => product * it, 1);
    if (nodes > NODES_MOST || functions > FUNCTIONS_MOST) return undefined;
    const head = kind === 'solution' ? reader.record(HEAD)?.floats : undefined;
    if (kind === 'solution' && !head) return undefined;
    const width = { grid: axes, solution: axes + 2, functions }[kind];
    const found = planes
      ? planesOf(reader, sizes, width, blanks)
      : reader.record(width * nodes, blanks ? nodes : 0);
    if (!found?.ints.every(isBlank)) return undefined;
    blocks.push({ sizes, values: found.floats, blanks: blanks ? found.ints : undefined, head });
  }
  return reader.isAtEnd() ? blocks : undefined;
}

const BOTH = [false, true] as const;

/** Candidate layouts, most reliable first: record markers do not match by chance. */
function* layouts(kind: Kind, isText: boolean): Generator<Layout> {
  const more = isText ? [false] : [true, false];
  for (const marks of more)
    for (const flat of BOTH)
      for (const several of BOTH)
        for (const blanks of kind === 'grid' ? BOTH : [false])
          for (const wide of more)
            for (const little of isText ? [true] : [true, false])
              for (const planes of flat ? [false] : BOTH)
                yield { isText, little, marks, wide, several, flat, blanks, planes };
}

/** All layouts that consume the file exactly. */
export function readings(bytes: Uint8Array, kind: Kind): { blocks: Block[]; layout: Layout }[] {
  const numbers = numbersOf(bytes);
  const found: { blocks: Block[]; layout: Layout }[] = [];
  for (const layout of layouts(kind, numbers !== undefined)) {
    // With markers matched, unmarked layouts are excluded.
    if (!layout.marks && found.some((it) => it.layout.marks)) break;
    const blocks = blocksOf(numbers ? textReader(numbers) : bytesReader(bytes, layout), kind, layout);
    if (blocks) found.push({ blocks, layout });
  }
  return found;
}
