import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, flag, id, list, name, text, time } from '../../kit/fields.ts';
import { tagName } from '../tag/tag.ts';

/** A pending text as its page will be, with the locked part in its own section. */
export const submissionInfo = endpoint({
  method: 'GET',
  path: '/v1/operator/submission',
  audience: 'moderator',
  input: z.object({ id }),
  data: z.object({
    id: z.number(),
    title: text,
    summary: text,
    cover: text,
    content: text,
    toc: list(z.object({ depth: count, id: text, text })),
    author: z.object({ id: name, nickname: text, avatar: text }),
    categoryName: text,
    tagList: list(tagName),
    isOriginal: flag,
    originalUrl: text,
    readType: count,
    price: count,
    wordCount: count,
    readMinutes: count,
    createTime: time,
    /** Scheduled publication after approval; empty for at once. */
    dueTime: time,
    /** Whether an earlier text is public. */
    isPublished: flag,
  }),
});
