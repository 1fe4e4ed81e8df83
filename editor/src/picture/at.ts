import type { EditorState } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';
import { closestOf, treeOf } from '../help/where.ts';
import { SCHEME } from '../paste/pictures/places.ts';

export type Span = { from: number; to: number };

/**
 * Offsets of a picture and its parts; `title` includes quotes. `alone`: in its own paragraph, thus a numbered
 * figure.
 */
export type Picture = Span & { label: Span; address: Span; title: Span | null; alone: boolean };

/** Picture of a node; null for reference-style ones. */
function pictureOf(state: EditorState, node: SyntaxNode): Picture | null {
  const [open, close] = node.getChildren('LinkMark');
  const url = node.getChild('URL');
  if (!open || !close || !url) return null;
  const title = node.getChild('LinkTitle');
  const paragraph = node.parent?.name === 'Paragraph' ? node.parent : null;
  const beside =
    paragraph && state.sliceDoc(paragraph.from, node.from) + state.sliceDoc(node.to, paragraph.to);
  return {
    from: node.from,
    to: node.to,
    label: { from: open.to, to: close.from },
    address: { from: url.from, to: url.to },
    title: title && { from: title.from, to: title.to },
    alone: beside !== null && beside.trim() === '',
  };
}

/** Picture at a position, or null. */
export function pictureAt(state: EditorState, pos = state.selection.main.head): Picture | null {
  const node = closestOf(state, pos, ['Image']);
  return node && pictureOf(state, node);
}

/** Address without angle brackets. */
export const addressOf = (state: EditorState, { address }: Picture): string =>
  state.sliceDoc(address.from, address.to).replace(/^<(.*)>$/, '$1');

/** Text of a picture without its address, which changes on upload. */
const saidOf = (state: EditorState, { label, title }: Picture) => [
  state.sliceDoc(label.from, label.to),
  title && state.sliceDoc(title.from, title.to),
];

/** All parsed pictures. */
export function picturesIn(state: EditorState): Picture[] {
  const found: Picture[] = [];
  treeOf(state).iterate({
    enter({ name, node }) {
      const it = name === 'Image' ? pictureOf(state, node) : null;
      if (it) found.push(it);
    },
  });
  return found;
}

/** Finds a picture of an earlier state again; null if gone or changed. */
export function relocatePicture(then: EditorState, picture: Picture, now: EditorState): Picture | null {
  const address = addressOf(then, picture);
  const said = JSON.stringify(saidOf(then, picture));
  const distance = (it: Picture) => Math.abs(it.from - picture.from);
  const [found = null] = picturesIn(now)
    .filter((it) => address.startsWith(SCHEME) || addressOf(now, it) === address)
    .filter((it) => JSON.stringify(saidOf(now, it)) === said)
    .toSorted((a, b) => distance(a) - distance(b));
  return found;
}
