import type { Fault } from './article.ts';

/** Other markup languages. */
const OTHERS =
  /\.(?:org|rst|adoc|asciidoc|textile|mdx|ipynb|pug|ejs|haml|canvas|doc|wps|odt|rtf|epub|enex)$/i;
/** Markdown extensions of some engines. */
const RENAMED = /\.(?:mkdn?|mdown|mkdown|mdwn|mdtxt|[qr]md|myst)$/i;
const NAMED = 3;

/** One report line for files skipped for one reason. */
export function unreadFaults(paths: readonly string[], why: string): Fault[] {
  if (paths.length === 0) return [];
  const more = paths.length > NAMED ? ` 等 ${paths.length} 个文件` : '';
  return [{ path: `${paths.slice(0, NAMED).join('、')}${more}`, why, isMeant: true }];
}

/** Faults for pages not in Markdown. */
export const otherPages = (paths: readonly string[]): Fault[] => [
  ...unreadFaults(
    paths.filter((it) => OTHERS.test(it)),
    '不是 Markdown，请先转换',
  ),
  ...unreadFaults(
    paths.filter((it) => RENAMED.test(it)),
    '扩展名不是 .md，请改名再导入',
  ),
];
