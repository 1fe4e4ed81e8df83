import { useStore } from '@nanostores/react';
import { Heart } from 'lucide-react';
import { place } from '../../../../contract/kit/places.ts';
import { change, remove, sourceOf } from '../../../stores/discussion/comment/commenting.ts';
import { toggleCommentLike } from '../../../stores/discussion/comment/liking.ts';
import { forgetWaiting } from '../../../stores/discussion/comment/ownInReview.ts';
import type { ShownComment } from '../../../stores/discussion/comment/threads.ts';
import { likedComments } from '../../../stores/discussion/reaction/reaction.ts';
import { user } from '../../../stores/people/auth/session.ts';
import { Portrait } from '../../ui/list/Portrait.tsx';
import { Body } from '../../ui/text/Body.tsx';
import { Tools, Written } from '../engine/Foot.tsx';
import { useChange } from '../engine/useChange.tsx';

/** `answer` is undefined if replies are closed. */
type Props = { it: ShownComment; answer?: (() => void) | undefined };

const GONE: Record<number, string> = { 3: '这条评论已被隐藏', 4: '这条评论已被作者删除' };

/** One comment with its actions. */
export function Item({ it, answer }: Props) {
  const me = useStore(user, { ssr: 'initial' });
  const liked = useStore(likedComments, { ssr: 'initial' }).has(it.id);
  const sending = it.plain !== undefined;
  const own = me !== null && me.id === it.userId;
  const { open, box } = useChange({
    name: `edit:${it.id}`,
    articleId: it.articleId,
    source: () => sourceOf(it.id),
    change: (text, mentions) => change(it.id, text, mentions),
  });

  if (!sending && GONE[it.state] && it.content === '')
    return <p className="comment-gone">{GONE[it.state]}</p>;

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
        {box || (sending ? <p className="comment-plain">{it.plain}</p> : <Body html={it.content} />)}
        {it.corrected > 0 && (
          <p className="comment-corrected">
            <a href={place.articleHistory(it.articleId, it.corrected)} rel="nofollow">
              作者据此修订
            </a>
          </p>
        )}
        <p className="comment-foot">
          {sending ? (
            <span role="status">正在发送…</span>
          ) : (
            <>
              <Written it={it} />
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
              <Tools kind="comment" it={it} own={own} changing={Boolean(box)} change={open} remove={drop} />
            </>
          )}
        </p>
      </div>
    </article>
  );
}
