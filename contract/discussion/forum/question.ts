import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, emptyAnswer, flag, id, requiredName, wholeNumber } from '../../kit/fields.ts';
import {
  FORUM_TAGS_MOST,
  QUESTION_TITLE_LEAST,
  QUESTION_TITLE_MOST,
  TAG_NAME_MOST,
} from '../../kit/limits.ts';
import { attachments, attemptKey, mentions, postContent, reason } from '../../kit/posting.ts';
import { bountyInput } from '../bounty/bounty.ts';
import { TEMPLATE_LABELS, templateInput } from './template.ts';

const title = requiredName(QUESTION_TITLE_MOST, QUESTION_TITLE_LEAST);
const tags = z.array(requiredName(TAG_NAME_MOST)).check(z.minLength(1), z.maxLength(FORUM_TAGS_MOST));
const particulars = {
  title,
  content: postContent,
  tags,
  template: z.prefault(templateInput, {}),
  attachments,
  mentions,
};

/** Result of a write: id and `COMMENT_STATE`. */
const written = z.object({ id: z.number(), state: count });

/**
 * Result of an edit: `suggested` if it needs approval; `revision` is the current one. Refused with 400 if
 * `revision` was stale.
 */
export const edited = z.object({ id: z.number(), state: count, revision: count, suggested: flag });

export const QUESTION_LABELS: Readonly<Record<string, string>> = { ...TEMPLATE_LABELS, bounty: '悬赏' };

/**
 * Asks a question in Markdown. New `tags` (names) need the privilege `createTag`. `bounty` (fen) is held from
 * the balance at once.
 */
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
 * Edits a question: directly if own or with the privilege `edits`, else as a suggestion. `revision` is the
 * base from `forumSource`.
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
    revision: wholeNumber(1),
  }),
  data: edited,
});

/** Deletes one's own question before anybody else has answered. */
export const deleteQuestion = endpoint({
  method: 'DELETE',
  path: '/v1/forum/',
  audience: 'user',
  input: z.object({ id }),
  data: emptyAnswer,
});
