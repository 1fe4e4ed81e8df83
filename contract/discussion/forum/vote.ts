import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, flag, id, yesNo } from '../../kit/fields.ts';
import { post } from '../../kit/posting.ts';

/** Sets one's vote on a post: 1 up, -1 down, 0 none; idempotent. */
export const voteForum = endpoint({
  method: 'POST',
  path: '/v1/forum/vote',
  audience: 'user',
  labels: { value: '投票' },
  input: z.object({ ...post, value: z.pipe(z.coerce.number(), z.literal([-1, 0, 1])) }),
  data: z.object({ value: z.number(), voteCount: count }),
});

/**
 * Follows or unfollows a question; `isFollow` is the desired state. Followers are notified of new answers.
 */
export const followQuestion = endpoint({
  method: 'POST',
  path: '/v1/forum/follow',
  audience: 'user',
  labels: { isFollow: '关注状态' },
  input: z.object({ id, isFollow: yesNo }),
  data: z.object({ isFollow: flag, followCount: count }),
});

/** Votes to close a question as duplicate. Takes two members, or one editor or operator. */
export const closeQuestion = endpoint({
  method: 'POST',
  path: '/v1/forum/close',
  audience: 'user',
  labels: { duplicateOf: '原问题编号' },
  input: z.object({ id, duplicateOf: id }),
  data: z.object({ closed: flag, votes: count, needed: count }),
});

/** Votes to reopen a closed question; same threshold. */
export const reopenQuestion = endpoint({
  method: 'POST',
  path: '/v1/forum/reopen',
  audience: 'user',
  input: z.object({ id }),
  data: z.object({ closed: flag, votes: count, needed: count }),
});
