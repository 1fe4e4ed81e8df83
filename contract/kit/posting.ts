import * as z from 'zod/mini';
import { id, markdownText, optionalName, requiredName, userId, wholeNumber } from './fields.ts';
import { ANSWER_BYTES, ATTACHMENTS_MOST, REASON_MOST } from './limits.ts';

/** Idempotency key: a retry returns the stored result. */
export const attemptKey = z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/)));

/** A question, or with `answerId` an answer. */
export const post = { id, answerId: z.prefault(wholeNumber(0), 0) };

/** User ids. */
export const mentions = z.optional(z.array(userId));

export const reason = z.prefault(optionalName(REASON_MOST), '');

export const postContent = markdownText(ANSWER_BYTES);

/** Own uploads of kind `forum`; `name` is the displayed name. */
export const attachments = z.prefault(
  z
    .array(
      z.object({
        url: z.string().check(z.maxLength(300)),
        name: requiredName(120),
      }),
    )
    .check(z.maxLength(ATTACHMENTS_MOST)),
  [],
);
