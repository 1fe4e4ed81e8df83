import {
  type Category,
  type Extreme,
  type Location,
  type Point,
  RESULT_BLOCKS,
  RESULT_BYTES,
  RESULT_TETRAHEDRA,
  RESULT_TRIANGLES,
  type Step,
  type StepKind,
} from '../model.ts';
import { type Known, knownOf } from './headKnown.ts';
import { type Loose, list, number, one, record, refuse, text, whole } from './loose.ts';
import { BITS, type Bits, type Range } from './planes.ts';

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
  formula?: string;
  /** What the values name; the block holds their numbers in this list. */
  categories?: Category[];
  values: Stored[];
};

/**
 * Versions of the format; in the first one values have 14 bits, and places are counted from zero. Only the third one has
 * an inside; what has none is written in the second, which older programs read.
 */
const VERSIONS = [1, 2, 3] as const;
export const VERSION = 2;
export const VERSION_INSIDE = 3;
/** Bits of the values of a file. */
export const bitsOf = ({ version }: Pick<Head, 'version'>): Bits => (version === 1 ? 14 : BITS);

/** An inside without its blocks: its vertices that no triangle has, its tetrahedra, and the cells that they are of. */
export type VolumeHead = { vertices: number; tets: number; cells: number };

/**
 * The JSON at the beginning of a file. The blocks follow it: triangles, edges, tetrahedra and their cells where it has an
 * inside, positions, then the fields step by step. Positions and fields have the inner vertices behind the others.
 */
export type Head = Known & {
  version: (typeof VERSIONS)[number];
  origin: Point;
  title: string;
  unit: string;
  vertices: number;
  triangles: number;
  volume?: VolumeHead;
  positions: Range[];
  steps: Step[];
  fields: FieldHead[];
  blocks: Block[];
};

const LOCATIONS: readonly Location[] = ['node', 'element', 'averaged', 'jump'];
const KINDS: readonly StepKind[] = ['static', 'time', 'increment', 'frequency', 'buckling', 'load'];
const CATEGORIES_MOST = 256;
const FORMULA_MOST = 200;
const COUNT_MOST = 1e9;
/** Bytes that all blocks may have after decompression. */
const RAW_MOST = 128 * 2 ** 20;

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
  const none = it['none'] === undefined ? {} : { none: one(it['none'], [true] as const, 'none') };
  return { ...range(value), minAt: point(it['minAt']), maxAt: point(it['maxAt']), ...none };
}

function category(value: unknown): Category {
  const it = record(value, 'categories');
  return { value: number(it['value'], 'value'), name: text(it['name'], 'name') };
}

/** What only some fields have. */
function more(it: Loose, components: number): Pick<FieldHead, 'formula' | 'categories'> {
  const { formula, categories } = it;
  if (categories !== undefined && components !== 1) refuse('categories');
  return {
    ...(formula !== undefined && { formula: text(formula, 'formula', FORMULA_MOST) }),
    ...(categories !== undefined && {
      categories: list(categories, CATEGORIES_MOST, 'categories', category),
    }),
  };
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
    ...more(it, components),
    values,
  };
}

function block(value: unknown): Block {
  const it = record(value, 'blocks');
  return { bytes: whole(it['bytes'], RESULT_BYTES, 'bytes'), raw: whole(it['raw'], RAW_MOST, 'raw') };
}

function step(value: unknown): Step {
  const it = record(value, 'steps');
  const counted = ['step', 'number'].flatMap((name) =>
    it[name] === undefined ? [] : [[name, whole(it[name], COUNT_MOST, name)]],
  );
  return {
    kind: one(it['kind'], KINDS, 'kind'),
    value: number(it['value'], 'value'),
    unit: text(it['unit'], 'unit'),
    ...(Object.fromEntries(counted) as Pick<Step, 'step' | 'number'>),
  };
}

function volume(value: unknown): VolumeHead {
  const it = record(value, 'volume');
  const tets = whole(it['tets'], RESULT_TETRAHEDRA, 'tets', 1);
  return {
    tets,
    vertices: whole(it['vertices'], 4 * tets, 'volume'),
    cells: whole(it['cells'], tets, 'cells', 1),
  };
}

/** The lengths of the blocks where they are known, and the most that they can be where they are not. */
function lengthsOf(head: Head): { wanted: (number | undefined)[]; most: number[] } {
  const { vertices, triangles, volume: inside, fields } = head;
  const all = vertices + (inside?.vertices ?? 0);
  const values = fields.flatMap(({ components, values: own }) => own.map(() => 2 * components * all));
  // A byte of code a triangle and at most two further references of three numbers; a tetrahedron has eight codes and
  // four references at most, and the number of its cell.
  const most = [17 * triangles, ...(inside ? [triangles, 5 + 28 * inside.tets, 5 * inside.tets] : [])];
  return {
    wanted: [undefined, triangles, ...(inside ? [undefined, undefined] : []), 6 * all, ...values],
    most,
  };
}

/** Checks parsed JSON against the format, and the lengths of the blocks against what they hold. Throws in words. */
export function headOf(value: unknown): Head {
  const it = record(value, 'JSON');
  const triangles = whole(it['triangles'], RESULT_TRIANGLES, 'triangles', 1);
  const head: Head = {
    version: one(it['version'], VERSIONS, 'version'),
    origin: it['origin'] === undefined ? [0, 0, 0] : point(it['origin']),
    title: text(it['title'], 'title'),
    unit: text(it['unit'], 'unit'),
    vertices: whole(it['vertices'], 3 * triangles, 'vertices', 1),
    triangles,
    ...(it['volume'] !== undefined && { volume: volume(it['volume']) }),
    positions: list(it['positions'], 3, 'positions', range),
    steps: list(it['steps'], RESULT_BLOCKS, 'steps', step),
    fields: list(it['fields'], RESULT_BLOCKS, 'fields', field),
    blocks: list(it['blocks'], RESULT_BLOCKS, 'blocks', block),
    ...knownOf(it),
  };
  if (head.positions.length !== 3 || head.steps.length < 1) refuse('positions');
  if (head.fields.some(({ values }) => values.length !== head.steps.length)) refuse('values');
  if (head.volume && head.version !== VERSION_INSIDE) refuse('volume');
  const { wanted, most } = lengthsOf(head);
  if (head.blocks.length !== wanted.length) refuse('blocks');
  if (head.blocks.some((it, i) => wanted[i] !== undefined && it.raw !== wanted[i])) refuse('raw');
  if (most.some((it, i) => (head.blocks[i] as Block).raw > it)) refuse('raw');
  if (head.blocks.reduce((sum, it) => sum + it.raw, 0) > RAW_MOST) refuse('raw');
  return head;
}
