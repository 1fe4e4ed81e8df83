import type { IconNode } from 'lucide';

const drawn = new WeakMap<IconNode, string>();

/** Lucide icon as SVG content for a 24 × 24 box. Cached. */
export function shapes(icon: IconNode): string {
  const known = drawn.get(icon);
  if (known !== undefined) return known;
  const svg = icon
    .map(([tag, attributes]) => {
      const named = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
      return `<${tag} ${named.join(' ')}/>`;
    })
    .join('');
  drawn.set(icon, svg);
  return svg;
}
