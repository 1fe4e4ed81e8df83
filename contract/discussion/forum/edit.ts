import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import { count, flag, id, paging, text, time, yesNo } from '../../kit/fields.ts';
import { reason } from '../../kit/posting.ts';
import { snapshot } from './revision.ts';

/** `outdated` if the post was edited meanwhile. */
export const EDIT_STATE = { waiting: 0, approved: 1, refused: 2, outdated: 3 } as const;

/** A suggested edit with the current state of its post. */
const suggestedEdit = z.object({
  id: z.number(),
  questionId: z.number(),
  answerId: count,
  /** Title of the question; empty if no longer public. */
  title: text,
  userId: text,
  nickname: text,
  avatar: text,
  reason: text,
  state: count,
  /** Reason of a rejection. */
  note: text,
  createTime: time,
  createTimeIso: z.optional(z.string()),
  /** Whether the caller may decide it. */
  mayDecide: flag,
  before: snapshot,
  after: snapshot,
});
export type SuggestedEdit = z.output<typeof suggestedEdit>;

/**
 * Suggested edits, oldest first: those the caller may decide, for one question with `id`; with `own` the
 * caller's own.
 */
export const editList = endpoint({
  method: 'GET',
  path: '/v1/forum/edits',
  audience: 'user',
  labels: { own: '本人筛选' },
  input: z.object({ id: z.optional(id), own: z.optional(yesNo), ...paging }),
  data: pageSchema(suggestedEdit),
});

/** Approves or rejects a suggestion; by the post's author or with the privilege `review`, never one's own. */
export const decideEdit = endpoint({
  method: 'POST',
  path: '/v1/forum/edits',
  audience: 'user',
  labels: { approve: '审核结果' },
  input: z.object({
    id,
    approve: yesNo,
    reason,
  }),
  data: z.object({ state: count }),
});
