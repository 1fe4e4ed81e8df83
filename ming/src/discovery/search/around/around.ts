import { fingerprintsOf } from '../../../../../craft/errors/fingerprint.ts';
import { allTags } from '../../../content/tag/reads.ts';
import { messageRows } from '../../../discussion/forum/ask/reads.ts';
import type { Db } from '../../../kit/db.ts';
import { closestIds, soundingPairs, tokenCounts } from '../find/closest.ts';
import { phraseQuery, type Query, queryOf, type Unit, unitsIn } from '../find/query.ts';
import { type Synonyms, synonymKey } from '../find/synonyms.ts';
import { countsOf, tokensIn, weighUnits } from '../find/weights.ts';
import { heardAs, pairSounds, type SoundRow, soundsLike } from '../pinyin.ts';
import { coreOf, essenceOf } from '../questionCore.ts';
import { quotingQuestions } from '../questions/reads.ts';
import { findingAny, type Index, keywordRows, quotingIds, wordsFrom } from '../reads.ts';
import { relatedTerms, spellingCandidates, type Term } from './near.ts';

const TRIED = 12;
const QUOTING = 10;
/** Minimum of Latin letters in a pasted message. */
const MESSAGE_LEAST = 4;
/** Priorities above any word count: tag, then search, then synonym. */
const WEIGHT = { tag: 2_000_000, search: 1_000_000, synonym: 900_000 };
/** Sounds per lookup. */
const SOUNDS_MOST = 3_000;
/** Words of a keyword read as pinyin. */
const SPELLED_MOST = 4;
/** Shorter words without a correction by sound are only suggested, not searched automatically. */
const SURE_LEAST = 5;

export type AroundQuery = { keyword: string; query: Query; synonyms: Synonyms };
type Site = { db: Db; search: Db };
type Page = { limit: number; offset: number; without: string };

/** A corrected unit. */
type Mended = { text: string; sure: boolean };

/** Fingerprints of a keyword that is a pasted program message; empty otherwise. */
function messageIn(keyword: string): string[] {
  const words = keyword.match(/[a-z]{2,}/gi) ?? [];
  return words.length >= MESSAGE_LEAST ? fingerprintsOf(keyword) : [];
}

/** Candidate names: tags, titles, searches and synonyms. */
async function namesAround({ db }: Site, index: Index, fingerprints: readonly string[], synonyms: Synonyms) {
  const [tags, searches, quoting] = await db.batch([
    allTags(db),
    keywordRows(db),
    ...(index === 'question_texts' && fingerprints.length > 0
      ? ([messageRows(db, fingerprints)] as const)
      : []),
  ] as const);
  const names: Term[] = [
    ...tags.map((tag) => ({ text: tag.name, weight: WEIGHT.tag + tag.articleNum })),
    ...searches.map((it) => ({ text: it.keyword, weight: WEIGHT.search })),
    ...[...synonyms.values()].flat().map((text) => ({ text, weight: WEIGHT.synonym })),
  ];
  return { tags, names, quoting: (quoting ?? []).map((it) => it.id) };
}

/** Readings of units by sound; Latin units typed apart are also joined. */
async function heardUnits(units: readonly Unit[]) {
  const latin = units.filter((unit) => /^[a-z]+$/.test(unit.text));
  const texts = units.filter((unit) => unit.cjk || latin.length <= SPELLED_MOST).map((unit) => unit.text);
  if (latin.length > 1 && latin.length === units.length && latin.length <= SPELLED_MOST)
    texts.push(latin.map((unit) => unit.text).join(''));
  const heard = await Promise.all(texts.map(async (text) => [text, await heardAs(text)] as const));
  return new Map(heard);
}

type HeardUnits = Awaited<ReturnType<typeof heardUnits>>;

function bySound(
  text: string,
  heard: HeardUnits,
  pairs: readonly SoundRow[],
  names: ReadonlySet<string>,
): Mended | null {
  const ways = heard.get(text) ?? [];
  const told = (found: string[]) => found.find((it) => it !== '' && it !== text);
  const exact = told(ways.map((way) => soundsLike(way.exact, pairs)));
  if (exact) return { text: exact, sure: true };
  const near = told(ways.map((way) => soundsLike(way.near, pairs)));
  return near ? { text: near, sure: names.has(near) || [...near].length > 3 } : null;
}

/** Corrections of a keyword, likeliest first; units with hits stay. */
function meantBy(
  { keyword, query }: AroundQuery,
  known: {
    exact: readonly Unit[];
    terms: readonly Term[];
    names: readonly Term[];
    heard: HeardUnits;
    pairs: readonly SoundRow[];
  },
): Mended[] {
  const { exact, terms, heard, pairs } = known;
  const names = new Set(known.names.map((it) => it.text));
  const near = (text: string): Mended[] =>
    spellingCandidates(text, terms).map((it) => ({
      text: it,
      sure: [...synonymKey(text)].length >= SURE_LEAST,
    }));
  const mend = (unit: Unit) => bySound(unit.text, heard, pairs, names) ?? near(unit.text)[0];
  const { units } = query;
  const joined = units.map((unit) => unit.text).join('');
  const whole = [bySound(joined, heard, pairs, names) ?? [], ...near(essenceOf(keyword))].flat();
  if (units.length < 2) return whole;
  const parts = units.map((unit) => (exact.includes(unit) ? { text: unit.text, sure: true } : mend(unit)));
  if (parts.includes(undefined)) return whole;
  const text = parts.map((it) => it?.text).join(' ');
  // A word without hits may be correct: the closest articles are safer than replacing it.
  const sure = units.every((unit, at) => parts[at]?.sure && (exact.includes(unit) || !unit.cjk));
  return [...whole, { text, sure }];
}

/** The keywords that have hits, in order. */
function finding(search: Db, index: Index, keywords: readonly string[], synonyms: Synonyms) {
  const queries = keywords.map((text) => queryOf(text, synonyms)?.wide ?? '""');
  return findingAny(search, queries, index);
}

/** The tags with most in common with a text. */
function tagsLike(text: string, tags: readonly { id: number; name: string; articleNum: number }[]) {
  const terms = tags.map((tag) => ({ text: tag.name, weight: tag.articleNum }));
  return relatedTerms(text, terms).flatMap((name) => tags.find((tag) => tag.name === name) ?? []);
}

/**
 * Fallbacks for a keyword without hits: texts that quote it, corrections, closest articles without `page`'s
 * exclusions, related searches. Only suggestions with hits are returned.
 */
export async function lookAround(ctx: Site, index: Index, asked: AroundQuery, page: Page) {
  const { search } = ctx;
  const { keyword, query, synonyms } = asked;
  const { units } = query;
  const core = unitsIn(coreOf(keyword), synonyms);
  const tokens = tokensIn(core, synonyms);
  const fingerprints = page.without ? [] : messageIn(keyword);
  const heard = await heardUnits(units);
  const sounds = [...heard.values()].flat().flatMap((it) => pairSounds(it.near));
  const word = units.find((unit) => !unit.cjk && unit.text.length >= 4)?.text;
  const [[counted, pairs, found, begun], { tags, names, quoting }] = await Promise.all([
    search.batch([
      tokenCounts(search, index, tokens),
      soundingPairs(search, [...new Set(sounds)].slice(0, SOUNDS_MOST)),
      findingAny(
        search,
        units.map((unit) => phraseQuery(unit.text)),
        index,
      ),
      wordsFrom(search, word?.slice(0, 2)),
    ]),
    namesAround(ctx, index, fingerprints, synonyms),
  ]);
  const exact = units.filter((_, at) => found.some((it) => it.at === at));
  const terms = [...names, ...begun.map((it) => ({ text: it.word, weight: it.count }))];
  const meant = meantBy(asked, { exact, terms, names, heard, pairs });
  // A single character matches nearly everything.
  const parts =
    units.length > 1 && fingerprints.length === 0
      ? exact.map((unit) => unit.text).filter((text) => [...text].length > 1)
      : [];
  const kindred = units.length > 1 || fingerprints.length > 0 ? [] : relatedTerms(keyword, names);
  const tried = [...new Set([...meant.slice(0, TRIED / 2).map((it) => it.text), ...parts, ...kindred])].slice(
    0,
    TRIED,
  );
  const [sure, close, quotes] = await search.batch([
    finding(search, index, tried, synonyms),
    closestIds(search, index, weighUnits(core, synonyms, countsOf(counted)), page),
    index === 'texts'
      ? quotingIds(search, fingerprints, QUOTING)
      : quotingQuestions(search, fingerprints, QUOTING),
  ]);
  const proposed = sure.map(({ at }) => tried[at] ?? '');
  const corrected = meant.find((it) => proposed.includes(it.text));
  return {
    corrected: corrected ?? { text: '', sure: false },
    quoting: [...new Set([...quoting, ...quotes.map((it) => it.id)])],
    closest: {
      ids: close.map((it) => it.id),
      total: close[0]?.total ?? 0,
      full: close.some((it) => it.full === 1),
      core,
    },
    related: proposed.filter((text) => text !== corrected?.text),
    tags: fingerprints.length > 0 ? [] : tagsLike(`${keyword} ${corrected?.text ?? ''}`, tags),
  };
}
