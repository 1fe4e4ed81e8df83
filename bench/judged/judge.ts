import { keywordOf } from '../../contract/discovery/search/keyword.ts';
import { SEARCH_PAGE_SIZE } from '../../contract/kit/limits.ts';
import { plainKeyword, queryOf } from '../../ming/src/discovery/search/find/query.ts';
import { type Found, find } from '../../ming/src/discovery/search/find/routes.ts';
import { synonymsOf } from '../../ming/src/discovery/search/find/synonyms.ts';
import { wishOf } from '../../ming/src/discovery/search/find/wish.ts';
import type { Db } from '../../ming/src/kit/db.ts';
import { seedArticles } from '../../seed/articles.ts';
import { seedQuestions } from '../../seed/forum.ts';
import { ABSENT, JUDGED, type Judged } from './queries.ts';

type Site = { db: Db; search: Db; now: number };
type Index = 'texts' | 'question_texts';

const synonyms = synonymsOf([]);

/** The first page of a search as a reader types it; null where there is nothing to look for. */
async function searched(site: Site, index: Index, text: string): Promise<Found | null> {
  const wish = wishOf(plainKeyword(keywordOf(text)));
  const keyword = wish.plain;
  const query = queryOf(keyword, synonyms);
  const paging = { pageNo: 1, pageSize: SEARCH_PAGE_SIZE };
  return query && find(site, index, { keyword, query, synonyms }, wish, paging);
}

const articles = seedArticles();
const questions = seedQuestions();

/** The ids of what a judged search should find, by kind. */
function wanted({ want }: Judged): Map<Index, number[]> {
  const idOf = (name: string) => {
    const found = name.startsWith('?')
      ? questions.find((it) => it.slug === name.slice(1))
      : articles.find((it) => it.slug === name);
    if (!found) throw new Error(`${name} 不在演示内容里`);
    return found.id;
  };
  const [asked, read] = [want.filter((it) => it.startsWith('?')), want.filter((it) => !it.startsWith('?'))];
  const kinds: [Index, number[]][] = [
    ['texts', read.map(idOf)],
    ['question_texts', asked.map(idOf)],
  ];
  return new Map(kinds.filter(([, ids]) => ids.length > 0));
}

export type Verdict = Judged & {
  /** Place of the first thing wanted, from 1; 0 where it is not on the first page. */
  place: number;
  /** Whether anything was found. */
  any: boolean;
};

async function verdictOf(site: Site, judged: Judged): Promise<Verdict> {
  const places: number[] = [];
  let any = false;
  for (const [index, ids] of wanted(judged)) {
    const found = await searched(site, index, judged.query);
    any ||= (found?.total ?? 0) > 0;
    const at = found?.ids.findIndex((id) => ids.includes(id)) ?? -1;
    if (at >= 0) places.push(at + 1);
  }
  return { ...judged, any, place: places.length > 0 ? Math.min(...places) : 0 };
}

/** Runs every judged search: the place of what it should find, the best one where articles and questions are wanted. */
export function judge(site: Site): Promise<Verdict[]> {
  return Promise.all(JUDGED.map((judged) => verdictOf(site, judged)));
}

/** The searches for what the site does not have that find something all the same. */
export async function unrelated(site: Site): Promise<string[]> {
  const found = await Promise.all(
    ABSENT.flatMap((query) =>
      (['texts', 'question_texts'] as const).map(async (index) =>
        ((await searched(site, index, query))?.total ?? 0) > 0 ? [query] : [],
      ),
    ),
  );
  return [...new Set(found.flat())];
}

/** Share of searches with the wanted one first, mean reciprocal rank, and share without a hit. */
export function scoreOf(verdicts: readonly Verdict[]) {
  const mean = (of: (it: Verdict) => number) =>
    verdicts.reduce((sum, it) => sum + of(it), 0) / verdicts.length;
  return {
    searches: verdicts.length,
    first: mean((it) => Number(it.place === 1)),
    mrr: mean((it) => (it.place > 0 ? 1 / it.place : 0)),
    none: mean((it) => Number(!it.any)),
  };
}
