import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import { count, flag, id, paging, text, time, yesNo } from '../../kit/fields.ts';
import { reason } from '../../kit/posting.ts';
import { snapshot } from './revision.ts';

/** What becomes of a suggested edit; one is outdated when the post was edited meanwhile. */
export const EDIT_STATE = { waiting: 0, approved: 1, refused: 2, outdated: 3 } as const;

/** A suggested edit with the state of the post that it changes. */
const suggestedEdit = z.object({
  id: z.number(),
  questionId: z.number(),
  answerId: count,
  /** Title of the question; empty where the post is not shown any more. */
  title: text,
  userId: text,
  nickname: text,
  avatar: text,
  reason: text,
  state: count,
  /** Why it was refused. */
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
 * Suggested edits, the oldest first: those that wait for the caller's decision, for one question where `id` is given; with
 * `own` the caller's own in every state.
 */
export const editList = endpoint({
  method: 'GET',
  path: '/v1/forum/edits',
  audience: 'user',
  labels: { own: '本人筛选' },
  input: z.object({ id: z.optional(id), own: z.optional(yesNo), ...paging }),
  data: pageSchema(suggestedEdit),
});

/** Approves or refuses a suggested edit: the author of the post, or who has the privilege `review`; never one's own. */
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
