import { atom } from 'nanostores';
import { unansweredComments } from '../../../../contract/discussion/comment/comment.ts';
import { call } from '../../../client/call.ts';

/** Null until loaded. */
export const unanswered = atom<number | null>(null);

/** Loads the count unless another call brought it; failures are silent. */
export async function loadUnanswered(): Promise<void> {
  const count = await call(unansweredComments, {}).catch(() => null);
  if (count !== null && unanswered.get() === null) unanswered.set(count);
}
