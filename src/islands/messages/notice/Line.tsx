import { X } from 'lucide-react';
import { place } from '../../../../contract/kit/places.ts';
import { machineTime } from '../../../../contract/kit/time.ts';
import { COMMENT_MARK, NOTICE, type NoticeMessage } from '../../../../contract/messages/notice/notice.ts';
import { dropNotice } from '../../../stores/messages/notice/notice.ts';
import { removeRow } from '../../ui/list/focus.ts';
import { eventText } from './eventText.ts';

/** One notice with its link and delete button. */
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
              {it.actors > 1 && ` 等 ${it.actors} 人`} {eventText(it)}
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
        aria-label={`删除这条通知：${it.fromUserNickname}${eventText(it)}`}
        title="删除"
        onClick={({ currentTarget }) => removeRow(currentTarget, () => dropNotice(it.id))}
      >
        <X size={16} />
      </button>
    </li>
  );
}
