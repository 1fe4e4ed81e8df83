import type { Element, ElementContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';

const spaced = /^[=<>≤≥≈≡≠≪≫∼≃≅∝→⇒⇔∈⊂⊆]$/;
const invisible = /[\u2061-\u2064\u200B]/g;

function elements(node: Element): Element[] {
  return node.children.filter((child) => child.type === 'element');
}

function group(node: Element | undefined): string {
  const text = node ? read(node) : '';
  return /^[\p{L}\p{N}\p{M}.]*$/u.test(text) ? text : `(${text})`;
}

function scripts(node: Element, signs: string[]): string {
  const [base, ...rest] = elements(node);
  const tail = rest.map((script, index) => {
    const text = group(script);
    return text ? `${signs[index]}${text}` : '';
  });
  return (base ? read(base) : '') + tail.join('');
}

function read(node: ElementContent): string {
  if (node.type !== 'element') return node.type === 'text' ? node.value : '';
  const parts = elements(node);
  switch (node.tagName) {
    case 'mfrac':
      return `${group(parts[0])}/${group(parts[1])}`;
    case 'msqrt':
      return `√(${node.children.map(read).join('')})`;
    case 'mroot':
      return `${group(parts[0])}^(1/${group(parts[1])})`;
    case 'msup':
      return scripts(node, ['^']).replace(/\^([′″]+)/, '$1');
    case 'msub':
      return scripts(node, ['_']);
    case 'munder':
    case 'mover':
      // A mark over or under a letter (hat, bar, brace) says nothing in plain text.
      if (node.properties.accent || node.properties.accentunder) return parts[0] ? read(parts[0]) : '';
      return scripts(node, [node.tagName === 'mover' ? '^' : '_']);
    case 'msubsup':
    case 'munderover':
      return scripts(node, ['_', '^']);
    case 'mtable':
      return parts.map(read).join('; ');
    case 'mtr':
      return parts.map(read).join(' ').trim();
    case 'mphantom':
      return '';
    case 'mspace':
      return ' ';
    case 'mo': {
      const sign = textOf(node).replace(invisible, '');
      return spaced.test(sign) ? ` ${sign} ` : sign;
    }
    default:
      return node.children.map(read).join('');
  }
}

/** The MathML among KaTeX's elements in, a line of plain text out: `σ = Eε`, `(∂u)/(∂x)`, `x^2`. */
export function reading(nodes: ElementContent[]): string {
  const find = (list: ElementContent[]): Element | undefined => {
    for (const node of list) {
      if (node.type !== 'element') continue;
      const found = node.tagName === 'math' ? node : find(node.children);
      if (found) return found;
    }
    return undefined;
  };
  const math = find(nodes);
  return math
    ? read(math)
        .replace(/[\s\u2000-\u200A\u205F]+/g, ' ')
        .replace(invisible, '')
        .trim()
    : '';
}
