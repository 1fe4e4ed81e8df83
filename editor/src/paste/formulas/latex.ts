import { commandOf } from '../../help/symbols.ts';

const FUNCTION =
  /^(?:arccos|arcsin|arctan|arg|cos|cosh|cot|coth|csc|deg|det|dim|exp|gcd|inf|ker|lg|lim|liminf|limsup|ln|log|max|min|sec|sin|sinh|sup|tan|tanh)$/;
/** LaTeX escapes. */
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
  // Invisible operators: function application, times, comma, plus.
  '\u2061': '',
  '\u2062': '',
  '\u2063': '',
  '\u2064': '',
};
const IN_TEXT: Readonly<Record<string, string>> = { '\\': '\\textbackslash{}', '^': '\\^{}', '~': '\\~{}' };
const CJK = /([\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]+)/u;

/** Concatenates LaTeX with a space where a command would merge with a letter. */
export function joinTex(...parts: readonly string[]): string {
  return parts.reduce((all, part) => {
    const apart = /\\[a-zA-Z]+$/.test(all) && /^[a-zA-Z]/.test(part);
    return apart ? `${all} ${part}` : all + part;
  }, '');
}

/** Braces a base of more than one term. */
export function groupTex(tex: string): string {
  if (!tex) return '{}';
  return /^(?:[^\\{}\s]|\\[a-zA-Z]+(?:\{[^{}]*\})?)$/u.test(tex) ? tex : `{${tex}}`;
}

/** Braces an argument of more than one character. */
function argument(tex: string): string {
  return /^[a-zA-Z0-9]$/.test(tex) ? tex : `{${tex}}`;
}

/** Mathematical alphanumerics (bold, script, double-struck) as command and letter. */
function styledLetterOf(char: string): string | undefined {
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

/** Unicode to LaTeX: commands, `\text` for Chinese, upright function names. */
export function texOf(characters: string): string {
  if (FUNCTION.test(characters)) return `\\${characters}`;
  const pieces = characters.split(CJK).map((part) => {
    if (CJK.test(part)) return `\\text{${part}}`;
    return joinTex(
      ...[...part].map(
        (it) => SPECIAL[it] ?? (it < '\u0080' ? it : (styledLetterOf(it) ?? commandOf(it) ?? it)),
      ),
    );
  });
  return joinTex(...pieces);
}

/** Escaped `\text`. */
export function latexText(text: string): string {
  return `\\text{${text.replace(/[\\{}$&#%_^~]/g, (it) => IN_TEXT[it] ?? `\\${it}`)}}`;
}

/** Function name, or `\mathrm`. */
export function upright(text: string): string {
  if (FUNCTION.test(text)) return `\\${text}`;
  return /^[a-zA-Z]+$/.test(text) ? `\\mathrm{${text}}` : texOf(text);
}

/** Base with sub- and superscript. */
export function scripts(base: string, below: string, above: string): string {
  const sub = below ? `_${argument(below)}` : '';
  const primes = /^'+$/.test(above);
  return groupTex(base) + sub + (above && (primes && !sub ? above : `^${argument(above)}`));
}

/** A fraction. */
export const fraction = (above: string, below: string) => `\\frac{${above}}{${below}}`;

/** `a/b` for single terms; otherwise `\frac`, since it would read differently. */
export function inlineFraction(above: string, below: string): string {
  const isTerm = (tex: string) => groupTex(tex) === tex;
  return isTerm(above) && isTerm(below) ? `${above}/${below}` : fraction(above, below);
}

/** Root of an optional degree. */
export const root = (inside: string, degree: string) =>
  degree ? `\\sqrt[${degree}]{${inside}}` : `\\sqrt{${inside}}`;

/** Delimiter after `\left` or `\right`; '.' for none. */
function bracket(char: string): string {
  if (!char) return '.';
  return char === '∥' ? '\\|' : texOf(char);
}

/** Whether delimiters must grow. */
export function isTall(tex: string): boolean {
  return /\\(?:[dt]?frac|sqrt|sum|prod|o?i*int|big[a-z]+|begin|left|binom|over|under|sub)/.test(tex);
}

/** Content in delimiters, growing if tall. */
export function withDelimiters(open: string, inside: string, close: string): string {
  if (open && close && !isTall(inside)) return joinTex(texOf(open), inside, texOf(close));
  return joinTex(`\\left${bracket(open)}`, inside, `\\right${bracket(close)}`);
}

const MATRICES: Readonly<Record<string, string>> = {
  '()': 'p',
  '[]': 'b',
  '{}': 'B',
  '||': 'v',
  '‖‖': 'V',
  '': '',
};

/** Matrix environment for these delimiters; null if there is none. */
export function matrix(rows: readonly (readonly string[])[], open = '', close = ''): string | null {
  const kind = MATRICES[open + close];
  if (kind === undefined) return null;
  return environment(`${kind}matrix`, rows);
}

/** Rows in an environment. */
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

/** Accent above by character; `\overset` for others. */
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

/** Accent below; `\underset` for others. */
export function accentBelow(char: string, inside: string): string {
  const name = BELOW[char];
  return name ? `\\${name}{${inside}}` : `\\underset{${texOf(char)}}{${inside}}`;
}

/** Whether `accented` has a command. */
export const isAccent = (char: string) => char in ACCENTS;
/** Whether `accentBelow` has a command. */
export const isUnder = (char: string) => char in BELOW;
