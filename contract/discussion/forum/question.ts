import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, done, flag, id, named, whole } from '../../kit/fields.ts';
import {
  FORUM_TAGS_MOST,
  QUESTION_TITLE_LEAST,
  QUESTION_TITLE_MOST,
  TAG_NAME_MOST,
} from '../../kit/limits.ts';
import { attachments, attemptKey, mentions, postContent, reason } from '../../kit/posting.ts';
import { bountyInput } from '../bounty/bounty.ts';
import { TEMPLATE_LABELS, templateInput } from './template.ts';

const title = named(QUESTION_TITLE_MOST, QUESTION_TITLE_LEAST);
const tags = z.array(named(TAG_NAME_MOST)).check(z.minLength(1), z.maxLength(FORUM_TAGS_MOST));
const particulars = {
  title,
  content: postContent,
  tags,
  template: z.prefault(templateInput, {}),
  attachments,
  mentions,
};

/** What became of a write: the post, and its moderation state (`COMMENT_STATE`). */
const written = z.object({ id: z.number(), state: count });

/**
 * What became of an edit: `suggested` where it waits for approval; `revision` is the current one of the post. Refused with
 * 400 where the post was edited since `revision`.
 */
export const edited = z.object({ id: z.number(), state: count, revision: count, suggested: flag });

/** What fields of a question are called in messages. */
export const QUESTION_LABELS: Readonly<Record<string, string>> = { ...TEMPLATE_LABELS, bounty: '悬赏' };

/** Asks a question in Markdown. `tags` are names; one that does not exist yet needs the privilege `createTag`. `bounty` (fen) is held out of one's balance at once. */
export const addQuestion = endpoint({
  method: 'POST',
  path: '/v1/forum/',
  audience: 'user',
  labels: { template: 'CAE 模板', ...QUESTION_LABELS, name: '附件名称', url: '附件地址' },
  input: z.object({
    ...particulars,
    bounty: bountyInput,
    key: attemptKey,
  }),
  data: written,
});

/**
 * Changes a question: at once where it is one's own or the privilege `edits` allows it, else as a suggestion. `revision` is
 * the one that was changed, as `forumSource` gave it.
 */
export const editQuestion = endpoint({
  method: 'PUT',
  path: '/v1/forum/',
  audience: 'user',
  labels: { template: 'CAE 模板', ...TEMPLATE_LABELS, name: '附件名称', url: '附件地址' },
  input: z.object({
    id,
    ...particulars,
    reason,
    revision: whole(1),
  }),
  data: edited,
});

/** Withdraws one's own question, as long as nobody else has answered it. */
export const deleteQuestion = endpoint({
  method: 'DELETE',
  path: '/v1/forum/',
  audience: 'user',
  input: z.object({ id }),
  data: done,
});
