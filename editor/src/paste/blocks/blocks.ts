import type { Image, Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import type { InlineMath } from 'mdast-util-math';
import { visit } from 'unist-util-visit';
import { settleMarks } from '../marks/marks.ts';
import { joinAsides } from './asides.ts';

type Piece = PhrasingContent | (RootContent & { type: 'math' });

const isEmpty = (node: Piece) => node.type === 'break' || (node.type === 'text' && !node.value.trim());

/** Trims breaks and blanks; empty if nothing is left. */
function trimPieces(children: readonly Piece[]): RootContent[] {
  const from = children.findIndex((it) => !isEmpty(it));
  if (from < 0) return [];
  const to = children.findLastIndex((it) => !isEmpty(it));
  const kept = children.slice(from, to + 1) as PhrasingContent[];
  const [first, last] = [kept[0], kept.at(-1)];
  if (first?.type === 'text') first.value = first.value.trimStart();
  if (last?.type === 'text') last.value = last.value.trimEnd();
  return [{ type: 'paragraph', children: kept }];
}

/** In table cells: escapes `|` in formulas, and separates adjacent ones, since `$a$$b$` does not parse. */
function separateFormulas(root: Root): void {
  visit(root, 'tableCell', (cell) =>
    visit(cell, 'inlineMath', (it: InlineMath) => {
      it.value = it.value.replaceAll('\\|', '\\Vert ').replaceAll('|', '\\vert ').trim();
    }),
  );
  visit(root, 'inlineMath', (_node, index, parent) => {
    if (!parent || index === undefined || parent.children[index + 1]?.type !== 'inlineMath') return undefined;
    (parent.children as PhrasingContent[]).splice(index + 1, 0, { type: 'text', value: ' ' });
    return index + 2;
  });
}

/** Moves display formulas out of their paragraph, or makes them inline. */
function split(paragraph: Paragraph): RootContent[] {
  const blocks: RootContent[] = [];
  let run: Piece[] = [];
  for (const child of paragraph.children as Piece[]) {
    if (child.type !== 'math') run.push(child);
    else {
      blocks.push(...trimPieces(run), child);
      run = [];
    }
  }
  return [...blocks, ...trimPieces(run)];
}

const isBlankHeading = (node: RootContent) => node.type === 'heading' && node.children.every(isEmpty);

/** Nodes that hold paragraphs. */
const HOLDERS = ['root', 'blockquote', 'listItem', 'footnoteDefinition'];

/** Breaks in cells as `<br>`: a cell is one source line. */
function breakCells(root: Root): void {
  visit(root, 'tableCell', (cell) =>
    visit(cell, 'break', (_node, index, parent) => {
      if (parent && index !== undefined) parent.children[index] = { type: 'html', value: '<br>' };
    }),
  );
}

/**
 * Normalises blocks in place: display formulas between paragraphs, no empty paragraphs, headings or emphasis.
 */
export function blocks(root: Root): void {
  visit(root, (node) => {
    if (!('children' in node)) return;
    if (HOLDERS.includes(node.type))
      node.children = joinAsides(
        (node.children as RootContent[]).flatMap((it) =>
          it.type === 'paragraph' ? split(it) : isBlankHeading(it) ? [] : [it],
        ),
      ) as never;
    else if (node.type !== 'paragraph')
      for (const child of node.children as { type: string }[])
        if (child.type === 'math') child.type = 'inlineMath';
  });
  settleMarks(root);
  separateFormulas(root);
  breakCells(root);
}

/** Addresses of all pictures, deduplicated, in order. */
export function imagesIn(root: Root): string[] {
  const found = new Set<string>();
  visit(root, 'image', (node: Image) => void found.add(node.url));
  return [...found];
}
