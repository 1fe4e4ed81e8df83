import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { user } from '../../stores/session.ts';
import { loadUnanswered, unanswered } from '../../stores/unanswered.ts';

/** The mark in the menu that says how many comments are to be answered. */
export function Unanswered() {
  const me = useStore(user, { ssr: 'initial' })?.id;
  const count = useStore(unanswered, { ssr: 'initial' });
  useEffect(() => {
    if (me && unanswered.get() === null) loadUnanswered();
  }, [me]);
  if (!count) return null;
  return (
    <span className="badge badge-sm badge-primary num">
      {count > 99 ? '99+' : count}
      <span className="sr-only">条待回复</span>
    </span>
  );
}
