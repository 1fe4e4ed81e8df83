import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { loadUnanswered, unanswered } from '../../../../stores/operations/statistics/unanswered.ts';
import { user } from '../../../../stores/people/auth/session.ts';

/** Menu badge with the number of unanswered comments. */
export function Unanswered() {
  const me = useStore(user, { ssr: 'initial' })?.id;
  const count = useStore(unanswered, { ssr: 'initial' });
  useEffect(() => {
    if (me && unanswered.get() === null) loadUnanswered();
  }, [me]);
  // An empty island has no box, would never come into view, and so would not hydrate.
  if (!count) return <span />;
  return (
    <span className="badge badge-sm badge-primary rounded-full num">
      {count > 99 ? '99+' : count}
      <span className="sr-only">条待回复</span>
    </span>
  );
}
