import { attention, htmlText, labelEnd, labelStartImage, labelStartLink } from 'micromark-core-commonmark';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import type { Construct, Extension, TokenizeContext } from 'micromark-util-types';
import { endAtChinese } from './autolinkEnd.ts';
import { chineseEmphasis } from './emphasis.ts';

// micromark scans the paragraph at each of these, which is quadratic. Beyond these counts they are plain
// text.
const mostUses = 300;
const mostEvents = 1500;

const code = (character: string) => character.charCodeAt(0);
const footnoteEnd = [gfmFootnote().text?.[code(']')] ?? []].flat();
const autolinks = Object.entries(gfmAutolinkLiteral().text ?? {});
// A single tilde is a range in Chinese text (5~10 mm).
const deletions = [gfmStrikethrough({ singleTilde: false }).text?.[code('~')] ?? []].flat();
const core = [attention, htmlText, labelEnd, labelStartImage, labelStartLink];

function withEventLimit(construct: Construct): Construct {
  const { tokenize } = endAtChinese(construct);
  return {
    ...construct,
    add: 'after',
    name: `${construct.name}Bounded`,
    tokenize(effects, ok, nok) {
      return this.events.length > mostEvents ? nok : tokenize.call(this, effects, ok, nok);
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

/** micromark extension that bounds the cost of a paragraph. */
export const limits: Extension = {
  text: {
    ...Object.fromEntries(autolinks.map(([key, list]) => [key, [list ?? []].flat().map(withEventLimit)])),
    [code('!')]: rare(labelStartImage),
    [code('~')]: deletions.map((it) => rare(chineseEmphasis(it))),
    [code('*')]: rare(chineseEmphasis(attention)),
    [code('<')]: rare(htmlText),
    [code('[')]: rare(labelStartLink),
    [code(']')]: [labelEnd, ...footnoteEnd].map(rare),
    [code('_')]: [
      ...[gfmAutolinkLiteral().text?.[code('_')] ?? []].flat().map(withEventLimit),
      rare(chineseEmphasis(attention)),
    ],
  },
  disable: {
    null: [...core, ...footnoteEnd, ...deletions, ...autolinks.flatMap(([, list]) => list ?? [])].map(
      ({ name }) => name ?? '',
    ),
  },
};
