import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { count, text, time, whole } from './fields.ts';

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
  /** Its newest articles, where they were asked for. */
  newest: z.optional(z.array(z.object({ id: z.number(), title: text }))),
});
export type Category = z.output<typeof category>;

export const categoryList = endpoint({
  method: 'GET',
  path: '/v1/category/',
  audience: 'anyone',
  /** `newest`: so many articles of each category come with it. */
  input: z.object({ newest: z.optional(whole(0, 5)) }),
  data: z.array(category),
});
