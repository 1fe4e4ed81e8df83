import { blockPerson } from '../../../../contract/messages/im/block.ts';
import { call } from '../../../client/call.ts';
import { wasDone } from '../../../client/failure.ts';
import { tellTrouble } from '../../kit/connection.ts';
import { say } from '../../kit/toast.ts';
import { hidePerson } from './room.ts';
import { rooms } from './rooms.ts';

const asBlocked = (userId: string, isBlocked: boolean): void => {
  const { list, state } = rooms.get();
  rooms.set({ list: list.map((it) => (it.receiveId === userId ? { ...it, isBlocked } : it)), state });
  if (isBlocked) hidePerson(userId);
};

/** Blocks or unblocks a user; shows failures. */
export async function setBlocked(userId: string, isBlocked: boolean): Promise<void> {
  try {
    const done = await tellTrouble(call(blockPerson, { userId, isBlocked }));
    asBlocked(userId, done.isBlocked);
    say('success', done.isBlocked ? '已屏蔽，不再收到对方的消息；在个人中心可以解除' : '已解除屏蔽');
  } catch (error) {
    if (wasDone(error)) asBlocked(userId, isBlocked);
  }
}
