import type { Omission } from '../../model.ts';
import { reasonOf as reason } from '../source.ts';
import { type Dict, goTo, macroNumbers, readDict, subDict, wordOf } from './dict.ts';
import type { FoamFile } from './file.ts';

export type Patch = {
  name: string;
  type: string;
  groups: readonly string[];
  start: number;
  count: number;
};

/** Patches, owner cells and face normals. */
export type Boundary = {
  patches: readonly Patch[];
  /** Cell count, and index of the first boundary face. */
  cells: number;
  first: number;
  owner: Float64Array;
  normal: (face: number) => readonly [number, number, number];
};

/** Conditions equal to the cell value. */
const COPIED: readonly string[] = ['zeroGradient', 'empty'];
/** Conditions that keep the tangential part of a vector. */
const MIRRORS: readonly string[] = ['symmetryPlane', 'symmetry', 'slip', 'basicSymmetry'];

/** Reads the patches of a mesh. */
export function readPatches(file: FoamFile): Patch[] {
  file.word();
  if (file.next === 40) file.at++;
  const list = readDict(file);
  return [...list.entries].flatMap(([name, entry]) => {
    if (!('dict' in entry)) return [];
    const { dict } = entry;
    const number = (key: string) => Number(wordOf(file, dict, key) || Number.NaN);
    const [start, count] = [number('startFace'), number('nFaces')];
    if (!(start >= 0) || !(count >= 0)) file.refuse(`里边界 ${name.slice(0, 40)} 没有面的编号`);
    const groups = goTo(file, dict, 'inGroups') ? (/\(([^)]*)\)/.exec(file.line())?.[1] ?? '') : '';
    return [
      { name, type: wordOf(file, dict, 'type'), groups: groups.split(/\s+/).filter(Boolean), start, count },
    ];
  });
}

/** Value of a patch without stored values; undefined if unknown. */
function without(
  kind: string,
  cell: ArrayLike<number>,
  normal: readonly [number, number, number],
): readonly number[] | undefined {
  const own = Array.from(cell);
  if (COPIED.includes(kind)) return own;
  if (kind === 'noSlip') return own.map(() => 0);
  const isMirror = MIRRORS.includes(kind);
  if (own.length === 1) return isMirror || kind === 'wedge' ? own : undefined;
  if (!isMirror || own.length !== 3) return undefined;
  const along = own.reduce((sum, it, k) => sum + it * (normal[k] as number), 0);
  return own.map((it, k) => it - along * (normal[k] as number));
}

/** Collects notes on substituted face values. */
export class Notes {
  private readonly all = new Map<string, { fields: Set<string>; patches: Set<string> }>();

  add(why: string, field: string, patch: string): void {
    const own = this.all.get(why) ?? { fields: new Set(), patches: new Set() };
    this.all.set(why, own);
    own.fields.add(field);
    own.patches.add(patch);
  }

  done(): Omission[] {
    const few = (names: ReadonlySet<string>) => {
      const list = [...names].map((it) => it.slice(0, 40));
      return `${list.slice(0, 5).join('、')}${list.length > 5 ? ` 等 ${list.length} 个` : ''}`;
    };
    return [...this.all].map(([why, { fields, patches }]) => ({
      what: `场 ${few(fields)} 在边界${patches.has('') ? '' : ` ${few(patches)} `}上的值`,
      why,
    }));
  }
}

/**
 * Boundary face values: stored, else from the condition, else of the owner cell (noted). `inner` are cell
 * values.
 */
export function boundaryValues(
  file: FoamFile,
  dict: Dict,
  { patches, first, owner, normal }: Boundary,
  inner: Float64Array,
  components: number,
  notes: Notes,
): Float64Array {
  const faces = owner.length - first;
  const out = new Float64Array(faces * components);
  const cellOf = (face: number) => {
    const at = (owner[face] as number) * components;
    return inner.subarray(at, at + components);
  };
  for (let f = 0; f < faces; f++) out.set(cellOf(first + f), f * components);
  const all = subDict(dict, 'boundaryField', []);
  if (!all) {
    if (patches.some(({ type, count }) => type !== 'empty' && count > 0))
      notes.add('文件里没有 boundaryField，画的是旁边单元的值', file.name, '');
    return out;
  }
  for (const it of all.taken) notes.add(`${it.slice(0, 60)} 没有读，画的可能是旁边单元的值`, file.name, '');
  for (const patch of patches) {
    const own = subDict(all, patch.name, patch.groups);
    const kind = (own && wordOf(file, own, 'type')) || patch.type;
    const from = (patch.start - first) * components;
    if (patch.count === 0) continue;
    if (own && kind !== 'empty' && goTo(file, own, 'value')) {
      try {
        const values = valuesAt(file, own, components, patch.count);
        if (values) {
          out.set(values, from);
          continue;
        }
      } catch (error) {
        notes.add(`${reason(error)}，画的是旁边单元的值`, file.name, patch.name);
        continue;
      }
    }
    let isTold = true;
    for (let f = patch.start; f < patch.start + patch.count; f++) {
      const value = without(kind, cellOf(f), normal(f));
      if (value) out.set(value, (f - first) * components);
      else isTold = false;
    }
    if (!isTold)
      notes.add(`文件没有写出（${kind || '没有条件'}），画的是旁边单元的值`, file.name, patch.name);
  }
  return out;
}

/** Stored patch values; undefined if the count differs. */
function valuesAt(file: FoamFile, dict: Dict, components: number, count: number): Float64Array | undefined {
  const word = file.word();
  if (word === 'nonuniform') {
    if (file.follows('List<')) file.word();
    const data = file.list(components, false);
    return data.length === count * components ? data : undefined;
  }
  if (word !== 'uniform') return undefined;
  const own = file.values(components, (it) => macroNumbers(file, dict, it));
  return Float64Array.from({ length: count * components }, (_, i) => own[i % components] as number);
}
