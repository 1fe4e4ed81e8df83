import { OTHER_TEX, otherTex } from './otherTex.ts';
import { PHYSICS } from './physics.ts';
import { isQuantity, SIUNITX, siunitx } from './siunitx.ts';
import { Source } from './source.ts';

/** Text-mode commands. */
const TEXTS = new Set(
  'text textrm textnormal textbf textit textup textmd textsf texttt mbox hbox tag'.split(' '),
);
/** Text with characters that MathJax shows as they are, and KaTeX refuses. */
const RAW_TEXT = /\\(?:text[a-z]*|[mh]box|tag)\*?\s*\{[^{}]*[_&#]/;
/** Macro definitions. */
const DEFINED = /\\(?:g?def|(?:new|renew|provide)command\*?|DeclareMathOperator\*?)\s*\{?\s*\\([a-zA-Z]+)/g;
/** After these `\div` is the divergence of physics, not division. */
const BEFORE_DIVERGENCE = /(?:^|[=&+\-([{,]|\\\\|\\nabla)\s*$/;

const COMMAND = /\\(?:[a-zA-Z]+|\*)/g;
/** `*` where Markdown unescapes formulas first; KaTeX and MathJax have no such command. */
const STAR = '\\*';
/** Supported package commands, without backslash. */
export const KNOWN: ReadonlySet<string> = new Set([
  ...[...SIUNITX, ...PHYSICS.keys(), ...OTHER_TEX],
  ...['div', 'ce', 'pu', 'mbox', '*'],
]);

const deepest = 100;
const longest = 12_000;

/** Names of macros that a formula defines, without backslash. */
export const definedIn = (tex: string): string[] => [...tex.matchAll(DEFINED)].map(([, name = '']) => name);

/** Expansion of a package command; undefined if it is none. */
function replacement(name: string, source: Source, before: string): string | undefined {
  if (name === 'qty' && isQuantity(source)) return siunitx(name, source);
  if (name === 'div') return divergence(source, before);
  if (SIUNITX.has(name) && name !== 'qty') return siunitx(name, source);
  return OTHER_TEX.has(name) ? otherTex(name, source) : PHYSICS.get(name)?.(name, source);
}

function divergence(source: Source, before: string): string | undefined {
  const next = /^\s*(?:\{|\(|\\v[bau](?![a-zA-Z]))/.exec(source.tex.slice(source.at, source.at + 20));
  return next && BEFORE_DIVERGENCE.test(before)
    ? PHYSICS.get('divergence')?.('divergence', source)
    : undefined;
}

/**
 * Expands siunitx, physics and derivative commands, and those that KaTeX lacks, to plain LaTeX, except the
 * article's own (`own`, without backslash). Throws `Unread`, or RangeError if too large.
 */
export function expandPackages(tex: string, own: ReadonlySet<string> = new Set()): string {
  const hasKnown = tex.match(COMMAND)?.some((it) => KNOWN.has(it.slice(1)));
  if (!hasKnown && !RAW_TEXT.test(tex)) return tex;
  return inMath(tex, new Set([...own, ...definedIn(tex)]), 0);
}

function inMath(tex: string, own: ReadonlySet<string>, depth: number): string {
  if (depth > deepest) throw new RangeError('too deep');
  const source = new Source(tex);
  let result = '';
  while (!source.isDone) {
    const token = source.token();
    const name = /^\\[a-zA-Z]+$/.test(token) && !own.has(token.slice(1)) ? token.slice(1) : '';
    const from = source.at;
    if (token === STAR && !own.has('*')) {
      result += '*';
      continue;
    }
    if (name === 'ce' || name === 'pu') {
      const group = source.group();
      result += group === undefined ? token : `${token}{${group}}`;
      continue;
    }
    if (TEXTS.has(name)) {
      const group = source.group();
      // KaTeX knows the box by its name in plain TeX alone.
      const box = name === 'mbox' ? '\\hbox' : token;
      result += group === undefined ? box : `${box}{${inText(group, own, depth + 1)}}`;
      continue;
    }
    const found = name === '' ? undefined : replacement(name, source, result);
    if (found === undefined) source.at = from;
    result += found === undefined ? token : separateFromLetter(inMath(found, own, depth + 1), source);
    if (result.length > longest) throw new RangeError('too long');
  }
  return result;
}

/** Keep a trailing command apart from a following letter. */
const separateFromLetter = (tex: string, { tex: whole, at }: Source): string =>
  /\\[a-zA-Z]+$/.test(tex) && /[a-zA-Z]/.test(whole.charAt(at)) ? `${tex} ` : tex;

/** Whether a character of a text is to be escaped; `#1` is the argument of a macro. */
const isRaw = (token: string, { tex, at }: Source) =>
  token === '_' || token === '&' || (token === '#' && !/[\d#]/.test(tex.charAt(at)));

/** Text mode: formulas inside need dollars. */
function inText(text: string, own: ReadonlySet<string>, depth: number): string {
  const source = new Source(text);
  let result = '';
  while (!source.isDone) {
    const formula = source.tex.charAt(source.at) === '$' ? source.between('$') : undefined;
    if (formula !== undefined) {
      result += `$${inMath(formula, own, depth)}$`;
      continue;
    }
    const token = source.token();
    if (isRaw(token, source)) {
      result += `\\${token}`;
      continue;
    }
    const name = /^\\[a-zA-Z]+$/.test(token) && !own.has(token.slice(1)) ? token.slice(1) : '';
    const from = source.at;
    const isChemistry = name === 'ce' || name === 'pu';
    const group = isChemistry ? source.group() : undefined;
    const found =
      group !== undefined ? `${token}{${group}}` : SIUNITX.has(name) ? siunitx(name, source) : undefined;
    if (found === undefined) source.at = from;
    result += found === undefined ? token : `$${isChemistry ? found : inMath(found, own, depth)}$`;
  }
  return result;
}
