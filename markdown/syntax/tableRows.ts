import { gfmTable } from 'micromark-extension-gfm-table';
import type { Code, Construct, Extension, State } from 'micromark-util-types';
import { isBracketed, isFormula } from './dollars.ts';

const dollar = '$'.charCodeAt(0);
const tick = '`'.charCodeAt(0);
const pipe = '|'.charCodeAt(0);
const backslash = '\\'.charCodeAt(0);
const round = '('.charCodeAt(0);
const square = '['.charCodeAt(0);
const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']' };
const letter = 'x'.charCodeAt(0);
const table = [gfmTable().flow?.null ?? []].flat();

const isEnd = (code: Code) => code === null || code < -2;
const charOf = (code: Code) => (code === null || code < 0 ? ' ' : String.fromCharCode(code));

/** Lookahead limit per table: unclosed ticks would take quadratic time. */
const VAIN_MOST = 5_000;

/** Lookahead for a formula or code in one line; `seen` gets its length and whether it matched. */
const span = (before: string, seen: (length: number, isOne: boolean) => void): Construct => ({
  partial: true,
  tokenize(effects, ok, nok) {
    let [text, open, close] = ['', 0, 0];
    const end = (code: Code): State | undefined => {
      effects.exit('data');
      seen(text.length, true);
      return ok(code);
    };
    const fail = (code: Code): State | undefined => {
      effects.exit('data');
      seen(text.length, false);
      return nok(code);
    };
    const take = (code: Code, next: State): State => {
      text += charOf(code);
      effects.consume(code);
      return next;
    };
    return function start(code) {
      effects.enter('data');
      const sign = code;
      const opening: State = (it) => {
        if (it === sign) {
          open++;
          return take(it, opening);
        }
        return body(it);
      };
      const body: State = (it) => {
        if (isEnd(it)) return fail(it);
        if (it === sign) return closing(it);
        if (it === backslash && sign === dollar) return take(it, escaped);
        close = 0;
        return take(it, body);
      };
      const escaped: State = (it) => (isEnd(it) ? fail(it) : take(it, body));
      const closing: State = (it) => {
        if (it === sign) {
          close++;
          return take(it, closing);
        }
        if (close === open && (sign === tick || open > 1 || isFormula(text.slice(1, -1), before, charOf(it))))
          return end(it);
        if (sign === dollar) return fail(it);
        close = 0;
        return body(it);
      };
      return opening(code);
    };
  },
});

/** Lookahead for LaTeX brackets; `seen` as in `span`. */
const brackets = (seen: (length: number, isOne: boolean) => void): Construct => ({
  partial: true,
  tokenize(effects, ok, nok) {
    let text = '';
    const left = (isOne: boolean) => {
      effects.exit('data');
      seen(text.length, isOne);
    };
    const fail = (code: Code): State | undefined => {
      left(false);
      return nok(code);
    };
    const take = (code: Code, next: State): State => {
      text += charOf(code);
      effects.consume(code);
      return next;
    };
    const open = () => text[1] ?? '';
    const opening: State = (code) => (code === round || code === square ? take(code, body) : fail(code));
    const body: State = (code) =>
      isEnd(code) ? fail(code) : take(code, code === backslash ? escaped : body);
    const escaped: State = (code) => {
      if (isEnd(code) || charOf(code) === open()) return fail(code);
      if (charOf(code) !== CLOSING[open()]) return take(code, body);
      return take(code, close);
    };
    const close: State = (code) => {
      if (!isBracketed(text.slice(2, -2), open())) return fail(code);
      left(true);
      return ok(code);
    };
    return function start(code) {
      effects.enter('data');
      return take(code, opening);
    };
  },
});

/** GFM table that treats pipes in formulas and code as letters. */
const withWholeCells = (construct: Construct): Construct => ({
  ...construct,
  name: `${construct.name}Whole`,
  tokenize(effects, ok, nok) {
    let real: Code = null;
    let before: Code = null;
    let left = 0;
    let vain = 0;
    let done = false;
    const consume: typeof effects.consume = () => effects.consume(real);
    const leave =
      (state: State): State =>
      (code) => {
        done = true;
        return state(code);
      };
    const run: State = (code) => {
      [real, before] = [code, code];
      const isMasked = left > 0 && code === pipe;
      if (left > 0) left--;
      const next = state(isMasked ? letter : code);
      if (next && !done) state = next;
      return done || !next ? next : step;
    };
    const step: State = (code) => {
      const isSign = code === dollar || code === tick || code === backslash;
      if (left > 0 || !isSign || before === backslash || vain > VAIN_MOST) return run(code);
      const seen = (length: number, isOne: boolean) => {
        if (isOne) left = length;
        else vain += length;
      };
      const look = code === backslash ? brackets(seen) : span(charOf(before), seen);
      return effects.check(look, run, run)(code);
    };
    let state = construct.tokenize.call(this, { ...effects, consume }, leave(ok), leave(nok));
    return step;
  },
});

/** micromark extension: tables with pipes in formulas and code. */
export const tableRows: Extension = {
  flow: { null: table.map(withWholeCells) },
  disable: { null: table.map(({ name }) => name ?? '') },
};
