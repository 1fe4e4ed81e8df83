import { blockPerson } from '../../../contract/block.ts';
import { call } from '../../client/call.ts';
import { say } from '../toast.ts';
import { toastOnNetworkError } from '../toastOnNetworkError.ts';
import { hidePerson } from './room.ts';
import { rooms } from './rooms.ts';

/** Blocks or unblocks somebody; a failure has been shown. */
export async function setBlocked(userId: string, isBlocked: boolean): Promise<void> {
  const done = await toastOnNetworkError(call(blockPerson, { userId, isBlocked })).catch(() => null);
  if (!done) return;
  const { list, state } = rooms.get();
  rooms.set({ list: list.map((it) => (it.receiveId === userId ? { ...it, ...done } : it)), state });
  if (done.isBlocked) hidePerson(userId);
  say('success', done.isBlocked ? '已屏蔽，不再收到对方的消息；在个人中心可以解除' : '已解除屏蔽');
}
