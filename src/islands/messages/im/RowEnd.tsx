import { serverNow } from '../../../stores/kit/moment.ts';
import { UnreadCount } from '../notice/UnreadCount.tsx';
import { ROW_END } from './look.ts';
import { listTime } from './times.ts';

type Props = { last: { createTime: string } | null | undefined; readNum: number };

/** Time of the last message and unread count of a room. */
export function RowEnd({ last, readNum }: Props) {
  return (
    <span className={ROW_END}>
      {last && <time title={last.createTime}>{listTime(last.createTime, serverNow())}</time>}
      <UnreadCount count={readNum} />
    </span>
  );
}
