import { place, TITLE } from '../../contract/kit/places.ts';
import { msOf } from '../../contract/kit/time.ts';
import { KNOWN_SOLVERS, knownBySolver, solverIndex } from '../../craft/errors/data.ts';
import { ENTRIES, ENTRIES_OF } from '../../craft/errors/entries/list.ts';
import { type Entry, SOLVERS, type Solver } from '../../craft/errors/entry.ts';
import { type Channel, type Form, written } from './channel.ts';

/** The files that logs are matched against, as JSON by the name in their address. */
export const matchFiles = (): Record<string, string> => ({
  index: JSON.stringify(solverIndex()),
  ...Object.fromEntries(KNOWN_SOLVERS.map((solver) => [solver, JSON.stringify(knownBySolver()[solver])])),
});

/** Addresses of the pages about messages: of each entry, and the lists of solvers. */
export const ERROR_PAGES: readonly string[] = [
  place.errors(),
  ...KNOWN_SOLVERS.map((solver) => place.errors({ solver })),
  ...ENTRIES.map((it) => place.error(it.slug)),
];

/** When an entry was last compared with its sources. */
function readOn({ sources }: Entry): Date {
  const [last = ''] = sources.map((it) => it.read).toSorted((a, b) => b.localeCompare(a));
  return new Date(msOf(`${last} 00:00:00`));
}

/** A version as it is in the address of its feed: `CalculiX 2.20` → `2.20`. */
export const versionKey = (version: string, solver: Solver): string =>
  version
    .toLowerCase()
    .replace(SOLVERS[solver].toLowerCase(), '')
    .trim()
    .replace(/[^a-z\d.]+/g, '-');

/** The feed of the entries of a solver, or of those seen in one of its versions (`calculix-2.20`); null where there is none. */
export function errorFeed(form: Form, id: string, site: { name: string }, base: string) {
  const [key = '', ...rest] = id.split('-');
  if (!Object.hasOwn(ENTRIES_OF, key)) return null;
  const solver = key as Solver;
  const version = rest.join('-');
  const isIn = (entry: Entry) =>
    version === '' ||
    entry.patterns.some((it) => it.versions.some((name) => versionKey(name, solver) === version));
  const entries = ENTRIES_OF[solver].filter(isIn);
  if (entries.length === 0) return null;
  const name = `${SOLVERS[solver]}${version ? ` ${version}` : ''} 的报错`;
  const channel: Channel = {
    title: `${name} - ${site.name}`,
    summary: `${name}：意思、原因和改法。`,
    link: base + place.errors({ solver }),
    self: base + place.feed(form, { error: id }),
    updated: new Date(Math.max(...entries.map((it) => readOn(it).getTime()))),
    entries: entries
      .map((it) => ({
        title: `${it.title}：${it.patterns[0].text}`,
        link: base + place.error(it.slug),
        summary: it.says,
        date: readOn(it),
        updated: readOn(it),
        author: { name: site.name, uri: base + place.home() },
        topics: [TITLE.errors, SOLVERS[solver]],
        content: undefined,
      }))
      .toSorted((a, b) => b.updated.getTime() - a.updated.getTime()),
  };
  return written(form, channel);
}
