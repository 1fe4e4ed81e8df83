import { whole } from '../../random.ts';
import { paragraph, vary } from '../../words.ts';
import type { Activity } from './act.ts';

export const chatActs: readonly Activity[] = [
  {
    weight: 8,
    run: async (world, by) => {
      const to = world.someone();
      if (!to || to === by) return;
      const content = vary(paragraph(world.draw), world.draw);
      const sent = await world.as(by, '/v1/im/chat', { toUserId: to.id, content, clientId: world.key() });
      if (!world.note('私信', sent)) return;
      const fate = world.draw();
      if (fate < 0.1) world.note('撤回私信', await world.as(by, '/v1/im/withdraw', { id: sent.data.id }));
      else if (fate < 0.6) world.note('读私信', await world.as(to, `/v1/im/read?userId=${by.id}`));
      else if (fate < 0.63) {
        const roomId = String(sent.data.id).split('-')[0];
        const gone = await world.as(to, `/v1/im/deleteRoom?roomId=${roomId}`, undefined, {
          method: 'DELETE',
        });
        world.note('删除会话', gone);
      }
    },
  },
  {
    weight: 4,
    run: async (world, by) => {
      const content = vary(paragraph(world.draw), world.draw);
      const sent = await world.as(by, '/v1/im/chat', { code: 2, content, clientId: world.key() });
      world.note('公共聊天', sent);
    },
  },
  {
    weight: 4,
    run: async (world, by) => {
      const type = [0, 1, 6, 2, 3, 4][whole(world.draw, 0, 5)];
      world.note('看通知', await world.as(by, `/v1/im/getMessageNotice?type=${type}`));
    },
  },
];
