import type { Source } from './source.ts';

/** Commands of MathJax, plain TeX and MediaWiki that KaTeX lacks, with the same in LaTeX. */
const NAMES: Readonly<Record<string, string>> = {
  and: '\\land',
  or: '\\lor',
  strut: '\\mathstrut',
};

/** Plain TeX writes the rows of these in braces. */
const ENVIRONMENTS: Readonly<Record<string, string>> = {
  matrix: 'matrix',
  pmatrix: 'pmatrix',
  cases: 'cases',
  eqalign: 'aligned',
};

/** Double-struck letters, also of bbm and dsfont. KaTeX has no digits of them, and would show plain ones. */
const DOUBLE_STRUCK = new Set(['mathbb', 'mathbbm', 'mathds']);

type Delimited = { end: string; write: (first: string, second: string) => string };

/** Commands of plain TeX whose first argument ends at another command. */
const DELIMITED: Readonly<Record<string, Delimited>> = {
  root: { end: '\\of', write: (index, radicand) => `\\sqrt[{${index}}]{${radicand}}` },
  buildrel: { end: '\\over', write: (above, relation) => `\\stackrel{${above}}{${relation}}` },
};

/** Commands that `otherTex` replaces, without backslash. */
export const OTHER_TEX: ReadonlySet<string> = new Set([
  ...Object.keys(NAMES),
  ...Object.keys(ENVIRONMENTS),
  ...Object.keys(DELIMITED),
  ...DOUBLE_STRUCK,
  ...['ensuremath', 'require', 'sideset'],
]);

/** `\\sideset` of amsmath: marks at both sides of an operator, whose limits stay above and below. */
function withSideMarks(source: Source): string | undefined {
  const [left, right] = [source.group(), source.group()];
  const operator = left !== undefined && right !== undefined ? source.argument() : undefined;
  if (operator === undefined) return undefined;
  const before = left?.trim() ? `{\\vphantom{${operator}}}${left}` : '';
  return `\\mathop{${before}${operator}\\nolimits${right}}\\limits`;
}

/** Arguments up to a command, and after it. */
function splitAtCommand({ end, write }: Delimited, source: Source): string | undefined {
  const first = source.upTo(end);
  const second = first === undefined ? undefined : source.argument();
  return first !== undefined && second !== undefined ? write(first, second) : undefined;
}

/** Bold digits, as usual where there are no double-struck ones; undefined for `\\mathbb` of letters, which stays. */
function doubleStruck(name: string, source: Source): string | undefined {
  const body = source.argument();
  if (body !== undefined && /^\s*\d+\s*$/.test(body)) return `\\mathbf{${body}}`;
  return body === undefined || name === 'mathbb' ? undefined : `\\mathbb{${body}}`;
}

/** The same in LaTeX for KaTeX and MathJax; undefined if an argument is missing. */
export function otherTex(name: string, source: Source): string | undefined {
  if (Object.hasOwn(NAMES, name)) return NAMES[name];
  const delimited = Object.hasOwn(DELIMITED, name) ? DELIMITED[name] : undefined;
  if (delimited) return splitAtCommand(delimited, source);
  if (DOUBLE_STRUCK.has(name)) return doubleStruck(name, source);
  if (name === 'sideset') return withSideMarks(source);
  const body = source.group();
  if (body === undefined) return undefined;
  if (Object.hasOwn(ENVIRONMENTS, name)) {
    const environment = `{${ENVIRONMENTS[name]}}`;
    return `\\begin${environment}${body.replace(/\\cr(?![a-zA-Z])/g, '\\\\')}\\end${environment}`;
  }
  // What an extension of MathJax has and KaTeX has not is named by itself.
  return name === 'require' ? '' : `{${body}}`;
}
