import type { Wire } from '../../../../contract/kit/endpoint.ts';
import { place } from '../../../../contract/kit/places.ts';
import {
  COMMENT_MARK,
  type Digest,
  type getNoticeSettings,
  type messageNotice,
  NOTICE,
  type NoticeCounters,
  PRIVATE,
} from '../../../../contract/messages/notice/notice.ts';
import { gmt8, iso } from '../../kit/clock.ts';
import type { NoticeRow } from './reads.ts';

type Message = Wire<typeof messageNotice>['records'][number];

/** Link to the answer or remark of a notice, else its question. */
function forumUrl(questionId: number, { answerId, remarkId }: NoticeRow): string {
  if (remarkId !== null) return place.forumComment(questionId, answerId ?? 0, remarkId);
  return answerId === null ? place.forumPost(questionId) : place.forumAnswer(questionId, answerId);
}

function urlOf(row: NoticeRow): string {
  if (row.url) return row.url;
  if (row.activityId) return place.activity(row.activityId);
  if (row.mark === COMMENT_MARK.chat) return place.chat();
  if (row.type === NOTICE.watch) return row.fromId ? place.myHome(row.fromId) : '';
  if (row.title === '') return '';
  if (row.questionId !== null) return forumUrl(row.questionId, row);
  if (row.articleId === null) return '';
  const article = place.article(row.articleId);
  return row.commentId === null ? article : `${article}#comment-${row.commentId}`;
}

/** Wire format of a notice. */
export function noticeView(row: NoticeRow, userId: string): Message {
  return {
    id: row.id,
    code: 5,
    fromUserId: row.fromId,
    fromUserNickname: row.nickname,
    fromUserAvatar: row.avatar,
    toUserId: userId,
    content: row.content || row.excerpt,
    isRead: row.isRead,
    noticeType: row.type,
    commentMark: row.mark,
    articleId: row.articleId,
    articleTitle: row.title,
    questionId: row.questionId,
    answerId: row.answerId,
    createTime: gmt8(row.lastTime),
    createTimeIso: iso(row.lastTime),
    actors: row.actors,
    url: urlOf(row),
  };
}

/** Counters from the rows of `unreadRows`. */
export function countersOf(rows: readonly { type: number; unread: number }[]): NoticeCounters {
  const of = (type: number) => rows.find((it) => it.type === type)?.unread ?? 0;
  const kinds = {
    system: of(NOTICE.system),
    comment: of(NOTICE.comment),
    answer: of(NOTICE.answer),
    watch: of(NOTICE.watch),
    like: of(NOTICE.like),
    collect: of(NOTICE.collect),
  };
  return { ...kinds, message: Object.values(kinds).reduce((sum, it) => sum + it, 0), private: of(PRIVATE) };
}

/** Settings from disabled kinds and mail preferences. */
export function settingsOf(
  off: readonly { type: number }[],
  digest: Digest = 'off',
  weekly = false,
): Wire<typeof getNoticeSettings> {
  const on = (type: number) => !off.some((it) => it.type === type);
  return {
    comment: on(NOTICE.comment),
    answer: on(NOTICE.answer),
    watch: on(NOTICE.watch),
    like: on(NOTICE.like),
    collect: on(NOTICE.collect),
    digest,
    weekly,
  };
}
