import {
  type Extreme,
  type Location,
  RESULT_BLOCKS,
  RESULT_BYTES,
  RESULT_TEXT,
  RESULT_TRIANGLES,
  ResultError,
  type Step,
  type StepKind,
} from './model.ts';
import type { Range } from './planes.ts';

/** First bytes of a file: a high bit, the name, and line ends that a transfer as text would change. */
export const RESULT_MARK = '\x89MJR\r\n\x1a\n';

/** A compressed part of the file: its bytes there and after decompression. */
export type Block = { bytes: number; raw: number };

type Stored = { ranges: Range[]; extremes: Extreme[] };

/** A field without its values, which lie in one block a step. */
export type FieldHead = {
  name: string;
  unit: string;
  components: 1 | 3;
  location: Location;
  displacement: boolean;
  values: Stored[];
};

/** The JSON at the beginning of a file. The blocks follow it: triangles, edges, positions, then the fields step by step. */
export type Head = {
  version: 1;
  title: string;
  unit: string;
  vertices: number;
  triangles: number;
  positions: Range[];
  steps: Step[];
  fields: FieldHead[];
  blocks: Block[];
};

const LOCATIONS: readonly Location[] = ['node', 'element', 'averaged'];
const KINDS: readonly StepKind[] = ['static', 'time', 'frequency', 'load'];
const FIXED_BLOCKS = 3;
/** Bytes that all blocks may have after decompression. */
const RAW_MOST = 128 * 2 ** 20;

function refuse(what: string): never {
  throw new ResultError(`文件头不正确：${what}`);
}

type Loose = { readonly [name: string]: unknown };

function record(value: unknown, what: string): Loose {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse(what);
  return value as Loose;
}

function list<T>(value: unknown, most: number, what: string, each: (it: unknown) => T): T[] {
  if (!Array.isArray(value) || value.length > most) refuse(what);
  return value.map(each);
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= 3.4e38;

function number(value: unknown, what: string): number {
  return isNumber(value) ? value : refuse(what);
}

function whole(value: unknown, most: number, what: string, least = 0): number {
  return isNumber(value) && Number.isInteger(value) && value >= least && value <= most ? value : refuse(what);
}

function text(value: unknown, what: string): string {
  return typeof value === 'string' && value.length <= RESULT_TEXT ? value : refuse(what);
}

function one<T>(value: unknown, of: readonly T[], what: string): T {
  return of.includes(value as T) ? (value as T) : refuse(what);
}

function range(value: unknown): Range {
  const it = record(value, 'ranges');
  const [min, max] = [number(it['min'], 'min'), number(it['max'], 'max')];
  return min <= max ? { min, max } : refuse('min > max');
}

function point(value: unknown): readonly [number, number, number] {
  const it = list(value, 3, 'at', (x) => number(x, 'at'));
  return it.length === 3 ? (it as [number, number, number]) : refuse('at');
}

function extreme(value: unknown): Extreme {
  const it = record(value, 'extremes');
  return { ...range(value), minAt: point(it['minAt']), maxAt: point(it['maxAt']) };
}

function field(value: unknown): FieldHead {
  const it = record(value, 'fields');
  const components = one(it['components'], [1, 3] as const, 'components');
  const displacement = one(it['displacement'], [true, false], 'displacement');
  if (displacement && components !== 3) refuse('displacement');
  const values = list(it['values'], RESULT_BLOCKS, 'values', (entry) => {
    const { ranges, extremes } = record(entry, 'values');
    return { ranges: list(ranges, 3, 'ranges', range), extremes: list(extremes, 4, 'extremes', extreme) };
  });
  for (const { ranges, extremes } of values)
    if (ranges.length !== components || extremes.length !== (components === 1 ? 1 : 4)) refuse('values');
  return {
    name: text(it['name'], 'name'),
    unit: text(it['unit'], 'unit'),
    components,
    location: one(it['location'], LOCATIONS, 'location'),
    displacement,
    values,
  };
}

function block(value: unknown): Block {
  const it = record(value, 'blocks');
  return { bytes: whole(it['bytes'], RESULT_BYTES, 'bytes'), raw: whole(it['raw'], RAW_MOST, 'raw') };
}

function step(value: unknown): Step {
  const it = record(value, 'steps');
  return {
    kind: one(it['kind'], KINDS, 'kind'),
    value: number(it['value'], 'value'),
    unit: text(it['unit'], 'unit'),
  };
}

/** Checks parsed JSON against the format, and the lengths of the blocks against what they hold. Throws in words. */
export function headOf(value: unknown): Head {
  const it = record(value, 'JSON');
  const triangles = whole(it['triangles'], RESULT_TRIANGLES, 'triangles', 1);
  const head: Head = {
    version: one(it['version'], [1] as const, 'version'),
    title: text(it['title'], 'title'),
    unit: text(it['unit'], 'unit'),
    vertices: whole(it['vertices'], 3 * triangles, 'vertices', 1),
    triangles,
    positions: list(it['positions'], 3, 'positions', range),
    steps: list(it['steps'], RESULT_BLOCKS, 'steps', step),
    fields: list(it['fields'], RESULT_BLOCKS, 'fields', field),
    blocks: list(it['blocks'], RESULT_BLOCKS, 'blocks', block),
  };
  if (head.positions.length !== 3 || head.steps.length < 1) refuse('positions');
  if (head.fields.some(({ values }) => values.length !== head.steps.length)) refuse('values');
  const raw = head.fields.flatMap(({ components, values }) =>
    values.map(() => 2 * components * head.vertices),
  );
  const wanted = [undefined, triangles, 6 * head.vertices, ...raw];
  if (head.blocks.length !== FIXED_BLOCKS + raw.length) refuse('blocks');
  if (head.blocks.some((it, i) => wanted[i] !== undefined && it.raw !== wanted[i])) refuse('raw');
  if (head.blocks.reduce((sum, it) => sum + it.raw, 0) > RAW_MOST) refuse('raw');
  // A byte of code a triangle and at most two further references of three numbers.
  if ((head.blocks[0] as Block).raw > 17 * triangles) refuse('raw');
  return head;
}
