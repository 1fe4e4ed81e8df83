import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, flag, id } from '../../kit/fields.ts';
import { forumAnswer, forumComment } from './forum.ts';

/** The caller's own state on a question, in one call. */
export const forumMine = endpoint({
  method: 'GET',
  path: '/v1/forum/mine',
  audience: 'user',
  input: z.object({ id }),
  data: z.object({
    isFollow: flag,
    followCount: count,
    acceptedAnswerId: count,
    /** Privileges that the caller has. */
    may: z.prefault(z.array(z.string()), []),
    /** The caller's votes (`answerId` 0: question); locked ones are final. */
    votes: z.prefault(z.array(z.object({ answerId: z.number(), value: z.number(), locked: flag })), []),
    /** Current vote balances; the cached page may be a minute old. */
    counts: z.prefault(z.array(z.object({ answerId: z.number(), voteCount: count })), []),
    /** The caller's pending answers and comments. */
    answers: z.prefault(z.array(forumAnswer), []),
    comments: z.prefault(z.array(forumComment), []),
    /** Whether the caller has voted to close, or to reopen a closed question. */
    closeVoted: flag,
    /** Suggested edits: the caller's, and those to decide. */
    ownEdits: count,
    editsToDecide: count,
  }),
});
