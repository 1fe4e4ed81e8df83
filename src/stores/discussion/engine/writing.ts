import { COMMENT_STATE } from '../../../../contract/discussion/comment/comment.ts';
import { wasDone } from '../../../client/failure.ts';
import { say } from '../../kit/toast.ts';
import { tellTrouble } from '../../kit/trouble.ts';
import { user } from '../../people/auth/session.ts';

/** An attempt to send a text: its idempotency key, and the ids of the people that it names. */
export type Attempt = { key: string; mentions: readonly string[] };

let last = 0;

/** What every comment is shown with before it is stored (optimistic update): its id is negative, `plain` what was typed. */
export function unstored(plain: string) {
  const me = user.get();
  last -= 1;
  return {
    id: last,
    userId: me?.id ?? '',
    nickname: me?.nickname ?? '我',
    content: '',
    ipAddress: '',
    state: COMMENT_STATE.shown,
    createTime: '',
    editTime: '',
    plain,
  };
}

/**
 * Waits for a call that stores a text; `settle` puts the answer in the place of what is shown, `undo` takes that away. False
 * where it was refused or could not be sent; the text is the caller's to keep. What was stored without an answer that can be
 * read stays as it was typed.
 */
export async function stored<A>(
  answer: Promise<A>,
  settle: (it: A) => void,
  undo: () => void = () => {},
): Promise<boolean> {
  try {
    settle(await tellTrouble(answer));
    return true;
  } catch (error) {
    if (wasDone(error)) return true;
    undo();
    return false;
  }
}

/** The Markdown of one's own comment; null where it may not be changed any more. */
export function ownText(answer: Promise<{ content: string }>): Promise<string | null> {
  return tellTrouble(answer).then(
    (it) => it.content,
    () => null,
  );
}

/** Waits for the deletion of one's own comment, which is gone from the page already; `undo` brings it back. */
export async function deleted(answer: Promise<unknown>, settle: () => void, undo: () => void): Promise<void> {
  const done = () => {
    settle();
    say('success', '评论已删除');
  };
  await stored(answer, done, undo);
}
