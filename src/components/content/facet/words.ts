import { askedOf, facetName, storedOf } from '../../../../contract/content/facet/facet.ts';
import { COUNTED_MOST } from '../../../../contract/content/facet/find.ts';
import type { Chosen, FacetKey } from '../../../../contract/content/facet/keys.ts';
import { laterFirst, releaseText } from '../../../../contract/content/facet/release.ts';
import { FACETS } from '../../../../contract/content/facet/vocabulary.ts';
import { place, TITLE } from '../../../../contract/kit/places.ts';

/** What was chosen as a phrase: Abaqus 2024，模态. */
const phraseOf = (chosen: Chosen): string => askedOf(chosen).map(facetName).join('，');

/** A number of hits; it is counted up to a limit where several values are chosen. */
const totalText = (total: number, chosen: Chosen): string =>
  total >= COUNTED_MOST && askedOf(chosen).length > 1 ? `${COUNTED_MOST} 以上` : String(total);

type Counts = Readonly<Record<string, number>>;

/** Whether an address says more than one thing, which robots.txt keeps search engines from. */
export const isDeep = (chosen: Chosen, kind: 'question' | undefined): boolean =>
  kind !== undefined || Object.keys(chosen).length > 1;

/** Whether the values of facets are counted among the newest hits alone. */
export const isSampled = (chosen: Chosen, total: number): boolean =>
  total >= COUNTED_MOST && askedOf(chosen).length > 0;

/** A value that can be chosen, or is: `next` is what is chosen after a press. */
export type Offer = { key: string; name: string; num: number; isChosen: boolean; next: Chosen };

/** Versions that are offered at the most, of the software that has more those with the most hits. */
const VERSIONS = 16;

/** The values of a facet with their names: those of the vocabulary, or the versions of the chosen software, later first. */
function valuesOf(facet: FacetKey, { software, version }: Chosen, counts: Counts) {
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

/** The values of a facet that lead to something, and the chosen one, which a press takes away. */
export function offersOf(facet: FacetKey, chosen: Chosen, counts: Counts): Offer[] {
  return valuesOf(facet, chosen, counts).flatMap(({ key, name }) => {
    const isChosen = chosen[facet] === key;
    const stored = storedOf({ software: chosen.software, [facet]: key }).find((it) =>
      it.startsWith(`${facet}:`),
    );
    const num = counts[stored ?? ''] ?? 0;
    if (num === 0 && !isChosen) return [];
    const rest: Chosen = { ...chosen };
    delete rest[facet];
    // A version is one of its software.
    if (facet === 'software') delete rest.version;
    return [{ key, name, num, isChosen, next: isChosen ? rest : { ...rest, [facet]: key } }];
  });
}

/**
 * What a page of /find says of itself. Search engines keep the page of all articles and those of one value; others are
 * `isNarrow`.
 */
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
  const asked = askedOf(chosen);
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
