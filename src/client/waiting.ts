/** Name of the document event that brings the posts of a question with comments of one's own that only they read yet. */
export const WAITING = 'question:waiting';

/** Says which these are; 0 is the question itself. */
export function waits(answerIds: readonly number[]): void {
  if (answerIds.length > 0) document.dispatchEvent(new CustomEvent(WAITING, { detail: answerIds }));
}
