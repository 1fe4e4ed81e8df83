import { COMMENT_STATE } from '../../../../contract/discussion/comment/comment.ts';
import { wasDone } from '../../../client/failure.ts';
import { tellTrouble } from '../../kit/connection.ts';
import { say } from '../../kit/toast.ts';
import { user } from '../../people/auth/session.ts';

/** `key` is the idempotency key; `mentions` are user ids. */
export type Attempt = { key: string; mentions: readonly string[] };

let last = 0;

/** Fields of an optimistic comment: negative id, `plain` is the typed text. */
export function optimisticText(plain: string) {
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
 * Awaits a call that stores a text: `settle` replaces the optimistic one, `undo` removes it. False on
 * failure, then the caller keeps the text. Stored with an unreadable answer, it stays as typed.
 */
export async function awaitStored<A>(
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

/** Markdown of an own comment; null if it can no longer be edited. */
export function ownText(answer: Promise<{ content: string }>): Promise<string | null> {
  return tellTrouble(answer).then(
    (it) => it.content,
    () => null,
  );
}

/** Awaits a deletion shown optimistically; `undo` restores. */
export async function deleted(answer: Promise<unknown>, settle: () => void, undo: () => void): Promise<void> {
  const done = () => {
    settle();
    say('success', '评论已删除');
  };
  await awaitStored(answer, done, undo);
}
