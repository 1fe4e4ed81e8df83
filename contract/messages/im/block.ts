import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import { flag, name, paging, text, time, userId, yesNo } from '../../kit/fields.ts';

/** Blocks or unblocks somebody; idempotent. */
export const blockPerson = endpoint({
  method: 'POST',
  path: '/v1/im/block',
  audience: 'user',
  whileBanned: true,
  labels: { isBlocked: '屏蔽状态' },
  input: z.object({ userId, isBlocked: yesNo }),
  data: z.object({ isBlocked: flag }),
});

const blocked = z.object({ id: name, nickname: text, avatar: text, createTime: time });

/** Blocked people, newest first. */
export const blockedPeople = endpoint({
  method: 'GET',
  path: '/v1/im/blocks',
  audience: 'user',
  input: z.object(paging),
  data: pageSchema(blocked),
});
