import type { Element } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { attribute, findAll } from './hast.ts';
import * as latex from './latex.ts';

type Write = (node: Element, parts: readonly string[]) => string;

/** The name of an element without its prefix, as in `mml:math`. */
export const nameOf = ({ tagName }: Element): string => tagName.slice(tagName.indexOf(':') + 1);
const elementsOf = (node: Element) => node.children.filter((it) => it.type === 'element');
const wordsIn = (node: Element) => textOf(node).replace(/\s+/g, ' ').trim();

/** Brackets that a table stands between, each with the one that ends it. */
const BRACKETS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '|': '|', '‖': '‖' };

/** The table that is all there is in an element. */
function tableIn(node: Element | undefined): Element | undefined {
  if (!node || nameOf(node) === 'mtable') return node;
  const [only, ...more] = elementsOf(node);
  return /^(?:mrow|mstyle|mpadded)$/.test(nameOf(node)) && more.length === 0 ? tableIn(only) : undefined;
}

/** Whether a fraction has no line, as a binomial coefficient has none. */
const isBare = (node: Element) =>
  /^0+(?:\.0+)?\s*[a-z%]*$/i.test(attribute(node, 'lineThickness') || attribute(node, 'linethickness'));

/** A table or a binomial coefficient between brackets, or a table behind a brace alone: the LaTeX, and how many elements it is; undefined where it is none. */
function bracketed(nodes: readonly Element[], at: number): { tex: string; count: number } | undefined {
  const [first, second, third] = nodes.slice(at, at + 3);
  const open = first && nameOf(first) === 'mo' ? wordsIn(first) : '';
  const close = third && nameOf(third) === 'mo' ? wordsIn(third) : '';
  if (open + close === '()' && second && nameOf(second) === 'mfrac' && isBare(second)) {
    const [top = '', bottom = ''] = elementsOf(second).map(tex);
    return { tex: `\\binom{${top}}{${bottom}}`, count: 3 };
  }
  const grid = Object.hasOwn(BRACKETS, open) ? tableIn(second) : undefined;
  if (!grid || elementsOf(grid).some((it) => nameOf(it) === 'mlabeledtr')) return undefined;
  const rows = elementsOf(grid).map((row) => elementsOf(row).map(tex));
  if (close === BRACKETS[open]) return { tex: latex.matrix(rows, open, BRACKETS[open]) ?? '', count: 3 };
  const isLast = !third || (nodes.length === at + 3 && wordsIn(third) === '');
  if (open !== '{' || !isLast) return undefined;
  const body = rows.every((it) => it.length <= 2)
    ? latex.environment('cases', rows)
    : latex.fenced('{', latex.matrix(rows) ?? '', '');
  return { tex: body, count: 3 };
}

const inner: Write = (node, parts) => {
  if (parts.length === 0) return latex.texOf(wordsIn(node));
  const nodes = elementsOf(node);
  const put: string[] = [];
  for (let at = 0; at < nodes.length; ) {
    const found = bracketed(nodes, at);
    put.push(found?.tex ?? parts[at] ?? '');
    at += found?.count ?? 1;
  }
  return latex.glue(...put);
};

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

/** A number, whose comma TeX would set a blank behind, and whose power of ten it would take for letters and a difference. */
const number = (text: string) =>
  /^[\d.,]+e[-+−]?\d+$/i.test(text) ? `\\text{${text}}` : latex.texOf(text).replace(/(?<=\d),(?=\d)/g, '{,}');

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
  if (!rows.some((it) => nameOf(it) === 'mlabeledtr')) return latex.matrix(cells) ?? '';
  const numbered = rows.map((row, index) => {
    const [label, ...rest] = cells[index] ?? [];
    if (nameOf(row) !== 'mlabeledtr') return latex.glue(label ?? '', ...rest);
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

/** A fraction; without its line it is a binomial coefficient or the like. */
const fraction: Write = (node, [top = '', bottom = '']) => {
  if (isBare(node)) return `\\genfrac{}{}{0pt}{}{${top}}{${bottom}}`;
  return attribute(node, 'bevelled') === 'true' ? latex.slashed(top, bottom) : latex.fraction(top, bottom);
};

/** What is drawn around something, by its name. */
const NOTATIONS: Readonly<Record<string, string>> = {
  box: '\\boxed',
  roundedbox: '\\boxed',
  circle: '\\boxed',
  radical: '\\sqrt',
  top: '\\overline',
  bottom: '\\underline',
  updiagonalstrike: '\\cancel',
  downdiagonalstrike: '\\bcancel',
  horizontalstrike: '\\sout',
  actuarial: '\\angl',
  phasorangle: '\\phase',
};

/** Notations of more than one command: the bow of a long division, and a line at one side. */
const DRAWN: Readonly<Record<string, (tex: string) => string>> = {
  longdiv: (tex) => `\\overline{)\\,${tex}}`,
  left: (tex) => latex.fenced('|', tex, ''),
  right: (tex) => latex.fenced('', tex, '|'),
};

const notationsOf = (node: Element) => (attribute(node, 'notation').trim() || 'longdiv').split(/\s+/);

/** How often a formula without a source of its own has something drawn around it that LaTeX here cannot draw. */
export const undrawnIn = (math: Element): number =>
  findAll(math, (it) => nameOf(it) === 'menclose')
    .flatMap(notationsOf)
    .filter((it) => !Object.hasOwn(NOTATIONS, it) && !Object.hasOwn(DRAWN, it)).length;

/** What is enclosed; a long division where nothing else is said (https://www.w3.org/TR/MathML3/chapter3.html#presm.menclose). */
const enclosed: Write = (node, parts) => {
  return notationsOf(node).reduce(
    (all, it) => {
      if (Object.hasOwn(NOTATIONS, it)) return `${NOTATIONS[it]}{${all}}`;
      return Object.hasOwn(DRAWN, it) ? (DRAWN[it]?.(all) ?? all) : all;
    },
    inner(node, parts),
  );
};

/** Of several forms the one that is shown. */
const shown: Write = (node, parts) => {
  const chosen = Number(attribute(node, 'selection') || 1);
  return /^(?:toggle|)$/.test(attribute(node, 'actionType') || attribute(node, 'actiontype'))
    ? (parts[chosen - 1] ?? parts[0] ?? '')
    : (parts[0] ?? '');
};

/** Scripts in pairs of a lower and an upper one, behind the base, and before it where they are so marked. */
const multiscripts: Write = (node, [base = '', ...parts]) => {
  const mark = elementsOf(node).findIndex((it) => nameOf(it) === 'mprescripts');
  const end = mark < 0 ? parts.length : mark - 1;
  const [behind, before] = [parts.slice(0, end), parts.slice(end + 1)];
  const every = (list: readonly string[], rest: number) =>
    latex.glue(...list.filter((_, at) => at % 2 === rest));
  const left = before.some(Boolean) ? latex.scripts('', every(before, 0), every(before, 1)) : '';
  return latex.glue(left, latex.scripts(base, every(behind, 0), every(behind, 1)));
};

const WRITERS: Readonly<Record<string, Write>> = {
  mi: letters,
  mn: (node) => number(wordsIn(node)),
  mo: (node) => latex.texOf(wordsIn(node)),
  mtext: (node) => (wordsIn(node) ? latex.latexText(wordsIn(node)) : '\\ '),
  ms: (node) => latex.latexText(wordsIn(node)),
  mspace: () => '\\ ',
  mfrac: fraction,
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
  mfenced,
  menclose: enclosed,
  maction: shown,
  mphantom: (_node, parts) => (parts.some(Boolean) ? `\\phantom{${latex.glue(...parts)}}` : ''),
  annotation: () => '',
  'annotation-xml': () => '',
};

/** What an attribute of brackets says; without any sign it says that there is none, and what is usual only where it is not there. */
function signOf({ properties }: Element, name: string, usual: string): string {
  const value = properties[name];
  return value === undefined || value === null ? usual : value === true ? '' : String(value).trim();
}

/** Brackets around parts, with signs between these, of which the last one is repeated. */
function mfenced(node: Element, parts: readonly string[]): string {
  const signs = [...signOf(node, 'separators', ',').replace(/\s/g, '')];
  const inside = parts.flatMap((it, at) => {
    const sign = at > 0 ? (signs[at - 1] ?? signs.at(-1) ?? '') : '';
    return sign ? [latex.texOf(sign), it] : [it];
  });
  return latex.fenced(signOf(node, 'open', '('), latex.glue(...inside), signOf(node, 'close', ')'));
}

function tex(node: Element): string {
  return (WRITERS[nameOf(node)] ?? inner)(node, elementsOf(node).map(tex));
}

/** What only MathML that says the meaning, as opposed to the look, has; browsers draw its parts one after the other. */
const MEANING = /^(?:apply|ci|cn|bind|lambda|piecewise|csymbol)$/;

/**
 * Presentation MathML as LaTeX, for formulas whose page holds no source. What it does not know is left as its text; empty
 * where there is nothing but content MathML.
 */
export function texFromMathml(math: Element): string {
  const isMeaning = elementsOf(math).some(
    (it) =>
      MEANING.test(nameOf(it)) ||
      (nameOf(it) === 'semantics' &&
        elementsOf(it)
          .slice(0, 1)
          .some((one) => MEANING.test(nameOf(one)))),
  );
  return isMeaning ? '' : tex(math).trim();
}
