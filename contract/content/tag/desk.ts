import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import { count, id, paging, text, trimmedText } from '../../kit/fields.ts';
import { KEYWORD_MOST } from '../../kit/limits.ts';

/** A tag for operators; `aliases` are former names and merged tags. */
export const catalogTag = z.object({
  id: z.number(),
  name: text,
  intro: text,
  articleNum: count,
  questionNum: count,
  fansNum: count,
  aliases: z.array(z.string()),
  revision: count,
});
export type CatalogTag = z.output<typeof catalogTag>;

export const TAG_ORDER = { used: '最常用', unused: '最少用', new: '最新' } as const;

/** Tags by a part of a current or former name. */
export const catalogTags = endpoint({
  method: 'GET',
  path: '/v1/operator/tags',
  audience: 'operator',
  labels: { order: '排序方式' },
  input: z.object({
    keyword: z.optional(trimmedText(KEYWORD_MOST)),
    order: z.prefault(z.enum(Object.keys(TAG_ORDER) as (keyof typeof TAG_ORDER)[]), 'used'),
    ...paging,
  }),
  data: pageSchema(catalogTag),
});

/** Target of a merged tag. */
export const movedTag = endpoint({
  method: 'GET',
  path: '/v1/tag/moved',
  audience: 'anyone',
  input: z.object({ id }),
  data: z.object({ id: z.number() }),
  silent: true,
});
