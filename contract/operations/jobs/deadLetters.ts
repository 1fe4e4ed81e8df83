import * as z from 'zod/mini';
import { charsMost } from '../../kit/chars.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import { count, emptyAnswer, id, paging, text, time } from '../../kit/fields.ts';
import { NOTE_MOST } from '../moderation/moderation.ts';

/**
 * `eventId` is null for non-events, which cannot be redelivered; `failures` are the last errors by consumer.
 */
const deadLetter = z.object({
  id: z.number(),
  eventId: z.nullable(z.number()),
  type: text,
  body: text,
  createTime: time,
  failures: z.array(z.object({ consumer: z.string(), attempts: count, error: text })),
});

/** Undeliverable events, newest first. */
export const deadLetterList = endpoint({
  method: 'GET',
  path: '/v1/operator/deadLetters',
  audience: 'operator',
  input: z.object(paging),
  data: pageSchema(deadLetter),
});

/** Redelivers dead letters to consumers that have not processed them: one, or without `id` all events. */
export const redeliverLetter = endpoint({
  method: 'POST',
  path: '/v1/operator/redeliver',
  audience: 'operator',
  input: z.object({ id: z.optional(id) }),
  data: z.object({ letters: count }),
});

/** Drops a dead letter permanently; the reason goes into the audit log. */
export const dropLetter = endpoint({
  method: 'POST',
  path: '/v1/operator/deadLetters/drop',
  audience: 'operator',
  input: z.object({ id, reason: z.string().check(z.trim(), z.minLength(1), charsMost(NOTE_MOST)) }),
  data: emptyAnswer,
});
