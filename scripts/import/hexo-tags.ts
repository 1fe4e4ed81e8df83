import { fenced, type Language, picture, type Tag } from './tags.ts';

/** How Hexo writes its tags. */
export const TAGS: Language = {
  open: /\{%\s*([\w-]+)((?:\s+(?:"[^"]*"|'[^']*'|[^"'%])*?)?)\s*%\}/,
  end: (name) => new RegExp(`\\{%\\s*end${name}\\s*%\\}`),
};

const FILE = /\.\w{2,5}$/;
const SIZE = /^\d+%?$/;

/** What the tags that come with Hexo mean in Markdown. */
export function tag({ name, values, named, inner }: Tag): string | undefined {
  if (name === 'asset_img' || name === 'img') {
    // Classes come before the file, width and height after it, then the title.
    const at = values.findIndex((it) => FILE.test(it));
    if (at < 0) return undefined;
    const rest = values.slice(at + 1).filter((it) => !SIZE.test(it));
    return picture(values[at] ?? '', (rest[0] ?? '').replace(/^["']|["']$/g, ''));
  }
  const [first = '', ...rest] = values;
  if (name === 'asset_path') return first;
  if (name === 'asset_link') return `[${rest.join(' ') || first}](${first})`;
  if (name === 'post_path') return `/_posts/${first}`;
  if (name === 'post_link')
    return `[${rest.filter((it) => !/^(true|false)$/.test(it)).join(' ') || first}](/_posts/${first})`;
  if (inner === undefined) return undefined;
  if (name === 'codeblock' || name === 'code') {
    const language =
      values.find((it) => it.startsWith('lang:'))?.slice('lang:'.length) ?? named['lang'] ?? '';
    return fenced(inner, language, values.filter((it) => !it.includes(':'))[0]);
  }
  if (name === 'blockquote' || name === 'quote')
    return inner
      .trim()
      .split('\n')
      .map((line) => `> ${line}`)
      .join('\n');
  return name === 'raw' ? inner : undefined;
}
