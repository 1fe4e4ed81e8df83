import type { PhrasingContent, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';

const wide = '[\\p{Script=Han}\\u3000-\\u303F\\uFF00-\\uFFEF\\u2018-\\u201D]';
const between = new RegExp(`(?<=${wide})[ \\t]*\\n[ \\t]*(?=${wide})`, 'gu');

// Punctuation has no break opportunities, and browsers take time quadratic in the length of such a run.
const unbroken = /\p{P}{40}/gu;

/**
 * Joins source lines that break between two Chinese characters, in place: HTML would show a space there. Long runs of
 * punctuation get zero-width spaces as break opportunities.
 */
export function joinLines(root: Root): void {
  visit(root, 'text', (text) => {
    text.value = text.value.replace(between, '').replace(unbroken, '$&\u200B');
  });
}

/** Keeps every line of a text a line of its own, in place, as the person saw it while typing. */
export function keepLines(root: Root): void {
  visit(root, 'text', (text, index, parent) => {
    if (!parent || index === undefined || !text.value.includes('\n')) return undefined;
    const pieces = text.value
      .split('\n')
      .flatMap((line, at): PhrasingContent[] => [
        ...(at > 0 ? [{ type: 'break' } as const] : []),
        ...(line ? [{ type: 'text', value: line } as const] : []),
      ]);
    (parent.children as PhrasingContent[]).splice(index, 1, ...pieces);
    return [SKIP, index + pieces.length];
  });
}
