import { parseGmt8 } from '../ming/src/kit/clock.ts';
import type { Db } from '../ming/src/kit/db.ts';
import type { Line } from '../ming/src/kit/room.ts';
import { EVERYBODY, roomBetween } from '../ming/src/messages/im/rules.ts';
import { copyRoom, renderMessage } from '../ming/src/messages/im/writes.ts';
import { personId } from './people.ts';

/** Invented messages. `to` is the index of the message replied to. */
type Said = { by: string; time: string; text: string; to?: number };

/** The demo login. */
const READER = 'demo';

const LOBBY: readonly Said[] = [
  {
    by: 'shen-yiwei',
    time: '2026-10-17 09:12:00',
    text: '（演示数据）早。有人在 k-ω SST 里用过自动壁面处理吗？y+ 落在 8 左右，不知道该信哪一段。',
  },
  {
    by: 'zhou-yan',
    time: '2026-10-17 09:15:20',
    text: '先别急着信，把首层高度减半再算一遍，两次的壁面剪应力差得不多再说。',
    to: 1,
  },
  {
    by: 'shen-yiwei',
    time: '2026-10-17 09:18:41',
    text: '有道理，正好做一次 GCI。',
  },
  {
    by: 'gu-xingzhi',
    time: '2026-10-17 10:02:10',
    text: '顺便问一句：接触不收敛的时候，大家先看接触状态还是先看平衡残差？',
  },
  {
    by: 'lin-zhiyuan',
    time: '2026-10-17 10:06:33',
    text: '先看接触状态。`SEVERE DISCON ITERS` 一直不为零，残差再小也没有意义。',
    to: 4,
  },
  {
    by: 'xu-cheng',
    time: '2026-10-18 20:40:05',
    text: '雨流计数里残余的半循环，我习惯按半个循环计入，$D=\\sum n_i/N_i$ 里不要丢掉。',
  },
  {
    by: 'fang-jibai',
    time: '2026-10-18 20:44:52',
    text: '同意。脚本里最好把残余单独输出一列，复核的人一眼能看到。',
    to: 6,
  },
];

const PAIRS: readonly {
  people: readonly [string, string];
  said: readonly Said[];
  read: readonly [number, number];
}[] = [
  {
    people: [READER, 'gu-xingzhi'],
    read: [2, 4],
    said: [
      {
        by: READER,
        time: '2026-10-18 14:20:00',
        text: '（演示数据）您好，弧长法那篇里初始弧长取多大比较稳？',
      },
      {
        by: 'gu-xingzhi',
        time: '2026-10-18 14:31:12',
        text: '先用荷载控制走一步，拿这一步的位移增量范数当初始弧长，再由迭代次数自动调整。',
      },
      {
        by: 'gu-xingzhi',
        time: '2026-10-18 14:31:58',
        text: '期望迭代次数取 5 左右：$\\Delta l_{n+1}=\\Delta l_n\\sqrt{5/I_n}$。',
      },
      {
        by: 'gu-xingzhi',
        time: '2026-10-18 14:33:05',
        text: '过了极值点还走回头路的话，检查一下符号判据。',
      },
    ],
  },
  {
    people: ['gu-xingzhi', 'lin-zhiyuan'],
    read: [2, 2],
    said: [
      {
        by: 'lin-zhiyuan',
        time: '2026-10-16 16:05:00',
        text: '（演示数据）罚函数那篇想转给组里的新人看，可以吗？',
      },
      { by: 'gu-xingzhi', time: '2026-10-16 16:20:00', text: '可以，请把出处一起带上。', to: 1 },
    ],
  },
];

async function lineOf(id: string, no: number, { by, time, text, to = 0 }: Said): Promise<Line> {
  return {
    ...(await renderMessage(text)),
    no,
    version: no,
    userId: personId(by),
    clientId: `${id}-${no}`,
    replyTo: to,
    withdrawnAt: 0,
    createTime: parseGmt8(time),
  };
}

/** Inserts private and public messages; after the people. */
export async function insertChats(db: Db): Promise<void> {
  const list = [{ room: EVERYBODY, said: LOBBY, read: [] as readonly number[] }];
  for (const { people, said, read } of PAIRS) {
    const ids = people.map(personId);
    const [one = '', other = ''] = ids;
    const room = await roomBetween(one, other);
    list.push({ room, said, read: room.people.map((id) => read[ids.indexOf(id)] ?? 0) });
  }
  for (const { room, said, read } of list) {
    const lines = await Promise.all(said.map((it, at) => lineOf(room.id, at + 1, it)));
    const createTime = lines[0]?.createTime ?? 0;
    const state = { ...room, version: lines.length, last: lines.length, createTime };
    const readings = room.people.map((userId, at) => ({
      userId,
      readTo: read[at] ?? 0,
      clearedTo: 0,
      listedAt: createTime,
      version: lines.length,
    }));
    await copyRoom(db, { state, lines, readings });
  }
}
