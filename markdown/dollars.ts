/** Chinese, Japanese and Korean letters and full-width punctuation. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF00-\uFFEF]/u;
/** Where Chinese may be in a formula: in words that are set upright, in an index, and in what only names the formula. */
const WORDS =
  /(?:\\(?:text\w*|math(?:rm|bf|sf|it|tt)|operatorname\*?|[mh]box|tag\*?|label|eqref)\s*|[_^]\s*)\{(?:[^{}]|\{[^{}]*\})*\}/g;

/** Whether LaTeX has Chinese where none is typeset. */
export const isProse = (tex: string): boolean => WIDE.test(tex.replace(WORDS, ''));

/** `HOME/` before `$PATH`, `{x}:` before `${y}`: the sign between two variables belongs to neither. */
const JOINED = /[\w})\]"'][-/:.,;=<>+*@|&_"']+$/;
const VARIABLE = /^(?:[A-Z_][A-Z0-9_]+\b.*|\{\w+\})$/s;
/** `100$~200$`: the sign behind the number. */
const BETWEEN_PRICES = /^[-/,~–—]\s*\d/;

/**
 * Whether what is between two dollars is a formula; `before` and `after` are the characters beside them. Pandoc's rule
 * (no blank inside the dollars, no digit behind), and no prices, shell variables or Chinese prose.
 */
export function isFormula(tex: string, before: string, after: string): boolean {
  if (tex === '' || /^\s|\s$/.test(tex) || /\d/.test(after) || isProse(tex)) return false;
  if (/[A-Za-z]/.test(before) && /^\d/.test(tex)) return false;
  if (/\d/.test(before) && BETWEEN_PRICES.test(tex)) return false;
  if (/["']/.test(before) && tex.includes(before)) return false;
  if (!/[A-Za-z_{(\\]/.test(after)) return true;
  return !JOINED.test(tex.slice(-9)) && !(/[A-Z_{]/.test(after) && VARIABLE.test(tex));
}

/**
 * Where the formula ends that begins with the single dollar at `from`, behind its closing dollar; -1 where there is
 * none. The next dollar that is not escaped decides, so that looking for all formulas of a text takes linear time.
 */
export function formulaEnd(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text[at] !== '$') at += text[at] === '\\' ? 2 : 1;
  if (text[at] !== '$' || text[at + 1] === '$') return -1;
  return isFormula(text.slice(from + 1, at), text[from - 1] ?? '', text[at + 1] ?? '') ? at + 1 : -1;
}

const SIGN = /[\\^_=+<>|]/;

/** Whether what is between brackets with backslashes is a formula: `\[1\]` and `\(see above\)` are brackets that were escaped. */
export const isBracketed = (tex: string, open: string): boolean =>
  tex.trim() !== '' && !isProse(tex) && (SIGN.test(tex) || (open === '(' && !/[A-Za-z]{3}/.test(tex)));
