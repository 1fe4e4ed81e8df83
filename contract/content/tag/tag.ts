import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, name, noInput, numeric, text } from '../../kit/fields.ts';

/** With the number of published articles. */
export const tag = z.object({ id: numeric, name, articleNum: count, intro: text });
export type Tag = z.output<typeof tag>;

export const tagName = z.object({ id: numeric, name });

export const tagList = endpoint({
  method: 'GET',
  path: '/v1/tag/',
  audience: 'anyone',
  scope: 'read',
  input: noInput,
  data: z.array(tag),
});
