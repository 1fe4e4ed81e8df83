import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { emptyAnswer, id, markdownText, paging, wholeNumber } from '../../kit/fields.ts';
import { FORUM_COMMENT_MOST } from '../../kit/limits.ts';
import { attemptKey, mentions, post } from '../../kit/posting.ts';
import { forumComment } from './forum.ts';

/** Comments on a post by time, after the comment `after`. */
export const forumComments = endpoint({
  method: 'GET',
  path: '/v1/forum/comment',
  audience: 'anyone',
  input: z.object({ ...post, after: z.prefault(wholeNumber(0), 0), pageSize: paging.pageSize }),
  data: z.array(forumComment),
});

const content = markdownText(FORUM_COMMENT_MOST);

/** Comments on a post in Markdown without headings. */
export const addForumComment = endpoint({
  method: 'POST',
  path: '/v1/forum/comment',
  audience: 'user',
  input: z.object({ ...post, content, mentions, key: attemptKey }),
  data: forumComment,
});

/** Changes one's own comment within `COMMENT_EDIT_MINUTES`. */
export const editForumComment = endpoint({
  method: 'PUT',
  path: '/v1/forum/comment',
  audience: 'user',
  input: z.object({ id, content, mentions }),
  data: forumComment,
});

/** Markdown of one's own comment, for editing. */
export const forumCommentSource = endpoint({
  method: 'GET',
  path: '/v1/forum/comment/source',
  audience: 'user',
  input: z.object({ id }),
  data: z.object({ content: z.string() }),
});

/** Withdraws one's own comment. */
export const deleteForumComment = endpoint({
  method: 'DELETE',
  path: '/v1/forum/comment',
  audience: 'user',
  input: z.object({ id }),
  data: emptyAnswer,
});
