import { env } from 'cloudflare:workers';
import { call } from './call.ts';
import { addPerson, buildWorld, logIn } from './world.ts';

const tokens: Record<string, string> = {};

export const as = (who: string) => ({ token: tokens[who] ?? '' });

/** Adds a person and logs them in. */
export async function join(id: string, more: Parameters<typeof addPerson>[1] = {}): Promise<void> {
  await addPerson(id, { nickname: `成员${id}`, ...more });
  tokens[id] = await logIn(id);
}

export async function buildRooms(): Promise<void> {
  await buildWorld();
  for (const id of ['one', 'two', 'three']) await join(id);
  await join('editor', { role: 'editor' });
}

let count = 0;
export async function pair(): Promise<[string, string]> {
  const ids: [string, string] = [`p${++count}`, `q${count}`];
  for (const id of ids) await join(id);
  return ids;
}

export const say = (from: string, to: string, content: string, more: object = {}) =>
  call('/v1/im/chat', { body: { toUserId: to, content, ...more }, ...as(from) });
/** Messages of two people as one of them sees them. */
export const history = async (who: string, other: string, query = '') =>
  call(`/v1/im/selectUserImHistory?fromUserId=${who}&toUserId=${other}&pageSize=50${query}`, as(who));
export const contents = async (who: string, other: string): Promise<string[]> =>
  (await history(who, other)).data.records.map((it: { content: string }) =>
    it.content.replaceAll(/<[^>]+>/g, '').trim(),
  );
export const roomsOf = async (who: string) => (await call('/v1/im/getRoomList', as(who))).data;
export const read = (who: string, other: string, query = '') =>
  call(`/v1/im/read?userId=${other}${query}`, as(who));
export const withdraw = (who: string, id: string) => call('/v1/im/withdraw', { body: { id }, ...as(who) });
/** Changes of a private room since a version. */
export const changes = async (who: string, other: string, after: number) =>
  (await call(`/v1/im/changes?userId=${other}&after=${after}`, as(who))).data;
export const unread = async (who: string) =>
  (await call('/v1/user/selectUserInfoByToken', as(who))).extra['notice'] as {
    private: number;
    message: number;
  };
/** Durable Object of the first room in a list. */
export const stubOf = async (who: string) => {
  const { id } = (await roomsOf(who))[0];
  return env.ROOMS.get(env.ROOMS.idFromName(id));
};
