import type { Nodes, Root } from 'hast';
import { classesOf } from '../elements/elements.ts';
import { type Quotable, quotableText, type VisitedNode } from './quotable.ts';

const PROPERTY = { 'data-tex': 'dataTex', src: 'src' } as const;

function see(node: Nodes): VisitedNode<Nodes> {
  if (node.type === 'text') return { text: node.value };
  if (node.type !== 'element') return null;
  const classes = classesOf(node);
  return {
    tag: node.tagName,
    classes: { contains: (name) => classes.includes(name) },
    attribute: (name) => {
      const value = node.properties[PROPERTY[name]];
      return value === undefined || value === null ? null : String(value);
    },
    children: node.children,
  };
}

/** Quotable text of one part of an article. */
export function quotableOf(part: Root): Quotable {
  const { text, things } = quotableText<Nodes>(part.children, see);
  return { text, things };
}
