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
import { sayLater } from '../../kit/toast.ts';
import { tellTrouble } from '../../kit/trouble.ts';
import { isMember } from '../../people/auth/member.ts';
import { type AskFields, filesOf, tagsOf, templateOf } from './fields.ts';

/** Tags that exist, the most used first; empty until loaded. */
export const knownTags = atom<readonly string[]>([]);
/** Whether the writer may add a tag that does not exist yet. */
export const mayCreateTag = atom(false);
/** Questions like the one that is written. */
export const similar = atom<Data<typeof similarQuestions>>([]);
/** The last validation error of the backend: the field and the message. */
export const refusal = atom<{ field: string; value: string; text: string } | null>(null);

/** Loads what the form offers: tags, and whether new ones may be created. */
export async function loadChoices(): Promise<void> {
  const [tags, mine] = await Promise.all([
    call({ ...tagList, silent: true }, {}).catch(() => []),
    call({ ...privileges, silent: true }, {}).catch(() => null),
  ]);
  knownTags.set(tags.toSorted((a, b) => b.articleNum - a.articleNum).map(({ name }) => name));
  mayCreateTag.set(mine?.privileges.some(({ name, has }) => name === 'createTag' && has) ?? false);
}

let asked = 0;

/** Searches for questions with a similar title; the latest request wins. */
export async function lookForSimilar(title: string): Promise<void> {
  asked += 1;
  const mine = asked;
  const found = title ? await call(similarQuestions, { title }).catch(() => []) : [];
  if (mine === asked) similar.set(found);
}

/** Questions and articles that quote the typed error message, ignoring numbers and names. */
export const sameMessage = atom<Data<typeof similarMessages>>([]);

let quoted = 0;

/** Searches for posts that quote this message; the latest request wins. */
export async function lookForMessage(error: string): Promise<void> {
  quoted += 1;
  const mine = quoted;
  const found = error && isMember() ? await call(similarMessages, { error }).catch(() => []) : [];
  if (mine === quoted) sameMessage.set(found);
}

/** What is changed: a question, or with `answerId` one of its answers. */
export type Post = { id: number; answerId: number };

/** The source of a post to edit; null after a failure, which has been shown. */
export function sourceOfPost(post: Post): Promise<Data<typeof forumSource> | null> {
  return call(forumSource, post).catch(() => null);
}

/** A longer text as it would be stored; null where the backend refuses it. */
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

/** A text with the ids of the people it names. */
export type Written = { content: string; mentions: readonly string[] };

const inputOf = (fields: AskFields, { content, mentions }: Written) => ({
  title: fields.title,
  content,
  mentions: [...mentions],
  tags: tagsOf(fields.tags),
  template: templateOf(fields),
  attachments: filesOf(fields.attachments).map(({ url, name }) => ({ url, name })),
});

/** Asks a question and opens it; `done` runs once it is stored. `key` is the idempotency key. */
export function askQuestion(
  fields: AskFields,
  text: Written,
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

/** Callbacks of an edit: it is stored, or refused as stale since somebody else changed the post. */
type Then = { done: () => void; stale?: (() => void) | undefined };

/** Saves an edit and returns to the post. */
export function changePost(
  post: Post,
  fields: AskFields,
  text: Written,
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
