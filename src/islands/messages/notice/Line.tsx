import { X } from 'lucide-react';
import { place } from '../../../../contract/kit/places.ts';
import { machineTime } from '../../../../contract/kit/time.ts';
import { COMMENT_MARK, NOTICE, type NoticeMessage } from '../../../../contract/messages/notice/notice.ts';
import { dropNotice } from '../../../stores/messages/notice/notice.ts';
import { removeRow } from '../../ui/list/focus.ts';

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

/** What happened in the forum. */
function forumDeed(it: NoticeMessage): string {
  if (it.noticeType === NOTICE.like) return it.answerId ? '赞同了你的回答' : '赞同了你的问题';
  return FORUM[it.commentMark] ?? '回答了你的问题';
}

/** What happened, in the words behind the names. */
function deed(it: NoticeMessage): string {
  if (it.questionId) return forumDeed(it);
  if (it.noticeType === NOTICE.watch) return '关注了你';
  if (it.noticeType === NOTICE.like) return it.content ? '赞了你的评论' : '赞了你的文章';
  if (it.noticeType === NOTICE.collect) return '收藏了你的文章';
  if (it.commentMark === COMMENT_MARK.reply) return '回复了你的评论';
  if (it.commentMark === COMMENT_MARK.mention) return '在评论里提到了你';
  if (it.commentMark === COMMENT_MARK.chat) return '在公共聊天室提到了你';
  return '评论了你的文章';
}

/** One notice: who, what, where it leads, and a way to be rid of it. */
export function Line({ it }: { it: NoticeMessage }) {
  const system = it.noticeType === NOTICE.system;
  return (
    <li
      className={`flex items-start justify-between gap-3 py-3 border-b border-base-300 text-[15px] ${it.isRead ? '' : '-ms-3 ps-2.25 border-s-3 border-s-primary'}`}
      data-unread={it.isRead ? undefined : ''}
    >
      <div className="min-w-0">
        <p>
          {!system && (
            <>
              <a className="font-semibold hover:text-primary" href={place.myHome(it.fromUserId)}>
                {it.fromUserNickname}
              </a>
              {it.actors > 1 && ` 等 ${it.actors} 人`} {deed(it)}
            </>
          )}
          {it.articleTitle &&
            (it.url ? (
              <a className="text-primary" href={it.url}>
                《{it.articleTitle}》
              </a>
            ) : (
              <span>《{it.articleTitle}》</span>
            ))}
        </p>
        {it.content && <p className="truncate text-sm text-(--muted)">{it.content}</p>}
        {it.url && !it.articleTitle && (system || it.commentMark === COMMENT_MARK.chat) && (
          <a className="text-primary" href={it.url}>
            查看详情
          </a>
        )}
        <p className="text-xs text-(--muted)">
          <time dateTime={machineTime(it.createTime) || undefined} title={it.createTime} data-relative>
            {it.createTime.slice(0, 16)}
          </time>
        </p>
      </div>
      <button
        type="button"
        className="icon-btn"
        aria-label={`删除这条通知：${it.fromUserNickname}${deed(it)}`}
        title="删除"
        onClick={({ currentTarget }) => removeRow(currentTarget, () => dropNotice(it.id))}
      >
        <X size={16} />
      </button>
    </li>
  );
}
