import type { Chosen, FacetKey } from '../../../contract/facetKeys.ts';
import { facetName, storedOf } from '../../../contract/facets.ts';
import { COUNTED_MOST } from '../../../contract/find.ts';
import { place, TITLE } from '../../../contract/places.ts';
import { FACETS } from '../../../contract/vocabulary.ts';

/** What was chosen as a phrase: Abaqus，模态. */
const phraseOf = (chosen: Chosen): string => storedOf(chosen).map(facetName).join('，');

/** A number of hits; it is counted up to a limit where several values are chosen. */
const totalText = (total: number, chosen: Chosen): string =>
  total >= COUNTED_MOST && Object.keys(chosen).length > 1 ? `${COUNTED_MOST} 以上` : String(total);

/** A value that can be chosen, or is: `next` is what is chosen after a press. */
export type Offer = { key: string; name: string; num: number; isChosen: boolean; next: Chosen };

/** The values of a facet that lead to something, and the chosen one, which a press takes away. */
export function offersOf(facet: FacetKey, chosen: Chosen, counts: Readonly<Record<string, number>>): Offer[] {
  return FACETS[facet].values.flatMap(([key, name]) => {
    const isChosen = chosen[facet] === key;
    const num = counts[`${facet}:${key}`] ?? 0;
    if (num === 0 && !isChosen) return [];
    const { [facet]: _, ...others } = chosen;
    return [{ key, name, num, isChosen, next: isChosen ? others : { ...others, [facet]: key } }];
  });
}

/** What a page of /find says of itself; `isNarrow` where search engines find the same elsewhere. */
export function findTopic({
  chosen,
  kind,
  total,
}: {
  chosen: Chosen;
  kind: 'question' | undefined;
  total: number;
}) {
  const phrase = phraseOf(chosen);
  const stored = storedOf(chosen);
  const [only] = stored.length === 1 && !kind ? stored : [];
  const what = kind ? '个问题' : '篇文章';
  return {
    heading: phrase || TITLE.find,
    title: phrase ? `${phrase} - ${TITLE.find}` : TITLE.find,
    lead: `${phrase ? `${phrase}：` : ''}${totalText(total, chosen)} ${what}，可以按软件、分析类型、单元、材料或湍流模型等条件查找。`,
    trail: [
      { text: TITLE.home, href: place.home() },
      { text: TITLE.find, href: phrase ? place.find() : undefined },
      ...(phrase ? [{ text: phrase }] : []),
    ],
    feed: only ? { facet: only.replace(':', '-') } : undefined,
    isNarrow: stored.length > 0 || kind !== undefined,
  };
}
