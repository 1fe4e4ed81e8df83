import { basename } from 'pathe';
import { marksPrivacy, titleMarksPrivacy } from './privacy.ts';

/** What the names of files of Markdown end with. */
export const NOTE_NAME = /\.(?:md|markdown|mdown|mdx|txt)$/i;

/** What stands for a title in a template of a note. */
const TEMPLATE = /\{\{.*\}\}|<%.*%>/;

/** Why an article is not public by its title. */
export const heldByTitle = (title: string): string[] =>
  titleMarksPrivacy(title) ? [`标题是“${title.trim()}”`] : [];

/** Why an article is not public by the name of its file and by its title: `mesh.draft.md`, `【草稿】网格`. */
export function heldByName(path: string, title: string): string[] {
  const marks = basename(path).split('.').slice(1, -1).filter(marksPrivacy);
  const titles = [...new Set([title, basename(path).replace(NOTE_NAME, '')])];
  return [
    ...marks.map((it) => `文件名里有“.${it}”`),
    ...titles.flatMap(heldByTitle),
    ...titles.filter((it) => TEMPLATE.test(it)).map((it) => `标题是“${it}”，看来是模板`),
  ];
}
