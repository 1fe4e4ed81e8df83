import type { Kind } from '../../../craft/result/arrays/kinds.ts';
import type { Shown, Wanted } from '../../../craft/result/convert.ts';
import { fixedBlocks, RESULT_BLOCKS } from '../../../craft/result/model.ts';
import { type Offer, type Outline, type Taken, wantedOf } from './outline.ts';

/** How values of cells are taken along; `all` lets readers change between them. */
export type Place = Shown | 'all';

const PLACES: Record<Place, readonly Shown[]> = {
  averaged: ['averaged'],
  element: ['element'],
  jump: ['jump'],
  all: ['averaged', 'element', 'jump'],
};

type Named = Pick<Wanted, 'column' | 'on' | 'name'>;

const isSame = (a: Named, b: Named) => a.column === b.column && a.on === b.on && a.name === b.name;

/** What is taken along of an offer: nothing, one field, or one for each way to take its values. */
export const takenOf = (fields: readonly Wanted[], offer: Named): Wanted[] =>
  fields.filter((it) => isSame(it, offer));

/** Takes an offer along, or no longer. */
export function toggled(fields: readonly Wanted[], offer: Offer, kind: Kind): Wanted[] {
  if (takenOf(fields, offer).length > 0) return fields.filter((it) => !isSame(it, offer));
  return [...fields, { ...wantedOf(offer, offer.moves && !fields.some((it) => it.displacement)), kind }];
}

/** Changes what is taken along of an offer. */
export const changed = (fields: readonly Wanted[], offer: Named, to: Partial<Wanted>): Wanted[] =>
  fields.map((it) => (isSame(it, offer) ? { ...it, ...to } : it));

/** How the values of an offer are taken. */
export function placeOf(fields: readonly Wanted[], offer: Named): Place {
  const [first, ...others] = takenOf(fields, offer);
  return others.length > 0 ? 'all' : (first?.shown ?? 'averaged');
}

/** Takes the values of an offer in another way. */
export function placed(fields: readonly Wanted[], offer: Named, place: Place): Wanted[] {
  const at = fields.findIndex((it) => isSame(it, offer));
  const own = fields[at];
  if (!own) return [...fields];
  const kept = fields.filter((it) => !isSame(it, offer));
  return kept.toSpliced(at, 0, ...PLACES[place].map((shown) => ({ ...own, shown })));
}

/** The kind that an array is taken for. */
export const kindOf = (kinds: ReadonlyMap<string, Kind>, array: Taken): Kind =>
  kinds.get(`${array.on} ${array.name}`) ?? array.guess.kind;

/** Takes an array for another kind: what was taken along of it becomes the first that this kind offers. */
export function rekinded(fields: readonly Wanted[], array: Taken, kind: Kind): Wanted[] {
  const isOwn = (it: Wanted) => it.column === array.name && it.on === array.on;
  const kept = fields.filter((it) => !isOwn(it));
  const [offer] = array.kinds.find((it) => it.kind === kind)?.offers ?? [];
  if (!offer || kept.length === fields.length) return kept;
  return [...kept, { ...wantedOf(offer, offer.moves && !kept.some((it) => it.displacement)), kind }];
}

/** Reads names of categories such as `1=钢；7=铝`. */
export function namesIn(text: string): Map<number, string> {
  const found = text.split(/[;；,，\n]/).flatMap((it) => {
    const [, value = '', name = ''] = /^\s*(-?\d+)\s*[=＝:：]\s*(.+?)\s*$/.exec(it) ?? [];
    return name ? [[Number(value), name] as const] : [];
  });
  return new Map(found);
}

/** Names of categories as `namesIn` reads them. */
export const namesText = (names: ReadonlyMap<number, string> = new Map()): string =>
  [...names].map(([value, name]) => `${value}=${name}`).join('；');

/** Bytes of a compressed value and of a triangle, as they were measured on irregular meshes, and about those of a head. */
const [VALUE, TRIANGLE, HEAD] = [1, 1.2, 2_000];
/** Those of a value of an inner vertex and of a tetrahedron. */
const [INNER, TETRAHEDRON] = [1.6, 1.7];

/**
 * What is about to be written: how many values there may be step by step, and about how many bytes; `inner` are those of
 * the inside, which go in where it is wanted.
 */
export function sizeOf(
  { drawn, inside, offers, arrays }: Outline,
  fields: readonly Wanted[],
  steps: number,
  wanted = false,
) {
  const all = [...offers, ...arrays.flatMap((it) => it.kinds.flatMap(({ offers: own }) => own))];
  const components = fields.map((it) => all.find((offer) => isSame(offer, it))?.components ?? 1);
  const values = 3 + components.reduce((sum, it) => sum + it * steps, 0);
  const { tets, vertices } = inside ?? { tets: 0, vertices: 0 };
  const inner = Math.round(TETRAHEDRON * tets + INNER * values * vertices);
  const outer = Math.round(HEAD + TRIANGLE * drawn.triangles + VALUE * values * drawn.vertices);
  const takes = wanted && tets > 0;
  return {
    blocks: fields.length * steps,
    most: RESULT_BLOCKS - fixedBlocks(takes),
    bytes: outer + (takes ? inner : 0),
    inner,
  };
}
