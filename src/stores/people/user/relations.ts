import { atom, onMount, type WritableAtom } from 'nanostores';
import type { Data } from '../../../../contract/kit/endpoint.ts';
import { PAGE_SIZE_MOST } from '../../../../contract/kit/limits.ts';
import { blockedPeople, blockPerson } from '../../../../contract/messages/im/block.ts';
import { followedTopics, followTopic, type Topic } from '../../../../contract/people/follow/follow.ts';
import { call } from '../../../client/call.ts';
import { act } from './profile.ts';

type Blocked = Data<typeof blockedPeople>;

/** Loaded on mount; null while loading, `lost` after a failure. */
type LoadedList<T> = WritableAtom<T | null | 'lost'>;

export const topics: LoadedList<readonly Topic[]> = atom(null);
onMount(topics, () => void readTopics());

export const blocked: LoadedList<Pick<Blocked, 'records' | 'total'>> = atom(null);
onMount(blocked, () => void readBlocked());

const toLost = (): 'lost' => 'lost';

async function readTopics(): Promise<void> {
  topics.set(await call({ ...followedTopics, silent: true }, {}).catch(toLost));
}

async function readBlocked(): Promise<void> {
  const first = { pageNo: 1, pageSize: PAGE_SIZE_MOST };
  blocked.set(await call({ ...blockedPeople, silent: true }, first).catch(toLost));
}

/** Unfollows a tag or column. */
export function unfollow({ kind, id, name }: Topic): Promise<void> {
  return act(async () => {
    await call(followTopic, { kind, id, isFollowed: false });
    await readTopics();
  }, `不再关注“${name}”`);
}

/** Unblocks somebody. */
export function unblock({ id, nickname }: Blocked['records'][number]): Promise<void> {
  return act(async () => {
    await call(blockPerson, { userId: id, isBlocked: false });
    await readBlocked();
  }, `已解除对 ${nickname} 的屏蔽`);
}
