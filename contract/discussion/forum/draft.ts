import * as z from 'zod/mini';
import { charsMost } from '../../kit/chars.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { count, flag, text } from '../../kit/fields.ts';
import { QUESTION_TITLE_MOST } from '../../kit/limits.ts';
import { post, postContent } from '../../kit/posting.ts';
import { attachment } from './forum.ts';
import { TEMPLATE, template } from './template.ts';

/** Source for an edit of a question, or with `answerId` of an answer (without title, tags and template). */
export const forumSource = endpoint({
  method: 'GET',
  path: '/v1/forum/source',
  audience: 'user',
  input: z.object(post),
  data: z.object({
    title: text,
    content: z.string(),
    tags: z.prefault(z.array(z.string()), []),
    template,
    attachments: z.prefault(z.array(attachment), []),
    revision: z.number(),
    /** Whether one's edit applies without approval. */
    direct: flag,
  }),
});

/** Renders Markdown of a post for a preview. */
export const previewForum = endpoint({
  method: 'POST',
  path: '/v1/forum/preview',
  audience: 'user',
  input: z.object({ content: postContent }),
  data: z.object({ content: z.string() }),
});

const similar = z.array(
  z.object({
    kind: z.prefault(z.enum(['question', 'article', 'error']), 'question'),
    id: z.number(),
    /** For a dictionary entry, whose `id` is 0. */
    slug: z.optional(z.string()),
    title: z.string(),
    answerCount: count,
    accepted: flag,
  }),
);

/**
 * Dictionary entries, then questions, then articles that quote the same message, ignoring numbers and names;
 * by number of shared lines.
 */
export const similarMessages = endpoint({
  method: 'POST',
  path: '/v1/forum/similarMessages',
  audience: 'user',
  silent: true,
  labels: { error: TEMPLATE.error.label },
  input: z.object({ error: z.string().check(charsMost(TEMPLATE.error.most)) }),
  data: similar,
});

/** Questions similar to a title, best first. */
export const similarQuestions = endpoint({
  method: 'GET',
  path: '/v1/forum/similar',
  audience: 'anyone',
  silent: true,
  input: z.object({ title: z.string().check(charsMost(QUESTION_TITLE_MOST)) }),
  data: similar,
});
