import { fingerprintsOf } from '../../../../../craft/errors/fingerprint.ts';
import { allTags } from '../../../content/tag/reads.ts';
import { messageRows } from '../../../discussion/forum/ask/reads.ts';
import type { Db } from '../../../kit/db.ts';
import { coreOf, essenceOf } from '../essence.ts';
import { closestIds, soundingPairs, tokenCounts } from '../find/closest.ts';
import { literally, type Query, queryOf, type Unit, unitsIn } from '../find/query.ts';
import { type Synonyms, synonymKey } from '../find/synonyms.ts';
import { countsOf, tokensIn, weighed } from '../find/weigh.ts';
import { quotingQuestions } from '../questions/reads.ts';
import { findingAny, type Index, keywordRows, quotingIds, wordsFrom } from '../reads.ts';
import { heardAs, pairSounds, type Sounding, soundsLike } from '../sound.ts';
import { nearest, similar, type Term } from './near.ts';

const TRIED = 12;
/** Texts that quote a message. */
const QUOTING = 10;
/** Latin letters of a message, which is quoted, not typed. */
const MESSAGE_LEAST = 4;
/** Above the count of any word: a tag is likelier meant than what was searched for, and that than a synonym. */
const WEIGHT = { tag: 2_000_000, search: 1_000_000, synonym: 900_000 };
/** Sounds that are looked up at once. */
const SOUNDS_MOST = 3_000;
/** Words of a keyword that are taken for pinyin. */
const SPELLED_MOST = 4;
/** A shorter word without a correction by sound is only offered, not searched for. */
const SURE_LEAST = 5;

export type Asked = { keyword: string; query: Query; synonyms: Synonyms };
type Site = { db: Db; search: Db };
type Page = { limit: number; offset: number; without: string };

/** What stands for a unit that is misspelt. */
type Mended = { text: string; sure: boolean };

/** Fingerprints of a keyword that is a message of a program, pasted whole; none for another one. */
function messageIn(keyword: string): string[] {
  const words = keyword.match(/[a-z]{2,}/gi) ?? [];
  return words.length >= MESSAGE_LEAST ? fingerprintsOf(keyword) : [];
}

/** What the house, its readers and its writers call things. */
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

/** The units of a keyword as they may be heard, and those that were typed apart as one. */
async function heardUnits(units: readonly Unit[]) {
  const latin = units.filter((unit) => /^[a-z]+$/.test(unit.text));
  const texts = units.filter((unit) => unit.cjk || latin.length <= SPELLED_MOST).map((unit) => unit.text);
  if (latin.length > 1 && latin.length === units.length && latin.length <= SPELLED_MOST)
    texts.push(latin.map((unit) => unit.text).join(''));
  const heard = await Promise.all(texts.map(async (text) => [text, await heardAs(text)] as const));
  return new Map(heard);
}

type Heard = Awaited<ReturnType<typeof heardUnits>>;

function bySound(
  text: string,
  heard: Heard,
  pairs: readonly Sounding[],
  names: ReadonlySet<string>,
): Mended | null {
  const ways = heard.get(text) ?? [];
  const told = (found: string[]) => found.find((it) => it !== '' && it !== text);
  const exact = told(ways.map((way) => soundsLike(way.exact, pairs)));
  if (exact) return { text: exact, sure: true };
  const near = told(ways.map((way) => soundsLike(way.near, pairs)));
  return near ? { text: near, sure: names.has(near) || [...near].length > 3 } : null;
}

/** What a keyword was meant to be, the likeliest first; of several units, those that are found stay as they are. */
function meantBy(
  { keyword, query }: Asked,
  known: {
    exact: readonly Unit[];
    terms: readonly Term[];
    names: readonly Term[];
    heard: Heard;
    pairs: readonly Sounding[];
  },
): Mended[] {
  const { exact, terms, heard, pairs } = known;
  const names = new Set(known.names.map((it) => it.text));
  const near = (text: string): Mended[] =>
    nearest(text, terms).map((it) => ({ text: it, sure: [...synonymKey(text)].length >= SURE_LEAST }));
  const mend = (unit: Unit) => bySound(unit.text, heard, pairs, names) ?? near(unit.text)[0];
  const { units } = query;
  const joined = units.map((unit) => unit.text).join('');
  const whole = [bySound(joined, heard, pairs, names) ?? [], ...near(essenceOf(keyword))].flat();
  if (units.length < 2) return whole;
  const parts = units.map((unit) => (exact.includes(unit) ? { text: unit.text, sure: true } : mend(unit)));
  if (parts.includes(undefined)) return whole;
  const text = parts.map((it) => it?.text).join(' ');
  // A word that is nowhere may be right: what comes closest to the others is surer than another word for it.
  const sure = units.every((unit, at) => parts[at]?.sure && (exact.includes(unit) || !unit.cjk));
  return [...whole, { text, sure }];
}

/** Those of some keywords that find anything, in their order. */
function finding(search: Db, index: Index, keywords: readonly string[], synonyms: Synonyms) {
  const queries = keywords.map((text) => queryOf(text, synonyms)?.wide ?? '""');
  return findingAny(search, queries, index);
}

/** The tags whose names share most with a text. */
function tagsLike(text: string, tags: readonly { id: number; name: string; articleNum: number }[]) {
  const terms = tags.map((tag) => ({ text: tag.name, weight: tag.articleNum }));
  return similar(text, terms).flatMap((name) => tags.find((tag) => tag.name === name) ?? []);
}

/**
 * What there is for a keyword that finds nothing as it is: texts that quote it, what it was meant to be, what comes closest to
 * it without what `page` excludes, and what else there is to look for. Only what is sure to find something is proposed.
 */
export async function lookAround(ctx: Site, index: Index, asked: Asked, page: Page) {
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
        units.map((unit) => literally(unit.text)),
        index,
      ),
      wordsFrom(search, word?.slice(0, 2)),
    ]),
    namesAround(ctx, index, fingerprints, synonyms),
  ]);
  const exact = units.filter((_, at) => found.some((it) => it.at === at));
  const terms = [...names, ...begun.map((it) => ({ text: it.word, weight: it.count }))];
  const meant = meantBy(asked, { exact, terms, names, heard, pairs });
  // One character is found in nearly everything.
  const parts =
    units.length > 1 && fingerprints.length === 0
      ? exact.map((unit) => unit.text).filter((text) => [...text].length > 1)
      : [];
  const kindred = units.length > 1 || fingerprints.length > 0 ? [] : similar(keyword, names);
  const tried = [...new Set([...meant.slice(0, TRIED / 2).map((it) => it.text), ...parts, ...kindred])].slice(
    0,
    TRIED,
  );
  const [sure, close, quotes] = await search.batch([
    finding(search, index, tried, synonyms),
    closestIds(search, index, weighed(core, synonyms, countsOf(counted)), page),
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
