import { atom, onMount, type WritableAtom } from 'nanostores';
import { followTopic, type TopicKind, topicFollowed } from '../../../../contract/people/follow/follow.ts';
import { call } from '../../../client/call.ts';
import { optimistic } from '../../kit/optimistic.ts';
import { takeAct } from '../auth/act.ts';
import { isMember, ofMember } from '../auth/member.ts';

type Followed = { isFollowed: boolean };

/** Follow state of a tag or column, and its toggle. */
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
  const load = ofMember(
    async () => {
      const it = await call({ ...topicFollowed, silent: true }, { kind, id });
      return () => want.learn(it);
    },
    () => want.learn({ isFollowed: false }),
  );
  onMount(state, () => {
    load();
    if (takeAct(act)) want(true);
  });
  return {
    state,
    toggle: async () => {
      if (isMember(act)) await want(!state.get().isFollowed);
    },
  };
}
