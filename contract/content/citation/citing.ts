import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, list, name, numeric } from '../../kit/fields.ts';

/** Who refers to something: an article, a question, or with `answerId` an answer to the question `id`. */
const citing = z.object({
  kind: z.prefault(z.enum(['article', 'question', 'answer']), 'article'),
  id: numeric,
  answerId: count,
  title: name,
});
export type Citing = z.output<typeof citing>;

/** The fields of what can be referred to: how many articles, questions and answers do, and the latest of them. */
export const cited = { citedCount: count, citing: list(citing) };
const citedSchema = z.object(cited);
export type Cited = z.output<typeof citedSchema>;

/** Who refers to a tool. */
export const toolCited = endpoint({
  method: 'GET',
  path: '/v1/tool/cited',
  audience: 'anyone',
  input: z.object({ name: z.string().check(z.regex(/^[a-z][a-z\d-]{0,39}$/)) }),
  data: citedSchema,
});
