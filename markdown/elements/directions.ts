import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

/** Bidirectional controls that override or embed (UAX #9, 2). */
const CONTROLS = /[\u202b\u202d\u202e\u2067]/g;

/**
 * Spells out such controls as 〔U+202E〕: they could show code in another order than it runs (Trojan Source).
 */
export const showDirections = (text: string): string =>
  text.replace(CONTROLS, (char) => `〔U+${char.charCodeAt(0).toString(16).toUpperCase()}〕`);

/** Lines with such controls, from 1. */
export const directedLines = (text: string): number[] =>
  text.split('\n').flatMap((line, at) => (showDirections(line) === line ? [] : [at + 1]));

/** Spells them out in text, `alt` and `title`, in place. */
export function directions(root: Root): void {
  visit(root, (node) => {
    if (node.type === 'text') node.value = showDirections(node.value);
    if (node.type !== 'element') return;
    for (const name of ['alt', 'title']) {
      const said = node.properties[name];
      if (typeof said === 'string') node.properties[name] = showDirections(said);
    }
  });
}
