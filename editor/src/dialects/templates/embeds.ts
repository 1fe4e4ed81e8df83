import type { Tally } from '../tally.ts';
import type { Tag } from './tag.ts';

/** Base URL by tag name. */
const PLACES: Readonly<Record<string, (id: string, more: string) => string>> = {
  youtube: (id) => `https://www.youtube.com/watch?v=${id}`,
  vimeo: (id) => `https://vimeo.com/${id}`,
  bilibili: (id) => `https://www.bilibili.com/video/${/^\d/.test(id) ? `av${id}` : id}`,
  gist: (user, id) => `https://gist.github.com/${id ? `${user}/${id}` : user}`,
  jsfiddle: (id) => `https://jsfiddle.net/${id}/`,
  instagram: (id) => `https://www.instagram.com/p/${id}/`,
};

/** Link to embedded media; undefined for other tags. */
export function mediaLinkOf({ name, values, named }: Tag, tally: Tally): string | undefined {
  const [first = '', second = ''] = values;
  const [id, more] = [named['id'] ?? first, second];
  const address = Object.hasOwn(PLACES, name)
    ? id && PLACES[name]?.(id, more)
    : /^(?:iframe|video|audio|pdf|dplayer|aplayer)$/.test(name)
      ? [named['src'], named['url'], ...values].find((it) => it !== undefined && /^https?:\/\//.test(it))
      : undefined;
  if (!address) return undefined;
  tally.add(`嵌入的内容 ${name}`, '原处留下了链接');
  return `[${name}：${address}](${address})`;
}
