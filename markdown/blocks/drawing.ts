import type { Element } from 'hast';
import { s } from 'hastscript';
import type { Shape } from '../../craft/shape.ts';

/** Converts a drawing to an HTML tree. */
export function drawing({ tag, attributes, children }: Shape): Element {
  return s(
    tag,
    attributes,
    children.map((child) => (typeof child === 'string' ? child : drawing(child))),
  );
}
