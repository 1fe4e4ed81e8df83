import { gfmTable } from 'micromark-extension-gfm-table';
import type { Code, Construct, Extension, State } from 'micromark-util-types';
import { isFormula } from './dollars.ts';

const dollar = '$'.charCodeAt(0);
const tick = '`'.charCodeAt(0);
const pipe = '|'.charCodeAt(0);
const backslash = '\\'.charCodeAt(0);
const letter = 'x'.charCodeAt(0);
const table = [gfmTable().flow?.null ?? []].flat();

const isEnd = (code: Code) => code === null || code < -2;
const written = (code: Code) => (code === null || code < 0 ? ' ' : String.fromCharCode(code));

/** Characters that are looked ahead at in vain, for one table: without a bound, ticks that never close take quadratic time. */
const VAIN_MOST = 5_000;

/** A formula or code within one line, which is looked ahead at; `seen` is told how far, and whether it is one. */
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
      text += written(code);
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
        if (
          close === open &&
          (sign === tick || open > 1 || isFormula(text.slice(1, -1), before, written(it)))
        )
          return end(it);
        if (sign === dollar) return fail(it);
        close = 0;
        return body(it);
      };
      return opening(code);
    };
  },
});

/** The table of GFM, to which a pipe within a formula or a code of a cell seems to be a letter. */
const whole = (construct: Construct): Construct => ({
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
      const isSign = code === dollar || code === tick;
      if (left > 0 || !isSign || before === backslash || vain > VAIN_MOST) return run(code);
      const seen = (length: number, isOne: boolean) => {
        if (isOne) left = length;
        else vain += length;
      };
      return effects.check(span(written(before), seen), run, run)(code);
    };
    let state = construct.tokenize.call(this, { ...effects, consume }, leave(ok), leave(nok));
    return step;
  },
});

/** micromark extension: tables whose cells may have a pipe within a formula or a code. */
export const tableRows: Extension = {
  flow: { null: table.map(whole) },
  disable: { null: table.map(({ name }) => name ?? '') },
};
