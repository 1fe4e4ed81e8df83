import { choicesOf, guessesOf } from './arrays/choices.ts';
import type { Wanted } from './convert.ts';
import type { Measure } from './quality/measures.ts';
import { MEASURES, type Quality, qualityName } from './quality/quality.ts';
import type { Source } from './read/source.ts';

/** Fields of categories, and of values, that a look at a mesh takes along. */
const MOST = 6;
/** Things that a legend can tell apart. */
const CATEGORIES_MOST = 256;
/** What people look at first, by its name. */
export const FIRST = /mises|^(nt|ndtemp|temp\w*|t|p|pressure|密度)$/i;

/**
 * What a look at a mesh shows of what its file has: what its elements belong to and its sets as categories, the first
 * quantities, and the quality of its elements. The unit is not known.
 */
export function meshFields(source: Source, { rows }: Quality): Wanted[] {
  const offers = guessesOf(source).flatMap(({ column, guess }) =>
    choicesOf(column, guess.kind).map((choice) => ({ choice, column })),
  );
  const wanted = ({ choice }: (typeof offers)[number], displacement: boolean): Wanted => {
    const { name, column, on } = choice;
    return { name, column, on, displacement, unit: '' };
  };
  const isFew = ({ column }: (typeof offers)[number]) => new Set(column.data).size <= CATEGORIES_MOST;
  const categories = offers.filter((it) => it.choice.category && isFew(it));
  const moves = offers.find((it) => it.choice.moves);
  const values = offers
    .filter((it) => !it.choice.category && it !== moves)
    .toSorted((a, b) => Number(FIRST.test(b.choice.name)) - Number(FIRST.test(a.choice.name)));
  const measures = (Object.keys(MEASURES) as Measure[]).filter((own) =>
    rows.some((it) => it.measure === own),
  );
  return [
    ...values.slice(0, MOST).map((it) => wanted(it, false)),
    ...(moves ? [wanted(moves, true)] : []),
    ...categories.slice(0, MOST).map((it) => wanted(it, false)),
    ...measures.map((it): Wanted => {
      const name = qualityName(it);
      return { name, column: name, on: 'cell', displacement: false, unit: '', shown: 'element' };
    }),
  ];
}
