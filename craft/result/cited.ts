import type { Item } from '../cite/item.ts';
import type { Result } from './model.ts';

/** A figure that is cited: its title, the fragment that opens it as it is shown, its name on the page, and its licence. */
export type CitedFigure = { title: string; fragment: string; anchor: string; licence?: string | undefined };

/**
 * A figure of a page as a work that can be cited, of the page's author and revision. Its address opens the view; the note
 * has the SHA-256 of the files that it was made of and its licence.
 */
export function figureItem(
  page: Item,
  { title, fragment, anchor, licence }: CitedFigure,
  { source = [] }: Pick<Result, 'source'>,
): Item {
  const files = source.map(({ file, sha256 }) => `${file} SHA-256 ${sha256}`);
  const note = [
    page.note,
    ...(files.length > 0 ? [`数据来自 ${files.join('、')}`] : []),
    ...(licence ? [`许可 ${licence}`] : []),
  ];
  return {
    ...page,
    id: `${page.id}-${anchor.replace(/[^\w-]/g, (it) => `u${(it.codePointAt(0) as number).toString(16)}`)}`,
    title: `${title}：《${page.title}》中的三维结果`,
    ...(page.URL && { URL: page.URL.replace(/#.*$/, '') + fragment }),
    ...(note.some(Boolean) && { note: note.filter(Boolean).join('；') }),
  };
}
