import { keywordOf } from '../../contract/discovery/search/keyword.ts';
import { SEARCH_PAGE_SIZE } from '../../contract/kit/limits.ts';
import { wishOf } from '../../ming/src/discovery/search/find/operators.ts';
import { plainKeyword, queryOf } from '../../ming/src/discovery/search/find/query.ts';
import { type FoundPage, find } from '../../ming/src/discovery/search/find/routes.ts';
import { synonymsOf } from '../../ming/src/discovery/search/find/synonyms.ts';
import type { Db } from '../../ming/src/kit/db.ts';
import { seedArticles } from '../../seed/articles.ts';
import { seedQuestions } from '../../seed/forum.ts';
import { ABSENT, JUDGED, type JudgedQuery } from './queries.ts';

type Site = { db: Db; search: Db; now: number };
type Index = 'texts' | 'question_texts';

const synonyms = synonymsOf([]);

/** First page of a search; null if the query is empty. */
async function searchFirstPage(site: Site, index: Index, text: string): Promise<FoundPage | null> {
  const wish = wishOf(plainKeyword(keywordOf(text)));
  const keyword = wish.plain;
  const query = queryOf(keyword, synonyms);
  const paging = { pageNo: 1, pageSize: SEARCH_PAGE_SIZE };
  return query && find(site, index, { keyword, query, synonyms }, wish, paging);
}

const articles = seedArticles();
const questions = seedQuestions();

/** Ids of the expected results, by index. */
function expectedIdsOf({ want }: JudgedQuery): Map<Index, number[]> {
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

export type Verdict = JudgedQuery & {
  /** Rank of the first expected result, from 1; 0 if not on the first page. */
  place: number;
  any: boolean;
};

async function verdictOf(site: Site, judged: JudgedQuery): Promise<Verdict> {
  const places: number[] = [];
  let any = false;
  for (const [index, ids] of expectedIdsOf(judged)) {
    const found = await searchFirstPage(site, index, judged.query);
    any ||= (found?.total ?? 0) > 0;
    const at = found?.ids.findIndex((id) => ids.includes(id)) ?? -1;
    if (at >= 0) places.push(at + 1);
  }
  return { ...judged, any, place: places.length > 0 ? Math.min(...places) : 0 };
}

/** Runs all judged searches; if articles and questions are expected, the better rank counts. */
export function judge(site: Site): Promise<Verdict[]> {
  return Promise.all(JUDGED.map((judged) => verdictOf(site, judged)));
}

/** Searches for absent topics that have hits. */
export async function unrelated(site: Site): Promise<string[]> {
  const found = await Promise.all(
    ABSENT.flatMap((query) =>
      (['texts', 'question_texts'] as const).map(async (index) =>
        ((await searchFirstPage(site, index, query))?.total ?? 0) > 0 ? [query] : [],
      ),
    ),
  );
  return [...new Set(found.flat())];
}

/** Share with the expected result first, mean reciprocal rank, share without hits. */
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
