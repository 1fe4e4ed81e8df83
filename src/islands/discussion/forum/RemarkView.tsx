import { useStore } from '@nanostores/react';
import { COMMENT_STATE } from '../../../../contract/discussion/comment/comment.ts';
import { FORUM_COMMENT_MOST } from '../../../../contract/kit/limits.ts';
import { place } from '../../../../contract/kit/places.ts';
import {
  changeRemark,
  type Post,
  type Remark,
  remarkSource,
  removeRemark,
} from '../../../stores/discussion/forum/remarks.ts';
import { user } from '../../../stores/people/auth/session.ts';
import { Body } from '../../ui/text/Body.tsx';
import { Tools, Written } from '../engine/Foot.tsx';
import { useChange } from '../engine/useChange.tsx';

/** One comment on a post, with its actions. */
export function RemarkView({ post, it }: { post: Post; it: Remark }) {
  const me = useStore(user);
  const sending = it.plain !== undefined;
  const { open, box } = useChange({
    most: FORUM_COMMENT_MOST,
    name: `remark:${it.id}`,
    source: () => remarkSource(it.id),
    change: (text, mentions) => changeRemark(post, it.id, text, mentions),
  });
  if (box) return box;
  return (
    <article className="remark" aria-label={`${it.nickname}的评论`} aria-busy={sending}>
      {sending ? <p className="comment-plain">{it.plain}</p> : <Body html={it.content} />}
      <p className="remark-foot">
        <a href={place.myHome(it.userId)}>{it.nickname}</a>
        {sending ? <span role="status">正在发送…</span> : <Written it={it} />}
        {it.state === COMMENT_STATE.review && <span className="mark">审核中</span>}
        {!sending && (
          <Tools
            kind="remark"
            it={it}
            own={me?.id === it.userId}
            changing={false}
            change={open}
            remove={() => removeRemark(post, it.id)}
          />
        )}
      </p>
    </article>
  );
}
