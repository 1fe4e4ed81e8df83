import { atom, onMount, type WritableAtom } from 'nanostores';
import { deleteFollowed, insertFollowed } from '../../../../contract/people/follow/follow.ts';
import { userInfoOf } from '../../../../contract/people/user/user.ts';
import { call } from '../../../client/call.ts';
import { optimistic } from '../../kit/optimistic.ts';
import { takeAct } from '../auth/act.ts';
import { isMember, ofMember } from '../auth/member.ts';

type Followed = { isFollowed: boolean };
type Follow = { state: WritableAtom<Followed>; want: (isFollowed: boolean) => Promise<boolean> };

const known = new Map<string, Follow>();

function make(userId: string): Follow {
  const state = atom<Followed>({ isFollowed: false });
  const want = optimistic(state, {
    show: (_, isFollowed: boolean) => ({ isFollowed }),
    send: async (isFollowed) =>
      (await call(isFollowed ? insertFollowed : deleteFollowed, { userId })) ?? { isFollowed },
  });
  const load = ofMember(
    async () => {
      const { isFollowed } = await call({ ...userInfoOf, silent: true }, { userId });
      return () => want.learn({ isFollowed });
    },
    () => want.learn({ isFollowed: false }),
  );
  onMount(state, () => {
    load();
    if (takeAct(`follow ${userId}`)) want(true);
  });
  return { state, want };
}

function of(userId: string): Follow {
  const it = known.get(userId) ?? make(userId);
  known.set(userId, it);
  return it;
}

/** Follow state of a user. */
export function followed(userId: string): WritableAtom<Followed> {
  return of(userId).state;
}

/** Follows or unfollows. */
export async function toggleFollow(userId: string): Promise<void> {
  const { state, want } = of(userId);
  if (isMember(`follow ${userId}`)) await want(!state.get().isFollowed);
}
