import { diff3Merge } from 'node-diff3';
import { EMPTY, type Fields, isSame } from './fields.ts';

/** A conflict: what both sides made of the same passage. */
export type Clash = { mine: string; theirs: string };
/** A merged text; in conflicts it has mine, and `whole` has both, theirs first. */
export type Merged = { text: string; whole: string; clashes: readonly Clash[] };

/** A conflict in a field other than the text. */
export type Both = { field: keyof Fields; mine: Fields[keyof Fields]; theirs: Fields[keyof Fields] };
/** A merged article with the conflicts that its author has to resolve. */
export type MergedFields = { fields: Fields; clashes: readonly Clash[]; both: readonly Both[] };

/** A copy of an article, and the state of the site that it began with. */
export type Version = { base: Fields; fields: Fields };
/** A field that several versions changed: the values that differ, each with the version that has it; see `mergeAll`. */
export type Contested = {
  field: keyof Fields;
  values: readonly { version: number; value: Fields[keyof Fields] }[];
};
/** Several versions in one. In conflicts `fields` has what the last one has; `whole` is a text that has all of them. */
export type MergedAll = {
  fields: Fields;
  whole: string;
  clashes: readonly Clash[];
  both: readonly Contested[];
};

/** Characters of a passage up to which it is merged by characters: the comparison takes time by the square. */
const FINE_MOST = 4_000;

const lines = (text: string) => text.split(/(?<=\n)/);

function pieces(mine: readonly string[], base: readonly string[], theirs: readonly string[]) {
  return diff3Merge([...mine], [...base], [...theirs], { excludeFalseConflicts: true });
}

/** Merges one passage by characters; null for a conflict. */
function fine(mine: string, base: string, theirs: string): string | null {
  if (Math.max(mine.length, base.length, theirs.length) > FINE_MOST) return null;
  const merged = pieces([...mine], [...base], [...theirs]);
  return merged.every((it) => it.ok) ? merged.flatMap((it) => it.ok ?? []).join('') : null;
}

const same = (text: string) => ({ text, whole: text });

/** Two passages below each other. */
const apart = (a: string, b: string) => (a === '' || b === '' || a.endsWith('\n') ? a + b : `${a}\n\n${b}`);

/**
 * Three-way merge of two texts with a common base: by lines, and by characters where both sides changed the same
 * lines.
 */
export function mergeText(base: string, mine: string, theirs: string): Merged {
  if (mine === theirs || theirs === base) return { text: mine, whole: mine, clashes: [] };
  if (mine === base) return { text: theirs, whole: theirs, clashes: [] };
  const clashes: Clash[] = [];
  const merged = pieces(lines(mine), lines(base), lines(theirs)).map(({ ok, conflict }) => {
    if (!conflict) return same((ok ?? []).join(''));
    const [a, o, b] = [conflict.a, conflict.o, conflict.b].map((it) => it.join('')) as [
      string,
      string,
      string,
    ];
    const passage = fine(a, o, b);
    if (passage !== null) return same(passage);
    clashes.push({ mine: a, theirs: b });
    return { text: a, whole: apart(b, a) };
  });
  return {
    text: merged.map(({ text }) => text).join(''),
    whole: merged.map(({ whole }) => whole).join(''),
    clashes,
  };
}

type Value = Fields[keyof Fields];

/** The site trims what it stores. */
const isAlike = (a: Value, b: Value) =>
  typeof a === 'string' && typeof b === 'string' ? a.trim() === b.trim() : isSame(a, b);

/** Fields that mean something only together: a chapter is one of its column. */
const PAIR: readonly (keyof Fields)[] = ['specialId', 'chapterId'];
const unitOf = (key: keyof Fields) => (PAIR.includes(key) ? PAIR : [key]);

/**
 * Three-way merge of every field of two articles. A field other than the text that both sides changed keeps mine, and
 * is among `both`.
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
 * Merges what the site has with any number of copies, the oldest first. Of a field that several of them changed, the
 * values are numbered by version: 0 is the site, then the copies.
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

/** Whether its author has to decide about a merged article. */
export const isContested = ({ clashes, both }: Pick<MergedAll, 'clashes' | 'both'>): boolean =>
  clashes.length > 0 || both.length > 0;
