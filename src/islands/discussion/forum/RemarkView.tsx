import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { COMMENT_STATE } from '../../../../contract/discussion/comment/comment.ts';
import { COMMENT_EDIT_MINUTES } from '../../../../contract/kit/limits.ts';
import { place } from '../../../../contract/kit/places.ts';
import { machineTime, msOf } from '../../../../contract/kit/time.ts';
import {
  changeRemark,
  type Post,
  type Remark,
  remarkSource,
  removeRemark,
} from '../../../stores/discussion/forum/remarks.ts';
import { draftOf } from '../../../stores/kit/draft.ts';
import { user } from '../../../stores/people/auth/session.ts';
import { ReportButton } from '../../operations/moderation/report/ReportButton.tsx';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { Body } from '../../ui/text/Body.tsx';
import { Composer } from '../comment/Composer.tsx';

const isFresh = (it: Remark) => Date.now() - msOf(it.createTime) < COMMENT_EDIT_MINUTES * 60_000;

/** One comment on a post with what its author or a reader may do about it. */
export function RemarkView({ post, it }: { post: Post; it: Remark }) {
  const me = useStore(user);
  const [editing, setEditing] = useState(false);
  const sending = it.plain !== undefined;
  const own = me?.id === it.userId && !sending;
  const draft = draftOf(`remark:${it.id}`);
  const edit = async () => {
    const source = await remarkSource(it.id);
    if (source === null) return;
    if (draft.get() === '') draft.set(source);
    setEditing(true);
  };
  if (editing)
    return (
      <Composer
        name={`remark:${it.id}`}
        label="修改评论"
        action="保存"
        send={async (text, { mentions }) => {
          const done = await changeRemark(post, it.id, text, mentions);
          if (done) setEditing(false);
          return done;
        }}
        cancel={() => {
          draft.set('');
          setEditing(false);
        }}
        focus
      />
    );
  return (
    <article className="remark" aria-label={`${it.nickname}的评论`} aria-busy={sending}>
      {sending ? <p className="comment-plain">{it.plain}</p> : <Body html={it.content} />}
      <p className="remark-foot">
        <a href={place.myHome(it.userId)}>{it.nickname}</a>
        {sending ? (
          <span role="status">正在发送…</span>
        ) : (
          <a href={`#comment-${it.id}`}>
            <time dateTime={machineTime(it.createTime) || undefined} title={it.createTime} data-relative>
              {it.createTime.slice(0, 10)}
            </time>
          </a>
        )}
        {it.ipAddress && <span>{it.ipAddress}</span>}
        {it.editTime && <span>已修改</span>}
        {it.state === COMMENT_STATE.review && <span className="mark">审核中</span>}
        {it.state === COMMENT_STATE.shown && (
          <ReportButton kind="remark" id={String(it.id)} owner={it.userId} />
        )}
        {own && isFresh(it) && (
          <button type="button" className="quiet" onClick={edit}>
            修改
          </button>
        )}
        {own && <ConfirmButton label="删除" ask="删除这条评论？" act={() => removeRemark(post, it.id)} />}
      </p>
    </article>
  );
}
