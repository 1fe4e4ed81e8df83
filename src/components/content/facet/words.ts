import { chosenFacets, facetName, storedOf } from '../../../../contract/content/facet/facet.ts';
import { COUNTED_MOST } from '../../../../contract/content/facet/find.ts';
import type { FacetChoice, FacetKey } from '../../../../contract/content/facet/keys.ts';
import { laterFirst, releaseText } from '../../../../contract/content/facet/release.ts';
import { FACETS } from '../../../../contract/content/facet/vocabulary.ts';
import { place, TITLE } from '../../../../contract/kit/places.ts';

/** Example: Abaqus 2024，模态. */
const phraseOf = (chosen: FacetChoice): string => chosenFacets(chosen).map(facetName).join('，');

/** Number of hits; with several values chosen, counting stops at a limit. */
const totalText = (total: number, chosen: FacetChoice): string =>
  total >= COUNTED_MOST && chosenFacets(chosen).length > 1 ? `${COUNTED_MOST} 以上` : String(total);

type Counts = Readonly<Record<string, number>>;

/** Whether the query has more than one filter; robots.txt excludes those. */
export const isDeep = (chosen: FacetChoice, kind: 'question' | undefined): boolean =>
  kind !== undefined || Object.keys(chosen).length > 1;

/** Whether facet counts cover only the newest hits. */
export const isSampled = (chosen: FacetChoice, total: number): boolean =>
  total >= COUNTED_MOST && chosenFacets(chosen).length > 0;

/** A facet value; `next` is the choice after toggling it. */
export type Offer = { key: string; name: string; num: number; isChosen: boolean; next: FacetChoice };

/** Maximum; those with the most hits. */
const VERSIONS = 16;

/** Values of a facet with names: the vocabulary's, or the versions of the chosen software, newest first. */
function valuesOf(facet: FacetKey, { software, version }: FacetChoice, counts: Counts) {
  if (facet !== 'version') return FACETS[facet].values.map(([key, name]) => ({ key: key as string, name }));
  if (!software) return [];
  const start = `version:${software}-`;
  const found = Object.keys(counts)
    .filter((it) => it.startsWith(start))
    .toSorted((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0))
    .slice(0, VERSIONS)
    .map((it) => it.slice(start.length));
  return [...new Set([...found, ...(version ? [version] : [])])]
    .toSorted(laterFirst)
    .map((key) => ({ key, name: releaseText(software, key) }));
}

/** Values of a facet that have hits, and the chosen one, which toggles off. */
export function offersOf(facet: FacetKey, chosen: FacetChoice, counts: Counts): Offer[] {
  return valuesOf(facet, chosen, counts).flatMap(({ key, name }) => {
    const isChosen = chosen[facet] === key;
    const stored = storedOf({ software: chosen.software, [facet]: key }).find((it) =>
      it.startsWith(`${facet}:`),
    );
    const num = counts[stored ?? ''] ?? 0;
    if (num === 0 && !isChosen) return [];
    const rest: FacetChoice = { ...chosen };
    delete rest[facet];
    // A version belongs to its software.
    if (facet === 'software') delete rest.version;
    return [{ key, name, num, isChosen, next: isChosen ? rest : { ...rest, [facet]: key } }];
  });
}

/**
 * Title and description of /find. Only all articles and single facet values are indexable; the rest is
 * `isNarrow`.
 */
export function findTopic({
  chosen,
  kind,
  total,
}: {
  chosen: FacetChoice;
  kind: 'question' | undefined;
  total: number;
}) {
  const phrase = phraseOf(chosen);
  const asked = chosenFacets(chosen);
  const only = asked.length === 1 ? asked[0]?.replace(':', '-') : undefined;
  const feedOf = (value: string) => (kind ? { question: value } : { facet: value });
  const what = kind ? '个问题' : '篇文章';
  return {
    heading: phrase || TITLE.find,
    title: phrase ? `${phrase} - ${TITLE.find}` : TITLE.find,
    lead: `${phrase ? `${phrase}：` : ''}${totalText(total, chosen)} ${what}，可以按软件与版本、分析类型、单元、材料或湍流模型等条件查找。`,
    trail: [
      { text: TITLE.home, href: place.home() },
      { text: TITLE.find, href: phrase ? place.find() : undefined },
      ...(phrase ? [{ text: phrase }] : []),
    ],
    feed: only ? feedOf(only) : undefined,
    isNarrow: isDeep(chosen, kind),
  };
}
