import { badge } from './kinds.ts';

/** A number of unread things, said as such to screen readers; nothing where there is none. */
export function UnreadCount({ count, className }: { count: number; className: string }) {
  if (count === 0) return null;
  return (
    <span className={className}>
      {badge(count)}
      <span className="sr-only"> 条未读</span>
    </span>
  );
}
