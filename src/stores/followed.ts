import { atom } from 'nanostores';
import { type ForumItem, forumList } from '../../contract/forum.ts';
import { call } from '../client/call.ts';

type Followed = {
  list: readonly ForumItem[];
  page: number;
  pages: number;
  state: 'busy' | 'ready' | 'failed';
};

/** The questions that the reader follows, as far as they were read. */
export const followedQuestions = atom<Followed>({ list: [], page: 0, pages: 0, state: 'busy' });

/** Reads the next page of them. */
export async function loadFollowed(): Promise<void> {
  const before = followedQuestions.get();
  followedQuestions.set({ ...before, state: 'busy' });
  try {
    const { records, current, pages } = await call(forumList, { followed: true, pageNo: before.page + 1 });
    const had = new Set(before.list.map(({ id }) => id));
    const list = [...before.list, ...records.filter(({ id }) => !had.has(id))];
    followedQuestions.set({ list, page: current, pages, state: 'ready' });
  } catch {
    followedQuestions.set({ ...before, state: 'failed' });
  }
}
