import { useStore } from '@nanostores/react';
import { followed, toggleFollow } from '../../stores/follow.ts';
import { user } from '../../stores/session.ts';

/** The button that follows somebody; not shown to that person. */
export function Follow({ userId }: { userId: string }) {
  const { isFollowed } = useStore(followed(userId));
  const me = useStore(user);
  if (me?.id === userId) return null;
  return (
    <button
      type="button"
      className={isFollowed ? 'btn' : 'btn btn-primary'}
      aria-pressed={isFollowed}
      onClick={() => toggleFollow(userId)}
    >
      {isFollowed ? '已关注' : '关注'}
    </button>
  );
}
