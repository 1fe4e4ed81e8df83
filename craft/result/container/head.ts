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
import { knownOf, type Provenance } from './headKnown.ts';
import { BITS, type Bits, type Range } from './planes.ts';
import { integerIn, list, number, one, record, refuse, text, type UncheckedObject } from './untrustedJson.ts';

/**
 * File signature: a byte with the high bit set, the name, and line ends that a text-mode transfer would
 * corrupt.
 */
export const RESULT_MARK = '\x89MJR\r\n\x1a\n';

/** A compressed block: compressed and uncompressed bytes. */
export type Block = { bytes: number; raw: number };

type Stored = { ranges: Range[]; extremes: Extreme[] };

/** Field metadata; the values are in one block per step. */
export type FieldHead = {
  name: string;
  unit: string;
  components: 1 | 3;
  location: Location;
  displacement: boolean;
  formula?: string;
  /** If present, the block stores indices into this list. */
  categories?: Category[];
  values: Stored[];
};

/**
 * Format versions. Version 1 has 14-bit values and positions relative to zero. Version 3 adds a volume mesh;
 * files without one are written as version 2, which older readers accept.
 */
const VERSIONS = [1, 2, 3] as const;
export const VERSION = 2;
export const VERSION_INSIDE = 3;
/** Bits per stored value. */
export const bitsOf = ({ version }: Pick<Head, 'version'>): Bits => (version === 1 ? 14 : BITS);

/** `vertices` counts those used by no triangle. */
export type VolumeHead = { vertices: number; tets: number; cells: number };

/**
 * JSON header. Blocks follow in this order: triangles, edges, tetrahedra and their cells (if there is a
 * volume), positions, then the fields step by step. Positions and fields list the inner vertices last.
 */
export type Head = Provenance & {
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
/** Limit of the total uncompressed bytes. */
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

function readFieldExtras(it: UncheckedObject, components: number): Pick<FieldHead, 'formula' | 'categories'> {
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
    ...readFieldExtras(it, components),
    values,
  };
}

function block(value: unknown): Block {
  const it = record(value, 'blocks');
  return { bytes: integerIn(it['bytes'], RESULT_BYTES, 'bytes'), raw: integerIn(it['raw'], RAW_MOST, 'raw') };
}

function step(value: unknown): Step {
  const it = record(value, 'steps');
  const counted = ['step', 'number'].flatMap((name) =>
    it[name] === undefined ? [] : [[name, integerIn(it[name], COUNT_MOST, name)]],
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
  const tets = integerIn(it['tets'], RESULT_TETRAHEDRA, 'tets', 1);
  return {
    tets,
    vertices: integerIn(it['vertices'], 4 * tets, 'volume'),
    cells: integerIn(it['cells'], tets, 'cells', 1),
  };
}

/** Exact block lengths where known (`wanted`), upper bounds otherwise (`most`). */
function lengthsOf(head: Head): { wanted: (number | undefined)[]; most: number[] } {
  const { vertices, triangles, volume: inside, fields } = head;
  const all = vertices + (inside?.vertices ?? 0);
  const values = fields.flatMap(({ components, values: own }) => own.map(() => 2 * components * all));
  // Worst case: a code byte per triangle and at most two far references of three numbers; per tetrahedron
  // eight codes, four references and its cell number.
  const most = [17 * triangles, ...(inside ? [triangles, 5 + 28 * inside.tets, 5 * inside.tets] : [])];
  return {
    wanted: [undefined, triangles, ...(inside ? [undefined, undefined] : []), 6 * all, ...values],
    most,
  };
}

/** Validates parsed JSON as a header, including block lengths. Throws `ResultError`. */
export function headOf(value: unknown): Head {
  const it = record(value, 'JSON');
  const triangles = integerIn(it['triangles'], RESULT_TRIANGLES, 'triangles', 1);
  const head: Head = {
    version: one(it['version'], VERSIONS, 'version'),
    origin: it['origin'] === undefined ? [0, 0, 0] : point(it['origin']),
    title: text(it['title'], 'title'),
    unit: text(it['unit'], 'unit'),
    vertices: integerIn(it['vertices'], 3 * triangles, 'vertices', 1),
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
