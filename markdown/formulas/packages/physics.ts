import type { Source } from './source.ts';
import { splitOutsideBraces, Unread } from './source.ts';

const BRACKETS: Record<string, [open: string, close: string]> = {
  '{': ['\\{', '\\}'],
  '(': ['(', ')'],
  '[': ['[', ']'],
  '|': ['\\lvert', '\\rvert'],
};
const SIZES = /^\\(?:big|Big|bigg|Bigg)$/;

function sizeOf(source: Source): string {
  const from = source.at;
  source.spaces();
  const token = source.token();
  if (SIZES.test(token)) return token;
  source.at = from;
  return '';
}

/** Delimiters: automatic, sized, or plain with a star. */
function wrapInDelimiters(
  [open, close]: readonly [string, string],
  body: string,
  size: string,
  isPlain = false,
): string {
  if (isPlain) return `${open} ${body} ${close}`;
  return size ? `${size}l${open} ${body} ${size}r${close}` : `\\left${open} ${body} \\right${close}`;
}

/** Argument in any of the allowed brackets. */
function takeBracketed(source: Source, kinds = '{([|'): { open: string; body: string } | undefined {
  for (const open of kinds) {
    const body = source.between(open);
    if (body !== undefined) return { open, body };
  }
  return undefined;
}

const FENCES: Record<string, readonly [string, string]> = {
  abs: ['\\lvert', '\\rvert'],
  absolutevalue: ['\\lvert', '\\rvert'],
  norm: ['\\lVert', '\\rVert'],
  pqty: ['(', ')'],
  bqty: ['[', ']'],
  vqty: ['\\lvert', '\\rvert'],
  Bqty: ['\\{', '\\}'],
};

/** `\abs{…}` etc., with star or size. */
function fence(name: string, source: Source): string | undefined {
  const isPlain = source.takes('*');
  const size = sizeOf(source);
  const body = name === 'abs' || name === 'norm' ? (source.group() ?? source.argument()) : source.group();
  return body === undefined ? undefined : wrapInDelimiters(FENCES[name] ?? ['', ''], body, size, isPlain);
}

/** `\qty(…)`, `\qty{…}` etc.: automatic brackets. */
function quantity(source: Source): string | undefined {
  const isPlain = source.takes('*');
  const size = sizeOf(source);
  const found = takeBracketed(source);
  return found && wrapInDelimiters(BRACKETS[found.open] ?? ['', ''], found.body, size, isPlain);
}

const SIGNS: Record<string, string> = {
  dv: '\\mathrm{d}',
  derivative: '\\mathrm{d}',
  odv: '\\mathrm{d}',
  pdv: '\\partial',
  pderivative: '\\partial',
  partialderivative: '\\partial',
  fdv: '\\delta',
  functionalderivative: '\\delta',
};
/** The order is printed twice. */
const ORDER_MOST = 40;

const powerOf = (order: string) => (order === '' || order.trim() === '1' ? '' : `^{${order}}`);

/** Total order of a mixed derivative. */
function totalOf(orders: readonly string[]): string {
  const numbers = orders.map((it) => Number(it || '1'));
  return numbers.some(Number.isNaN)
    ? orders.map((it) => it || '1').join('+')
    : String(numbers.reduce((sum, it) => sum + it, 0));
}

/** `\dv{f}{x}`, `\pdv[2]{f}{x}`, `\pdv{f}{x}{y}` of physics and `\pdv[2,1]{f}{x,y}` of derivative. */
function derivative(name: string, source: Source): string | undefined {
  const sign = SIGNS[name] ?? '';
  const isFlat = source.takes('*');
  const option = source.option() ?? '';
  const groups = [source.group()];
  while (groups.at(-1) !== undefined && groups.length < 4) groups.push(source.group());
  let given = groups.filter((it) => it !== undefined);
  if (given.length === 0) return undefined;
  // An ordinary derivative has one variable; a further group belongs to the formula.
  if (given.length > 2 && sign !== '\\partial') {
    const extra = given.slice(2);
    given = given.slice(0, 2);
    return `${derivativeOf(sign, given, option, isFlat)}${extra.map((it) => `{${it}}`).join('')}`;
  }
  return derivativeOf(sign, given, option, isFlat);
}

function derivativeOf(sign: string, given: readonly string[], option: string, isFlat: boolean): string {
  if (option.length > ORDER_MOST) throw new Unread('导数的阶写得太长');
  const [first = '', ...rest] = given;
  const [subject, written] = rest.length === 0 ? ['', [first]] : [first, rest];
  const variables = written.flatMap((it) => splitOutsideBraces(it, ','));
  const orders = splitOutsideBraces(option, ',').map((it) => it.trim());
  const each = variables.length > 1 && orders.length > 1 ? orders : [];
  const total =
    each.length > 0
      ? totalOf(variables.map((_, at) => each[at] ?? ''))
      : orders[0] || String(variables.length);
  const above = `${sign}${powerOf(total)} ${subject}`;
  const below = variables
    .map((it, at) => {
      const own = variables.length === 1 ? total : (each[at] ?? '');
      return `${sign} ${own && powerOf(own) ? `{${it}}${powerOf(own)}` : it}`;
    })
    .join('\\,');
  return isFlat ? `{${above}}/{${below}}` : `\\frac{${above}}{${below}}`;
}

/** `\dd x`, `\dd[3]{x}`, `\dd(\cos\theta)`. */
function differential(source: Source): string {
  const power = powerOf(source.option() ?? '');
  const d = `\\mathop{}\\!\\mathrm{d}${power}`;
  const inner = source.between('(');
  if (inner !== undefined) return `${d}\\left( ${inner} \\right)`;
  const argument = source.argument();
  return argument === undefined ? d : `${d}{${argument}}`;
}

const VECTORS: Record<string, (body: string) => string> = {
  vb: (it) => `\\mathbf{${it}}`,
  vectorbold: (it) => `\\mathbf{${it}}`,
  va: (it) => `\\vec{\\mathbf{${it}}}`,
  vectorarrow: (it) => `\\vec{\\mathbf{${it}}}`,
  vu: (it) => `\\hat{\\mathbf{${it}}}`,
  vectorunit: (it) => `\\hat{\\mathbf{${it}}}`,
};
const SLANTED: Record<string, (body: string) => string> = {
  vb: (it) => `\\boldsymbol{${it}}`,
  vectorbold: (it) => `\\boldsymbol{${it}}`,
  va: (it) => `\\vec{\\boldsymbol{${it}}}`,
  vectorarrow: (it) => `\\vec{\\boldsymbol{${it}}}`,
  vu: (it) => `\\hat{\\boldsymbol{${it}}}`,
  vectorunit: (it) => `\\hat{\\boldsymbol{${it}}}`,
};

/** Greek letters need `\boldsymbol`. */
const isGreek = (body: string) => /^\s*\\[a-zA-Z]+\s*$/.test(body);

function vector(name: string, source: Source): string | undefined {
  const isSlanted = source.takes('*');
  const body = source.argument();
  if (body === undefined) return undefined;
  return (isSlanted || isGreek(body) ? SLANTED : VECTORS)[name]?.(body);
}

/** Operators with an optional operand in braces or automatic brackets. */
const OPERATORS: Record<string, string> = {
  grad: '\\boldsymbol{\\nabla}',
  gradient: '\\boldsymbol{\\nabla}',
  divergence: '\\boldsymbol{\\nabla}\\cdot',
  curl: '\\boldsymbol{\\nabla}\\times',
  laplacian: '\\nabla^{2}',
  tr: '\\operatorname{tr}',
  Tr: '\\operatorname{Tr}',
  trace: '\\operatorname{tr}',
  Trace: '\\operatorname{Tr}',
  rank: '\\operatorname{rank}',
  erf: '\\operatorname{erf}',
  Res: '\\operatorname{Res}',
  order: '\\mathcal{O}',
};

function operator(name: string, source: Source): string {
  const sign = OPERATORS[name] ?? '';
  const group = name === 'order' ? source.group() : undefined;
  if (group !== undefined) return `${sign}\\left( ${group} \\right)`;
  const found = takeBracketed(source, '([');
  return found ? `${sign}${wrapInDelimiters(BRACKETS[found.open] ?? ['', ''], found.body, '')}` : `${sign} `;
}

const SAYINGS: Record<string, string> = {
  qif: 'if',
  qthen: 'then',
  qelse: 'else',
  qotherwise: 'otherwise',
  qunless: 'unless',
  qgiven: 'given',
  qusing: 'using',
  qassume: 'assume',
  qsince: 'since',
  qlet: 'let',
  qfor: 'for',
  qall: 'all',
  qeven: 'even',
  qodd: 'odd',
  qinteger: 'integer',
  qand: 'and',
  qor: 'or',
  qas: 'as',
  qin: 'in',
};

function saying(name: string, source: Source): string | undefined {
  const isClose = source.takes('*');
  const before = isClose ? '' : '\\quad';
  if (name === 'qq' || name === 'qqtext') {
    const text = source.group();
    return text === undefined ? undefined : `${before}\\text{${text}}\\quad `;
  }
  if (name === 'qc') return ',\\quad ';
  if (name === 'qcc') return `${before}\\mathrm{c.c.}\\quad `;
  return `${before}\\text{${SAYINGS[name]}}\\quad `;
}

const BARE: Record<string, string> = {
  vdot: '\\boldsymbol{\\cdot}',
  dotproduct: '\\boldsymbol{\\cdot}',
  cross: '\\boldsymbol{\\times}',
  crossproduct: '\\boldsymbol{\\times}',
  var: '\\delta',
  pv: '\\mathcal{P}',
  principalvalue: '\\mathcal{P}',
  PV: '\\operatorname{P.V.}',
};

const MATRICES: Record<string, string> = {
  '{': 'matrix',
  '(': 'pmatrix',
  '[': 'bmatrix',
  '|': 'vmatrix',
};
const MATRIX_NAMES: Record<string, string> = {
  pmqty: 'pmatrix',
  bmqty: 'bmatrix',
  vmqty: 'vmatrix',
  mdet: 'vmatrix',
};

function matrix(name: string, source: Source): string | undefined {
  const own = MATRIX_NAMES[name];
  const found = takeBracketed(source, own ? '{' : '{([|');
  if (!found) return undefined;
  const environment = own ?? MATRICES[found.open];
  return `\\begin{${environment}} ${found.body} \\end{${environment}}`;
}

/** `\braket{a}{b}`, `\mel{a}{A}{b}`, `\comm{A}{B}` etc.; undefined for KaTeX's own forms. */
function several(name: string, source: Source): string | undefined {
  const from = source.at;
  source.takes('*');
  const groups = [source.group()];
  while (groups.at(-1) !== undefined && groups.length < 4) groups.push(source.group());
  const given = groups.filter((it) => it !== undefined);
  const [a = '', b = a, c = b] = given;
  const form = FORMS[name];
  if (form && given.length >= form.least && given.length <= form.most) return form.print(a, b, c);
  source.at = from;
  return undefined;
}

type Form = { least: number; most: number; print: (a: string, b: string, c: string) => string };

const commutator: Form = { least: 2, most: 2, print: (a, b) => `\\left[ ${a}, ${b} \\right]` };
const anticommutator: Form = { least: 2, most: 2, print: (a, b) => `\\left\\{ ${a}, ${b} \\right\\}` };
const inner: Form = {
  least: 1,
  most: 2,
  print: (a, b) => `\\left\\langle ${a} \\middle| ${b} \\right\\rangle`,
};
const outer: Form = {
  least: 1,
  most: 2,
  print: (a, b) => `\\left| ${a} \\middle\\rangle \\middle\\langle ${b} \\right|`,
};
const element: Form = {
  least: 3,
  most: 3,
  print: (a, b, c) => `\\left\\langle ${a} \\middle| ${b} \\middle| ${c} \\right\\rangle`,
};

const FORMS: Record<string, Form> = {
  comm: commutator,
  commutator,
  acomm: anticommutator,
  anticommutator,
  pb: anticommutator,
  poissonbracket: anticommutator,
  // KaTeX's own takes one argument, as package braket.
  braket: { ...inner, least: 2 },
  ip: inner,
  innerproduct: inner,
  ketbra: { ...outer, least: 2 },
  dyad: outer,
  op: outer,
  outerproduct: outer,
  mel: element,
  matrixel: element,
  flatfrac: { least: 2, most: 2, print: (a, b) => `{${a}}/{${b}}` },
};

/** `\eval{…}_a^b`: evaluation bar. */
function expandEvaluated(source: Source): string | undefined {
  source.takes('*');
  const body = source.group();
  return body === undefined ? undefined : `\\left. ${body} \\right|`;
}

type Reader = (name: string, source: Source) => string | undefined;

const readers: [names: string[], read: Reader][] = [
  [Object.keys(FENCES), fence],
  [['qty', 'quantity'], (_name, source) => quantity(source)],
  [Object.keys(SIGNS), derivative],
  [['dd', 'differential'], (_name, source) => differential(source)],
  [Object.keys(VECTORS), vector],
  [Object.keys(OPERATORS), operator],
  [['qq', 'qqtext', 'qc', 'qcc', ...Object.keys(SAYINGS)], saying],
  [Object.keys(BARE), (name) => `${BARE[name]} `],
  [['mqty', 'matrixquantity', ...Object.keys(MATRIX_NAMES)], matrix],
  [Object.keys(FORMS), several],
  [['eval', 'evaluated'], (_name, source) => expandEvaluated(source)],
];

/** Readers of physics and derivative commands, by name without backslash. */
export const PHYSICS: ReadonlyMap<string, Reader> = new Map(
  readers.flatMap(([names, read]) => names.map((name) => [name, read] as const)),
);
