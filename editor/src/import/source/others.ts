import type { Fault } from './article.ts';

/** Texts in other languages than Markdown, which engines make pages of. */
const OTHERS =
  /\.(?:org|rst|adoc|asciidoc|textile|mdx|ipynb|pug|ejs|haml|canvas|doc|wps|odt|rtf|epub|enex)$/i;
/** Markdown by endings that only some engines read. */
const RENAMED = /\.(?:mkdn?|mdown|mkdown|mdwn|mdtxt|[qr]md|myst)$/i;
const NAMED = 3;

/** What is left out by one reason, as one line of the report. */
export function leftOut(paths: readonly string[], why: string): Fault[] {
  if (paths.length === 0) return [];
  const more = paths.length > NAMED ? ` 等 ${paths.length} 个文件` : '';
  return [{ path: `${paths.slice(0, NAMED).join('、')}${more}`, why, isMeant: true }];
}

/** Pages among files that are not in Markdown. */
export const otherPages = (paths: readonly string[]): Fault[] => [
  ...leftOut(
    paths.filter((it) => OTHERS.test(it)),
    '不是 Markdown，请先转换',
  ),
  ...leftOut(
    paths.filter((it) => RENAMED.test(it)),
    '扩展名不是 .md，请改名再导入',
  ),
];
