import { attention, htmlText, labelEnd, labelStartImage, labelStartLink } from 'micromark-core-commonmark';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import type { Code, Construct, Extension, State, TokenizeContext } from 'micromark-util-types';

// micromark looks back over the paragraph, or ahead to its end, at each of these, which is quadratic.
// Past these numbers in one paragraph they are plain text; no honest paragraph comes near them.
const mostUses = 300;
const mostEvents = 4000;

const code = (character: string) => character.charCodeAt(0);
const footnoteEnd = [gfmFootnote().text?.[code(']')] ?? []].flat();
const autolinks = Object.entries(gfmAutolinkLiteral().text ?? {});
const core = [attention, htmlText, labelEnd, labelStartImage, labelStartLink];

const isWide = (character: Code) =>
  character !== null && (character >= 0x2e80 || (character >= 0x2014 && character <= 0x2026));

// GFM ends a bare address only at white space, which Chinese prose does not have:
// the construct is told that the text ends at the first Chinese letter or mark.
function narrow(construct: Construct): Construct {
  return {
    ...construct,
    add: 'after',
    name: `${construct.name}Bounded`,
    tokenize(effects, ok, nok) {
      if (this.events.length > mostEvents) return nok;
      let real: Code = null;
      let done = false;
      const leave = (state: State) => () => {
        done = true;
        return state(real);
      };
      const wrap = (state: State): State => {
        return (character) => {
          real = character;
          const next = state(isWide(character) ? null : character);
          return done || !next ? next : wrap(next);
        };
      };
      return wrap(construct.tokenize.call(this, effects, leave(ok), leave(nok)));
    },
  };
}

function rare(construct: Construct): Construct {
  const used = new WeakMap<TokenizeContext, number>();
  return {
    ...construct,
    add: 'after',
    name: `${construct.name}Bounded`,
    tokenize(effects, ok, nok) {
      const count = (used.get(this) ?? 0) + 1;
      used.set(this, count);
      return count > mostUses ? nok : construct.tokenize.call(this, effects, ok, nok);
    },
  };
}

/** micromark extension that keeps the cost of one paragraph bounded, whatever stands in it. */
export const limits: Extension = {
  text: {
    ...Object.fromEntries(autolinks.map(([key, list]) => [key, [list ?? []].flat().map(narrow)])),
    [code('!')]: rare(labelStartImage),
    [code('*')]: rare(attention),
    [code('<')]: rare(htmlText),
    [code('[')]: rare(labelStartLink),
    [code(']')]: [labelEnd, ...footnoteEnd].map(rare),
    [code('_')]: [...[gfmAutolinkLiteral().text?.[code('_')] ?? []].flat().map(narrow), rare(attention)],
  },
  disable: {
    null: [...core, ...footnoteEnd, ...autolinks.flatMap(([, list]) => list ?? [])].map(
      ({ name }) => name ?? '',
    ),
  },
};
