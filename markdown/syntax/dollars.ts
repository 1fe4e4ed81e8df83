/** CJK letters and full-width punctuation. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF00-\uFFEF]/u;
/** Places where TeX may contain Chinese: upright text, indices, labels. */
const WORDS =
  /(?:\\(?:text\w*|math(?:rm|bf|sf|it|tt)|operatorname\*?|[mh]box|tag\*?|label|eqref)\s*|[_^]\s*)\{(?:[^{}]|\{[^{}]*\})*\}/g;

/** Whether LaTeX has Chinese outside those places. */
export const isProse = (tex: string): boolean => WIDE.test(tex.replace(WORDS, ''));

const WIDE_RUN = new RegExp(`${WORDS.source}|(?:${WIDE.source})+`, WORDS.flags + WIDE.flags);

/** Wraps such Chinese in `\text`. */
export const withWords = (tex: string): string =>
  tex.replace(WIDE_RUN, (found) => (WIDE.test(found.charAt(0)) ? `\\text{${found}}` : found));

/** `HOME/` before `$PATH`, `{x}:` before `${y}`: shell variables. */
const JOINED = /[\w})\]"'][-/:.,;=<>+*@|&_"']+$/;
const VARIABLE = /^(?:[A-Z_][A-Z0-9_]+\b.*|\{\w+\})$/s;
/** Second price in `100$~200$`. */
const BETWEEN_PRICES = /^[-/,~–—]\s*\d/;

/**
 * Whether the text between two dollars is a formula; `before` and `after` are the adjacent characters.
 * Pandoc's rule (no inner blank, no digit after), excluding prices, shell variables and Chinese prose.
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
 * End offset of the formula opened by the single dollar at `from`, after its closing dollar; -1 if none. Only
 * the next unescaped dollar is considered, so scanning is linear.
 */
export function formulaEnd(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text[at] !== '$') at += text[at] === '\\' ? 2 : 1;
  if (text[at] !== '$' || text[at + 1] === '$') return -1;
  return isFormula(text.slice(from + 1, at), text[from - 1] ?? '', text[at + 1] ?? '') ? at + 1 : -1;
}

const SIGN = /[\\^_=+<>|]/;

/**
 * Whether the content of `\[…\]` or `\(…\)` is a formula rather than escaped brackets: `\[1\]`, `\(see
 * above\)`.
 */
export const isBracketed = (tex: string, open: string): boolean =>
  tex.trim() !== '' && !isProse(tex) && (SIGN.test(tex) || (open === '(' && !/[A-Za-z]{3}/.test(tex)));
