import type { PhrasingContent, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';

const wide = '[\\p{Script=Han}\\u3000-\\u303F\\uFF00-\\uFFEF\\u2018-\\u201D]';
const between = new RegExp(`(?<=${wide})[ \\t]*\\n[ \\t]*(?=${wide})`, 'gu');

// Punctuation has no break opportunities; browsers take quadratic time on long runs.
const unbroken = /\p{P}{40}/gu;

/**
 * Joins source lines between Chinese characters, in place, as HTML would add a space. Adds zero-width spaces
 * to long punctuation runs.
 */
export function joinLines(root: Root): void {
  visit(root, 'text', (text) => {
    text.value = text.value.replace(between, '').replace(unbroken, '$&\u200B');
  });
}

/** Turns line breaks into `<br>`, in place. */
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
