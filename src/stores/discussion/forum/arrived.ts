import { atom } from 'nanostores';
import { latestNotices, NOTICE, type NoticeMessage } from '../../../../contract/messages/notice/notice.ts';
import { call } from '../../../client/call.ts';
import { has } from '../../../client/has.ts';
import { counters } from '../../messages/notice/notice.ts';

/** The latest unread notice of an answer to the question of this page that the page does not show; null where there is none. */
export const arrived = atom<NoticeMessage | null>(null);

async function look(questionId: number): Promise<void> {
  if (!(await has('account'))) return;
  const list = await call({ ...latestNotices, silent: true }, { type: NOTICE.answer });
  const isNew = (it: NoticeMessage) =>
    it.questionId === questionId && it.answerId && !document.getElementById(`answer-${it.answerId}`);
  arrived.set(list.find(isNew) ?? null);
}

/** Looks for answers to a question whenever one's unread answers become more. Returns the function that stops it. */
export function watchAnswers(questionId: number): () => void {
  let before = 0;
  return counters.subscribe((now) => {
    const unread = now?.answer ?? 0;
    // Where it fails, the bell still counts the answer.
    if (unread > before) look(questionId).catch(() => {});
    before = unread;
  });
}
