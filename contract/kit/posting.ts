import * as z from 'zod/mini';
import { id, named, namedOrNot, userId, whole, written } from './fields.ts';
import { ANSWER_BYTES, ATTACHMENTS_MOST, REASON_MOST } from './limits.ts';

/** Idempotency key of an attempt: a repeat answers with what was stored. */
export const attemptKey = z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/)));

/** A question, or with `answerId` one of its answers. */
export const post = { id, answerId: z.prefault(whole(0), 0) };

/** Ids of the people named with @ in a text. */
export const mentions = z.optional(z.array(userId));

/** Why an edit was made, or refused. */
export const reason = z.prefault(namedOrNot(REASON_MOST), '');

/** Markdown of a question or answer. */
export const postContent = written(ANSWER_BYTES);

/** Files of one's own, uploaded as `forum` before; `name` is what they are called on the page. */
export const attachments = z.prefault(
  z
    .array(
      z.object({
        url: z.string().check(z.maxLength(300)),
        name: named(120),
      }),
    )
    .check(z.maxLength(ATTACHMENTS_MOST)),
  [],
);
