import type { Wire } from '../../../contract/endpoint.ts';
import type { forumInfo, forumList } from '../../../contract/forum.ts';
import { gmt8, iso } from '../kit/clock.ts';
import type { PersonRow } from '../user/reads.ts';
import { publicPerson } from '../user/views.ts';
import type { QuestionItem } from './lists.ts';
import type { AnswerRow, QuestionRow, RelatedQuestion } from './reads.ts';

type Item = Wire<typeof forumList>['records'][number];
type Post = Wire<typeof forumInfo>;
type Answer = NonNullable<Post['answers']>[number];

/** A question in a list on the wire. */
export function itemView(row: QuestionItem): Item {
  const it = row.question;
  return {
    id: it.id,
    userId: it.userId,
    nickname: row.nickname,
    userAvatar: row.userAvatar,
    title: it.title,
    summary: it.summary,
    tagList: JSON.parse(row.tagJson),
    quantity: it.quantity,
    answerCount: it.answerCount,
    voteCount: it.voteSum,
    accepted: it.acceptedAnswerId !== null,
    createTime: gmt8(it.createTime),
    createTimeIso: iso(it.createTime),
    lastTime: gmt8(it.lastTime),
  };
}

function answerView({ html, voteSum, ...row }: AnswerRow, acceptedId: number | null): Answer {
  return {
    ...row,
    content: html,
    voteCount: voteSum,
    accepted: row.id === acceptedId,
    createTime: gmt8(row.createTime),
    createTimeIso: iso(row.createTime),
    updateTime: gmt8(row.updateTime),
  };
}

/** A whole question with one page of its answers on the wire. */
export function postView(
  row: QuestionRow,
  person: PersonRow,
  answers: readonly AnswerRow[],
  related: readonly RelatedQuestion[],
): Post {
  const { question } = row;
  return {
    ...itemView({ ...row, nickname: person.nickname, userAvatar: person.avatar }),
    content: row.html,
    updateTime: gmt8(question.updateTime),
    answers: answers.map((it) => answerView(it, question.acceptedAnswerId)),
    answersTotal: question.answerCount,
    related: [...related],
    author: publicPerson(person),
  };
}
