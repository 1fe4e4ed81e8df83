import { atom } from 'nanostores';
import {
  decideEdit,
  EDIT_STATE,
  editList,
  type SuggestedEdit,
} from '../../../../contract/discussion/forum/edit.ts';
import { forumCompare } from '../../../../contract/discussion/forum/revision.ts';
import type { Data } from '../../../../contract/kit/endpoint.ts';
import { call } from '../../../client/call.ts';
import { wasDone } from '../../../client/failure.ts';
import { tellTrouble } from '../../kit/connection.ts';
import { say } from '../../kit/toast.ts';

/** Revisions of a question or answer; `from` 0 is empty. */
export type Pair = { id: number; answerId: number; from: number; to: number };
export type ComparedVersions = Data<typeof forumCompare>;

/** Loads two revisions; null after a failure. */
export function compare(pair: Pair): Promise<ComparedVersions | null> {
  return call({ ...forumCompare, silent: true }, pair).catch(() => null);
}

/** Pending edits that the reader may decide on; null until loaded. */
export const edits = atom<readonly SuggestedEdit[] | null>(null);

/** Loads the suggested edits of a question. */
export async function loadEdits(id: number): Promise<void> {
  const { records } = await call({ ...editList, silent: true }, { id, pageSize: 50 }).catch(() => ({
    records: [],
  }));
  edits.set(records);
}

/** Approves or rejects a suggested edit; true on success. */
export async function decideSuggestion(id: number, approve: boolean, reason: string): Promise<boolean> {
  const done = await tellTrouble(call(decideEdit, { id, approve, reason })).catch(
    (error) => wasDone(error) && ('unread' as const),
  );
  if (!done) return false;
  edits.set((edits.get() ?? []).filter((it) => it.id !== id));
  if (done === 'unread') return true;
  if (done.state === EDIT_STATE.outdated) say('error', '内容已被别人修改，这条建议作废');
  else say('success', approve ? '已通过，修改已生效' : '已拒绝这条建议');
  return true;
}
