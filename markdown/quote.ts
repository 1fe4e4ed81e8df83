import type { Nodes, Root } from 'hast';
import { classesOf } from './elements.ts';
import { type Quotable, quotable, type Seen } from './quotable.ts';

const PROPERTY = { 'data-tex': 'dataTex', src: 'src' } as const;

function see(node: Nodes): Seen<Nodes> {
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

/** The text of one part of an article that quotes refer to. */
export function quotableOf(part: Root): Quotable {
  const { text, things } = quotable<Nodes>(part.children, see);
  return { text, things };
}
