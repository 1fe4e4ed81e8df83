import { atom } from 'nanostores';
import { unansweredComments } from '../../contract/comment.ts';
import { call } from '../client/call.ts';

/** How many comments under one's articles are to be answered; null until it is known. */
export const unanswered = atom<number | null>(null);

/** Asks for it, unless another answer has brought it; a failure is silent, as the mark is only a hint. */
export async function loadUnanswered(): Promise<void> {
  const count = await call(unansweredComments, {}).catch(() => null);
  if (count !== null && unanswered.get() === null) unanswered.set(count);
}
