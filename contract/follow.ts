import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { pageSchema } from './envelope.ts';
import { paging, userId } from './fields.ts';
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
