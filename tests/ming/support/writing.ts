import type { EventType } from '../../../ming/src/kit/events.ts';
import { memory } from '../../../ming/src/kit/memory.ts';
import { type Answer, call } from './call.ts';
import { everEmitted, recorder } from './events.ts';
import { addPerson, logIn } from './world.ts';

const relayed = memory(recorder);
const tokens: Record<string, string> = {};

export async function authors(...ids: string[]): Promise<void> {
  for (const id of ids) {
    await addPerson(id);
    await enter(id);
  }
}

/** Logs somebody in; later calls use the new token. */
export async function enter(id: string, expiresAt?: number): Promise<void> {
  tokens[id] = await logIn(id, expiresAt);
}

export function as(who: string, path: string, body?: unknown, method?: string): Promise<Answer> {
  return call(`/v1/article/${path}`, {
    token: tokens[who] ?? '',
    vars: relayed.now.vars,
    ...(body === undefined ? {} : { body }),
    ...(method ? { method } : {}),
  });
}

export const create = (who: string, more: object = {}) => as(who, '', { ...text(), ...more });

/** Saves an article based on a revision. */
export const save = (who: string, id: number, revision: number, more: object = {}) =>
  as(who, '', { ...text(), id, revision, ...more }, 'PUT');

/** An article as its author reads it. */
export const mine = async (who: string, id: number) => (await as(who, `selectMyArticleInfo?id=${id}`)).data;

let written = 0;

/** A publishable article; unique, as the same text three times is refused. */
export const text = () => ({
  title: `悬臂梁的挠度${++written}`,
  summary: '用梁理论核对有限元的结果。',
  categoryId: 1,
  tagList: ['标签1'],
  contentMd: `## 第 ${written} 节\n\n端部挠度为 $w = Fl^3 / 3EI$，第 ${written} 次核对。`,
});

/** Data of all events of a type from these calls. */
export const everSent = <T extends EventType>(type: T) => everEmitted(type, relayed.now.sent);

/** Number of events of a type for an article. */
export async function announced(
  type: 'article.published' | 'article.changed',
  articleId: number,
): Promise<number> {
  const all = await everSent(type);
  return all.filter((it) => it.articleId === articleId).length;
}
