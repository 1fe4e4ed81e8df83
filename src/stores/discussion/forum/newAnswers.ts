import { atom } from 'nanostores';
import {
  COMMENT_MARK,
  latestNotices,
  NOTICE,
  type NoticeMessage,
} from '../../../../contract/messages/notice/notice.ts';
import { call } from '../../../client/call.ts';
import { hasCapability } from '../../../client/capabilities.ts';
import { counters } from '../../messages/notice/notice.ts';

export const arrived = atom<NoticeMessage | null>(null);

async function look(questionId: number): Promise<void> {
  if (!(await hasCapability('account'))) return;
  const list = await call({ ...latestNotices, silent: true }, { type: NOTICE.answer });
  const isNew = (it: NoticeMessage) =>
    it.questionId === questionId &&
    // Acceptance of an own answer has the same kind.
    it.commentMark !== COMMENT_MARK.accepted &&
    !document.getElementById(`answer-${it.answerId}`);
  arrived.set(list.find(isNew) ?? null);
}

/** Looks for new answers whenever the unread counter grows. Returns the unsubscribe function. */
export function watchAnswers(questionId: number): () => void {
  let before = Number.POSITIVE_INFINITY;
  return counters.subscribe((now) => {
    if (!now) return;
    // On failure the bell still counts the answer.
    if (now.answer > before) look(questionId).catch(() => {});
    before = now.answer;
  });
}
