import { COMMENT_STATE } from '../../../../contract/discussion/comment/comment.ts';
import { COMMENT_EDIT_MINUTES } from '../../../../contract/kit/limits.ts';
import { machineTime, msOf } from '../../../../contract/kit/time.ts';
import { serverNow } from '../../../stores/kit/moment.ts';
import { ReportButton } from '../../operations/moderation/report/ReportButton.tsx';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';

type Comment = {
  id: number;
  userId: string;
  state: number;
  createTime: string;
  editTime: string;
  ipAddress: string;
};

/** Time, place and edited mark of a comment. */
export function Written({ it }: { it: Comment }) {
  return (
    <>
      <a href={`#comment-${it.id}`}>
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
    </>
  );
}

const isFresh = (it: Comment) => serverNow() - msOf(it.createTime) < COMMENT_EDIT_MINUTES * 60_000;

type Props = {
  kind: 'comment' | 'remark';
  it: Comment;
  own: boolean;
  changing: boolean;
  change: () => void;
  remove: () => Promise<void>;
};

/** Actions on a comment, for readers and its author. */
export function Tools({ kind, it, own, changing, change, remove }: Props) {
  return (
    <>
      {it.state === COMMENT_STATE.shown && <ReportButton kind={kind} id={String(it.id)} owner={it.userId} />}
      {own && isFresh(it) && (
        <button type="button" className="quiet" aria-expanded={changing} onClick={change}>
          修改
        </button>
      )}
      {own && <ConfirmButton label="删除" ask="删除这条评论？" act={remove} />}
    </>
  );
}
