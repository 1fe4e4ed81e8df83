import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { TopicKind } from '../../../../contract/people/follow/follow.ts';
import { topicFollow } from '../../../stores/people/follow/topic.ts';

const NAME = { tag: '标签', column: '专栏' } as const satisfies Record<TopicKind, string>;

/** Follow button of a tag or column. */
export function FollowTopic({ kind, id }: { kind: TopicKind; id: number }) {
  const [{ state, toggle }] = useState(() => topicFollow(kind, id));
  const { isFollowed } = useStore(state);
  return (
    <button
      type="button"
      className={isFollowed ? 'btn' : 'btn btn-primary'}
      aria-pressed={isFollowed}
      onClick={toggle}
    >
      {isFollowed ? '已关注' : `关注${NAME[kind]}`}
    </button>
  );
}
