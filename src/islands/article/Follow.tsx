import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { begin, type Counts, followed, toggleFollow } from '../../stores/reaction.ts';
import { user } from '../../stores/session.ts';

/** The button that follows the author of an article; not shown to the author. */
export function Follow({ counts }: { counts: Counts }) {
  const { isFollowed } = useStore(followed, { ssr: 'initial' });
  const me = useStore(user, { ssr: 'initial' });
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    begin(counts);
    setBegun(true);
  }, [counts]);
  if (begun && me?.id === counts.userId) return null;
  return (
    <button
      type="button"
      className={isFollowed ? 'go' : 'go solid'}
      aria-pressed={isFollowed}
      onClick={toggleFollow}
    >
      {isFollowed ? '已关注' : '关注'}
    </button>
  );
}
