import type { Code, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { fenceOf } from '../../../markdown/code/fences.ts';
import { withoutMarks } from './codeMarks.ts';
import type { Edit } from './edits.ts';
import { placeOf } from './mask.ts';
import type { Tally } from './tally.ts';

const OPENING = /^(`{3,}|~{3,})[ \t]*(.*)$/;
const DRAWN =
  /^(?:mermaid|plantuml|puml|dot|graphviz|flow|flowchart|sequence|seq|mindmap|markmap|echarts|chart|gantt|dataview|dataviewjs|tikz|abc|wavedrom|nomnoml)$/i;
/** `python{1,3}` and `python:no-line-numbers`. */
const JOINED = /^([^\s{}:]+)(?::[\w-]+(?:=\d+)?)*(\{[\d,\s-]*\})?(?::[\w-]+(?:=\d+)?)*(?=\s|$)/;
/** Pandoc: `{#lst-a .python .numberLines title="a.py"}`; Quarto: `{python}`, `{r, echo=FALSE}`. */
const BRACED = /^\{[ \t]*(?:#[^\s{}]+[ \t]+)?\.?([A-Za-z][\w+#-]*)([^{}]*)\}$/;
const LINES = /\bhl_lines\s*=\s*(?:"([\d\s,-]*)"|\[?([\d\s,"'-]*)\]?)/;
/** Zola and mdBook hide lines; Quarto and R Markdown hide code. */
const HIDING = /\bhide_?lines\s*=|\b(?:echo|include)\s*=\s*F(?:ALSE)?\b/i;
/** Python-Markdown options without braces. */
const UNBRACED = /^[^{}]*\b(?:hl_lines|linenums)\s*=/;
/** Lines hidden by rustdoc and mdBook. */
const UNSHOWN = /^[ \t]*#(?: |$)/m;
const TITLE = /\b(?:title|filename|name|file|lst-cap|caption)\s*=\s*"([^"]*)"/;
/** Quarto cell options. */
const OPTION = /^[ \t]*(?:#|\/\/|--|%%?|\*)\|[ \t]*[\w.-]+[ \t]*:/;

/** Hexo: address after the title. */
const ADDRESS = /[ \t]+(?=https?:\/\/|\/\S)/;
/** A file name or Chinese words: a title, not an option. */
const TITLED = /^[^\s]*\.[a-z][a-z\d]{0,7}$|\p{Script=Han}/iu;

/** Switches of other engines for the look or the run of code, which name nothing. */
const SWITCH =
  /^(?:(?:no-?|show-?|hide-?)?(?:line-?)?(?:nos|nums?|numbers?|lines)|number-?lines|(?:no-?)?(?:copy|wrap|inline|run|exec|eval|diff)|fold(?:ed)?|collapsed?|expanded?|live|static|twoslash|editable|runnable|playground|ignore|should_?panic|compile_?fail|input|output|v-pre)$/i;
/** A plain word, as a title of Hexo may be one. */
const PLAIN_WORD = /^\p{L}[\p{L}\w-]*$/u;

/** Plain words behind the language that the page does not show. */
const unshownWords = (info: string): string[] => {
  const { lang, words } = fenceOf(info);
  const isUnshown = (word: string, value: string) =>
    value === '' && PLAIN_WORD.test(word) && !SWITCH.test(word);
  return lang ? [...words].filter(([word, value]) => isUnshown(word, value)).map(([word]) => word) : [];
};

/** Normalised info string. */
function infoOf(info: string): string {
  const braced = BRACED.exec(info);
  if (braced) {
    const title = TITLE.exec(braced[2] ?? '')?.[1];
    return [braced[1] ?? '', title ? `title="${title}"` : ''].filter(Boolean).join(' ');
  }
  const [whole = '', language = '', ranges = ''] = JOINED.exec(info) ?? [];
  const rest = info.slice(whole.length).trim();
  // VitePress tab label.
  const [, label] = /^\[([^\]"]+)\]$/.exec(rest) ?? [];
  if (label) return [language, ranges, `title="${label}"`].filter(Boolean).join(' ');
  // Hexo title and address.
  const [words = ''] = rest.split(ADDRESS);
  if (language && TITLED.test(words) && !/[{}="[\]]/.test(words))
    return [language, ranges, `title="${words}"`].filter(Boolean).join(' ');
  // Hugo and VuePress options.
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

/** Whether the original page hides lines of this code (Rust, Zola, mdBook). */
export const hidesLines = (info: string, { lang, value }: Pick<Code, 'lang' | 'value'>): boolean =>
  HIDING.test(info) || (/^rust\b/i.test(lang ?? '') && UNSHOWN.test(value));

/** Adds marked line numbers to an info string. */
function withMarked(info: string, marked: string): string {
  if (marked === '') return info;
  const [own = '', ranges = ''] = /\{([\d,\s-]*)\}/.exec(info) ?? [];
  return own ? info.replace(own, `{${[ranges, marked].filter(Boolean).join(',')}}`) : `${info} {${marked}}`;
}

/** Strips line marks of a code block and returns them; undefined if none. */
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

/** Normalises info strings; code is unchanged except for line marks. */
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
    for (const it of unshownWords(by))
      tally.add(`代码框上的“${it}”`, '原样留着，页面不显示；是标题请写成 title="…"');
    if (by !== info.trim())
      edits.push({ from: from + line.length - info.length, to: from + line.length, by });
  });
  return edits;
}
