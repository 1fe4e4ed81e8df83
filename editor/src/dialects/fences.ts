import type { Code, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { withoutMarks } from './codeMarks.ts';
import type { Edit } from './edits.ts';
import { placeOf } from './mask.ts';
import type { Tally } from './tally.ts';

const OPENING = /^(`{3,}|~{3,})[ \t]*(.*)$/;
/** Languages that other sites draw. */
const DRAWN =
  /^(?:mermaid|plantuml|puml|dot|graphviz|flow|flowchart|sequence|seq|mindmap|markmap|echarts|chart|gantt|dataview|dataviewjs|tikz|abc|wavedrom|nomnoml)$/i;
/** `python{1,3}` and `python:no-line-numbers`. */
const JOINED = /^([^\s{}:]+)(?::[\w-]+(?:=\d+)?)*(\{[\d,\s-]*\})?(?::[\w-]+(?:=\d+)?)*(?=\s|$)/;
/** `{#lst-a .python .numberLines title="a.py"}` of Pandoc, `{python}` and `{r, echo=FALSE}` of Quarto. */
const BRACED = /^\{[ \t]*(?:#[^\s{}]+[ \t]+)?\.?([A-Za-z][\w+#-]*)([^{}]*)\}$/;
const LINES = /\bhl_lines\s*=\s*(?:"([\d\s,-]*)"|\[?([\d\s,"'-]*)\]?)/;
/** Lines that Zola and mdBook leave out of what they show, and code that Quarto and R Markdown do not show at all. */
const HIDING = /\bhide_?lines\s*=|\b(?:echo|include)\s*=\s*F(?:ALSE)?\b/i;
/** Options of Python-Markdown without braces around them. */
const UNBRACED = /^[^{}]*\b(?:hl_lines|linenums)\s*=/;
/** Lines that rustdoc and mdBook leave out of what they show. */
const UNSHOWN = /^[ \t]*#(?: |$)/m;
const TITLE = /\b(?:title|filename|name|file|lst-cap|caption)\s*=\s*"([^"]*)"/;
/** What Quarto is told of a cell of code, in comments at its head. */
const OPTION = /^[ \t]*(?:#|\/\/|--|%%?|\*)\|[ \t]*[\w.-]+[ \t]*:/;

/** Where an address begins behind the words of a title, as Hexo has it. */
const ADDRESS = /[ \t]+(?=https?:\/\/|\/\S)/;
/** The name of a file, or words of Chinese: a title, and no option. */
const TITLED = /^[^\s]*\.[a-z][a-z\d]{0,7}$|\p{Script=Han}/iu;

/** What is said behind a fence as articles say it. */
function infoOf(info: string): string {
  const braced = BRACED.exec(info);
  if (braced) {
    const title = TITLE.exec(braced[2] ?? '')?.[1];
    return [braced[1] ?? '', title ? `title="${title}"` : ''].filter(Boolean).join(' ');
  }
  const [whole = '', language = '', ranges = ''] = JOINED.exec(info) ?? [];
  const rest = info.slice(whole.length).trim();
  // What the tabs of VitePress call it.
  const [, label] = /^\[([^\]"]+)\]$/.exec(rest) ?? [];
  if (label) return [language, ranges, `title="${label}"`].filter(Boolean).join(' ');
  // Hexo's title and address, and the file that many write there.
  const [words = ''] = rest.split(ADDRESS);
  if (language && TITLED.test(words) && !/[{}="[\]]/.test(words))
    return [language, ranges, `title="${words}"`].filter(Boolean).join(' ');
  // Hugo's options in braces, and those of VuePress.
  const options = /^\{([^{}]*[=][^{}]*)\}$/.exec(rest)?.[1] ?? (UNBRACED.test(rest) ? rest : undefined);
  if (options === undefined)
    return [language || info, ranges, language ? rest : ''].filter(Boolean).join(' ');
  const [, quoted, listed] = LINES.exec(options) ?? [];
  const marked = (quoted ?? listed ?? '')
    .replace(/["'\s]+/g, ' ')
    .trim()
    .replace(/,? /g, ',');
  const title = TITLE.exec(options)?.[1];
  return [language, title ? `title="${title}"` : '', marked ? `{${marked}}` : ''].filter(Boolean).join(' ');
}

/** Whether pages leave out lines of some code that is written with this info, as those of Rust, Zola and mdBook do. */
export const hidesLines = (info: string, { lang, value }: Pick<Code, 'lang' | 'value'>): boolean =>
  HIDING.test(info) || (/^rust\b/i.test(lang ?? '') && UNSHOWN.test(value));

/** What is said behind a fence, with the numbers of more lines that are to be looked at. */
function withMarked(info: string, marked: string): string {
  if (marked === '') return info;
  const [own = '', ranges = ''] = /\{([\d,\s-]*)\}/.exec(info) ?? [];
  return own ? info.replace(own, `{${[ranges, marked].filter(Boolean).join(',')}}`) : `${info} {${marked}}`;
}

/** The lines below a fence without the marks of what is to be looked at, and these as articles write them; undefined for none. */
function marksIn(
  text: string,
  { from, to }: { from: number; to: number },
  tally: Tally,
): { edit: Edit; marked: string } | undefined {
  const source = text.slice(from, to).split('\n').slice(1);
  const { lines, marked } = withoutMarks(source, tally);
  if (marked.length === 0) return undefined;
  return { edit: { from, to, by: `\n${lines.join('\n')}` }, marked: marked.join(',') };
}

/** What is behind the fences of code, as articles write it; the code itself stays as it is, but for marks of lines. */
export function fenceEdits(text: string, root: Root, tally: Tally): Edit[] {
  const edits: Edit[] = [];
  visit(root, 'code', (node: Code) => {
    const { from, to } = placeOf(node);
    const [line = ''] = text.slice(from, to).split('\n', 1);
    const [, mark = '', info = ''] = OPENING.exec(line) ?? [];
    if (!mark || !info) return;
    const body = marksIn(text, { from: from + line.length, to }, tally);
    if (hidesLines(info, node)) tally.add('代码里原来不显示的行', '会显示出来，请检查');
    if (/^\{.*\bfig\.cap\s*=/.test(info)) tally.add('代码的图题 fig.cap', '没有保留');
    if (OPTION.test(node.value)) tally.add('代码单元的选项 #|', '没有转换，作为代码显示');
    if (DRAWN.test(node.lang ?? '')) tally.add(`${node.lang} 图`, '作为代码显示');
    if (body) edits.push(body.edit);
    if (/[ \t]https?:\/\//.test(info)) tally.add('代码框上的链接', '没有保留');
    const by = withMarked(infoOf(info.trim()), body?.marked ?? '');
    if (by !== info.trim())
      edits.push({ from: from + line.length - info.length, to: from + line.length, by });
  });
  return edits;
}
