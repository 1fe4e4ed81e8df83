import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { emptyAnswer, noInput, text, time } from '../../kit/fields.ts';

const session = z.object({
  id: z.string(),
  device: text,
  place: text,
  createTime: time,
  seenTime: time,
  current: z.boolean(),
});

export const sessionList = endpoint({
  method: 'GET',
  path: '/v1/user/sessions',
  audience: 'user',
  input: noInput,
  data: z.array(session),
});

/** Ends one of one's sessions, or without `id` all but the current one. */
export const endSession = endpoint({
  method: 'DELETE',
  path: '/v1/user/sessions',
  audience: 'user',
  input: z.object({ id: z.optional(z.string().check(z.minLength(1), z.maxLength(64))) }),
  data: emptyAnswer,
});
