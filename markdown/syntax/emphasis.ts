import type { Code, Construct, Token } from 'micromark-util-types';
import { isWide } from './autolinkEnd.ts';

const underscore = '_'.charCodeAt(0);
const star = '*'.charCodeAt(0);
const [OPENING, CLOSING] = [40, 41];
/** Longer runs are drawn lines and would nest half their length. */
const LONGEST_RUN = 4;
const isDigit = (code: Code) => code !== null && code >= 48 && code <= 57;
const isLetter = (code: Code) => code !== null && (code | 32) >= 97 && (code | 32) <= 122;
const isSpace = (code: Code) => code === null || code < 0 || code === 32;

/**
 * Wraps CommonMark emphasis or GFM strikethrough so that `*` and `~~` may open after and close before any
 * Chinese character (`**结论：**后文`). Runs of over 4 marks are text, and so is a star between a digit and a
 * digit, letter or parenthesis (multiplication). Two before a digit (`x**2`) only close: `**Abaqus**2024`.
 */
export function chineseEmphasis(construct: Construct): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const before = this.previous;
      let marker: Code = null;
      let token: Token | undefined;
      const exit: typeof effects.exit = (type) => {
        token = effects.exit(type);
        return token;
      };
      const start = construct.tokenize.call(
        this,
        { ...effects, exit },
        (code) => {
          const length = token ? token.end.offset - token.start.offset : 0;
          const left = isDigit(before) || isLetter(before) || before === CLOSING;
          const right = isDigit(code) || isLetter(code) || code === OPENING;
          const multiplies =
            marker === star && length === 1 && left && right && (isDigit(before) || isDigit(code));
          if (token && (length > LONGEST_RUN || multiplies)) {
            token._open = false;
            token._close = false;
          } else if (token && marker !== underscore) {
            token._open ||= isWide(before) && !isSpace(code);
            token._close ||= isWide(code) && !isSpace(before);
            if (marker === star && length === 2 && left && isDigit(code)) token._open = false;
          }
          return ok(code);
        },
        nok,
      );
      return (code) => {
        marker = code;
        return start(code);
      };
    },
  };
}
