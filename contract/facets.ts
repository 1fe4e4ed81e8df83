import { type Chosen, FACET_KEYS, type FacetKey } from './facetKeys.ts';
import { FACETS, type Value } from './vocabulary.ts';

/** Facets that an author chooses apart; the others follow from what is said elsewhere. */
export const CHOSEN_FACETS = ['analysis', 'element', 'model', 'units', 'mesh', 'verification'] as const;

/** A value of a facet as it is stored: `analysis:modal`. */
export type Tagged = `${FacetKey}:${string}`;

const valuesOf = (facet: FacetKey): readonly Value[] => FACETS[facet].values;

/** The name of a stored value; undefined for one that is not in the vocabulary. */
export function facetName(stored: string): string | undefined {
  const at = stored.indexOf(':');
  const facet = FACET_KEYS.find((it) => it === stored.slice(0, at));
  return facet && valuesOf(facet).find(([key]) => key === stored.slice(at + 1))?.[1];
}

/** Stored values of the vocabulary as a choice, one of each facet in the order of an address; others are left out. */
export function chosenOf(stored: readonly string[]): Chosen {
  const known = stored.filter((it) => facetName(it) !== undefined);
  return Object.fromEntries(
    FACET_KEYS.flatMap((facet) => {
      const found = known.find((it) => it.startsWith(`${facet}:`));
      return found ? [[facet, found.slice(facet.length + 1)]] : [];
    }),
  );
}

/** A choice as stored values, in the order of an address. */
export const storedOf = (chosen: Chosen): Tagged[] =>
  FACET_KEYS.flatMap((facet) => {
    const key = chosen[facet];
    return key && facetName(`${facet}:${key}`) !== undefined ? [`${facet}:${key}` as const] : [];
  });

const folded = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s–—_]+/g, (it) => (it.trim() ? '-' : ''));

/** The value of a facet that a text names, without regard to case, width and spaces; undefined where it names none. */
export function recognised(facet: FacetKey, text: string): Tagged | undefined {
  const wanted = folded(text.trim());
  if (wanted === '') return undefined;
  const found = valuesOf(facet).find(([, ...names]) => names.some((name) => folded(name) === wanted));
  return found && `${facet}:${found[0]}`;
}

/** The decade of a number of cells or elements. */
export function decadeOf(count: number): Tagged {
  const power = Math.min(8, Math.max(3, Math.floor(Math.log10(Math.max(1, count))) + 1));
  return `mesh:1e${power}`;
}
