import type { Shape } from '../../craft/shape.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** Creates an element with properties and children. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

/** Creates a button. */
export function button(name: string, act: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', className: 'craft-try' }, name);
  made.addEventListener('click', act);
  return made;
}

/** Saves content as a file. */
export function save(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  element('a', { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}

/** Marks results and drawings as stale, or clears the mark. */
export function age(figure: HTMLElement, isOld: boolean): void {
  for (const it of figure.querySelectorAll<HTMLElement>('.craft-results td'))
    it.style.textDecoration = isOld ? 'line-through' : '';
  for (const it of figure.querySelectorAll('svg')) it.style.opacity = isOld ? '0.2' : '';
}

/** Renders a shape tree as SVG. */
export function drawing({ tag, attributes, children }: Shape): SVGElement {
  const made = document.createElementNS(SVG, tag) as SVGElement;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...children.map((it) => (typeof it === 'string' ? it : drawing(it))));
  return made;
}
