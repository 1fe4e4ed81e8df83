import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { done, nothing, text, time } from '../../kit/fields.ts';

/** An open session of one's own. `device` is made from the User-Agent, `place` is a province or country. */
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
  input: nothing,
  data: z.array(session),
});

/** Ends one session of one's own, or, without `id`, all but this one. */
export const endSession = endpoint({
  method: 'DELETE',
  path: '/v1/user/sessions',
  audience: 'user',
  input: z.object({ id: z.optional(z.string().check(z.minLength(1), z.maxLength(64))) }),
  data: done,
});
