import { PHYSICS } from './physics.ts';
import { isQuantity, SIUNITX, siunitx } from './siunitx.ts';
import { Source } from './source.ts';

/** Commands whose argument is text; a formula within it stands between dollars. */
const TEXTS = new Set(['text', 'textrm', 'textnormal', 'textbf', 'textit', 'textup', 'mbox', 'hbox', 'tag']);
/** Commands that define one, and what they are called. */
const DEFINED = /\\(?:g?def|(?:new|renew|provide)command\*?|DeclareMathOperator\*?)\s*\{?\s*\\([a-zA-Z]+)/g;
/** A division has something before it; behind these, `\div` is the divergence of physics. */
const BEFORE_DIVERGENCE = /(?:^|[=&+\-([{,]|\\\\|\\nabla)\s*$/;

const COMMAND = /\\[a-zA-Z]+/g;
/** The names of the commands of packages, without the backslash, as far as they are read here. */
export const KNOWN: ReadonlySet<string> = new Set([...SIUNITX, ...PHYSICS.keys(), 'div', 'ce', 'pu']);

const deepest = 100;
const longest = 12_000;

/** The names, without the backslash, that a formula gives to commands of its own. */
export const definedIn = (tex: string): string[] => [...tex.matchAll(DEFINED)].map(([, name = '']) => name);

/** What a command of a package is in plain LaTeX, with `source` behind its name; nothing where it is not one. */
function replacement(name: string, source: Source, before: string): string | undefined {
  if (name === 'qty' && isQuantity(source)) return siunitx(name, source);
  if (name === 'div') return divergence(source, before);
  if (SIUNITX.has(name) && name !== 'qty') return siunitx(name, source);
  return PHYSICS.get(name)?.(name, source);
}

function divergence(source: Source, before: string): string | undefined {
  const next = /^\s*(?:\{|\(|\\v[bau](?![a-zA-Z]))/.exec(source.tex.slice(source.at, source.at + 20));
  return next && BEFORE_DIVERGENCE.test(before)
    ? PHYSICS.get('divergence')?.('divergence', source)
    : undefined;
}

/**
 * LaTeX with the commands of siunitx, physics and derivative in plain LaTeX, as they are printed, except those that the
 * article has defined itself (`own`, without the backslash). Throws `Unread`, or a RangeError where it gets too large.
 */
export function spelled(tex: string, own: ReadonlySet<string> = new Set()): string {
  if (!tex.match(COMMAND)?.some((it) => KNOWN.has(it.slice(1)))) return tex;
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
    if (name === 'ce' || name === 'pu') {
      const group = source.group();
      result += group === undefined ? token : `${token}{${group}}`;
      continue;
    }
    if (TEXTS.has(name)) {
      const group = source.group();
      result += group === undefined ? token : `${token}{${inText(group, own, depth + 1)}}`;
      continue;
    }
    const found = name === '' ? undefined : replacement(name, source, result);
    if (found === undefined) source.at = from;
    result += found === undefined ? token : separated(inMath(found, own, depth + 1), source);
    if (result.length > longest) throw new RangeError('too long');
  }
  return result;
}

/** A command at the end of what was put in must not run together with a letter that follows. */
const separated = (tex: string, { tex: whole, at }: Source): string =>
  /\\[a-zA-Z]+$/.test(tex) && /[a-zA-Z]/.test(whole.charAt(at)) ? `${tex} ` : tex;

/** Text within a formula: what is a formula in it goes between dollars. */
function inText(text: string, own: ReadonlySet<string>, depth: number): string {
  if (!text.includes('\\')) return text;
  const source = new Source(text);
  let result = '';
  while (!source.isDone) {
    const formula = source.tex.charAt(source.at) === '$' ? source.between('$') : undefined;
    if (formula !== undefined) {
      result += `$${inMath(formula, own, depth)}$`;
      continue;
    }
    const token = source.token();
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
