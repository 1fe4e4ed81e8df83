import type { Code, Construct, Extension, State } from 'micromark-util-types';

/** Environments that are display formulas by themselves. */
export const BARE =
  /^\\begin\{((?:equation|align|alignat|gather|multline|flalign|eqnarray)\*?|aligned|gathered|split|cases|[pbBvV]?matrix|array)\}/;

const backslash = '\\'.charCodeAt(0);
const brace = '}'.charCodeAt(0);

/** Length up to the environment name, and of the longest one with braces. */
const LONGEST = '\\begin{multline*}'.length;

const isEol = (code: Code) => code !== null && code < -2;
const charOf = (code: Code) => (code === null || code < 0 ? ' ' : String.fromCharCode(code));

/**
 * `\begin{align}…\end{align}` in text. Another opening of the same name stops the search, to keep it linear.
 */
const begun: Construct = {
  name: 'mathTextBegun',
  tokenize(effects, ok, nok) {
    let tex = '';
    let [opening, closing] = ['', ''];
    return function start(code) {
      effects.enter('mathText');
      effects.enter('mathTextData');
      return head(code);
    };
    function head(code: Code): State | undefined {
      if (code === null || code < 0 || tex.length > LONGEST) return nok(code);
      tex += charOf(code);
      effects.consume(code);
      if (code !== brace) return head;
      const name = BARE.exec(tex)?.[1];
      if (name === undefined) return nok;
      [opening, closing] = [tex, `\\end{${name}}`];
      return body;
    }
    function body(code: Code): State | undefined {
      if (code === null) return nok(code);
      if (isEol(code)) {
        tex += '\n';
        effects.exit('mathTextData');
        effects.enter('lineEnding');
        effects.consume(code);
        effects.exit('lineEnding');
        return line;
      }
      tex += charOf(code);
      effects.consume(code);
      if (code !== brace) return body;
      if (tex.endsWith(opening)) return nok;
      return tex.endsWith(closing) ? end : body;
    }
    function line(code: Code): State | undefined {
      if (code === null) return nok(code);
      if (isEol(code)) return nok(code);
      effects.enter('mathTextData');
      return body(code);
    }
    function end(code: Code): State | undefined {
      effects.exit('mathTextData');
      effects.exit('mathText');
      return ok(code);
    }
  },
};

/** micromark extension: bare LaTeX display environments. */
export const begunFormulas: Extension = { text: { [backslash]: begun } };
