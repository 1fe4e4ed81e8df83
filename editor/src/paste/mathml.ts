import type { Element } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { attribute } from './hast.ts';
import * as latex from './latex.ts';

type Write = (node: Element, parts: readonly string[]) => string;

const elementsOf = (node: Element) => node.children.filter((it) => it.type === 'element');
const wordsIn = (node: Element) => textOf(node).replace(/\s+/g, ' ').trim();
const inner: Write = (node, parts) => (parts.length > 0 ? latex.glue(...parts) : latex.texOf(wordsIn(node)));

/** An operator that LaTeX itself sets its limits below and above. */
const LARGE = /^\\(?:sum|prod|coprod|big[a-z]+|lim|limsup|liminf|max|min|sup|inf|det|gcd)$/;

/** The faces of letters by the commands that set them. */
const FACES: Readonly<Record<string, string>> = {
  bold: '\\mathbf',
  'bold-italic': '\\boldsymbol',
  'double-struck': '\\mathbb',
  script: '\\mathcal',
  fraktur: '\\mathfrak',
  'sans-serif': '\\mathsf',
  monospace: '\\mathtt',
};

const letters: Write = (node) => {
  const text = wordsIn(node);
  const variant = attribute(node, 'mathVariant') || attribute(node, 'mathvariant');
  const face = FACES[variant];
  if (face) return `${face}{${latex.texOf(text)}}`;
  return variant === 'normal' || text.length > 1 ? latex.upright(text) : latex.texOf(text);
};

const above: Write = (node, [base = '', over = '']) => {
  const char = wordsIn(elementsOf(node)[1] ?? node);
  if (latex.isAccent(char)) return latex.accented(char, base);
  return LARGE.test(base) ? `${base}^{${over}}` : `\\overset{${over}}{${base}}`;
};

const below: Write = (node, [base = '', under = '']) => {
  const char = wordsIn(elementsOf(node)[1] ?? node);
  if (latex.isUnder(char)) return latex.underlined(char, base);
  return LARGE.test(base) ? `${base}_{${under}}` : `\\underset{${under}}{${base}}`;
};

/** The number of a row, in brackets or none. */
const numberOf = (label: Element | undefined) => (label ? wordsIn(label).replace(/[()（）\s]/g, '') : '');

const table: Write = (node) => {
  const rows = elementsOf(node);
  const cells = rows.map((row) => elementsOf(row).map(tex));
  if (!rows.some((it) => it.tagName === 'mlabeledtr')) return latex.matrix(cells) ?? '';
  const numbered = rows.map((row, index) => {
    const [label, ...rest] = cells[index] ?? [];
    if (row.tagName !== 'mlabeledtr') return latex.glue(label ?? '', ...rest);
    return `${latex.glue(...rest)} \\tag{${numberOf(elementsOf(row)[0])}}`;
  });
  const [only] = numbered;
  return numbered.length === 1 && only
    ? only
    : latex.environment(
        'gather',
        numbered.map((it) => [it]),
      );
};

/** Scripts in pairs of a lower and an upper one, behind the base, and before it where they are so marked. */
const multiscripts: Write = (node, [base = '', ...parts]) => {
  const mark = elementsOf(node).findIndex((it) => it.tagName === 'mprescripts');
  const end = mark < 0 ? parts.length : mark - 1;
  const [behind, before] = [parts.slice(0, end), parts.slice(end + 1)];
  const every = (list: readonly string[], rest: number) =>
    latex.glue(...list.filter((_, at) => at % 2 === rest));
  const left = before.some(Boolean) ? latex.scripts('', every(before, 0), every(before, 1)) : '';
  return latex.glue(left, latex.scripts(base, every(behind, 0), every(behind, 1)));
};

const WRITERS: Readonly<Record<string, Write>> = {
  mi: letters,
  mn: (node) => latex.texOf(wordsIn(node)),
  mo: (node) => latex.texOf(wordsIn(node)),
  mtext: (node) => (wordsIn(node) ? latex.latexText(wordsIn(node)) : '\\ '),
  ms: (node) => latex.latexText(wordsIn(node)),
  mspace: () => '\\ ',
  mfrac: (_node, [top = '', bottom = '']) => latex.fraction(top, bottom),
  msqrt: (_node, parts) => latex.root(latex.glue(...parts), ''),
  mroot: (_node, [inside = '', degree = '']) => latex.root(inside, degree),
  msub: (_node, [base = '', sub = '']) => latex.scripts(base, sub, ''),
  msup: (_node, [base = '', sup = '']) => latex.scripts(base, '', sup),
  msubsup: (_node, [base = '', sub = '', sup = '']) => latex.scripts(base, sub, sup),
  mover: above,
  munder: below,
  mmultiscripts: multiscripts,
  munderover: (_node, [base = '', sub = '', sup = '']) =>
    LARGE.test(base) || base.startsWith('\\int')
      ? latex.scripts(base, sub, sup)
      : `\\overset{${sup}}{\\underset{${sub}}{${base}}}`,
  mtable: table,
  mfenced: (node, parts) =>
    latex.fenced(attribute(node, 'open') || '(', parts.join(','), attribute(node, 'close') || ')'),
  menclose: (_node, parts) => `\\boxed{${latex.glue(...parts)}}`,
  mphantom: () => '',
  annotation: () => '',
  'annotation-xml': () => '',
};

function tex(node: Element): string {
  return (WRITERS[node.tagName] ?? inner)(node, elementsOf(node).map(tex));
}

/** Presentation MathML as LaTeX, for formulas whose page holds no source. What it does not know is left as its text. */
export function texFromMathml(math: Element): string {
  return tex(math).trim();
}
