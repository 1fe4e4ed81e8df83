import { literalLines } from './lines.ts';
import { maskedLines } from './maskedLines.ts';
import { withNamedDivs } from './namedDivs.ts';

/** Label (`eq:hooke`, `fig-beam`) to our reference. */
type LabelMap = Map<string, string>;

const EQUATION = /^([^$]*)(\$\$.*)?\$\$[ \t]*\{#(eq[:-][^\s{}]+)([^{}]*)\}[ \t]*$/;
const TAG = /\btag="([^"]+)"/;
const FIGURE = /^([ \t>]*!\[.*\]\([^\s()]+)\)\{([^{}#]*)#fig([:-])([^\s{}]+)[ \t]*([^{}]*)\}[ \t]*$/;
const CAPTION = /^(?:Table|表)?:(?!:)[ \t]*(.*?)[ \t]*\{#tbl([:-])([^\s{}]+)[^{}]*\}[ \t]*$/;
const SECTION = /^[ ]{0,3}#{1,6}[ \t]+(.*?)[ \t]*\{[^{}]*#(sec[:-][^\s{}]+)[^{}]*\}[ \t]*#*[ \t]*$/;
const ONE = '-?@(?:eq|fig|tbl|sec)[:-][\\w.:-]*\\w';
/** References: `[@fig:a; @fig:b]`, `@eq:a`, `{@eq:a}`. */
const REFERENCE = new RegExp(
  `\\[${ONE}(?:[ \\t]*;[ \\t]*${ONE})*\\](?![(:])|\\{${ONE}\\}|(?<![\\w.@\\\\\\[])${ONE}`,
  'gi',
);
const ROW = /^[ \t]*[|+]/;

/** A formula block with its label; undefined if its start is missing. */
function labelFormula(
  out: string[],
  [before = '', oneLine, name = '', rest = '']: readonly (string | undefined)[],
): string[] | undefined {
  const tag = TAG.exec(rest)?.[1];
  const label = `${tag ? `\\tag{${tag}} ` : ''}\\label{${name}}`;
  if (oneLine !== undefined)
    return [
      ...(before.trim() ? [before.trimEnd()] : []),
      '',
      '$$',
      `${oneLine.slice(2).trim()} ${label}`,
      '$$',
      '',
    ];
  const start = out.findLastIndex((it) => it.includes('$$'));
  if (start < 0 || !/^[ \t>]*\$\$/.test(out[start] ?? '')) return undefined;
  const indent = /^[ \t>]*/.exec(out[start] ?? '')?.[0] ?? '';
  return [...(before.trim() ? [before] : []), `${indent}${label}`, `${indent}$$`];
}

/** Moves a caption before the table above; false if there is none. */
function moveCaptionAboveTable(out: string[], caption: string): boolean {
  const end = out.findLastIndex((it) => it.trim() !== '');
  if (!ROW.test(out[end] ?? '')) return false;
  const start = out.slice(0, end).findLastIndex((it) => !ROW.test(it)) + 1;
  out.splice(start, 0, caption, '');
  return true;
}

/** Converts a line with a label, given the lines before and the next; records references in `known`. */
function convertLabelledLine(line: string, next: string, out: string[], known: LabelMap): string[] {
  const [equation, figure, caption, section] = [EQUATION, FIGURE, CAPTION, SECTION].map((it) =>
    it.exec(line),
  );
  const formula = equation && labelFormula(out, equation.slice(1));
  if (formula) {
    known.set(equation[3] ?? '', `\\eqref{${equation[3]}}`);
    return formula;
  }
  if (figure) {
    const [, start = '', before = '', sign = '', name = '', after = ''] = figure;
    const rest = (before + after).trim();
    known.set(`fig${sign}${name}`, `\\figref{${name}}`);
    return [`${start} "#${name}")${rest ? `{${rest}}` : ''}`];
  }
  if (caption) {
    const [, words = '', sign = '', name = ''] = caption;
    const own = `\\table{${name}} ${words}`;
    const isBelow = moveCaptionAboveTable(out, own);
    if (!isBelow && !ROW.test(next)) return [line];
    known.set(`tbl${sign}${name}`, `\\tabref{${name}}`);
    return isBelow ? [] : [own, ''];
  }
  if (section) known.set(section[2] ?? '', `[${section[1]}](#${section[2]})`);
  return [line];
}

/** Converts labels of a text. */
function withNames(lines: readonly string[], known: LabelMap): string[] {
  // Treat formulas as text: labels follow them.
  const isCode = literalLines(lines.map((it) => it.replaceAll('$$', '€€')));
  const out: string[] = [];
  for (const [at, line] of lines.entries()) {
    const next = lines.slice(at + 1, at + 3).find((it) => it.trim() !== '') ?? '';
    out.push(...(isCode[at] || !line.includes('{') ? [line] : convertLabelledLine(line, next, out, known)));
  }
  return out;
}

/**
 * Converts labels and references of pandoc-crossref and Quarto (equations, figures, tables, sections).
 * Unresolved references stay.
 */
export function withReferences(text: string): string {
  if (!/\{[^{}\n]*#(?:eq|fig|tbl|sec)[:-]/.test(text)) return text;
  const known: LabelMap = new Map();
  const put = withNames(withNamedDivs(text.split('\n')), known).join('\n');
  let [out, at] = ['', 0];
  for (const { 0: whole, index } of maskedLines(put).matchAll(REFERENCE)) {
    const all = whole.match(/@[\w.:-]+/g) ?? [];
    const by = all.map((it) => known.get(it.slice(1).replace(/^[A-Z]/, (one) => one.toLowerCase())));
    if (by.includes(undefined)) continue;
    out += put.slice(at, index) + by.join('、');
    at = index + whole.length;
  }
  return out + put.slice(at);
}
