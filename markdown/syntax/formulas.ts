import { math } from 'micromark-extension-math';
import type { Code, Construct, Extension, State } from 'micromark-util-types';
import { isBracketed, isFormula } from './dollars.ts';

const dollar = '$'.charCodeAt(0);
const backslash = '\\'.charCodeAt(0);
const stock = [math().text?.[dollar] ?? []].flat()[0];

const isEol = (code: Code) => code !== null && code < -2;
const charOf = (code: Code) =>
  code === null || code < 0 ? (code === null ? '' : ' ') : String.fromCharCode(code);

/** `$…$` by `isFormula`; `$$…$$` is left to micromark-extension-math. */
const single: Construct = {
  ...stock,
  name: 'mathTextSingle',
  tokenize(effects, ok, nok) {
    const before = charOf(this.previous);
    let tex = '';
    return function start(code) {
      effects.enter('mathText');
      effects.enter('mathTextSequence');
      effects.consume(code);
      effects.exit('mathTextSequence');
      return (next) => (next === dollar ? nok(next) : between(next));
    };
    function between(code: Code): State | undefined {
      if (code === null) return nok(code);
      if (code === dollar) return close(code);
      if (isEol(code)) {
        tex += '\n';
        effects.enter('lineEnding');
        effects.consume(code);
        effects.exit('lineEnding');
        return between;
      }
      effects.enter('mathTextData');
      return data(code);
    }
    function data(code: Code): State | undefined {
      if (code === null || code === dollar || isEol(code)) {
        effects.exit('mathTextData');
        return between(code);
      }
      tex += charOf(code);
      effects.consume(code);
      return code === backslash ? escaped : data;
    }
    function escaped(code: Code): State | undefined {
      if (code !== dollar) return data(code);
      tex += '$';
      effects.consume(code);
      return data;
    }
    function close(code: Code): State | undefined {
      effects.enter('mathTextSequence');
      effects.consume(code);
      effects.exit('mathTextSequence');
      effects.exit('mathText');
      return (next) => (next !== dollar && isFormula(tex, before, charOf(next)) ? ok(next) : nok(next));
    }
  },
};

/** `\(…\)` and `\[…\]`. Another opening stops the search, to keep it linear. */
const bracketed: Construct = {
  ...stock,
  name: 'mathTextBracketed',
  previous: () => true,
  tokenize(effects, ok, nok) {
    let tex = '';
    let open = '';
    return function start(code) {
      effects.enter('mathText');
      effects.enter('mathTextSequence');
      effects.consume(code);
      return opening;
    };
    function opening(code: Code): State | undefined {
      open = charOf(code);
      if (open !== '(' && open !== '[') return nok(code);
      effects.consume(code);
      effects.exit('mathTextSequence');
      return between;
    }
    function between(code: Code): State | undefined {
      if (code === null) return nok(code);
      if (isEol(code)) {
        tex += '\n';
        effects.enter('lineEnding');
        effects.consume(code);
        effects.exit('lineEnding');
        return between;
      }
      if (code === backslash) return effects.attempt(closing(open), closed, backslashed)(code);
      effects.enter('mathTextData');
      return data(code);
    }
    function data(code: Code): State | undefined {
      if (code === null || code === backslash || isEol(code)) {
        effects.exit('mathTextData');
        return between(code);
      }
      tex += charOf(code);
      effects.consume(code);
      return data;
    }
    function backslashed(code: Code): State | undefined {
      effects.enter('mathTextData');
      tex += '\\';
      effects.consume(code);
      return command;
    }
    function command(code: Code): State | undefined {
      if (charOf(code) === open) return nok(code);
      if (code === null || isEol(code)) return data(code);
      tex += charOf(code);
      effects.consume(code);
      return data;
    }
    function closed(code: Code): State | undefined {
      effects.exit('mathText');
      return isBracketed(tex, open) ? ok(code) : nok(code);
    }
  },
};

const closing = (open: string): Construct => ({
  partial: true,
  tokenize(effects, ok, nok) {
    const end = (open === '(' ? ')' : ']').charCodeAt(0);
    return function start(code) {
      effects.enter('mathTextSequence');
      effects.consume(code);
      return (next) => {
        if (next !== end) return nok(next);
        effects.consume(next);
        effects.exit('mathTextSequence');
        return ok;
      };
    };
  },
});

/** micromark extension: inline formulas in dollars and LaTeX brackets. */
export const inlineFormulas: Extension = { text: { [dollar]: single, [backslash]: bracketed } };
