import { badge } from '../notice/kinds.ts';
import { listTime } from './times.ts';

type Props = { last: { createTime: string } | null | undefined; readNum: number };

/** When a room's last message came, and how many are unread. */
export function RowEnd({ last, readNum }: Props) {
  return (
    <span className="chat-row-end">
      {last && <time title={last.createTime}>{listTime(last.createTime, Date.now())}</time>}
      {readNum > 0 && (
        <span className="chat-count">
          {badge(readNum)}
          <span className="sr-only"> 条未读</span>
        </span>
      )}
    </span>
  );
}
