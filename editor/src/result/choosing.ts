import type { Kind } from '../../../craft/result/arrays/kinds.ts';
import type { ArrayChoice, CellDisplay } from '../../../craft/result/convert.ts';
import { fixedBlocks, RESULT_BLOCKS } from '../../../craft/result/model.ts';
import { type ArrayOutline, type Offer, type Outline, wantedOf } from './outline.ts';

/** Averaging of cell values; `all` lets readers switch. */
export type Place = CellDisplay | 'all';

const PLACES: Record<Place, readonly CellDisplay[]> = {
  averaged: ['averaged'],
  element: ['element'],
  jump: ['jump'],
  all: ['averaged', 'element', 'jump'],
};

type ArrayName = Pick<ArrayChoice, 'column' | 'on' | 'name'>;

const isSame = (a: ArrayName, b: ArrayName) => a.column === b.column && a.on === b.on && a.name === b.name;

/** Selected fields of an offer: none, one, or one per averaging. */
export const takenOf = (fields: readonly ArrayChoice[], offer: ArrayName): ArrayChoice[] =>
  fields.filter((it) => isSame(it, offer));

/** Toggles an offer. */
export function toggleOffer(fields: readonly ArrayChoice[], offer: Offer, kind: Kind): ArrayChoice[] {
  if (takenOf(fields, offer).length > 0) return fields.filter((it) => !isSame(it, offer));
  return [...fields, { ...wantedOf(offer, offer.moves && !fields.some((it) => it.displacement)), kind }];
}

/** Updates the selected fields of an offer. */
export const changed = (
  fields: readonly ArrayChoice[],
  offer: ArrayName,
  to: Partial<ArrayChoice>,
): ArrayChoice[] => fields.map((it) => (isSame(it, offer) ? { ...it, ...to } : it));

/** Averaging of an offer. */
export function placeOf(fields: readonly ArrayChoice[], offer: ArrayName): Place {
  const [first, ...others] = takenOf(fields, offer);
  return others.length > 0 ? 'all' : (first?.shown ?? 'averaged');
}

/** Changes the averaging of an offer. */
export function setPlace(fields: readonly ArrayChoice[], offer: ArrayName, place: Place): ArrayChoice[] {
  const at = fields.findIndex((it) => isSame(it, offer));
  const own = fields[at];
  if (!own) return [...fields];
  const kept = fields.filter((it) => !isSame(it, offer));
  return kept.toSpliced(at, 0, ...PLACES[place].map((shown) => ({ ...own, shown })));
}

/** Effective kind of an array. */
export const kindOf = (kinds: ReadonlyMap<string, Kind>, array: ArrayOutline): Kind =>
  kinds.get(`${array.on} ${array.name}`) ?? array.guess.kind;

/** Changes an array's kind; its selected fields become the first offer of that kind. */
export function setKind(fields: readonly ArrayChoice[], array: ArrayOutline, kind: Kind): ArrayChoice[] {
  const isOwn = (it: ArrayChoice) => it.column === array.name && it.on === array.on;
  const kept = fields.filter((it) => !isOwn(it));
  const [offer] = array.kinds.find((it) => it.kind === kind)?.offers ?? [];
  if (!offer || kept.length === fields.length) return kept;
  return [...kept, { ...wantedOf(offer, offer.moves && !kept.some((it) => it.displacement)), kind }];
}

/** Parses category names: `1=钢；7=铝`. */
export function namesIn(text: string): Map<number, string> {
  const found = text.split(/[;；,，\n]/).flatMap((it) => {
    const [, value = '', name = ''] = /^\s*(-?\d+)\s*[=＝:：]\s*(.+?)\s*$/.exec(it) ?? [];
    return name ? [[Number(value), name] as const] : [];
  });
  return new Map(found);
}

/** Serializes category names. */
export const namesText = (names: ReadonlyMap<number, string> = new Map()): string =>
  [...names].map(([value, name]) => `${value}=${name}`).join('；');

/** Bytes per compressed value and triangle, measured on irregular meshes; bytes of the header. */
const [VALUE, TRIANGLE, HEAD] = [1, 1.2, 2_000];
/** The same for interior vertex values and tetrahedra. */
const [INNER, TETRAHEDRON] = [1.6, 1.7];

/** Estimated size: value blocks per step and bytes; `inner` is the interior's share. */
export function sizeOf(
  { drawn, inside, offers, arrays }: Outline,
  fields: readonly ArrayChoice[],
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
