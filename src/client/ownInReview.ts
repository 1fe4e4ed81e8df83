/** Document event: posts of a question with own comments that await moderation. */
export const WAITING = 'question:waiting';

/** Dispatches `WAITING` unless empty; id 0 is the question itself. */
export function announceWaiting(answerIds: readonly number[]): void {
  if (answerIds.length > 0) document.dispatchEvent(new CustomEvent(WAITING, { detail: answerIds }));
}
