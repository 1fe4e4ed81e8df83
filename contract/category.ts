import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { count, nothing, text, time } from './fields.ts';

/** A category of the site or of one author. */
export const category = z.object({
  id: z.number(),
  name: z.string(),
  icon: text,
  cover: text,
  intro: text,
  sort: count,
  articleNum: count,
  userId: z.optional(z.nullable(z.string())),
  createTime: time,
});
export type Category = z.output<typeof category>;

export const categoryList = endpoint({
  method: 'GET',
  path: '/v1/category/',
  audience: 'anyone',
  input: nothing,
  data: z.array(category),
});
