import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, flag, list, name, noInput, text, time } from '../../kit/fields.ts';
import { GROWTH_KIND } from '../../people/growth/growth.ts';
import { workFigures } from './own.ts';

/** Entries per list. */
export const CENTRE_MOST = 3;
/** Days of the figures, today included. */
export const CENTRE_DAYS = 7;

const figures = z.extend(workFigures, { gained: count, lost: count });
const draft = z.object({ id: z.number(), title: text, updateTime: time, isPublished: flag });
const asking = z.object({
  id: z.number(),
  articleId: z.number(),
  articleTitle: text,
  passageId: count,
  userId: name,
  nickname: text,
  content: text,
  createTime: time,
});

/**
 * Data of the centre's first page: figures of the last days and of the period before, latest drafts
 * (`isPublished`: of a published article), comments to answer, level, and today's experience.
 */
export const centre = endpoint({
  method: 'GET',
  path: '/v1/data/centre',
  audience: 'user',
  input: noInput,
  data: z.object({
    from: z.string(),
    to: z.string(),
    days: z.array(z.extend(figures, { day: z.string() })),
    total: figures,
    before: figures,
    drafts: list(draft),
    draftCount: count,
    comments: list(asking),
    unanswered: count,
    level: z.object({ level: count, exp: count, from: count, next: count }),
    today: z.array(z.object({ kind: z.enum(GROWTH_KIND), points: count, most: count })),
    isSign: flag,
  }),
});
export type Centre = z.output<typeof centre.data>;
