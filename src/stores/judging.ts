import { atom } from 'nanostores';
import { activityInfo } from '../../contract/activity.ts';
import {
  correctResults,
  type JudgedEntry,
  judgedEntries,
  publishResults,
  scoreEntry,
  shortlistEntry,
} from '../../contract/judging.ts';
import { PAGE_SIZE_MOST } from '../../contract/limits.ts';
import { call } from '../client/call.ts';
import { attempt, type Outcome } from './attempt.ts';
import { loadPlan, plan } from './planning.ts';

/** How the submissions are listed. */
export type Listing = { sort: 'time' | 'score'; isShortlisted: boolean };

/** The submissions of an activity as far as they were read. */
export const judged = atom<
  Listing & { list: readonly JudgedEntry[]; page: number; pages: number; total: number }
>({
  ...{ sort: 'time', isShortlisted: false, list: [], page: 0, pages: 0, total: 0 },
});

/** Reads the submissions from the beginning, in another listing where `change` says so, or the next page. */
export async function loadJudged(id: number, change: Partial<Listing> = {}, next = false): Promise<void> {
  const before = { ...judged.get(), ...change };
  const { sort, isShortlisted } = before;
  const { records, current, pages, total } = await call(judgedEntries, {
    ...{ id, sort, pageNo: next ? before.page + 1 : 1, pageSize: PAGE_SIZE_MOST },
    ...(isShortlisted && { isShortlisted }),
  });
  const known = new Set(next ? before.list.map((it) => it.id) : []);
  const list = [...(next ? before.list : []), ...records.filter((it) => !known.has(it.id))];
  judged.set({ sort, isShortlisted, list, page: current, pages, total });
}

/** Keeps one's own score of a submission. */
export const saveScore = (id: number, entryId: number, score: number, remark: string): Promise<Outcome> =>
  attempt(async () => {
    await call(scoreEntry, { entryId, score, remark });
    await loadJudged(id);
  }, '评分已保存');

/** Puts a submission on the shortlist or takes it off. */
export const setShortlisted = (entryId: number, isShortlisted: boolean): Promise<Outcome> =>
  attempt(async () => {
    await call(shortlistEntry, { entryId, isShortlisted });
    const { list, ...rest } = judged.get();
    judged.set({ ...rest, list: list.map((it) => (it.id === entryId ? { ...it, isShortlisted } : it)) });
  });

/** An award that is given. */
export type Given = { entryId: number; title: string; name: string; remark: string; batchId: number };

/** What was published of the results; nothing where they were not. */
export const results = atom<{ given: readonly Given[]; statement: string }>({ given: [], statement: '' });

/** Reads the submissions of an activity, and its results where there are any. */
export async function loadJudging(id: number): Promise<void> {
  const [whole] = await Promise.all([
    plan.get()?.state === 'ended' ? call(activityInfo, { id }) : null,
    loadJudged(id, { sort: 'time', isShortlisted: false }),
  ]);
  const given = (whole?.awards ?? []).map(({ entryId, title, name, remark, batchId }) => ({
    ...{ entryId, name, remark, batchId, title: title || '作品已不再公开' },
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
