import type { Code, Construct, Effects, State } from 'micromark-util-types';

/** Whether a code is a CJK letter or mark. */
export const isWide = (code: Code): boolean => {
  return code !== null && (code >= 0x2e80 || (code >= 0x2014 && code <= 0x2026));
};

const endAtWide = (code: Code) => (isWide(code) ? null : code);

/** Wraps a construct so that text ends at the first CJK character. GFM ends bare URLs only at white space. */
export function endAtChinese(construct: Construct): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      let real: Code = null;
      let done = false;
      const truly = (state: State) => () => state(real);
      const leave = (state: State) => () => {
        done = true;
        return state(real);
      };
      // Nested constructs must see the same end but return micromark's real code.
      const inner = (part: Construct): Construct => ({
        ...part,
        tokenize(own, yes, no) {
          const start = part.tokenize.call(this, hooked(own), truly(yes), truly(no));
          return (code) => start(endAtWide(code));
        },
      });
      const within = (hook: Effects['attempt']): Effects['attempt'] => {
        return (parts, yes, no) =>
          truly(hook('tokenize' in parts ? inner(parts as Construct) : parts, yes, no));
      };
      const hooked = (own: Effects): Effects => ({
        ...own,
        attempt: within(own.attempt),
        check: within(own.check),
      });
      const wrap = (state: State): State => {
        return (code) => {
          real = code;
          const next = state(endAtWide(code));
          return done || !next ? next : wrap(next);
        };
      };
      return wrap(construct.tokenize.call(this, hooked(effects), leave(ok), leave(nok)));
    },
  };
}
