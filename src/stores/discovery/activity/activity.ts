import { atom } from 'nanostores';
import { type ActivityItem, activityList } from '../../../../contract/discovery/activity/activity.ts';
import {
  type Candidate,
  candidates,
  type MyEntry,
  myEntries,
  submitEntry,
  withdrawEntry,
} from '../../../../contract/discovery/activity/entry.ts';
import { PAGE_SIZE_MOST } from '../../../../contract/kit/limits.ts';
import { call, callWhole } from '../../../client/call.ts';
import { attempt, type Outcome } from '../../kit/attempt.ts';
import { tellTrouble } from '../../kit/connection.ts';
import { listing } from '../../kit/listing.ts';

export const openActivities = listing<ActivityItem, object>(
  ({ pageNo }) => call(activityList, { tab: 'open', pageNo }),
  {},
);
export const closedActivities = listing<ActivityItem, object>(
  ({ pageNo }) => call(activityList, { tab: 'closed', pageNo }),
  {},
);

export const entries = listing<MyEntry, object>(({ pageNo }) => call(myEntries, { pageNo }), {});

/** Status text of a submission. */
export function fateOf(it: MyEntry): string {
  if (it.award) return `获得“${it.award}”`;
  if (!it.isShown) return '文章已不再公开，不参加评审';
  if (it.activity.state === 'judging') return '评审中';
  if (it.activity.state === 'ended') return '评审已结束，没有获奖';
  return it.activity.state === 'cancelled' ? '活动已取消' : '已投稿';
}

/** `chosen` 0: no activity selected. */
export type Choice = {
  running: readonly ActivityItem[];
  chosen: number;
  keyword: string;
  list: readonly Candidate[];
  left: number;
  page: number;
  pages: number;
  state: 'busy' | 'ready' | 'failed';
};

const NONE = { list: [], left: 0, page: 0, pages: 0 };
export const choice = atom<Choice>({ running: [], chosen: 0, keyword: '', ...NONE, state: 'busy' });

let asked = 0;

/** Loads the first or next page of own articles for the activity. The latest request wins. */
export async function loadCandidates(next = false): Promise<void> {
  asked += 1;
  const mine = asked;
  const { chosen, keyword, page } = choice.get();
  if (!chosen) return choice.set({ ...choice.get(), ...NONE, state: 'ready' });
  choice.set({ ...choice.get(), state: 'busy' });
  try {
    const input = { activityId: chosen, pageNo: next ? page + 1 : 1, ...(keyword && { keyword }) };
    const { data, extra } = await callWhole(candidates, input);
    if (mine !== asked) return;
    const before = next ? choice.get().list : [];
    const known = new Set(before.map(({ id }) => id));
    const list = [...before, ...data.records.filter(({ id }) => !known.has(id))];
    choice.set({
      ...choice.get(),
      list,
      left: extra.left,
      page: data.current,
      pages: data.pages,
      state: 'ready',
    });
  } catch {
    if (mine === asked) choice.set({ ...choice.get(), state: 'failed' });
  }
}

/** Loads running activities; selects `wanted` if present, or the only one. */
export async function loadRunning(wanted: number): Promise<void> {
  choice.set({ ...choice.get(), state: 'busy' });
  try {
    const { records } = await call(activityList, { tab: 'open', pageSize: PAGE_SIZE_MOST });
    const running = records.filter((it) => it.state === 'running');
    const only = wanted === 0 && running.length === 1 ? (running[0]?.id ?? 0) : 0;
    const chosen = running.some((it) => it.id === wanted) ? wanted : only;
    choice.set({ ...choice.get(), running, chosen });
  } catch {
    return choice.set({ ...choice.get(), state: 'failed' });
  }
  return loadCandidates();
}

/** Selects an activity or filters by keyword. */
export function choose(change: { chosen?: number; keyword?: string }): Promise<void> {
  choice.set({ ...choice.get(), ...change, ...NONE });
  return loadCandidates();
}

/** Marks an article as submitted or not, and adjusts the remaining number, unless another activity is chosen by now. */
function mark(activityId: number, articleId: number, isEntered: boolean): void {
  const { list, left, ...rest } = choice.get();
  if (rest.chosen !== activityId) return;
  const change = isEntered ? -1 : 1;
  choice.set({
    ...rest,
    list: list.map((it) => (it.id === articleId ? { ...it, isEntered } : it)),
    left: Math.max(0, left + change),
  });
}

/** Submits one's own article. */
export const submit = (activityId: number, articleId: number): Promise<Outcome> =>
  attempt(async () => {
    await tellTrouble(call(submitEntry, { activityId, articleId }));
    mark(activityId, articleId, true);
  }, '投稿成功');

/** Withdraws a submission. */
export const withdrawArticle = (activityId: number, articleId: number): Promise<Outcome> =>
  attempt(async () => {
    await tellTrouble(call(withdrawEntry, { activityId, articleId }));
    mark(activityId, articleId, false);
    const isIt = (it: MyEntry) => it.activity.id === activityId && it.articleId === articleId;
    const entry = entries.state.get().list.find(isIt);
    if (entry) entries.drop(entry.id);
  }, '已撤回投稿');
