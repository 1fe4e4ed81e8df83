import { FACET_KEYS, type FacetChoice, type FacetKey } from './keys.ts';
import { coresKey, runtimeKey } from './ranges.ts';
import { releaseOf, releasesOf, releaseText } from './release.ts';
import { FACETS, type Value } from './vocabulary.ts';

/** Derived from other fields. */
const DERIVED = ['problem', 'software', 'version', 'difficulty'] as const;
type Derived = (typeof DERIVED)[number];
const isChosen = (facet: FacetKey): facet is Exclude<FacetKey, Derived> =>
  !(DERIVED as readonly FacetKey[]).includes(facet);

/** Chosen by the author. */
export const CHOSEN_FACETS = FACET_KEYS.filter(isChosen);

/** Stored facet value: `analysis:modal`. */
export type Tagged = `${FacetKey}:${string}`;

const valuesOf = (facet: FacetKey): readonly Value[] => FACETS[facet].values;

const nameIn = (facet: FacetKey, key: string | undefined) => valuesOf(facet).find(([it]) => it === key)?.[1];

/** Parses a stored version (`abaqus-2024`) into software and release. */
function versionIn(key: string): { software: string; release: string } | undefined {
  const [, software = '', release = ''] = /^(.+)-([^-]+)$/.exec(key) ?? [];
  return nameIn('software', software) && releaseOf(release) === release ? { software, release } : undefined;
}

/** Name of a stored value, versions with their software; undefined if unknown. */
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
 * Stored values as a choice, one per facet; unknown ones are dropped. A version implies its software and is
 * dropped if another one is chosen.
 */
export function chosenOf(stored: readonly string[]): FacetChoice {
  const known = stored.filter((it) => facetName(it) !== undefined);
  const keysOf = (facet: FacetKey) =>
    known.flatMap((it) => (it.startsWith(`${facet}:`) ? [it.slice(facet.length + 1)] : []));
  const versions = keysOf('version').flatMap((it) => versionIn(it) ?? []);
  const software = keysOf('software')[0] ?? versions[0]?.software;
  const version = versions.find((it) => it.software === software)?.release;
  const first: FacetChoice = Object.fromEntries(FACET_KEYS.map((facet) => [facet, keysOf(facet)[0]]));
  const chosen: FacetChoice = { ...first, software, version };
  return Object.fromEntries(FACET_KEYS.flatMap((facet) => (chosen[facet] ? [[facet, chosen[facet]]] : [])));
}

/** A choice as stored values in canonical order. */
export const storedOf = (chosen: FacetChoice): Tagged[] =>
  FACET_KEYS.flatMap((facet) => {
    const key =
      facet === 'version' ? chosen.version && `${chosen.software}-${chosen.version}` : chosen[facet];
    return key && facetName(`${facet}:${key}`) !== undefined ? [`${facet}:${key}` as const] : [];
  });

/** Stored values to search for: a version implies its software. */
export const chosenFacets = (chosen: FacetChoice): Tagged[] =>
  storedOf(chosen).filter((it) => !chosen.version || !it.startsWith('software:'));

const normalizeName = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s–—_]+/g, (it) => (it.trim() ? '-' : ''));

/** Facet value named by a text, ignoring case, width and spaces, or undefined. */
export function facetValueOf(facet: FacetKey, text: string): Tagged | undefined {
  const wanted = normalizeName(text.trim());
  if (wanted === '') return undefined;
  const found = valuesOf(facet).find(([, ...names]) => names.some((name) => normalizeName(name) === wanted));
  return found && `${facet}:${found[0]}`;
}

/** Version of a software named by a text, or undefined. */
export function versionOf(software: Tagged | undefined, text: string): Tagged | undefined {
  const release = releaseOf(text);
  if (!release || !software || software === 'software:own') return undefined;
  return `version:${software.slice('software:'.length)}-${release}`;
}

/** All versions named by a text; a range (`v1906–v2312`) is expanded. */
export function versionsOf(software: Tagged | undefined, text: string): Tagged[] {
  const key = software?.slice('software:'.length) ?? '';
  return releasesOf(key, text).flatMap((release) => versionOf(software, release) ?? []);
}

/** Facet value (decade) for a number of cells or elements. */
export function decadeOf(count: number): Tagged {
  const power = Math.min(8, Math.max(3, Math.floor(Math.log10(Math.max(1, count))) + 1));
  return `mesh:1e${power}`;
}

/** Facet value for a number of cores. */
export const coresWithin = (count: number): Tagged => `cores:${coresKey(count)}`;

/** Facet value for a run time in hours. */
export const runtimeWithin = (hours: number): Tagged => `runtime:${runtimeKey(hours)}`;
