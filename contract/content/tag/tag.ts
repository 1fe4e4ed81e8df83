import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, name, nothing, numeric, text } from '../../kit/fields.ts';

/** A tag with the number of its published articles. */
export const tag = z.object({ id: numeric, name, articleNum: count, intro: text });
export type Tag = z.output<typeof tag>;

/** A tag of an article. */
export const tagName = z.object({ id: numeric, name });

export const tagList = endpoint({
  method: 'GET',
  path: '/v1/tag/',
  audience: 'anyone',
  scope: 'read',
  input: nothing,
  data: z.array(tag),
});
