import { choicesOf, guessesOf } from './arrays/choices.ts';
import { namesIds } from './arrays/names.ts';
import type { ArrayChoice } from './convert.ts';
import type { Measure } from './quality/measures.ts';
import { MEASURES, type Quality, qualityName } from './quality/quality.ts';
import type { Source } from './read/source.ts';

/** Most category fields, and most value fields, in a mesh preview. */
const MOST = 6;
const CATEGORIES_MOST = 256;
/** Names of fields shown first. */
export const FIRST = /mises|^(nt|ndtemp|temp\w*|t|p|pressure|密度)$/i;

/**
 * Default fields of a mesh preview: parts and sets as categories, the first quantities, element quality.
 * Units are unknown.
 */
export function meshFields(source: Source, { rows }: Quality): ArrayChoice[] {
  const offers = guessesOf(source).flatMap(({ column, guess }) =>
    choicesOf(column, guess.kind).map((choice) => ({ choice, column })),
  );
  const wanted = ({ choice }: (typeof offers)[number], displacement: boolean): ArrayChoice => {
    const { name, column, on } = choice;
    return { name, column, on, displacement, unit: '' };
  };
  const isFew = ({ column }: (typeof offers)[number]) => new Set(column.data).size <= CATEGORIES_MOST;
  // Ids of nodes and elements: too many for categories, and no quantity.
  const isNumbering = ({ column }: (typeof offers)[number]) =>
    namesIds(column.name) && column.data.every(Number.isInteger);
  const categories = offers.filter((it) => it.choice.category && isFew(it));
  const moves = offers.find((it) => it.choice.moves);
  const values = offers
    .filter((it) => !it.choice.category && it !== moves && !isNumbering(it))
    .toSorted((a, b) => Number(FIRST.test(b.choice.name)) - Number(FIRST.test(a.choice.name)));
  const measures = (Object.keys(MEASURES) as Measure[]).filter((own) =>
    rows.some((it) => it.measure === own),
  );
  return [
    ...values.slice(0, MOST).map((it) => wanted(it, false)),
    ...(moves ? [wanted(moves, true)] : []),
    ...categories.slice(0, MOST).map((it) => wanted(it, false)),
    ...measures.map((it): ArrayChoice => {
      const name = qualityName(it);
      return { name, column: name, on: 'cell', displacement: false, unit: '', shown: 'element' };
    }),
  ];
}
