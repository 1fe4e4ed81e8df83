import { crc32, deflateSync } from 'node:zlib';
import { whole } from '../../random.ts';
import type { World } from '../world.ts';
import type { Activity } from './act.ts';

/** PNG (ISO/IEC 15948) of one colour, 64 × 64. */
function picture({ draw }: World): Buffer {
  const side = 64;
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const head = Buffer.from([0, 0, 0, side, 0, 0, 0, side, 8, 2, 0, 0, 0]);
  const colour = [whole(draw, 0, 255), whole(draw, 0, 255), whole(draw, 0, 255)];
  const row = Buffer.from([0, ...Array.from({ length: side }, () => colour).flat()]);
  const rows = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)));
  const mark = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([mark, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

async function formOf(bytes: Buffer): Promise<{ raw: Buffer; type: string }> {
  const form = new FormData();
  form.append('type', 'avatar');
  form.append('multipartFile', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'a.png');
  const sent = new Response(form);
  return { raw: Buffer.from(await sent.arrayBuffer()), type: sent.headers.get('content-type') ?? '' };
}

export const peopleActs: readonly Activity[] = [
  {
    weight: 3,
    run: async (world, by) => {
      const nickname = `改名${by.at}之${whole(world.draw, 1, 9_999)}`;
      world.note('改名', await world.as(by, '/v1/user/', { nickname }, { method: 'PUT' }));
    },
  },
  {
    weight: 2,
    run: async (world, by) => {
      const sent = await world.as(by, '/file/upload', undefined, await formOf(picture(world)));
      // Unused uploads are removed a day later.
      if (!world.note('上传图片', sent) || world.draw() < 0.3) return;
      world.note('换头像', await world.as(by, '/v1/user/', { avatar: sent.data }, { method: 'PUT' }));
    },
  },
  {
    weight: 6,
    run: async (world, by) => {
      const whom = world.someone();
      if (!whom || whom === by) return;
      const isOn = world.draw() < 0.85;
      const path = isOn ? '/v1/followed/insertFollowed' : '/v1/followed/deleteFollowed';
      const method = isOn ? 'POST' : 'DELETE';
      world.note(
        isOn ? '关注' : '取消关注',
        await world.as(by, `${path}?userId=${whom.id}`, undefined, { method }),
      );
    },
  },
  { weight: 4, run: async (world, by) => void world.note('签到', await world.as(by, '/v1/sign/', {})) },
  {
    weight: 4,
    run: async (world, by) => {
      await world.as(by, '/v1/user/selectUserInfoByToken');
      world.note('看动态', await world.as(by, '/v1/followed/feed'));
    },
  },
  {
    weight: 1,
    run: async (world, by) => {
      const { data: money } = await world.as(by, '/v1/money/balance');
      const forfeit = (money?.balance ?? 0) + (money?.pending ?? 0) + (money?.income ?? 0);
      // Without a password, re-authentication is a login within ten minutes.
      await world.join(by.at);
      if (!world.note('申请注销', await world.as(by, '/v1/user/close', { forfeit }))) return;
      if (world.draw() < 0.3)
        world.note('撤销注销', await world.as(by, '/v1/user/close', undefined, { method: 'DELETE' }));
      else by.isClosing = true;
    },
  },
];
