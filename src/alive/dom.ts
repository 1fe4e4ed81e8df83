import type { Shape } from '../../craft/shape.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** An element with these properties and children. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

/** A drawing as nodes of the page. */
export function drawing({ tag, attributes, children }: Shape): SVGElement {
  const made = document.createElementNS(SVG, tag) as SVGElement;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...children.map((it) => (typeof it === 'string' ? it : drawing(it))));
  return made;
}
