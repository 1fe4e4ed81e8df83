import { atom } from 'nanostores';
import {
  COMMENT_MARK,
  latestNotices,
  NOTICE,
  type NoticeMessage,
} from '../../../../contract/messages/notice/notice.ts';
import { call } from '../../../client/call.ts';
import { has } from '../../../client/has.ts';
import { counters } from '../../messages/notice/notice.ts';

/** The latest unread notice of an answer to the question of this page that the page does not show; null where there is none. */
export const arrived = atom<NoticeMessage | null>(null);

async function look(questionId: number): Promise<void> {
  if (!(await has('account'))) return;
  const list = await call({ ...latestNotices, silent: true }, { type: NOTICE.answer });
  const isNew = (it: NoticeMessage) =>
    it.questionId === questionId &&
    // The asker's acceptance of one's own answer is of this kind, too.
    it.commentMark !== COMMENT_MARK.accepted &&
    !document.getElementById(`answer-${it.answerId}`);
  arrived.set(list.find(isNew) ?? null);
}

/** Looks for answers to a question whenever one's unread answers become more while the page is open. Returns the function that stops it. */
export function watchAnswers(questionId: number): () => void {
  let before = Number.POSITIVE_INFINITY;
  return counters.subscribe((now) => {
    if (!now) return;
    // Where it fails, the bell still counts the answer.
    if (now.answer > before) look(questionId).catch(() => {});
    before = now.answer;
  });
}
