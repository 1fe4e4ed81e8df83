import { UnreadCount } from '../notice/UnreadCount.tsx';
import { ROW_END } from './look.ts';
import { listTime } from './times.ts';

type Props = { last: { createTime: string } | null | undefined; readNum: number };

/** When a room's last message came, and how many are unread. */
export function RowEnd({ last, readNum }: Props) {
  return (
    <span className={ROW_END}>
      {last && <time title={last.createTime}>{listTime(last.createTime, Date.now())}</time>}
      <UnreadCount count={readNum} />
    </span>
  );
}
