import { atom } from 'nanostores';
import { unansweredComments } from '../../../../contract/discussion/comment/comment.ts';
import { call } from '../../../client/call.ts';

/** Number of unanswered comments under one's articles; null until loaded. */
export const unanswered = atom<number | null>(null);

/** Loads it, unless another answer has brought it; a failure is silent, as the badge is only a hint. */
export async function loadUnanswered(): Promise<void> {
  const count = await call(unansweredComments, {}).catch(() => null);
  if (count !== null && unanswered.get() === null) unanswered.set(count);
}
