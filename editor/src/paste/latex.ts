import { commandOf } from '../help/symbols.ts';

const FUNCTION =
  /^(?:arccos|arcsin|arctan|arg|cos|cosh|cot|coth|csc|deg|det|dim|exp|gcd|inf|ker|lg|lim|liminf|limsup|ln|log|max|min|sec|sin|sinh|sup|tan|tanh)$/;
/** Characters that LaTeX writes otherwise, or not at all. */
const SPECIAL: Readonly<Record<string, string>> = {
  '\\': '\\backslash',
  '{': '\\{',
  '}': '\\}',
  $: '\\$',
  '&': '\\&',
  '#': '\\#',
  '%': '\\%',
  _: '\\_',
  '^': '\\wedge',
  '~': '\\sim',
  '−': '-',
  '∗': '*',
  '′': "'",
  '‖': '\\|',
  '″': "''",
  '‴': "'''",
  '·': '\\cdot',
  '…': '\\dots',
  ℎ: 'h',
  ℂ: '\\mathbb{C}',
  ℕ: '\\mathbb{N}',
  ℚ: '\\mathbb{Q}',
  ℝ: '\\mathbb{R}',
  ℤ: '\\mathbb{Z}',
  '\u00a0': '\\ ',
  '\u2003': '\\quad',
  '\u2009': '\\,',
  '\u200b': '',
  // Applied function, invisible times, comma and plus.
  '\u2061': '',
  '\u2062': '',
  '\u2063': '',
  '\u2064': '',
};
const IN_TEXT: Readonly<Record<string, string>> = { '\\': '\\textbackslash{}', '^': '\\^{}', '~': '\\~{}' };
const CJK = /([\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]+)/u;

/** Pieces of LaTeX one after the other, with a space where a command would run into a letter. */
export function glue(...parts: readonly string[]): string {
  return parts.reduce((all, part) => {
    const apart = /\\[a-zA-Z]+$/.test(all) && /^[a-zA-Z]/.test(part);
    return apart ? `${all} ${part}` : all + part;
  }, '');
}

/** What a script is put to: more than one term is held together. */
export function nucleus(tex: string): string {
  if (!tex) return '{}';
  return /^(?:[^\\{}\s]|\\[a-zA-Z]+(?:\{[^{}]*\})?)$/u.test(tex) ? tex : `{${tex}}`;
}

/** An argument, in braces unless it is one letter or digit. */
function argument(tex: string): string {
  return /^[a-zA-Z0-9]$/.test(tex) ? tex : `{${tex}}`;
}

/** Mathematical letters of Unicode (bold, script, double-struck) as a command and a plain letter. */
function styled(char: string): string | undefined {
  const code = char.codePointAt(0) ?? 0;
  const plain = char.normalize('NFKD');
  if (code < 0x1d400 || code > 0x1d7ff || plain === char) return undefined;
  const letter = commandOf(plain) ?? plain;
  const from = [
    [0x1d756, ''],
    [0x1d71c, '\\boldsymbol'],
    [0x1d6e2, ''],
    [0x1d6a8, '\\boldsymbol'],
    [0x1d56c, ''],
    [0x1d538, '\\mathbb'],
    [0x1d504, '\\mathfrak'],
    [0x1d49c, '\\mathcal'],
    [0x1d468, '\\boldsymbol'],
    [0x1d434, ''],
    [0x1d400, '\\mathbf'],
  ] as const;
  const command = from.find(([first]) => code >= first)?.[1];
  return command ? `${command}{${letter}}` : letter;
}

/** Characters of a formula: commands for signs and Greek, `\text` for Chinese, names of functions upright. */
export function texOf(characters: string): string {
  if (FUNCTION.test(characters)) return `\\${characters}`;
  const pieces = characters.split(CJK).map((part) => {
    if (CJK.test(part)) return `\\text{${part}}`;
    return glue(
      ...[...part].map((it) => SPECIAL[it] ?? (it < '\u0080' ? it : (styled(it) ?? commandOf(it) ?? it))),
    );
  });
  return glue(...pieces);
}

/** Words inside a formula. */
export function latexText(text: string): string {
  return `\\text{${text.replace(/[\\{}$&#%_^~]/g, (it) => IN_TEXT[it] ?? `\\${it}`)}}`;
}

/** Upright letters: a function that LaTeX knows, or a name of one's own. */
export function upright(text: string): string {
  if (FUNCTION.test(text)) return `\\${text}`;
  return /^[a-zA-Z]+$/.test(text) ? `\\mathrm{${text}}` : texOf(text);
}

/** A base with what is below and above its right end. */
export function scripts(base: string, below: string, above: string): string {
  const sub = below ? `_${argument(below)}` : '';
  const primes = /^'+$/.test(above);
  return nucleus(base) + sub + (above && (primes && !sub ? above : `^${argument(above)}`));
}

/** A fraction. */
export const fraction = (above: string, below: string) => `\\frac{${above}}{${below}}`;

/** A fraction that is written in a line, where each side of it is one term; in a line more would be read as another one. */
export function slashed(above: string, below: string): string {
  const isTerm = (tex: string) => nucleus(tex) === tex;
  return isTerm(above) && isTerm(below) ? `${above}/${below}` : fraction(above, below);
}

/** A square root, or one of another degree. */
export const root = (inside: string, degree: string) =>
  degree ? `\\sqrt[${degree}]{${inside}}` : `\\sqrt{${inside}}`;

/** A bracket behind `\left` or `\right`; none is a full stop. */
function bracket(char: string): string {
  if (!char) return '.';
  return char === '∥' ? '\\|' : texOf(char);
}

/** Whether a formula is taller than a line, so that brackets around it have to grow. */
export function isTall(tex: string): boolean {
  return /\\(?:[dt]?frac|sqrt|sum|prod|o?i*int|big[a-z]+|begin|left|binom|over|under|sub)/.test(tex);
}

/** What is between two brackets, which grow with it. */
export function fenced(open: string, inside: string, close: string): string {
  if (open && close && !isTall(inside)) return glue(texOf(open), inside, texOf(close));
  return glue(`\\left${bracket(open)}`, inside, `\\right${bracket(close)}`);
}

const MATRICES: Readonly<Record<string, string>> = {
  '()': 'p',
  '[]': 'b',
  '{}': 'B',
  '||': 'v',
  '‖‖': 'V',
  '': '',
};

/** A matrix with its brackets where LaTeX has an environment for these, or null. */
export function matrix(rows: readonly (readonly string[])[], open = '', close = ''): string | null {
  const kind = MATRICES[open + close];
  if (kind === undefined) return null;
  return environment(`${kind}matrix`, rows);
}

/** Rows of cells in an environment. */
export function environment(name: string, rows: readonly (readonly string[])[]): string {
  return `\\begin{${name}}\n${rows.map((it) => it.join(' & ')).join(' \\\\\n')}\n\\end{${name}}`;
}

const ACCENTS: Readonly<Record<string, string>> = {
  '^': 'hat',
  '\u02c6': 'hat',
  '\u0302': 'hat',
  '~': 'tilde',
  '\u02dc': 'tilde',
  '\u0303': 'tilde',
  '¯': 'bar',
  '\u0304': 'bar',
  '\u0305': 'overline',
  '\u203e': 'overline',
  '\u02d9': 'dot',
  '.': 'dot',
  '\u0307': 'dot',
  '¨': 'ddot',
  '\u0308': 'ddot',
  '\u20db': 'dddot',
  '→': 'vec',
  '\u20d7': 'vec',
  '←': 'overleftarrow',
  '\u20d6': 'overleftarrow',
  '\u20e1': 'overleftrightarrow',
  '\u02d8': 'breve',
  '\u0306': 'breve',
  '\u02c7': 'check',
  '\u030c': 'check',
  '´': 'acute',
  '\u0301': 'acute',
  '`': 'grave',
  '\u0300': 'grave',
  '⏞': 'overbrace',
};
const BELOW: Readonly<Record<string, string>> = {
  '⏟': 'underbrace',
  '\u0332': 'underline',
  _: 'underline',
  '\u0331': 'underline',
  '→': 'underrightarrow',
};

/** Something with an accent above it, named by its character; other characters are set above. */
export function accented(char: string, inside: string): string {
  const name = ACCENTS[char];
  if (!name) return `\\overset{${texOf(char)}}{${inside}}`;
  const wide = inside.length > 1 && !/^\\[a-zA-Z]+$/.test(inside);
  const wider: Record<string, string> = {
    hat: 'widehat',
    tilde: 'widetilde',
    bar: 'overline',
    vec: 'overrightarrow',
  };
  return `\\${(wide && wider[name]) || name}{${inside}}`;
}

/** The same below. */
export function underlined(char: string, inside: string): string {
  const name = BELOW[char];
  return name ? `\\${name}{${inside}}` : `\\underset{${texOf(char)}}{${inside}}`;
}

/** Whether `accented` knows a command for a character. */
export const isAccent = (char: string) => char in ACCENTS;
/** Whether `underlined` knows one. */
export const isUnder = (char: string) => char in BELOW;
