import type { Value } from '../codec.ts';
import type { AccountInBackup } from './find.ts';
import type { PlanInput } from './plan.ts';

/** Address prefix of uploads. */
export const FILE = '/ming/file/';

/** Profile columns with their labels. */
const PROFILE: Readonly<Record<string, string>> = {
  nickname: '昵称',
  avatar: '头像',
  intro: '简介',
  web_site: '个人网站',
  address: '所在地',
  bj_cover: '主页封面',
};
const WORDED = ['nickname', 'intro'];

/** Columns to write, and those with sensitive words. */
export type Profile = { set: Readonly<Record<string, Value>>; unfit: readonly string[] };

/**
 * Profile values to write; skips fields a moderator has cleared since, and a nickname taken by somebody else.
 */
export function profileOf({ found, present, lost, fit }: PlanInput): Profile {
  const set: Record<string, Value> = {};
  const unfit: string[] = [];
  for (const [column, said] of Object.entries(PROFILE)) {
    const value = String(found.person[column] ?? '');
    const now = present.person[column];
    const isLeft =
      present.isCleared ||
      value === now ||
      lost.includes(value.slice(FILE.length)) ||
      (column === 'nickname' && present.isNameTaken);
    if (now === undefined || isLeft) continue;
    if (WORDED.includes(column) && !fit.has(value)) unfit.push(said);
    else set[column] = value;
  }
  return { set, unfit };
}

/** Texts of an account that become public on restore. */
export function textsOf({ person, rows }: AccountInBackup): string[] {
  const named = ['columns', 'folders'].flatMap((table) => rows.get(table) ?? []);
  return [person['nickname'], person['intro'], ...named.flatMap((it) => [it['name'], it['intro']])].map(
    (it) => String(it ?? ''),
  );
}
