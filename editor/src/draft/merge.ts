import { diff3Merge } from 'node-diff3';
import { EMPTY, type Fields, isSame } from './fields.ts';

/** Both sides of a text conflict. */
export type Clash = { mine: string; theirs: string };
/** In conflicts `text` has mine, `whole` both, theirs first. */
export type Merged = { text: string; whole: string; clashes: readonly Clash[] };

/** Conflict in a field other than the text. */
export type FieldConflict = { field: keyof Fields; mine: Fields[keyof Fields]; theirs: Fields[keyof Fields] };
/** Merge result with conflicts. */
export type MergedFields = { fields: Fields; clashes: readonly Clash[]; both: readonly FieldConflict[] };

/** A local copy and its base (server state). */
export type Version = { base: Fields; fields: Fields };
/** Conflicting values with their version number; see `mergeAll`. */
export type ContestedField = {
  field: keyof Fields;
  values: readonly { version: number; value: Fields[keyof Fields] }[];
};
/** In conflicts `fields` has the last version; `whole` contains all texts. */
export type MergedAll = {
  fields: Fields;
  whole: string;
  clashes: readonly Clash[];
  both: readonly ContestedField[];
};

/** Cap of the character diff, which is quadratic. */
const FINE_MOST = 4_000;

const lines = (text: string) => text.split(/(?<=\n)/);

function pieces(mine: readonly string[], base: readonly string[], theirs: readonly string[]) {
  return diff3Merge([...mine], [...base], [...theirs], { excludeFalseConflicts: true });
}

/** Character-level merge; null on conflict. */
function fine(mine: string, base: string, theirs: string): string | null {
  if (Math.max(mine.length, base.length, theirs.length) > FINE_MOST) return null;
  const merged = pieces([...mine], [...base], [...theirs]);
  return merged.every((it) => it.ok) ? merged.flatMap((it) => it.ok ?? []).join('') : null;
}

const unconflicted = (text: string) => ({ text, whole: text });

const joinWithBlankLine = (a: string, b: string) =>
  a === '' || b === '' || a.endsWith('\n') ? a + b : `${a}\n\n${b}`;

/** Three-way merge by lines, then by characters within conflicting lines. */
export function mergeText(base: string, mine: string, theirs: string): Merged {
  if (mine === theirs || theirs === base) return { text: mine, whole: mine, clashes: [] };
  if (mine === base) return { text: theirs, whole: theirs, clashes: [] };
  const clashes: Clash[] = [];
  const merged = pieces(lines(mine), lines(base), lines(theirs)).map(({ ok, conflict }) => {
    if (!conflict) return unconflicted((ok ?? []).join(''));
    const [a, o, b] = [conflict.a, conflict.o, conflict.b].map((it) => it.join('')) as [
      string,
      string,
      string,
    ];
    const passage = fine(a, o, b);
    if (passage !== null) return unconflicted(passage);
    clashes.push({ mine: a, theirs: b });
    return { text: a, whole: joinWithBlankLine(b, a) };
  });
  return {
    text: merged.map(({ text }) => text).join(''),
    whole: merged.map(({ whole }) => whole).join(''),
    clashes,
  };
}

type Value = Fields[keyof Fields];

/** The server trims. */
const isAlike = (a: Value, b: Value) =>
  typeof a === 'string' && typeof b === 'string' ? a.trim() === b.trim() : isSame(a, b);

/** Fields merged as a unit: a chapter belongs to its column. */
const PAIR: readonly (keyof Fields)[] = ['specialId', 'chapterId'];
const unitOf = (key: keyof Fields) => (PAIR.includes(key) ? PAIR : [key]);

/**
 * Three-way merge of all fields. Conflicting fields other than the text keep mine and are listed in `both`.
 */
export function mergeFields(base: Fields, mine: Fields, theirs: Fields): MergedFields {
  const { text, clashes } = mergeText(base.contentMd, mine.contentMd, theirs.contentMd);
  const keys = Object.keys(EMPTY) as (keyof Fields)[];
  const chosen = keys.map((key) => [
    key,
    (unitOf(key).every((it) => isSame(mine[it], base[it])) ? theirs : mine)[key],
  ]);
  const isChanged = (side: Fields, key: keyof Fields) =>
    unitOf(key).some((it) => !isAlike(side[it], base[it]));
  const both = keys
    .filter((key) => key !== 'contentMd')
    .filter((key) => isChanged(mine, key) && isChanged(theirs, key))
    .filter((key) => !isAlike(mine[key], theirs[key]))
    .map((field) => ({ field, mine: mine[field], theirs: theirs[field] }));
  return { fields: { ...(Object.fromEntries(chosen) as Fields), contentMd: text }, clashes, both };
}

/**
 * Merges the server state with copies, oldest first. Conflicting values are numbered: 0 is the server, then
 * the copies.
 */
export function mergeAll(theirs: Fields, copies: readonly Version[]): MergedAll {
  let fields = theirs;
  let whole = theirs.contentMd;
  const clashes: Clash[] = [];
  const contested = new Set<keyof Fields>();
  for (const { base, fields: mine } of copies) {
    const merged = mergeFields(base, mine, fields);
    whole = mergeText(base.contentMd, mine.contentMd, whole).whole;
    fields = merged.fields;
    clashes.push(...merged.clashes);
    for (const { field } of merged.both) contested.add(field);
  }
  const valuesOf = (field: keyof Fields) => {
    const changed = copies.flatMap(({ base, fields: mine }, at) =>
      unitOf(field).some((it) => !isAlike(mine[it], base[it])) ? { version: at + 1, value: mine[field] } : [],
    );
    const all = [{ version: 0, value: theirs[field] }, ...changed];
    return all.filter(
      ({ version }, at) => !all.slice(0, at).some((it) => isSameUnit(field, it.version, version)),
    );
  };
  const versionOf = (at: number) => copies[at - 1]?.fields ?? theirs;
  const isSameUnit = (field: keyof Fields, a: number, b: number) =>
    unitOf(field).every((it) => isAlike(versionOf(a)[it], versionOf(b)[it]));
  return {
    fields,
    whole,
    clashes,
    both: [...contested].map((field) => ({ field, values: valuesOf(field) })),
  };
}

/** Whether the author must decide. */
export const isContested = ({ clashes, both }: Pick<MergedAll, 'clashes' | 'both'>): boolean =>
  clashes.length > 0 || both.length > 0;
