import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, flag, id } from '../../kit/fields.ts';
import { forumAnswer, forumComment } from './forum.ts';

/** What the caller did with a question, and may do: one call for everything personal on its page. */
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
    /** The caller's votes (`answerId` 0 is the question); a locked one can no longer be changed. */
    votes: z.prefault(z.array(z.object({ answerId: z.number(), value: z.number(), locked: flag })), []),
    /** Votes for less votes against as they are now; the page may be a minute old. */
    counts: z.prefault(z.array(z.object({ answerId: z.number(), voteCount: count })), []),
    /** The caller's answers and comments that only they see yet. */
    answers: z.prefault(z.array(forumAnswer), []),
    comments: z.prefault(z.array(forumComment), []),
    /** Whether the caller has voted to close, or where it is closed to reopen it. */
    closeVoted: flag,
    /** Suggested edits of this question and its answers: of the caller, and for the caller to decide. */
    ownEdits: count,
    editsToDecide: count,
  }),
});
