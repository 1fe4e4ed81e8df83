import type { Element } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { attribute, elementsIn, find, findAll, localNameOf } from '../hast.ts';
import * as latex from './latex.ts';
import { isUnstackable, longArithmetic } from './mstack.ts';

type Write = (node: Element, parts: readonly string[]) => string;

const wordsIn = (node: Element) => textOf(node).replace(/\s+/g, ' ').trim();

/** Matching delimiters of tables. */
const BRACKETS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '|': '|', '‖': '‖' };

/** The only table in an element. */
function tableIn(node: Element | undefined): Element | undefined {
  if (!node || localNameOf(node) === 'mtable') return node;
  const [only, ...more] = elementsIn(node);
  return /^(?:mrow|mstyle|mpadded)$/.test(localNameOf(node)) && more.length === 0 ? tableIn(only) : undefined;
}

/** Whether a fraction has no line (binomial). */
const isBare = (node: Element) =>
  /^0+(?:\.0+)?\s*[a-z%]*$/i.test(attribute(node, 'lineThickness') || attribute(node, 'linethickness'));

/** Bracketed table, binomial, or cases: LaTeX and element count; undefined if none. */
function bracketedGroupAt(nodes: readonly Element[], at: number): { tex: string; count: number } | undefined {
  const [first, second, third] = nodes.slice(at, at + 3);
  const open = first && localNameOf(first) === 'mo' ? wordsIn(first) : '';
  const close = third && localNameOf(third) === 'mo' ? wordsIn(third) : '';
  if (open + close === '()' && second && localNameOf(second) === 'mfrac' && isBare(second)) {
    const [top = '', bottom = ''] = elementsIn(second).map(tex);
    return { tex: `\\binom{${top}}{${bottom}}`, count: 3 };
  }
  const grid = Object.hasOwn(BRACKETS, open) ? tableIn(second) : undefined;
  if (!grid || elementsIn(grid).some((it) => localNameOf(it) === 'mlabeledtr')) return undefined;
  const rows = elementsIn(grid).map((row) => elementsIn(row).map(tex));
  if (close === BRACKETS[open]) return { tex: latex.matrix(rows, open, BRACKETS[open]) ?? '', count: 3 };
  const isLast = !third || (nodes.length === at + 3 && wordsIn(third) === '');
  if (open !== '{' || !isLast) return undefined;
  const body = rows.every((it) => it.length <= 2)
    ? latex.environment('cases', rows)
    : latex.withDelimiters('{', latex.matrix(rows) ?? '', '');
  return { tex: body, count: 3 };
}

const inner: Write = (node, parts) => {
  if (parts.length === 0) return latex.texOf(wordsIn(node));
  const nodes = elementsIn(node);
  const put: string[] = [];
  for (let at = 0; at < nodes.length; ) {
    const found = bracketedGroupAt(nodes, at);
    put.push(found?.tex ?? parts[at] ?? '');
    at += found?.count ?? 1;
  }
  return latex.joinTex(...put);
};

/** Operators with limits in LaTeX. */
const LARGE = /^\\(?:sum|prod|coprod|big[a-z]+|lim|limsup|liminf|max|min|sup|inf|det|gcd)$/;

const FACES: Readonly<Record<string, string>> = {
  bold: '\\mathbf',
  'bold-italic': '\\boldsymbol',
  'double-struck': '\\mathbb',
  script: '\\mathcal',
  fraktur: '\\mathfrak',
  'sans-serif': '\\mathsf',
  monospace: '\\mathtt',
};

/** Keeps digit grouping commas and exponents as text. */
const number = (text: string) =>
  /^[\d.,]+e[-+−]?\d+$/i.test(text) ? `\\text{${text}}` : latex.texOf(text).replace(/(?<=\d),(?=\d)/g, '{,}');

const letters: Write = (node) => {
  const text = wordsIn(node);
  const variant = attribute(node, 'mathVariant') || attribute(node, 'mathvariant');
  const face = FACES[variant];
  if (face) return `${face}{${latex.texOf(text)}}`;
  return variant === 'normal' || text.length > 1 ? latex.upright(text) : latex.texOf(text);
};

const overTex: Write = (node, [base = '', over = '']) => {
  const char = wordsIn(elementsIn(node)[1] ?? node);
  if (latex.isAccent(char)) return latex.accented(char, base);
  return LARGE.test(base) ? `${base}^{${over}}` : `\\overset{${over}}{${base}}`;
};

const underTex: Write = (node, [base = '', under = '']) => {
  const char = wordsIn(elementsIn(node)[1] ?? node);
  if (latex.isUnder(char)) return latex.accentBelow(char, base);
  return LARGE.test(base) ? `${base}_{${under}}` : `\\underset{${under}}{${base}}`;
};

/** Row number without brackets. */
const numberOf = (label: Element | undefined) => (label ? wordsIn(label).replace(/[()（）\s]/g, '') : '');

const table: Write = (node) => {
  const rows = elementsIn(node);
  const cells = rows.map((row) => elementsIn(row).map(tex));
  if (!rows.some((it) => localNameOf(it) === 'mlabeledtr')) return latex.matrix(cells) ?? '';
  const numbered = rows.map((row, index) => {
    const [label, ...rest] = cells[index] ?? [];
    if (localNameOf(row) !== 'mlabeledtr') return latex.joinTex(label ?? '', ...rest);
    return `${latex.joinTex(...rest)} \\tag{${numberOf(elementsIn(row)[0])}}`;
  });
  const [only] = numbered;
  return numbered.length === 1 && only
    ? only
    : latex.environment(
        'gather',
        numbered.map((it) => [it]),
      );
};

/** Fraction, or `\genfrac` without line. */
const fraction: Write = (node, [top = '', bottom = '']) => {
  if (isBare(node)) return `\\genfrac{}{}{0pt}{}{${top}}{${bottom}}`;
  return attribute(node, 'bevelled') === 'true'
    ? latex.inlineFraction(top, bottom)
    : latex.fraction(top, bottom);
};

/** `menclose` notations. */
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

/** Composite notations. */
const DRAWN: Readonly<Record<string, (tex: string) => string>> = {
  longdiv: (tex) => `\\overline{)\\,${tex}}`,
  left: (tex) => latex.withDelimiters('|', tex, ''),
  right: (tex) => latex.withDelimiters('', tex, '|'),
};

const notationsOf = (node: Element) => (attribute(node, 'notation').trim() || 'longdiv').split(/\s+/);

/** Number of unsupported `menclose` notations in a formula without source. */
export const undrawnIn = (math: Element): number =>
  findAll(math, (it) => localNameOf(it) === 'menclose')
    .flatMap(notationsOf)
    .filter((it) => !Object.hasOwn(NOTATIONS, it) && !Object.hasOwn(DRAWN, it)).length;

/** Default notation is longdiv (https://www.w3.org/TR/MathML3/chapter3.html#presm.menclose). */
const enclosureTex: Write = (node, parts) => {
  return notationsOf(node).reduce(
    (all, it) => {
      if (Object.hasOwn(NOTATIONS, it)) return `${NOTATIONS[it]}{${all}}`;
      return Object.hasOwn(DRAWN, it) ? (DRAWN[it]?.(all) ?? all) : all;
    },
    inner(node, parts),
  );
};

/** Selected child of `maction`. */
const selectedChildTex: Write = (node, parts) => {
  const chosen = Number(attribute(node, 'selection') || 1);
  return /^(?:toggle|)$/.test(attribute(node, 'actionType') || attribute(node, 'actiontype'))
    ? (parts[chosen - 1] ?? parts[0] ?? '')
    : (parts[0] ?? '');
};

/** `mmultiscripts`: pairs of sub- and superscripts, prescripts after `mprescripts`. */
const multiscripts: Write = (node, [base = '', ...parts]) => {
  const mark = elementsIn(node).findIndex((it) => localNameOf(it) === 'mprescripts');
  const end = mark < 0 ? parts.length : mark - 1;
  const [behind, before] = [parts.slice(0, end), parts.slice(end + 1)];
  const every = (list: readonly string[], rest: number) =>
    latex.joinTex(...list.filter((_, at) => at % 2 === rest));
  const left = before.some(Boolean) ? latex.scripts('', every(before, 0), every(before, 1)) : '';
  return latex.joinTex(left, latex.scripts(base, every(behind, 0), every(behind, 1)));
};

const WRITERS: Readonly<Record<string, Write>> = {
  mi: letters,
  mn: (node) => number(wordsIn(node)),
  mo: (node) => latex.texOf(wordsIn(node)),
  mtext: (node) => (wordsIn(node) ? latex.latexText(wordsIn(node)) : '\\ '),
  ms: (node) => latex.latexText(wordsIn(node)),
  mspace: () => '\\ ',
  mfrac: fraction,
  msqrt: (_node, parts) => latex.root(latex.joinTex(...parts), ''),
  mroot: (_node, [inside = '', degree = '']) => latex.root(inside, degree),
  msub: (_node, [base = '', sub = '']) => latex.scripts(base, sub, ''),
  msup: (_node, [base = '', sup = '']) => latex.scripts(base, '', sup),
  msubsup: (_node, [base = '', sub = '', sup = '']) => latex.scripts(base, sub, sup),
  mover: overTex,
  munder: underTex,
  mmultiscripts: multiscripts,
  munderover: (_node, [base = '', sub = '', sup = '']) =>
    LARGE.test(base) || base.startsWith('\\int')
      ? latex.scripts(base, sub, sup)
      : `\\overset{${sup}}{\\underset{${sub}}{${base}}}`,
  mtable: table,
  mfenced: fencedTex,
  menclose: enclosureTex,
  maction: selectedChildTex,
  mstack: (node) => longArithmetic(node) ?? '',
  mphantom: (_node, parts) => (parts.some(Boolean) ? `\\phantom{${latex.joinTex(...parts)}}` : ''),
  annotation: () => '',
  'annotation-xml': () => '',
};

/** Attribute of `mfenced`: empty means none, missing means the default. */
function signOf({ properties }: Element, name: string, usual: string): string {
  const value = properties[name];
  return value === undefined || value === null ? usual : value === true ? '' : String(value).trim();
}

/** `mfenced`; the last separator repeats. */
function fencedTex(node: Element, parts: readonly string[]): string {
  const signs = [...signOf(node, 'separators', ',').replace(/\s/g, '')];
  const inside = parts.flatMap((it, at) => {
    const sign = at > 0 ? (signs[at - 1] ?? signs.at(-1) ?? '') : '';
    return sign ? [latex.texOf(sign), it] : [it];
  });
  return latex.withDelimiters(
    signOf(node, 'open', '('),
    latex.joinTex(...inside),
    signOf(node, 'close', ')'),
  );
}

function tex(node: Element): string {
  return (WRITERS[localNameOf(node)] ?? inner)(node, elementsIn(node).map(tex));
}

/** Content MathML elements; browsers render their children in sequence. */
const MEANING = /^(?:apply|ci|cn|bind|lambda|piecewise|csymbol)$/;

/** Presentation MathML to LaTeX. Unknown elements as text; '' for content MathML and unsupported layouts. */
export function texFromMathml(math: Element): string {
  const isMeaning = elementsIn(math).some(
    (it) =>
      MEANING.test(localNameOf(it)) ||
      (localNameOf(it) === 'semantics' &&
        elementsIn(it)
          .slice(0, 1)
          .some((one) => MEANING.test(localNameOf(one)))),
  );
  return isMeaning || find(math, isUnstackable) ? '' : tex(math).trim();
}
