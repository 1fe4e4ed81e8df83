import type { Value } from '../codec.ts';
import type { Found } from './find.ts';
import type { Asked } from './plan.ts';

/** What the address of an uploaded file begins with, before its key. */
export const FILE = '/ming/file/';

/** Fields of a profile, and what people call them. */
const PROFILE: Readonly<Record<string, string>> = {
  nickname: '昵称',
  avatar: '头像',
  intro: '简介',
  web_site: '个人网站',
  address: '所在地',
  bj_cover: '主页封面',
};
const WORDED = ['nickname', 'intro'];

/** The fields of a profile that are written, and those in which the list of words has one. */
export type Profile = { set: Readonly<Record<string, Value>>; unfit: readonly string[] };

/** What is written of a profile: nothing that a moderator has cleared since, and no name that somebody else has now. */
export function profileOf({ found, present, lost, fit }: Asked): Profile {
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

/** The texts that others may read once an account is restored. */
export function textsOf({ person, rows }: Found): string[] {
  const named = ['columns', 'folders'].flatMap((table) => rows.get(table) ?? []);
  return [person['nickname'], person['intro'], ...named.flatMap((it) => [it['name'], it['intro']])].map(
    (it) => String(it ?? ''),
  );
}
