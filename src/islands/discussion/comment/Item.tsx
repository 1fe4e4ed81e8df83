import { useStore } from '@nanostores/react';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { COMMENT_EDIT_MINUTES } from '../../../../contract/kit/limits.ts';
import { place } from '../../../../contract/kit/places.ts';
import { machineTime, msOf } from '../../../../contract/kit/time.ts';
import { change, remove, sourceOf } from '../../../stores/discussion/comment/commenting.ts';
import { toggleCommentLike } from '../../../stores/discussion/comment/liking.ts';
import type { Shown } from '../../../stores/discussion/comment/threads.ts';
import { forgetWaiting } from '../../../stores/discussion/comment/waiting.ts';
import { likedComments } from '../../../stores/discussion/reaction/reaction.ts';
import { draftOf } from '../../../stores/kit/draft.ts';
import { user } from '../../../stores/people/auth/session.ts';
import { ReportButton } from '../../operations/moderation/report/ReportButton.tsx';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { Portrait } from '../../ui/list/Portrait.tsx';
import { Body } from '../../ui/text/Body.tsx';
import { Composer } from './Composer.tsx';

/** `answer` where it can be answered. */
type Props = { it: Shown; answer?: (() => void) | undefined };

const GONE: Record<number, string> = { 3: '这条评论已被隐藏', 4: '这条评论已被作者删除' };

/** Whether a comment may still be changed. */
const isFresh = (it: Shown) => Date.now() - msOf(it.createTime) < COMMENT_EDIT_MINUTES * 60_000;

/** One comment with what can be done about it. */
export function Item({ it, answer }: Props) {
  const me = useStore(user, { ssr: 'initial' });
  const liked = useStore(likedComments, { ssr: 'initial' }).has(it.id);
  const [editing, setEditing] = useState(false);
  const sending = it.plain !== undefined;
  const own = me !== null && me.id === it.userId;
  const draft = `edit:${it.id}`;

  if (!sending && GONE[it.state] && it.content === '')
    return <p className="comment-gone">{GONE[it.state]}</p>;

  const edit = async () => {
    const source = await sourceOf(it.id);
    if (source === null) return;
    if (draftOf(draft).get() === '') draftOf(draft).set(source);
    setEditing(true);
  };

  const drop = () => {
    forgetWaiting(it.id);
    return remove(it.id);
  };

  return (
    <article className="comment" aria-label={`${it.nickname}的评论`} aria-busy={sending}>
      <span className="comment-face" aria-hidden="true">
        <Portrait name={it.nickname} avatar={it.avatar} size={36} />
      </span>
      <div className="comment-main">
        <p className="comment-head">
          <a className="comment-name" href={place.myHome(it.userId)}>
            {it.nickname}
          </a>
          {it.isAuthor && <span className="mark">作者</span>}
          {it.state === 2 && <span className="mark">审核中</span>}
          {it.replyNickname && it.parentId > 0 && (
            <span>
              回复 <a href={place.myHome(it.replyUserId)}>@{it.replyNickname}</a>
            </span>
          )}
        </p>
        {editing ? (
          <Composer
            articleId={it.articleId}
            name={draft}
            label="修改评论"
            action="保存"
            send={async (text, { mentions }) => {
              const stored = await change(it.id, text, mentions);
              if (stored) setEditing(false);
              return stored;
            }}
            cancel={() => {
              draftOf(draft).set('');
              setEditing(false);
            }}
            focus
          />
        ) : sending ? (
          <p className="comment-plain">{it.plain}</p>
        ) : (
          <Body html={it.content} />
        )}
        <p className="comment-foot">
          {sending ? (
            <span role="status">正在发送…</span>
          ) : (
            <>
              <a href={`#comment-${it.id}`} className="comment-time">
                <time
                  dateTime={machineTime(it.createTime) || undefined}
                  title={it.createTime}
                  data-relative
                  suppressHydrationWarning
                >
                  {it.createTime.slice(0, 10)}
                </time>
              </a>
              {it.ipAddress && <span>{it.ipAddress}</span>}
              {it.editTime && <span>已修改</span>}
              <button
                type="button"
                className="quiet"
                aria-pressed={liked}
                aria-label={`点赞，现有 ${it.likeCount} 个赞`}
                onClick={() => toggleCommentLike(it)}
              >
                <Heart size={14} fill={liked ? 'currentColor' : 'none'} />
                <span className="num">{it.likeCount > 0 ? it.likeCount : '赞'}</span>
              </button>
              {answer && (
                <button type="button" className="quiet" onClick={answer}>
                  回复
                </button>
              )}
              {it.state === 1 && <ReportButton kind="comment" id={String(it.id)} owner={it.userId} />}
              {own && isFresh(it) && (
                <button type="button" className="quiet" aria-expanded={editing} onClick={edit}>
                  修改
                </button>
              )}
              {own && <ConfirmButton label="删除" ask="删除这条评论？" act={drop} />}
            </>
          )}
        </p>
      </div>
    </article>
  );
}
