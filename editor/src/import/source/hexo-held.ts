import { frontText, isEmpty, isOff, isRecord, listOf, tagsIn } from '../../foreign/values.ts';
import { hexoExcludes, isAmong } from './excluded.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Tags locked by hexo-blog-encrypt. */
function lockedTags(settings: Fields): string[] {
  const { encrypt } = settings;
  const tags = isRecord(encrypt) && !isOff(encrypt['enable']) ? encrypt['tags'] : undefined;
  return Array.isArray(tags)
    ? tags.filter((it) => isRecord(it) && !isEmpty(it['password'])).flatMap(tagsIn)
    : [];
}

/** Why a Hexo post is restricted by its place, site settings or plugins. */
export function heldBySite(settings: Fields, path: string, front: Fields): string[] {
  const locked = lockedTags(settings);
  const names = [...tagsIn(front['tags'] ?? front['tag']), ...listOf(front['categories'])];
  const tag = names.find((it) => locked.includes(it));
  // An empty password unlocks the post.
  const isOpened = 'password' in front && frontText(front['password']) === '' && front['password'] !== null;
  const hiding = isRecord(settings['hide_posts']) ? settings['hide_posts'] : {};
  const filter = isOff(hiding['enable']) ? '' : frontText(hiding['filter']);
  const parts = path.split('/').slice(2);
  return [
    ...(path.startsWith('source/_drafts/') ? ['在 _drafts 里'] : []),
    ...(isAmong(path.replace(/^source\//, ''), hexoExcludes(settings)) ? ['_config.yml 不让 Hexo 读它'] : []),
    ...(parts.some((it) => /^[_.]/.test(it) || /[~%]$/.test(it))
      ? ['文件名以 _ 开头或以 ~ 结尾，Hexo 不发布']
      : []),
    ...(tag && !isOpened ? [`标签“${tag}”的文章在 _config.yml 里加密`] : []),
    ...(filter && !isEmpty(front[filter]) && !isOff(front[filter])
      ? [`_config.yml 隐藏写了 ${filter} 的文章`]
      : []),
  ];
}
