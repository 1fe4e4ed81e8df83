/**
 * Text that quotes anchor to, derived identically from the server's tree and the browser's DOM: white space
 * is one blank, a formula or image one character.
 */

/** U+FFFC, object replacement character, for a formula or image. */
export const OBJECT = '\uFFFC';

/** `at` is its offset; `source` its TeX or URL. */
export type QuotableItem = { at: number; kind: 'formula' | 'figure'; source: string };

/** Trimmed text with its objects in order. */
export type Quotable = { text: string; things: readonly QuotableItem[] };

/** Abstract node: text, element, or null. */
export type VisitedNode<N> =
  | { text: string }
  | {
      /** Lower case. */
      tag: string;
      classes: { contains(name: string): boolean };
      attribute: (name: 'data-tex' | 'src') => string | null;
      children: Iterable<N>;
    }
  | null;

const BLOCK =
  /^(?:address|article|aside|blockquote|br|caption|d[dlt]|details|div|figcaption|figure|h[1-6]|hr|li|ol|p|pre|section|summary|t(?:able|body|d|foot|h|head|r)|ul)$/;
/** Navigation, and parts quoted separately. */
const APART = [
  'anchor',
  'code-file',
  'code-lang',
  'code-versions',
  'craft',
  'deck-more',
  'deck-outline',
  'figure-data',
  'footnote-back',
  'footnote-mark',
  'unlocked',
];

/** Text from one node: `offsets` are node offsets of the characters from `start`. */
export type Piece<N> = { node: N; start: number; offsets: readonly number[] };

/** Collects the text; `pieces` map text offsets back to nodes. */
export function quotableText<N>(
  nodes: Iterable<N>,
  see: (node: N) => VisitedNode<N>,
): Quotable & { pieces: readonly Piece<N>[] } {
  const things: QuotableItem[] = [];
  const pieces: Piece<N>[] = [];
  let text = '';
  let gap = false;

  const add = (node: N, value: string) => {
    const offsets: number[] = [];
    let start = -1;
    for (let at = 0; at < value.length; at++) {
      const char = value.charAt(at);
      if (/\s/.test(char)) {
        gap = true;
        continue;
      }
      if (gap && text !== '') {
        // A blank inside a piece belongs to it.
        if (start >= 0) offsets.push(at - 1);
        text += ' ';
      }
      gap = false;
      if (start < 0) start = text.length;
      offsets.push(at);
      text += char;
    }
    if (start >= 0) pieces.push({ node, start, offsets });
  };

  const walk = (node: N): void => {
    const seen = see(node);
    if (!seen) return;
    if ('text' in seen) {
      add(node, seen.text);
      return;
    }
    const { tag, classes, attribute, children } = seen;
    if (tag === 'button' || tag === 'script' || tag === 'style') return;
    if (APART.some((name) => classes.contains(name))) return;
    const tex = classes.contains('math') || classes.contains('equation') ? attribute('data-tex') : null;
    const block = BLOCK.test(tag);
    gap ||= block;
    if (tex !== null || tag === 'img') {
      add(node, OBJECT);
      things.push({
        at: text.length - 1,
        kind: tag === 'img' ? 'figure' : 'formula',
        source: tex ?? attribute('src') ?? '',
      });
    } else for (const child of children) walk(child);
    gap ||= block;
  };

  for (const node of nodes) walk(node);
  return { text, things, pieces };
}
