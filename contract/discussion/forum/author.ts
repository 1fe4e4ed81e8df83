import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import { count, flag, paging, text, time, userId } from '../../kit/fields.ts';
import { authorBeside } from '../../people/user/user.ts';
import { forumItem } from './forum.ts';

/** A person's questions, newest first; without `userId` one's own, pending ones included. */
export const userQuestions = endpoint({
  method: 'GET',
  path: '/v1/forum/questions',
  audience: 'anyone',
  input: z.object({ userId: z.optional(userId), ...paging }),
  data: pageSchema(forumItem),
  extra: authorBeside,
});

export const answerItem = z.object({
  id: z.number(),
  questionId: z.number(),
  title: z.string(),
  summary: text,
  voteCount: count,
  accepted: flag,
  state: count,
  createTime: time,
  createTimeIso: z.optional(z.string()),
});
export type AnswerItem = z.output<typeof answerItem>;

/** A person's answers, newest first; without `userId` one's own, pending ones included. */
export const userAnswers = endpoint({
  method: 'GET',
  path: '/v1/forum/answers',
  audience: 'anyone',
  input: z.object({ userId: z.optional(userId), ...paging }),
  data: pageSchema(answerItem),
  extra: authorBeside,
});
