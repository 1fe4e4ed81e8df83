import { memory } from '../../../ming/src/kit/memory.ts';
import { call as plainCall } from './call.ts';
import { deliver, everEmitted, recorder } from './events.ts';
import { addArticle, addPerson, buildWorld, logIn } from './world.ts';

const relayed = memory(recorder);

/** Calls with a queue that keeps what the relay brings. */
export const call: typeof plainCall = (path, options) =>
  plainCall(path, { ...options, vars: relayed.now.vars });

const tokens: Record<string, string> = {};

/** Logs somebody in for `as`. */
export async function enterAs(id: string): Promise<void> {
  tokens[id] = await logIn(id);
}

/** Members, editors and administrators, and three articles (51 to 53) to write under. */
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

/** Options of a call by somebody of the community. */
export const as = (who: string) => ({ token: tokens[who] ?? '' });

/** A case as the call answers with it. */
export type Item = { kind: string; key: string; version: number; stamp: number; state: number } & Record<
  string,
  never
>;

/** Writes a comment. */
export async function comment(
  content: string,
  who = 'one',
  articleId = 51,
): Promise<{ key: string; state: number }> {
  const { data } = await call('/v1/comment/', { body: { articleId, content }, ...as(who) });
  return { key: String(data.id), state: data.state };
}

/** Reports something as advertising. */
export const report = (kind: string, key: string, who: string, more: object = {}) =>
  call('/v1/moderation/report', { body: { kind, key, cause: 'spam', ...more }, ...as(who) });

/** Something as a moderator sees it. */
export const look = async (kind: string, key: string): Promise<Item> =>
  (await call(`/v1/moderation/case?kind=${kind}&key=${key}`, as('editor'))).data;

/** The queue. */
export const queue = async (who = 'editor') => (await call('/v1/moderation/queue?pageSize=50', as(who))).data;

/** Looks at something and decides. */
export async function decide(kind: string, key: string, action: string, more: object = {}, who = 'editor') {
  const { version, stamp } = await look(kind, key);
  const body = { kind, key, version, stamp, action, cause: 'spam', ...more };
  return call('/v1/moderation/decide', { body, ...as(who) });
}

/** Ids of the comments that everybody reads. */
export const shown = async (articleId = 51): Promise<string[]> =>
  (await call(`/v1/comment/?articleId=${articleId}&pageSize=50`)).data.records.map((it: { id: number }) =>
    String(it.id),
  );

/** What caches have to drop. */
export const tombs = async (): Promise<string[]> =>
  (await call('/v1/moderation/tombstones')).data.map((it: { tag: string }) => it.tag);

/** Comments that were announced to everybody, once for each time. */
export const announced = async (): Promise<string[]> =>
  (await everEmitted('comment.added', relayed.now.sent)).map((it) => String(it.commentId));

/** Delivers what was decided, twice, and returns what a person was told, the latest first. */
export async function told(who: string): Promise<string[]> {
  for (const data of await everEmitted('moderation.decided', relayed.now.sent)) {
    const event = { id: 1_000_000 + data.deedId, type: 'moderation.decided', data } as const;
    await deliver(event);
    await deliver(event);
  }
  const { data } = await call('/v1/im/getMessageNotice?type=0&pageSize=50', as(who));
  return data.records.map((it: { content: string }) => it.content);
}
