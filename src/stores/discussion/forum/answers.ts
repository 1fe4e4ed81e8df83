import { atom } from 'nanostores';
import { addAnswer } from '../../../../contract/discussion/forum/answer.ts';
import type { ForumAnswer } from '../../../../contract/discussion/forum/forum.ts';
import { call } from '../../../client/call.ts';
import { isMember } from '../../people/auth/member.ts';
import { type Attempt, stored } from '../engine/writing.ts';
import type { Attached } from './attach.ts';

/** An answer of one's own that the page does not have yet: `plain` while it is being sent, then as it is stored. */
export type OwnAnswer = { key: string; plain: string; answer: ForumAnswer | null };

/** Answers that were written on this page. */
export const ownAnswers = atom<readonly OwnAnswer[]>([]);

type Text = Attempt & { content: string; files: readonly Attached[] };

/**
 * Answers a question (optimistic update). `key` is the idempotency key. False where it was
 * refused or could not be sent; the text is the caller's to keep.
 */
export async function sendAnswer(id: number, { content, mentions, files, key }: Text): Promise<boolean> {
  if (!isMember()) return false;
  ownAnswers.set([...ownAnswers.get(), { key, plain: content, answer: null }]);
  const attachments = files.map(({ url, name }) => ({ url, name }));
  return stored(
    call(addAnswer, { id, content, mentions: [...mentions], attachments, key }),
    (answer) => ownAnswers.set(ownAnswers.get().map((it) => (it.key === key ? { ...it, answer } : it))),
    () => ownAnswers.set(ownAnswers.get().filter((it) => it.key !== key)),
  );
}

/** Removes an answer from the page. */
export function dropAnswer(id: number): void {
  ownAnswers.set(ownAnswers.get().filter((it) => it.answer?.id !== id));
}
