import { useStore } from '@nanostores/react';
import { place } from '../../../../contract/kit/places.ts';
import { user } from '../../../stores/people/auth/session.ts';
import { followed, toggleFollow } from '../../../stores/people/follow/follow.ts';

type Props = { userId: string /** Offers to write to them, too. */; talks?: boolean };

/** Follow button of a person; null for oneself. */
export function Follow({ userId, talks = false }: Props) {
  const { isFollowed } = useStore(followed(userId));
  const me = useStore(user);
  if (me?.id === userId) return null;
  return (
    <>
      <button
        type="button"
        className={isFollowed ? 'btn' : 'btn btn-primary'}
        aria-pressed={isFollowed}
        onClick={() => toggleFollow(userId)}
      >
        {isFollowed ? '已关注' : '关注'}
      </button>
      {talks && (
        <a className="btn" href={place.chat({ user: userId })}>
          私信
        </a>
      )}
    </>
  );
}
