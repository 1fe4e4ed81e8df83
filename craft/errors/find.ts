import { knownBySolver } from './data.ts';
import { ENTRIES } from './entries/list.ts';
import { type Entry, SOLVERS } from './entry.ts';
import { scanText } from './scan.ts';

const known = () => Object.values(knownBySolver()).flat();
const BY_SLUG = new Map(ENTRIES.map((it) => [it.slug, it]));

/** Text as words are compared in: without regard to case, width and white space. */
const folded = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

/** A word, or part of a title, needs so many characters: shorter ones are in too many. */
const LEAST = 2;

const NAMES = ENTRIES.map((entry) => ({
  entry,
  words: [entry.title, ...entry.words].map(folded),
  solver: folded(SOLVERS[entry.solver]),
}));

/** The entries of the messages in a text, in their order; or those that come closest to a single message. */
export function entriesOf(text: string, most: number): Entry[] {
  const { found, close } = scanText(known(), text, most);
  return [...found.flatMap((it) => it.known ?? []), ...close]
    .slice(0, most)
    .flatMap((it) => BY_SLUG.get(it.slug) ?? []);
}

/** The entries whose messages a text quotes, in their order; none that only comes close. */
export function entriesIn(text: string, most: number): Entry[] {
  const slugs = scanText(known(), text).found.flatMap((it) => it.known?.slug ?? []);
  return slugs.slice(0, most).flatMap((it) => BY_SLUG.get(it) ?? []);
}

/** The entries that a keyword leads to: whose message it is, else by whose title or words it is called, with or without the solver. */
export function entriesFor(keyword: string, most: number): Entry[] {
  const byMessage = entriesOf(keyword, most);
  if (byMessage.length > 0) return byMessage;
  const asked = folded(keyword);
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
