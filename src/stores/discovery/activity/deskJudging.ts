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
import { tellTrouble } from '../../kit/trouble.ts';
import { loadPlan, plan } from './desk.ts';

/** How the submissions are listed. */
export type Listing = { sort: 'time' | 'score'; isShortlisted: boolean };

/** The submissions of an activity as far as they were loaded. */
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

/** The request in flight. */
let wanted: Reach | null = null;

/** Loads pages from `first` on and appends them. Of racing answers only that of the latest request counts. */
async function read(id: number, { sort, isShortlisted, page }: Reach, first: number): Promise<void> {
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
    // Dedupe: a new submission shifts others to the next page.
    const list = [...new Map(rows.map((it) => [it.id, it])).values()];
    judged.set({ ...mine, list, pages: last.pages, total: last.total });
  } finally {
    if (wanted === mine) wanted = null;
  }
}

/** Reloads the submissions, with `change` in another listing, or loads the next page. */
export async function loadJudged(id: number, change: Partial<Listing> = {}, next = false): Promise<void> {
  const before = wanted ?? judged.get();
  const page = next ? before.page + 1 : 1;
  await read(id, { ...before, ...change, page }, next && !wanted ? page : 1);
}

/** Saves one's own score of a submission, and reloads what was loaded. */
export const saveScore = (id: number, entryId: number, score: number, remark: string): Promise<Outcome> =>
  attempt(async () => {
    await tellTrouble(call(scoreEntry, { entryId, score, remark }));
    await read(id, wanted ?? judged.get(), 1);
  }, '评分已保存');

/** Puts a submission on the shortlist or takes it off. */
export const setShortlisted = (entryId: number, isShortlisted: boolean): Promise<Outcome> =>
  attempt(async () => {
    await tellTrouble(call(shortlistEntry, { entryId, isShortlisted }));
    const { list, ...rest } = judged.get();
    judged.set({ ...rest, list: list.map((it) => (it.id === entryId ? { ...it, isShortlisted } : it)) });
  });

/** An award that is given. */
export type Given = { entryId: number; title: string; name: string; remark: string; batchId: number };

/** The published results. */
export const results = atom<{ given: readonly Given[]; statement: string }>({ given: [], statement: '' });

/** Loads the submissions of an activity, and its results where there are any. */
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

/** Publishes results, or corrects those that were published where `note` says why. */
export const sendResults = (
  id: number,
  given: readonly Given[],
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
