import { FORUM_SORT, type ForumSort, type ForumTag } from '../../../contract/forum.ts';
import { place, TITLE } from '../../../contract/places.ts';

/** The orders of the list by name. */
export const SORT_NAME: Record<ForumSort, string> = { new: '最新', hot: '热门', unanswered: '待回答' };

/** What a list of questions is about. */
export type View = { sort: ForumSort; tag: ForumTag | null; page: number };

/** The order an address asks for, or null where there is none of that name. */
export function sortOf(text: string | null): ForumSort | null {
  return text === null ? 'new' : (FORUM_SORT.find((it) => it === text) ?? null);
}

/** The address of a list; the first page of the newest stays short. */
export function addressOf({ sort, tag, page }: View): string {
  return place.forum({ sort: sort === 'new' ? undefined : sort, tag: tag?.id, page });
}

/** Document title, such as 接触 - 待回答 - 问答（第 2 页）. */
export function titleOf({ sort, tag, page }: View): string {
  const parts = [tag?.name, sort === 'new' ? undefined : SORT_NAME[sort], TITLE.forum];
  return parts.filter(Boolean).join(' - ') + (page > 1 ? `（第 ${page} 页）` : '');
}

/** One sentence on what is listed. */
export function leadOf({ sort, tag }: View, total: number): string {
  const about = tag ? `关于“${tag.name}”的` : '';
  return sort === 'unanswered'
    ? `${total} 个${about}问题在等第一个回答。`
    : `共 ${total} 个${about}工程仿真问题。`;
}

/** What stands in place of an empty list. */
export function emptyOf({ sort, tag }: View): string {
  if (sort === 'unanswered') return '问题都有人回答了';
  return tag ? '这个标签下还没有问题' : '这里还没有问题';
}
