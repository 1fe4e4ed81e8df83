import { atom } from 'nanostores';
import { addAnswer } from '../../../../contract/discussion/forum/answer.ts';
import type { ForumAnswer } from '../../../../contract/discussion/forum/forum.ts';
import { call } from '../../../client/call.ts';
import { isMember } from '../../people/auth/member.ts';
import { type Attempt, awaitStored } from '../engine/writing.ts';
import type { AttachedFile } from './attach.ts';

/** `answer` is null until stored; `plain` is the typed text. */
export type OwnAnswer = { key: string; plain: string; answer: ForumAnswer | null };

export const ownAnswers = atom<readonly OwnAnswer[]>([]);

type Text = Attempt & { content: string; files: readonly AttachedFile[] };

/**
 * Answers a question (optimistic). `key` is the idempotency key. False on failure, then the caller keeps the
 * text.
 */
export async function sendAnswer(id: number, { content, mentions, files, key }: Text): Promise<boolean> {
  if (!isMember()) return false;
  ownAnswers.set([...ownAnswers.get(), { key, plain: content, answer: null }]);
  const attachments = files.map(({ url, name }) => ({ url, name }));
  return awaitStored(
    call(addAnswer, { id, content, mentions: [...mentions], attachments, key }),
    (answer) => ownAnswers.set(ownAnswers.get().map((it) => (it.key === key ? { ...it, answer } : it))),
    () => ownAnswers.set(ownAnswers.get().filter((it) => it.key !== key)),
  );
}

/** Removes an answer. */
export function dropAnswer(id: number): void {
  ownAnswers.set(ownAnswers.get().filter((it) => it.answer?.id !== id));
}
