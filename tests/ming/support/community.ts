import { memory } from '../../../ming/src/kit/memory.ts';
import { call as plainCall } from './call.ts';
import { deliver, everEmitted, recorder } from './events.ts';
import { addArticle, addPerson, buildWorld, logIn } from './world.ts';

const relayed = memory(recorder);

/** Calls with a recording queue. */
export const call: typeof plainCall = (path, options) =>
  plainCall(path, { ...options, vars: relayed.now.vars });

const tokens: Record<string, string> = {};

/** Logs somebody in for `as`. */
export async function enterAs(id: string): Promise<void> {
  tokens[id] = await logIn(id);
}

/** Members, editors, administrators, and three articles (51 to 53). */
export async function buildCommunity(): Promise<void> {
  await buildWorld();
  for (const id of ['one', 'two', 'r1', 'r2', 'r3', 'r4']) await addPerson(id, { nickname: `成员${id}` });
  await addPerson('editor', { role: 'editor', nickname: '编辑甲' });
  await addPerson('editor2', { role: 'editor' });
  await addPerson('admin', { role: 'admin' });
  await addPerson('admin2', { role: 'admin' });
  for (const id of ['one', 'two', 'r1', 'r2', 'r3', 'r4', 'editor', 'editor2', 'admin']) await enterAs(id);
  for (const id of [51, 52, 53]) await addArticle(id);
}

/** Options of a call by a member. */
export const as = (who: string) => ({ token: tokens[who] ?? '' });

export type Item = { kind: string; key: string; version: number; stamp: number; state: number } & Record<
  string,
  never
>;

export async function comment(
  content: string,
  who = 'one',
  articleId = 51,
): Promise<{ key: string; state: number }> {
  const { data } = await call('/v1/comment/', { body: { articleId, content }, ...as(who) });
  return { key: String(data.id), state: data.state };
}

/** Reports as advertising. */
export const report = (kind: string, key: string, who: string, more: object = {}) =>
  call('/v1/moderation/report', { body: { kind, key, cause: 'spam', ...more }, ...as(who) });

/** An item as seen by a moderator. */
export const look = async (kind: string, key: string): Promise<Item> =>
  (await call(`/v1/moderation/case?kind=${kind}&key=${key}`, as('editor'))).data;

export const queue = async (who = 'editor') => (await call('/v1/moderation/queue?pageSize=50', as(who))).data;

export async function decide(kind: string, key: string, action: string, more: object = {}, who = 'editor') {
  const { version, stamp } = await look(kind, key);
  const body = { kind, key, version, stamp, action, cause: 'spam', ...more };
  return call('/v1/moderation/decide', { body, ...as(who) });
}

export const shown = async (articleId = 51): Promise<string[]> =>
  (await call(`/v1/comment/?articleId=${articleId}&pageSize=50`)).data.records.map((it: { id: number }) =>
    String(it.id),
  );

export const tombs = async (): Promise<string[]> =>
  (await call('/v1/moderation/tombstones')).data.map((it: { tag: string }) => it.tag);

/** Published comment events, with repetition. */
export const announced = async (): Promise<string[]> =>
  (await everEmitted('comment.added', relayed.now.sent)).map((it) => String(it.commentId));

/** Delivers decisions twice; returns a person's notices, latest first. */
export async function told(who: string): Promise<string[]> {
  for (const data of await everEmitted('moderation.decided', relayed.now.sent)) {
    const event = { id: 1_000_000 + data.deedId, type: 'moderation.decided', data } as const;
    await deliver(event);
    await deliver(event);
  }
  const { data } = await call('/v1/im/getMessageNotice?type=0&pageSize=50', as(who));
  return data.records.map((it: { content: string }) => it.content);
}
