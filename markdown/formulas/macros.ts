import type { KatexOptions } from 'katex';
import { Source } from './packages/source.ts';

const starts =
  /(?=\\(?:[gex]?def|(?:new|renew|provide)command|DeclareMathOperator|(?:future)?let)(?![a-zA-Z]))/;
const unsupported = /\\(?:[ex]def|(?:future)?let)(?![a-zA-Z])/;
const definition = /\\(?:g?def|(?:new|renew|provide)command|DeclareMathOperator)(?![a-zA-Z])/;
const longest = 300;
/** Limit of macro expansion per formula, in tokens, once the author defines macros. */
const mostTokens = 2000;
const mostExpansions = 1000;

/** Length of the definition that a piece begins with, up to the end of its body. */
function definitionLength(piece: string): number {
  const source = new Source(piece);
  source.token();
  source.takes('*');
  if (source.group() === undefined) source.token();
  source.spaces();
  while (!source.isDone && piece.charAt(source.at) !== '{') source.at++;
  return source.group() === undefined ? piece.length : source.at;
}

function repeats(text: string): boolean {
  const parameters = [...text.matchAll(/#([1-9])/g)].map(([, number]) => number);
  return new Set(parameters).size < parameters.length;
}

/** Whether a macro duplicates an argument: nested calls grow exponentially. */
function copies(piece: string): boolean {
  const body = /^\\g?def/.test(piece) ? piece.indexOf('{') : 0;
  return repeats(piece.slice(0, body)) || repeats(piece.slice(body));
}

type Expander = {
  future: () => { text: string };
  popToken: () => unknown;
  consumeArg: () => { tokens: { text: string }[] };
  isDefined: (name: string) => boolean;
};

const starless = (expander: Expander) => {
  if (expander.future().text === '*') expander.popToken();
};
const nameIn = (expander: Expander) =>
  expander
    .consumeArg()
    .tokens.map(({ text }) => text)
    .toReversed()
    .join('')
    .trim();

/** `\\newcommand` that may redefine; KaTeX's would refuse. */
function newCommand(expander: Expander): string {
  starless(expander);
  const name = nameIn(expander);
  return `${expander.isDefined(name) ? '\\renewcommand' : '\\providecommand'}{${name}}`;
}

/** `\\DeclareMathOperator` of amsmath. */
function declareOperator(expander: Expander): string {
  const isLimited = expander.future().text === '*';
  starless(expander);
  const name = nameIn(expander);
  const body = expander
    .consumeArg()
    .tokens.map(({ text }) => (/^\\[a-zA-Z]+$/.test(text) ? `${text} ` : text))
    .toReversed()
    .join('');
  return `\\def${name}{\\operatorname${isLimited ? '*' : ''}{${body}}}`;
}

const DEFINING = { '\\newcommand': newCommand, '\\DeclareMathOperator': declareOperator };

/**
 * Macros of one article. KaTeX limits the number of expansions but not their size: long bodies and duplicated
 * arguments are refused here.
 */
export class Macros {
  /** Filled by KaTeX with `globalGroup`, so that later formulas see the macros, as with MathJax. */
  readonly table = { ...DEFINING } as NonNullable<KatexOptions['macros']>;
  #longest = 0;

  /** Records a formula's macros; returns why one is refused, in Chinese, or ''. */
  note(tex: string): string {
    if (unsupported.test(tex)) return '不支持 \\let、\\edef、\\xdef 和 \\futurelet';
    const pieces = tex.split(starts);
    if (pieces.some(copies)) return '自定义命令里，每个参数只能用一次';
    if (!definition.test(tex)) return '';
    const lengths = pieces.filter((it) => definition.test(it)).map(definitionLength);
    if (lengths.some((it) => it > longest)) return `一个命令的定义不能超过 ${longest} 个字符`;
    this.#longest = Math.max(this.#longest, ...lengths);
    return '';
  }

  /** Names defined so far, without backslash. */
  get names(): ReadonlySet<string> {
    return new Set(Object.keys(this.table).map((it) => it.slice(1)));
  }

  /** Expansion limit for one formula. */
  get maxExpand(): number {
    return this.#longest === 0
      ? mostExpansions
      : Math.min(mostExpansions, Math.ceil(mostTokens / this.#longest));
  }
}
