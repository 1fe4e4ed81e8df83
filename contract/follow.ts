import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { pageSchema } from './envelope.ts';
import { count, flag, paging, userId } from './fields.ts';
import { userInfo } from './user.ts';

const input = z.object({ userId, ...paging });
const data = pageSchema(userInfo);

/** Who follows a person, the latest first. */
export const fanList = endpoint({
  method: 'GET',
  path: '/v1/followed/fans',
  audience: 'anyone',
  input,
  data,
});

/** Whom a person follows, the latest first. */
export const watchList = endpoint({
  method: 'GET',
  path: '/v1/followed/watch',
  audience: 'anyone',
  input,
  data,
});

const followState = z.object({ isFollowed: flag, fansCount: count });

/** Follows a person; following twice is no error, following oneself is refused. */
export const insertFollowed = endpoint({
  method: 'POST',
  path: '/v1/followed/insertFollowed',
  audience: 'user',
  input: z.object({ userId }),
  data: followState,
});

/** Stops following a person; one who was not followed is no error. */
export const deleteFollowed = endpoint({
  method: 'DELETE',
  path: '/v1/followed/deleteFollowed',
  audience: 'user',
  input: z.object({ userId }),
  data: followState,
});
