import { foldCase } from '../foldCase.ts';
import { knownBySolver } from './data.ts';
import { ENTRIES } from './entries/list.ts';
import { type Entry, SOLVERS } from './entry.ts';
import { scanText } from './scan.ts';

const allKnownErrors = () => Object.values(knownBySolver()).flat();
const BY_SLUG = new Map(ENTRIES.map((it) => [it.slug, it]));

/** Minimum characters of a search word. */
const LEAST = 2;

const NAMES = ENTRIES.map((entry) => ({
  entry,
  words: [entry.title, ...entry.words].map(foldCase),
  solver: foldCase(SOLVERS[entry.solver]),
}));

/** Entries whose messages occur in a text, in order; else the most similar ones. */
export function entriesOf(text: string, most: number): Entry[] {
  const { found, close } = scanText(allKnownErrors(), text, most);
  return [...found.flatMap((it) => it.known ?? []), ...close]
    .slice(0, most)
    .flatMap((it) => BY_SLUG.get(it.slug) ?? []);
}

/** Entries whose messages a text quotes, in order. */
export function entriesIn(text: string, most: number): Entry[] {
  const slugs = scanText(allKnownErrors(), text).found.flatMap((it) => it.known?.slug ?? []);
  return slugs.slice(0, most).flatMap((it) => BY_SLUG.get(it) ?? []);
}

/** Entries for a keyword: by message, else by title or search words, with or without the solver. */
export function entriesFor(keyword: string, most: number): Entry[] {
  const byMessage = entriesOf(keyword, most);
  if (byMessage.length > 0) return byMessage;
  const asked = foldCase(keyword);
  if (asked.length < LEAST) return [];
  return NAMES.flatMap(({ entry, words, solver }) => {
    const rest = asked.replace(solver, '');
    if (rest.length < LEAST) return [];
    const whole = words.some((it) => it === rest);
    return whole || words.some((it) => it.includes(rest)) ? [{ entry, whole }] : [];
  })
    .toSorted((a, b) => Number(b.whole) - Number(a.whole))
    .slice(0, most)
    .map(({ entry }) => entry);
}
