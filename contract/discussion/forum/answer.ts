import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, emptyAnswer, id, wholeNumber } from '../../kit/fields.ts';
import { attachments, attemptKey, mentions, post, postContent, reason } from '../../kit/posting.ts';
import { forumAnswer } from './forum.ts';
import { edited } from './question.ts';

/** Answers an open question; returns the answer as shown. */
export const addAnswer = endpoint({
  method: 'POST',
  path: '/v1/forum/answer',
  audience: 'user',
  labels: { name: '附件名称', url: '附件地址' },
  input: z.object({ id, content: postContent, attachments, mentions, key: attemptKey }),
  data: forumAnswer,
});

/** As `editQuestion`; `id` is the answer. */
export const editAnswer = endpoint({
  method: 'PUT',
  path: '/v1/forum/answer',
  audience: 'user',
  labels: { name: '附件名称', url: '附件地址' },
  input: z.object({ id, content: postContent, attachments, mentions, reason, revision: wholeNumber(1) }),
  data: edited,
});

/** Deletes one's own answer unless accepted. */
export const deleteAnswer = endpoint({
  method: 'DELETE',
  path: '/v1/forum/answer',
  audience: 'user',
  input: z.object({ id }),
  data: emptyAnswer,
});

/** Accepts an answer to one's own question; `answerId` 0 undoes it. */
export const acceptAnswer = endpoint({
  method: 'POST',
  path: '/v1/forum/accept',
  audience: 'user',
  input: z.object(post),
  data: z.object({ acceptedAnswerId: count }),
});
