import { env } from 'cloudflare:workers';
import { solverErrorInfo } from '../../../../contract/content/solverError/solverError.ts';
import { tags } from '../../../../contract/kit/cacheTags.ts';
import { ENTRIES, ENTRIES_OF } from '../../../../craft/errors/entries/list.ts';
import { SOLVERS, type Solver } from '../../../../craft/errors/entry.ts';
import { piecesOf } from '../../../../craft/errors/pattern.ts';
import { siteSettings } from '../../discovery/site/site.ts';
import { callOptional } from '../../kit/optional.ts';

const COUNTED = (Object.keys(SOLVERS) as Solver[])
  .map((key) => ({ key, name: SOLVERS[key], count: ENTRIES_OF[key].length }))
  .filter((it) => it.count > 0);

/** Entries per solver in the list of all. */
const BEGINNING = 6;

/** The first entries of each solver, or all of one. Returns null if the solver is unknown. */
export async function errorsData(solver: string | null) {
  const chosen = COUNTED.find((it) => it.key === solver);
  if (solver !== null && !chosen) return null;
  const groups = (chosen ? [chosen] : COUNTED).map((it) => ({
    ...it,
    entries: chosen ? ENTRIES_OF[it.key] : ENTRIES_OF[it.key].slice(0, BEGINNING),
  }));
  return { solvers: COUNTED, chosen, groups, total: ENTRIES.length, site: await siteSettings() };
}

const BY_SLUG = new Map(ENTRIES.map((it) => [it.slug, it]));

/** An entry with its votes and notes. Returns null if the slug is unknown. */
export async function errorData(slug: string) {
  const entry = BY_SLUG.get(slug);
  if (!entry) return null;
  const [info, site] = await Promise.all([callOptional(env, solverErrorInfo, { slug }), siteSettings()]);
  const { votes, notes, questions, articles } = info?.data ?? {
    votes: [],
    notes: [],
    questions: [],
    articles: [],
  };
  const counts = new Map(votes.map((it) => [it.cause, it.count]));
  const causes = entry.causes
    .map((it) => ({ ...it, votes: counts.get(it.id) ?? 0 }))
    .toSorted((a, b) => b.votes - a.votes);
  const cacheTags = [
    tags.site,
    tags.error(slug),
    tags.forum,
    tags.list,
    ...questions.map((it) => tags.questionTitle(it.id)),
    ...articles.map((it) => tags.articleTitle(it.id)),
    ...notes.map((it) => tags.author(it.userId)),
  ];
  const { patterns, before } = entry;
  const all = [...new Set(patterns.flatMap((it) => it.versions))].toSorted((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
  return {
    entry: {
      ...entry,
      messages: patterns.map(({ text, versions }) => ({
        pieces: piecesOf(text),
        // Empty if every version prints this message.
        by: versions.length < all.length ? versions : [],
      })),
      versions: all,
      earlier: before.map(piecesOf),
    },
    causes,
    counts,
    notes,
    questions,
    articles,
    others: entry.related.entries.flatMap((it) => BY_SLUG.get(it) ?? []),
    /** False for hosts without the calls for votes and notes. */
    hasVotes: info !== null,
    site,
    cacheTags,
  };
}
