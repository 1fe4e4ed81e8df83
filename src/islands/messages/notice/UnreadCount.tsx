import { badge } from './kinds.ts';

export const COUNT = 'badge badge-error badge-xs min-w-4.5 h-4.5 rounded-full px-1.25 text-[11px] num';

/** Unread badge with text for screen readers; null for 0. */
export function UnreadCount({ count, className = '' }: { count: number; className?: string }) {
  if (count === 0) return null;
  return (
    <span className={`${COUNT} ${className}`}>
      {badge(count)}
      <span className="sr-only"> 条未读</span>
    </span>
  );
}
