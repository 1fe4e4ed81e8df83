import { atom } from 'nanostores';
import { tagList } from '../../../../contract/content/tag/tag.ts';
import { COMMENT_STATE } from '../../../../contract/discussion/comment/comment.ts';
import { editAnswer } from '../../../../contract/discussion/forum/answer.ts';
import {
  forumSource,
  previewForum,
  similarMessages,
  similarQuestions,
} from '../../../../contract/discussion/forum/draft.ts';
import { addQuestion, editQuestion } from '../../../../contract/discussion/forum/question.ts';
import type { Data } from '../../../../contract/kit/endpoint.ts';
import { refusedField } from '../../../../contract/kit/envelope.ts';
import { place } from '../../../../contract/kit/places.ts';
import { fenOf } from '../../../../contract/kit/yuan.ts';
import { privileges } from '../../../../contract/people/reputation/privilege.ts';
import { call } from '../../../client/call.ts';
import { Refused } from '../../../client/failure.ts';
import { attemptThenLeave, type Outcome, onRefusal } from '../../kit/attempt.ts';
import { tellTrouble } from '../../kit/connection.ts';
import { sayLater } from '../../kit/toast.ts';
import { isMember } from '../../people/auth/member.ts';
import { type AskFields, filesOf, tagsOf, templateOf } from './fields.ts';

export const knownTags = atom<readonly string[]>([]);
export const mayCreateTag = atom(false);
export const similar = atom<Data<typeof similarQuestions>>([]);
/** Last validation error from the backend. */
export const refusal = atom<{ field: string; value: string; text: string } | null>(null);

/** Loads tags and the privilege to create new ones. */
export async function loadChoices(): Promise<void> {
  const [tags, mine] = await Promise.all([
    call({ ...tagList, silent: true }, {}).catch(() => []),
    call({ ...privileges, silent: true }, {}).catch(() => null),
  ]);
  knownTags.set(tags.toSorted((a, b) => b.articleNum - a.articleNum).map(({ name }) => name));
  mayCreateTag.set(mine?.privileges.some(({ name, has }) => name === 'createTag' && has) ?? false);
}

let asked = 0;

/** Searches similar titles. The latest request wins. */
export async function lookForSimilar(title: string): Promise<void> {
  asked += 1;
  const mine = asked;
  const found = title ? await call(similarQuestions, { title }).catch(() => []) : [];
  if (mine === asked) similar.set(found);
}

export const sameMessage = atom<Data<typeof similarMessages>>([]);

let quoted = 0;

/** Searches posts that quote this message. The latest request wins. */
export async function lookForMessage(error: string): Promise<void> {
  quoted += 1;
  const mine = quoted;
  const found = error && isMember() ? await call(similarMessages, { error }).catch(() => []) : [];
  if (mine === quoted) sameMessage.set(found);
}

/** A question, or one of its answers (`answerId` > 0). */
export type Post = { id: number; answerId: number };

/** Source of a post to edit; null after a failure, which has been shown. */
export function sourceOfPost(post: Post): Promise<Data<typeof forumSource> | null> {
  return call(forumSource, post).catch(() => null);
}

/** Renders a text as it would be stored; null if refused. */
export async function previewPost(content: string): Promise<string | null> {
  if (!isMember()) return null;
  return tellTrouble(call(previewForum, { content })).then(
    (it) => it.content,
    () => null,
  );
}

const SAID: Record<number, string> = {
  [COMMENT_STATE.shown]: '问题已发布',
  [COMMENT_STATE.review]: '问题已提交，审核通过后公开',
};

async function noting<T>(fields: Record<string, string>, work: Promise<T>): Promise<T> {
  refusal.set(null);
  return work.catch((error: unknown) => {
    const field = error instanceof Refused ? refusedField(error.extra) : undefined;
    if (field !== undefined && field in fields)
      refusal.set({ field, value: fields[field] ?? '', text: (error as Refused).message });
    throw error;
  });
}

export type TextWithMentions = { content: string; mentions: readonly string[] };

const inputOf = (fields: AskFields, { content, mentions }: TextWithMentions) => ({
  title: fields.title,
  content,
  mentions: [...mentions],
  tags: tagsOf(fields.tags),
  template: templateOf(fields),
  attachments: filesOf(fields.attachments).map(({ url, name }) => ({ url, name })),
});

/** Posts a question and opens it; `done` runs once stored. `key` is the idempotency key. */
export function askQuestion(
  fields: AskFields,
  text: TextWithMentions,
  key: string,
  done: () => void,
): Promise<Outcome> {
  return attemptThenLeave(async () => {
    const { id, state } = await noting(
      { ...fields, content: text.content },
      call(addQuestion, { ...inputOf(fields, text), bounty: fenOf(fields.bounty) ?? 0, key }),
    );
    done();
    sayLater('success', SAID[state] ?? '问题已提交');
    location.assign(place.forumPost(id));
  });
}

/** `stale`: somebody else changed the post. */
type Then = { done: () => void; stale?: (() => void) | undefined };

/** Saves an edit and returns to the post. */
export function changePost(
  post: Post,
  fields: AskFields,
  text: TextWithMentions,
  { done, stale }: Then,
): Promise<Outcome> {
  const { id, answerId } = post;
  return attemptThenLeave(async () => {
    const { title, tags, template, ...both } = inputOf(fields, text);
    const edit = { ...both, reason: fields.reason, revision: Number(fields.revision) };
    const sent = noting(
      { ...fields, content: text.content },
      answerId > 0
        ? call(editAnswer, { id: answerId, ...edit })
        : call(editQuestion, { id, title, tags, template, ...edit }),
    );
    const { suggested } = await onRefusal(sent, 'stale', () => stale?.());
    done();
    sayLater('success', suggested ? '修改建议已提交，通过后生效' : '修改成功');
    location.assign(answerId > 0 ? place.forumAnswer(id, answerId) : place.forumPost(id));
  });
}
