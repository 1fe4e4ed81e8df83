import { fenced, type Language, picture, type Tag } from './tags.ts';

/** How Hugo writes its shortcodes. */
export const SHORTCODES: Language = {
  open: /\{\{[<%]\s*([\w.-]+)((?:\s+(?:"(?:[^"\\]|\\.)*"|`[^`]*`|[^"`%>])*?)?)\s*\/?[%>]\}\}/,
  end: (name) => new RegExp(`\\{\\{[<%]\\s*/${name.replace(/[.-]/g, '\\$&')}\\s*[%>]\\}\\}`),
};

/** What the shortcodes that come with Hugo mean in Markdown. */
export function shortcode({ name, values, named, inner }: Tag): string | undefined {
  const [first = ''] = values;
  if (name === 'figure' || name === 'img')
    return picture(named['src'] ?? first, named['caption'] ?? named['title'] ?? named['alt'] ?? '');
  if (name === 'ref' || name === 'relref') return named['path'] ?? first;
  if (name === 'highlight' && inner !== undefined) return fenced(inner, first);
  return undefined;
}
