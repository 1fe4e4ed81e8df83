import type { KatexOptions } from 'katex';

const starts =
  /(?=\\(?:[gex]?def|(?:new|renew|provide)command|DeclareMathOperator|(?:future)?let)(?![a-zA-Z]))/;
const unsupported = /\\(?:[ex]def|(?:future)?let)(?![a-zA-Z])/;
const definition = /\\(?:g?def|(?:new|renew|provide)command|DeclareMathOperator)(?![a-zA-Z])/;
const longest = 300;
/** Tokens that the macros of one formula may expand to where the author defined some. */
const mostTokens = 2000;
const mostExpansions = 1000;

function repeats(text: string): boolean {
  const parameters = [...text.matchAll(/#([1-9])/g)].map(([, number]) => number);
  return new Set(parameters).size < parameters.length;
}

/** Whether a macro would copy one of its arguments; nested calls of such a macro grow exponentially. */
function copies(piece: string): boolean {
  const body = /^\\g?def/.test(piece) ? piece.indexOf('{') : 0;
  return repeats(piece.slice(0, body)) || repeats(piece.slice(body));
}

/** What KaTeX expands, as far as it is used here. */
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

/** `\\newcommand`: of a name that there is, the last definition holds, whoever gave the others; KaTeX would refuse it. */
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
 * The commands that the formulas of one article define. KaTeX limits how many macros it expands, but not to how much:
 * a long body is copied at each use, and a repeated argument doubles. Both are refused here.
 */
export class Macros {
  /** KaTeX enters what a formula defines here, with `globalGroup`, so that those behind it know it, as with MathJax. */
  readonly table = { ...DEFINING } as NonNullable<KatexOptions['macros']>;
  #longest = 0;

  /** Records the macros a formula defines; returns the reason in Chinese where one is refused, otherwise an empty string. */
  note(tex: string): string {
    if (unsupported.test(tex)) return '不支持 \\let、\\edef、\\xdef 和 \\futurelet';
    const pieces = tex.split(starts);
    if (pieces.some(copies)) return '自定义命令里，每个参数只能用一次';
    if (!definition.test(tex)) return '';
    if (tex.length > longest) return `定义命令的公式不能超过 ${longest} 个字符`;
    this.#longest = Math.max(this.#longest, ...pieces.map((it) => it.length));
    return '';
  }

  /** The names that the article has defined so far, without the backslash. */
  get names(): ReadonlySet<string> {
    return new Set(Object.keys(this.table).map((it) => it.slice(1)));
  }

  /** How many macros one formula may expand. */
  get maxExpand(): number {
    return this.#longest === 0
      ? mostExpansions
      : Math.min(mostExpansions, Math.ceil(mostTokens / this.#longest));
  }
}
