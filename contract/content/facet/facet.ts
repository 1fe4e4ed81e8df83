import { type Chosen, FACET_KEYS, type FacetKey } from './keys.ts';
import { coresKey, runtimeKey } from './ranges.ts';
import { releaseOf, releasesOf, releaseText } from './release.ts';
import { FACETS, type Value } from './vocabulary.ts';

/** Facets that follow from what is said elsewhere. */
const DERIVED = ['problem', 'software', 'version', 'difficulty'] as const;
type Derived = (typeof DERIVED)[number];
const isChosen = (facet: FacetKey): facet is Exclude<FacetKey, Derived> =>
  !(DERIVED as readonly FacetKey[]).includes(facet);

/** Facets that an author chooses apart. */
export const CHOSEN_FACETS = FACET_KEYS.filter(isChosen);

/** A value of a facet as it is stored: `analysis:modal`. */
export type Tagged = `${FacetKey}:${string}`;

const valuesOf = (facet: FacetKey): readonly Value[] => FACETS[facet].values;

const nameIn = (facet: FacetKey, key: string | undefined) => valuesOf(facet).find(([it]) => it === key)?.[1];

/** The software and the release of a version as it is stored: `abaqus-2024`. */
function versionIn(key: string): { software: string; release: string } | undefined {
  const [, software = '', release = ''] = /^(.+)-([^-]+)$/.exec(key) ?? [];
  return nameIn('software', software) && releaseOf(release) === release ? { software, release } : undefined;
}

/** The name of a stored value; undefined for one that is not in the vocabulary. That of a version names its software. */
export function facetName(stored: string): string | undefined {
  const at = stored.indexOf(':');
  const facet = FACET_KEYS.find((it) => it === stored.slice(0, at));
  const key = stored.slice(at + 1);
  if (facet !== 'version') return facet && nameIn(facet, key);
  const version = versionIn(key);
  return (
    version && `${nameIn('software', version.software)} ${releaseText(version.software, version.release)}`
  );
}

/**
 * Stored values of the vocabulary as a choice, one of each facet in the order of an address; others are left out. A version
 * says its software, and is left out where another one is chosen.
 */
export function chosenOf(stored: readonly string[]): Chosen {
  const known = stored.filter((it) => facetName(it) !== undefined);
  const keysOf = (facet: FacetKey) =>
    known.flatMap((it) => (it.startsWith(`${facet}:`) ? [it.slice(facet.length + 1)] : []));
  const versions = keysOf('version').flatMap((it) => versionIn(it) ?? []);
  const software = keysOf('software')[0] ?? versions[0]?.software;
  const version = versions.find((it) => it.software === software)?.release;
  const first: Chosen = Object.fromEntries(FACET_KEYS.map((facet) => [facet, keysOf(facet)[0]]));
  const chosen: Chosen = { ...first, software, version };
  return Object.fromEntries(FACET_KEYS.flatMap((facet) => (chosen[facet] ? [[facet, chosen[facet]]] : [])));
}

/** A choice as stored values, in the order of an address. */
export const storedOf = (chosen: Chosen): Tagged[] =>
  FACET_KEYS.flatMap((facet) => {
    const key =
      facet === 'version' ? chosen.version && `${chosen.software}-${chosen.version}` : chosen[facet];
    return key && facetName(`${facet}:${key}`) !== undefined ? [`${facet}:${key}` as const] : [];
  });

/** The stored values by which a choice is looked for: those of a version have its software. */
export const askedOf = (chosen: Chosen): Tagged[] =>
  storedOf(chosen).filter((it) => !chosen.version || !it.startsWith('software:'));

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

/** The version of a software that a text names; undefined for a software or a text without releases. */
export function versionOf(software: Tagged | undefined, text: string): Tagged | undefined {
  const release = releaseOf(text);
  if (!release || !software || software === 'software:own') return undefined;
  return `version:${software.slice('software:'.length)}-${release}`;
}

/** The versions of a software that a text names: every release of a range (`v1906–v2312`), else the one that it names. */
export function versionsOf(software: Tagged | undefined, text: string): Tagged[] {
  const key = software?.slice('software:'.length) ?? '';
  return releasesOf(key, text).flatMap((release) => versionOf(software, release) ?? []);
}

/** The decade of a number of cells or elements. */
export function decadeOf(count: number): Tagged {
  const power = Math.min(8, Math.max(3, Math.floor(Math.log10(Math.max(1, count))) + 1));
  return `mesh:1e${power}`;
}

/** The range of a number of cores. */
export const coresWithin = (count: number): Tagged => `cores:${coresKey(count)}`;

/** The range of a run time in hours. */
export const runtimeWithin = (hours: number): Tagged => `runtime:${runtimeKey(hours)}`;
