import type { Element } from 'hast';
import { h } from 'hastscript';
import { type DeckLanguage, type Entry, readDeck } from '../../craft/deck/read.ts';
import type { FoldedLines, Line } from './listing.ts';

const LEAST = { entries: 6, lines: 20 };

type Parts = { outline: readonly Entry[]; folds: readonly FoldedLines[] };

/** Outline and folds of a deck, never hiding a highlighted line; null if the lines do not match `lines`. */
export function deckParts(
  source: readonly string[],
  language: DeckLanguage,
  lines: readonly Line[],
): Parts | null {
  if (source.length !== lines.length) return null;
  const { outline, folds } = readDeck(source, language);
  const free = folds.filter(({ from, to }) => lines.slice(from, to + 1).every(({ as }) => as === ''));
  return {
    outline: outline.length < LEAST.entries || source.length < LEAST.lines ? [] : outline,
    folds: free.map((it) => ({ ...it, what: (lines) => `其余 ${lines} 行数据` })),
  };
}

/** Sets ids on the outlined lines, in place, and returns them. */
export function anchorLines(lines: readonly Line[], outline: readonly Entry[], anchor: string): string[] {
  return outline.map(({ line }, place) => {
    const id = `${anchor}-${place + 1}`;
    const content = lines[line]?.content;
    const first = content?.find((it): it is Element => it.type === 'element');
    if (first) first.properties['id'] = id;
    else content?.unshift(h('span', { id }));
    return id;
  });
}

/** Outline with links to keywords. */
export function outlineOf(outline: readonly Entry[], ids: readonly string[]): Element[] {
  if (outline.length === 0) return [];
  const entries = outline.map(({ keyword, of, level, times }, place) =>
    h(level > 0 ? 'li.deck-sub' : 'li', [
      h('a', { href: `#${ids[place]}` }, keyword),
      ...[of, times > 1 ? `× ${times}` : ''].filter(Boolean).map((it) => ` ${it}`),
    ]),
  );
  return [h('details.deck-outline', [h('summary', `大纲 ${outline.length} 项`), h('ol', entries)])];
}
