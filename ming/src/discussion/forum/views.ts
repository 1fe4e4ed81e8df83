import { facetName } from '../../../../contract/content/facet/facet.ts';
import type { userAnswers } from '../../../../contract/discussion/forum/author.ts';
import type { editList } from '../../../../contract/discussion/forum/edit.ts';
import type { Attachment, forumInfo, forumList } from '../../../../contract/discussion/forum/forum.ts';
import type { addForumComment } from '../../../../contract/discussion/forum/remark.ts';
import type { forumHistory } from '../../../../contract/discussion/forum/revision.ts';
import { TEMPLATE_KEYS, type Template } from '../../../../contract/discussion/forum/template.ts';
import type { Wire } from '../../../../contract/kit/endpoint.ts';
import { citedView } from '../../content/citation/views.ts';
import { gmt8, iso } from '../../kit/clock.ts';
import type { PersonRow } from '../../people/user/reads.ts';
import { publicPerson } from '../../people/user/views.ts';
import { bountyView } from '../bounty/views.ts';
import { isShown } from '../engine/rules.ts';
import type { OwnAnswer } from './author/reads.ts';
import type { EditRow, RevisionRow } from './history/reads.ts';
import type { PostState } from './history/snapshots.ts';
import type { QuestionItem } from './lists.ts';
import type { AnswerRow, QuestionRow, RelatedQuestion } from './reads.ts';
import type { RemarkRow } from './remark/reads.ts';

type Item = Wire<typeof forumList>['records'][number];
type Post = Wire<typeof forumInfo>;
type Answer = NonNullable<Post['answers']>[number];

const problemName = (facets: string): string =>
  facetName((JSON.parse(facets) as string[]).find((it) => it.startsWith('problem:')) ?? '') ?? '';

/** Wire format of a question card. */
export function questionItemView(row: QuestionItem): Item {
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
    accepted: row.solved === 1,
    closed: it.closedAt !== null,
    bounty: it.bounty,
    state: it.state,
    problem: problemName(it.facets),
    solver: row.solver,
    analysis: row.analysis,
    createTime: gmt8(it.createTime),
    createTimeIso: iso(it.createTime),
    lastTime: gmt8(it.lastTime),
  };
}

/** Wire format of a remark. */
export function remarkView({ remark, nickname, userAvatar }: RemarkRow): Wire<typeof addForumComment> {
  return {
    id: remark.id,
    questionId: remark.questionId,
    answerId: remark.answerId,
    userId: remark.userId,
    nickname,
    userAvatar,
    content: remark.html,
    ipAddress: remark.place,
    state: remark.state,
    createTime: gmt8(remark.createTime),
    createTimeIso: iso(remark.createTime),
    editTime: remark.editTime === null ? '' : gmt8(remark.editTime),
  };
}

/** Wire format of an answer; `comments` are those of its page. */
export function answerView(
  row: AnswerRow,
  acceptedId: number | null,
  comments: readonly RemarkRow[] = [],
): Answer {
  const it = row.answer;
  return {
    id: it.id,
    userId: it.userId,
    nickname: row.nickname,
    userAvatar: row.userAvatar,
    content: it.html,
    summary: it.summary,
    voteCount: it.voteSum,
    accepted: it.id === acceptedId,
    state: it.state,
    createTime: gmt8(it.createTime),
    createTimeIso: iso(it.createTime),
    updateTime: gmt8(it.updateTime),
    attachments: JSON.parse(it.attachments),
    comments: comments.filter((row) => row.remark.answerId === it.id).map(remarkView),
    commentCount: it.commentCount,
    revision: it.revision,
    ...editorOf(it.editorId, row.editorName),
    locked: row.locked,
  };
}

const editorOf = (id: string | null, name: string) => ({ editorId: name && id ? id : '', editorName: name });

function inOrder(stored: Template): Template {
  const filled = TEMPLATE_KEYS.filter((it) => stored[it] !== undefined);
  return Object.fromEntries(filled.map((it) => [it, stored[it]]));
}

/** Rows of a question page; `cited` are the texts that refer to it. */
export type PostRows = {
  row: QuestionRow;
  person: PersonRow;
  answers: readonly AnswerRow[];
  answersPage: number;
  comments: readonly RemarkRow[];
  related: readonly RelatedQuestion[];
  cited: Parameters<typeof citedView>[0];
};

/** Wire format of a question page. */
export function postView({ row, person, answers, answersPage, comments, related, cited }: PostRows): Post {
  const { question } = row;
  const template = inOrder(JSON.parse(row.templateJson));
  const { solver = '', analysis = '' } = template;
  return {
    ...questionItemView({ ...row, nickname: person.nickname, userAvatar: person.avatar, solver, analysis }),
    content: row.html,
    updateTime: gmt8(question.updateTime),
    template,
    attachments: JSON.parse(row.attachments),
    comments: comments.filter((it) => it.remark.answerId === 0).map(remarkView),
    commentCount: question.commentCount,
    revision: question.revision,
    ...editorOf(question.editorId, row.editorName),
    locked: row.locked,
    followCount: question.followCount,
    ...citedView(cited),
    reward: bountyView(row.bountyJson),
    duplicate:
      question.duplicateOf && row.duplicateTitle
        ? { id: question.duplicateOf, title: row.duplicateTitle }
        : null,
    answers: answers.map((it) => answerView(it, question.acceptedAnswerId, comments)),
    answersTotal: question.answerCount,
    answersPage,
    related: [...related],
    author: publicPerson(person),
  };
}

/** Wire format of a history entry. */
export function revisionView(row: RevisionRow): Wire<typeof forumHistory>['records'][number] {
  return {
    revision: row.revision,
    userId: row.userId,
    nickname: row.nickname,
    avatar: row.avatar,
    reason: row.reason,
    createTime: gmt8(row.createdAt),
    createTimeIso: iso(row.createdAt),
  };
}

/** Wire format of the contents of a revision, suggestion or post. */
export function snapshotView(
  row: Pick<RevisionRow, 'title' | 'tags' | 'template' | 'attachments' | 'source'>,
) {
  return {
    title: row.title,
    content: row.source,
    tags: JSON.parse(row.tags) as string[],
    template: inOrder(JSON.parse(row.template)),
    attachments: JSON.parse(row.attachments) as Attachment[],
  };
}

/** Wire format of a suggestion beside the current post. */
export function suggestedView(
  row: EditRow,
  post: PostState | undefined,
  mayDecide: boolean,
): Wire<typeof editList>['records'][number] {
  return {
    ...revisionView(row),
    id: row.id,
    questionId: row.questionId,
    answerId: row.answerId,
    title: post && isShown(post) ? row.questionTitle : '',
    state: row.state,
    note: row.note,
    mayDecide,
    before: post && isShown(post) ? snapshotView(post) : { content: '' },
    after: snapshotView(row),
  };
}

/** Wire format of an answer in a person's list. */
export function answerItemView({ voteSum, ...row }: OwnAnswer): Wire<typeof userAnswers>['records'][number] {
  return {
    ...row,
    voteCount: voteSum,
    createTime: gmt8(row.createTime),
    createTimeIso: iso(row.createTime),
  };
}
