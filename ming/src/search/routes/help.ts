import type { SearchHelp } from '../../../../contract/search.ts';
import type { Context } from '../../kit/serve.ts';
import { allTags } from '../../tag/reads.ts';
import { nearest, similar, stretches, type Term } from '../near.ts';
import { literally, type Query, queryOf, type Unit } from '../query.ts';
import { findingAny, keywordRows, titledIds, titleRows, wordsFrom } from '../reads.ts';
import type { Synonyms } from '../synonyms.ts';

const RELATED = 6;
const TRIED = 12;
/** Titles in which a misspelt word is looked for. */
const TITLES = 80;
/** Above the count of any word: a tag is likelier meant than what was searched for, and that than a synonym. */
const WEIGHT = { tag: 2_000_000, search: 1_000_000, synonym: 900_000 };

type Asked = { keyword: string; query: Query; synonyms: Synonyms };
type Tag = { id: number; name: string; articleNum: number };

/** What is known near a keyword: its units that are in the index as they are, all tags, and what may have been meant. */
async function lookAround({ db, search }: Context, { keyword, query, synonyms }: Asked) {
  const { units } = query;
  const word = units.find((unit) => !unit.cjk && unit.text.length >= 4)?.text;
  const parts = units.flatMap((unit) => unit.tokens).map((token) => `"${token}"`);
  const literal = units.map((unit) => literally(unit.text));
  const [found, near, words] = await search.batch([
    findingAny(search, literal),
    titledIds(search, parts.join(' OR '), TITLES),
    ...(word ? ([wordsFrom(search, word.slice(0, 2))] as const) : []),
  ] as const);
  const nearIds = near.map((it) => it.id);
  const [titles, tags, searches] = await db.batch([titleRows(db, nearIds), allTags(db), keywordRows(db)]);
  const names: Term[] = [
    ...tags.map((tag) => ({ text: tag.name, weight: WEIGHT.tag + tag.articleNum })),
    ...searches.map((it) => ({ text: it.keyword, weight: WEIGHT.search })),
    ...[...synonyms.values()].flat().map((text) => ({ text, weight: WEIGHT.synonym })),
  ];
  const inTitles = stretches(
    titles.map((it) => it.title),
    keyword,
  );
  const inIndex = (words ?? []).map((it) => ({ text: it.word, weight: it.count }));
  const exact = units.filter((_, at) => found.some((it) => it.at === at));
  return { exact, tags, names, terms: [...names, ...inTitles, ...inIndex] };
}

/** What a keyword was meant to be, the likeliest first; of several units, those that are found stay as they are. */
function meantBy(
  keyword: string,
  units: readonly Unit[],
  known: { exact: readonly Unit[]; terms: readonly Term[] },
): string[] {
  const whole = nearest(keyword, known.terms);
  if (units.length < 2) return whole;
  const mended = units.map((unit) =>
    known.exact.includes(unit) ? unit.text : nearest(unit.text, known.terms)[0],
  );
  return mended.includes(undefined) ? whole : [...whole, mended.join(' ')];
}

/** Those of some keywords that find anything, in their order. */
async function finding({ search }: Context, keywords: readonly string[], synonyms: Synonyms) {
  const queries = keywords.map((text) => queryOf(text, synonyms)?.wide ?? '""');
  const found = await findingAny(search, queries);
  return found.map((it) => keywords[it.at] ?? '');
}

/** The tags whose names share most with a text. */
function tagsLike(text: string, tags: readonly Tag[]): Tag[] {
  const terms = tags.map((tag) => ({ text: tag.name, weight: tag.articleNum }));
  return similar(text, terms).flatMap((name) => tags.find((tag) => tag.name === name) ?? []);
}

/** What to try instead of a keyword that finds nothing. Only what is sure to find something is proposed. */
export async function helpFor(ctx: Context, asked: Asked): Promise<SearchHelp> {
  const { keyword, query, synonyms } = asked;
  const { exact, tags, names, terms } = await lookAround(ctx, asked);
  const meant = meantBy(keyword, query.units, { exact, terms });
  const parts = query.units.length > 1 ? exact.map((unit) => unit.text) : [];
  // One character is found in nearly everything.
  const single = parts.filter((text) => [...text].length > 1);
  const tried = new Set([...meant.slice(0, TRIED / 2), ...single, ...similar(keyword, names)]);
  const sure = await finding(ctx, [...tried].slice(0, TRIED), synonyms);
  const corrected = sure.find((text) => meant.includes(text)) ?? '';
  const close = tagsLike(`${keyword} ${corrected}`, tags);
  return {
    corrected,
    related: sure.filter((text) => text !== corrected).slice(0, RELATED),
    tags: (close.length > 0 ? close : tags).slice(0, RELATED).map(({ id, name }) => ({ id, name })),
    popular: close.length === 0,
  };
}
