import { atom } from 'nanostores';
import { activityInfo } from '../../../../contract/discovery/activity/activity.ts';
import {
  correctResults,
  type JudgedEntry,
  judgedEntries,
  publishResults,
  scoreEntry,
  shortlistEntry,
} from '../../../../contract/discovery/activity/deskJudging.ts';
import { PAGE_SIZE_MOST } from '../../../../contract/kit/limits.ts';
import { call } from '../../../client/call.ts';
import { attempt, type Outcome } from '../../kit/attempt.ts';
import { tellTrouble } from '../../kit/connection.ts';
import { loadPlan, plan } from './desk.ts';

export type Listing = { sort: 'time' | 'score'; isShortlisted: boolean };

export const judged = atom<
  Listing & { list: readonly JudgedEntry[]; page: number; pages: number; total: number }
>({
  sort: 'time',
  isShortlisted: false,
  list: [],
  page: 0,
  pages: 0,
  total: 0,
});

type Reach = Listing & { page: number };

let wanted: Reach | null = null;

/** Loads pages from `first` on and appends them. The latest request wins. */
async function loadPages(id: number, { sort, isShortlisted, page }: Reach, first: number): Promise<void> {
  const mine = { sort, isShortlisted, page };
  wanted = mine;
  try {
    const answers = await Promise.all(
      Array.from({ length: page - first + 1 }, (_, at) =>
        call(judgedEntries, {
          id,
          sort,
          pageNo: first + at,
          pageSize: PAGE_SIZE_MOST,
          ...(isShortlisted && { isShortlisted }),
        }),
      ),
    );
    const last = answers.at(-1);
    if (wanted !== mine || !last) return;
    const rows = [...(first > 1 ? judged.get().list : []), ...answers.flatMap(({ records }) => records)];
    // Deduplicate: a new submission shifts others to the next page.
    const list = [...new Map(rows.map((it) => [it.id, it])).values()];
    judged.set({ ...mine, list, pages: last.pages, total: last.total });
  } finally {
    if (wanted === mine) wanted = null;
  }
}

/** Reloads the submissions with changed filters, or loads the next page. */
export async function loadJudged(id: number, change: Partial<Listing> = {}, next = false): Promise<void> {
  const before = wanted ?? judged.get();
  const page = next ? before.page + 1 : 1;
  await loadPages(id, { ...before, ...change, page }, next && !wanted ? page : 1);
}

/** Saves the own score and reloads the loaded pages. */
export const saveScore = (id: number, entryId: number, score: number, remark: string): Promise<Outcome> =>
  attempt(async () => {
    await tellTrouble(call(scoreEntry, { entryId, score, remark }));
    await loadPages(id, wanted ?? judged.get(), 1);
  }, '评分已保存');

/** Adds to or removes from the shortlist. */
export const setShortlisted = (entryId: number, isShortlisted: boolean): Promise<Outcome> =>
  attempt(async () => {
    await tellTrouble(call(shortlistEntry, { entryId, isShortlisted }));
    const { list, ...rest } = judged.get();
    judged.set({ ...rest, list: list.map((it) => (it.id === entryId ? { ...it, isShortlisted } : it)) });
  });

export type GivenAward = { entryId: number; title: string; name: string; remark: string; batchId: number };

export const results = atom<{ given: readonly GivenAward[]; statement: string }>({
  given: [],
  statement: '',
});

/** Loads submissions, and results if published. */
export async function loadJudging(id: number): Promise<void> {
  const [whole] = await Promise.all([
    plan.get()?.state === 'ended' ? call(activityInfo, { id }) : null,
    loadJudged(id, { sort: 'time', isShortlisted: false }),
  ]);
  const given = (whole?.awards ?? []).map(({ entryId, title, name, remark, batchId }) => ({
    entryId,
    name,
    remark,
    batchId,
    title: title || '作品已不再公开',
  }));
  results.set({ given, statement: whole?.statement ?? '' });
}

/** Publishes results, or corrects published ones with the reason `note`. */
export const sendResults = (
  id: number,
  given: readonly GivenAward[],
  statement: string,
  note: string,
): Promise<Outcome> => {
  const results = { id, statement, awards: given.map(({ title: _title, ...it }) => it) };
  const revision = plan.get()?.revision ?? 0;
  return attempt(
    async () => {
      if (note) await call(correctResults, { ...results, revision, note });
      else await call(publishResults, results);
      await loadPlan(id);
      await loadJudging(id);
    },
    note ? '结果已更正' : '结果已公布',
  );
};
