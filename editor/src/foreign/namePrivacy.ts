import { basename } from 'pathe';
import { marksPrivacy, titleMarksPrivacy } from './privacy.ts';

/** File extensions of Markdown. */
export const NOTE_NAME = /\.(?:md|markdown|mdown|mdx|txt)$/i;

/** Template placeholder as title. */
const TEMPLATE = /\{\{.*\}\}|<%.*%>/;

/** Reasons in the title to keep an article as draft. */
export const heldByTitle = (title: string): string[] =>
  titleMarksPrivacy(title) ? [`标题是“${title.trim()}”`] : [];

/** Reasons in file name and title: `mesh.draft.md`, `【草稿】网格`. */
export function heldByName(path: string, title: string): string[] {
  const marks = basename(path).split('.').slice(1, -1).filter(marksPrivacy);
  const titles = [...new Set([title, basename(path).replace(NOTE_NAME, '')])];
  return [
    ...marks.map((it) => `文件名里有“.${it}”`),
    ...titles.flatMap(heldByTitle),
    ...titles.filter((it) => TEMPLATE.test(it)).map((it) => `标题是“${it}”，看来是模板`),
  ];
}
