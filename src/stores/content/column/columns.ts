import { atom } from 'nanostores';
import {
  createSpecial,
  deleteSpecial,
  mySpecials,
  type OwnColumn,
  updateSpecial,
} from '../../../../contract/content/column/own.ts';
import type { Input } from '../../../../contract/kit/endpoint.ts';
import { call } from '../../../client/call.ts';
import { attempt, type Outcome, orReread } from '../../kit/attempt.ts';

type Own = { list: readonly OwnColumn[]; state: 'busy' | 'ready' | 'failed' };

export const ownColumns = atom<Own>({ list: [], state: 'busy' });

/** Loads own columns. */
export async function loadColumns(): Promise<void> {
  ownColumns.set({ ...ownColumns.get(), state: 'busy' });
  try {
    ownColumns.set({ list: await call(mySpecials, {}), state: 'ready' });
  } catch {
    ownColumns.set({ ...ownColumns.get(), state: 'failed' });
  }
}

const show = (list: readonly OwnColumn[]) => ownColumns.set({ list, state: 'ready' });

/** Creates a private column as the last one. */
export function makeColumn(given: Input<typeof createSpecial>): Promise<Outcome> {
  return attempt(async () => {
    show([...ownColumns.get().list, await orReread(call(createSpecial, given), loadColumns)]);
  }, '专栏已创建，放入文章后就可以发布');
}

/** Changes a column; `done` is the toast. */
export function changeColumn(given: Input<typeof updateSpecial>, done = '修改成功'): Promise<Outcome> {
  return attempt(async () => {
    const changed = await call(updateSpecial, given);
    show(ownColumns.get().list.map((it) => (it.id === changed.id ? changed : it)));
  }, done);
}

/** Deletes a column; its articles stay. */
export function dropColumn(id: number): Promise<Outcome> {
  return attempt(async () => {
    await orReread(call(deleteSpecial, { id }), loadColumns);
    show(ownColumns.get().list.filter((it) => it.id !== id));
  }, '专栏已删除，文章都还在');
}
