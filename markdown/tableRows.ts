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

/** A formula or code within one line, which is looked ahead at; `found` is told its length. */
const span = (before: string, found: (length: number) => void): Construct => ({
  partial: true,
  tokenize(effects, ok, nok) {
    let [text, open, close] = ['', 0, 0];
    const end = (code: Code): State | undefined => {
      effects.exit('data');
      found(text.length);
      return ok(code);
    };
    const fail = (code: Code): State | undefined => {
      effects.exit('data');
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
      if (left > 0 || (code !== dollar && code !== tick) || before === backslash) return run(code);
      return effects.check(
        span(written(before), (length) => (left = length)),
        run,
        run,
      )(code);
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
