/**
 * The text of an article that quotes refer to, derived in the same way from the tree on the server and from the
 * document in the browser: white space is one blank, and a formula or picture is one character.
 */

/** The one character that a formula or a picture is in the text: U+FFFC, object replacement character. */
export const OBJECT = '\uFFFC';

/** A formula or picture: where its character is, and its TeX or its address. */
export type Thing = { at: number; kind: 'formula' | 'figure'; source: string };

/** A text without leading and trailing blanks, with what its placeholders are, in order. */
export type Quotable = { text: string; things: readonly Thing[] };

/** A node as the walk sees it: text, an element, or null for anything else. */
export type Seen<N> =
  | { text: string }
  | {
      /** In lower case. */
      tag: string;
      classes: { contains(name: string): boolean };
      attribute: (name: 'data-tex' | 'src') => string | null;
      children: Iterable<N>;
    }
  | null;

const BLOCK =
  /^(?:address|article|aside|blockquote|br|caption|d[dlt]|details|div|figcaption|figure|h[1-6]|hr|li|ol|p|pre|section|summary|t(?:able|body|d|foot|h|head|r)|ul)$/;
/** Text that serves navigation, and part of the article that is quoted apart. */
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

/** A piece of the text that comes from one node: `offsets` are the places in that node of the characters from `start`. */
export type Piece<N> = { node: N; start: number; offsets: readonly number[] };

/** Walks a text. `pieces` lead from a place in it back to the nodes. */
export function quotable<N>(
  nodes: Iterable<N>,
  see: (node: N) => Seen<N>,
): Quotable & { pieces: readonly Piece<N>[] } {
  const things: Thing[] = [];
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
        // Within a piece the blank belongs to it.
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
