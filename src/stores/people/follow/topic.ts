import { atom, onMount, type WritableAtom } from 'nanostores';
import { followTopic, type TopicKind, topicFollowed } from '../../../../contract/people/follow/follow.ts';
import { call } from '../../../client/call.ts';
import { hasToken } from '../../../client/token.ts';
import { optimistic } from '../../kit/optimistic.ts';
import { takeAct } from '../auth/act.ts';
import { isMember } from '../auth/member.ts';

type Followed = { isFollowed: boolean };

/** Whether the user follows a tag or column, and the function that toggles it. */
export function topicFollow(
  kind: TopicKind,
  id: number,
): { state: WritableAtom<Followed>; toggle: () => Promise<void> } {
  const act = `follow ${kind} ${id}`;
  const state = atom<Followed>({ isFollowed: false });
  const want = optimistic(state, {
    show: (_, isFollowed: boolean) => ({ isFollowed }),
    send: (isFollowed) => call(followTopic, { kind, id, isFollowed }),
  });
  onMount(state, () => {
    if (!hasToken()) return;
    call({ ...topicFollowed, silent: true }, { kind, id }).then(
      (it) => want.learn(it),
      () => {},
    );
    if (takeAct(act)) want(true);
  });
  return {
    state,
    toggle: async () => {
      if (isMember(act)) await want(!state.get().isFollowed);
    },
  };
}
