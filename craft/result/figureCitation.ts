import type { Item } from '../cite/item.ts';
import type { Result } from './model.ts';

/** `fragment` opens the figure as shown; `anchor` is its id on the page. */
export type CitedFigure = { title: string; fragment: string; anchor: string; licence?: string | undefined };

/**
 * Citation item of a figure, with the page's author and revision. Its URL opens the view; its note holds the
 * source files' SHA-256 and the licence.
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
