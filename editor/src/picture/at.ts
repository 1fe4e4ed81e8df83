import type { EditorState } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';
import { around, treeOf } from '../help/where.ts';
import { SCHEME } from '../paste/places.ts';

/** A part of the text. */
export type Span = { from: number; to: number };

/**
 * A picture of the text: all of it, what is between its brackets, its address, and the words in quotes behind that,
 * quotes included. `alone` is a picture in a paragraph of its own, which is a figure with a number.
 */
export type Picture = Span & { label: Span; address: Span; title: Span | null; alone: boolean };

/** The picture of a node of the grammar, or null: one whose address is written elsewhere is not changed here. */
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

/** The picture around a place, or null. */
export function pictureAt(state: EditorState, pos = state.selection.main.head): Picture | null {
  const node = around(state, pos, ['Image']);
  return node && pictureOf(state, node);
}

/** The address of a picture without the angle brackets that it may stand in. */
export const addressOf = (state: EditorState, { address }: Picture): string =>
  state.sliceDoc(address.from, address.to).replace(/^<(.*)>$/, '$1');

/** What a picture says, without its address, which changes when it arrives on the site. */
const saidOf = (state: EditorState, { label, title }: Picture) => [
  state.sliceDoc(label.from, label.to),
  title && state.sliceDoc(title.from, title.to),
];

/** Every picture of a text, as far as it is parsed. */
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

/** A picture of an earlier state where it is now; null where it is gone or says something else. */
export function pictureAgain(then: EditorState, picture: Picture, now: EditorState): Picture | null {
  const address = addressOf(then, picture);
  const said = JSON.stringify(saidOf(then, picture));
  const distance = (it: Picture) => Math.abs(it.from - picture.from);
  const [found = null] = picturesIn(now)
    .filter((it) => address.startsWith(SCHEME) || addressOf(now, it) === address)
    .filter((it) => JSON.stringify(saidOf(now, it)) === said)
    .toSorted((a, b) => distance(a) - distance(b));
  return found;
}
