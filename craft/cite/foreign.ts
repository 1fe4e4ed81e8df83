import type { BibtexFault } from './bibtex.ts';
import { formatOfRecords, signOf } from './records/layouts.ts';

/** Formats that are only named, by the start of a line. */
const UNREAD: readonly (readonly [name: string, sign: RegExp])[] = [
  ['知网自定义', /^[ \t]*(?:SrcDatabase|Title|Author|Source)-(?:来源库|题名|作者|文献来源)\s*[:：]/m],
  ['EndNote XML', /<records>|<ref-type\b/],
  ['MODS', /<mods(?:Collection)?\b/],
  // Without a type that is known.
  ['CSL-JSON', /^\s*[[{][\s\S]{0,200}?"(?:type|id|title)"\s*:/],
  ['LaTeX 的 thebibliography', /\\bibitem\b/],
];

/** A GB/T 7714 reference with its type letter in brackets. */
const WRITTEN =
  /^[ \t]*(?:[[［(（]?\d{1,3}[\]］)）.、]?[ \t]*)?\S.{3,}?[[［](?:[A-Z]{1,2}(?:\/OL)?)[\]］]\s*(?:[.．。,，:：]|\/\/)/m;

const lineOf = (source: string, at: number) => source.slice(0, at).split('\n').length;

function foreign(source: string): BibtexFault | undefined {
  const format = formatOfRecords(source);
  const remedy = format ? '请剪切下来再粘贴一次，编辑器会换成 BibTeX' : '请在文献库里导出为 BibTeX';
  for (const [name, sign] of format ? [[format, signOf(format)] as const] : UNREAD) {
    const found = sign.exec(source);
    if (!found) continue;
    const line = lineOf(source, found.index + found[0].search(/\S/));
    return { line, message: `这是 ${name} 的格式，没有读；${remedy}` };
  }
  const written = WRITTEN.exec(source);
  if (!written) return undefined;
  return {
    line: lineOf(source, written.index + written[0].search(/\S/)),
    message: '这是已经写好的参考文献（GB/T 7714），没有读；请在文献库里导出为 BibTeX，或把它写在正文里',
  };
}

/**
 * Faults for works in other formats between entries, which BibTeX would ignore; `end` is the last line of the
 * text.
 */
export function worksBetween(text: string, end: number): BibtexFault[] {
  // Text after a percent sign is a comment.
  const own = text.replace(/^[ \t]*%(?!0 \S).*$/gm, '');
  const found = own.trim() === '' ? undefined : foreign(own);
  return found ? [{ ...found, line: end - own.split('\n').length + found.line }] : [];
}

/** Faults of a source without any entry; none if it is empty or all comments. */
export function foreignFaults(source: string): BibtexFault[] {
  const found = foreign(source);
  if (found) return [found];
  const lines = source.split('\n').map((it) => it.trim());
  const at = lines.findIndex((it) => it !== '' && !/^[%@]/.test(it));
  return at < 0
    ? []
    : [{ line: at + 1, message: '没有读到文献：每条写成 @article{引用名, …} 这样的 BibTeX' }];
}
