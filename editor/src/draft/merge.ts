import { diff3Merge } from 'node-diff3';
import { EMPTY, type Fields, isSame } from './fields.ts';

/** A conflict: what both sides made of the same passage. */
export type Clash = { mine: string; theirs: string };
/** A merged text; in conflicts it has mine. */
export type Merged = { text: string; clashes: readonly Clash[] };

/** A conflict in a field other than the text. */
export type Both = { field: keyof Fields; mine: Fields[keyof Fields]; theirs: Fields[keyof Fields] };
/** A merged article with the conflicts that its author has to resolve. */
export type MergedFields = { fields: Fields; clashes: readonly Clash[]; both: readonly Both[] };

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

/**
 * Three-way merge of two texts with a common base: by lines, and by characters where both sides changed the same
 * lines.
 */
export function mergeText(base: string, mine: string, theirs: string): Merged {
  if (mine === theirs || theirs === base) return { text: mine, clashes: [] };
  if (mine === base) return { text: theirs, clashes: [] };
  const clashes: Clash[] = [];
  const text = pieces(lines(mine), lines(base), lines(theirs)).map(({ ok, conflict }) => {
    if (!conflict) return (ok ?? []).join('');
    const [a, o, b] = [conflict.a, conflict.o, conflict.b].map((it) => it.join('')) as [
      string,
      string,
      string,
    ];
    const merged = fine(a, o, b);
    if (merged === null) clashes.push({ mine: a, theirs: b });
    return merged ?? a;
  });
  return { text: text.join(''), clashes };
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
