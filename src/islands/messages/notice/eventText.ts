import { COMMENT_MARK, NOTICE, type NoticeMessage } from '../../../../contract/messages/notice/notice.ts';

const FORUM: Record<number, string> = {
  [COMMENT_MARK.mention]: '在问答里提到了你',
  [COMMENT_MARK.answer]: '回答了你的问题',
  [COMMENT_MARK.followed]: '回答了你关注的问题',
  [COMMENT_MARK.accepted]: '采纳了你的回答',
  [COMMENT_MARK.remark]: '评论了你在问答里的内容',
  [COMMENT_MARK.suggested]: '对你的内容提出了修改建议',
  [COMMENT_MARK.approved]: '采纳了你的修改建议',
  [COMMENT_MARK.refused]: '没有采纳你的修改建议',
};

function forumDeed(it: NoticeMessage): string {
  if (it.noticeType === NOTICE.like) return it.answerId ? '赞同了你的回答' : '赞同了你的问题';
  return FORUM[it.commentMark] ?? '回答了你的问题';
}

/** What happened, as text after the names. */
export function eventText(it: NoticeMessage): string {
  if (it.questionId) return forumDeed(it);
  if (it.noticeType === NOTICE.watch) return '关注了你';
  if (it.noticeType === NOTICE.like) return it.content ? '赞了你的评论' : '赞了你的文章';
  if (it.noticeType === NOTICE.collect) return '收藏了你的文章';
  if (it.commentMark === COMMENT_MARK.reply) return '回复了你的评论';
  if (it.commentMark === COMMENT_MARK.mention) return '在评论里提到了你';
  if (it.commentMark === COMMENT_MARK.thanks) return '据你的评论修订了文章';
  if (it.commentMark === COMMENT_MARK.chat) return '在公共聊天室提到了你';
  return '评论了你的文章';
}
