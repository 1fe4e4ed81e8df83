import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, list, name, numeric } from '../../kit/fields.ts';

/** A citing article, question, or with `answerId` an answer to question `id`. */
const citing = z.object({
  kind: z.prefault(z.enum(['article', 'question', 'answer']), 'article'),
  id: numeric,
  answerId: count,
  title: name,
});
export type Citing = z.output<typeof citing>;

/** Fields of citable content: number of citing texts and the latest. */
export const cited = { citedCount: count, citing: list(citing) };
const citedSchema = z.object(cited);
export type CitedWork = z.output<typeof citedSchema>;

/** Texts that cite a tool. */
export const toolCited = endpoint({
  method: 'GET',
  path: '/v1/tool/cited',
  audience: 'anyone',
  input: z.object({ name: z.string().check(z.regex(/^[a-z][a-z\d-]{0,39}$/)) }),
  data: citedSchema,
});
