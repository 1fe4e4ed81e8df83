import type { Virtual } from './virtual.ts';

const spaced = /^[=<>≤≥≈≡≠≪≫∼≃≅∝→⇒⇔∈⊂⊆]$/;
const invisible = /[\u2061-\u2064\u200B]/g;

function textOf({ text, children = [] }: Virtual): string {
  return text ?? children.map(textOf).join('');
}

function group(node: Virtual | undefined): string {
  const text = node ? readNode(node) : '';
  return /^[\p{L}\p{N}\p{M}.]*$/u.test(text) ? text : `(${text})`;
}

function scripts({ children: [base, ...rest] = [] }: Virtual, signs: string[]): string {
  const tail = rest.map((script, index) => {
    const text = group(script);
    return text ? `${signs[index]}${text}` : '';
  });
  return (base ? readNode(base) : '') + tail.join('');
}

function readNode(node: Virtual): string {
  const { type, text, character, attributes = {}, children: parts = [] } = node;
  if (text !== undefined) return text;
  if (character !== undefined) return character || ' ';
  switch (type) {
    case 'mfrac':
      return `${group(parts[0])}/${group(parts[1])}`;
    case 'msqrt':
      return `√(${parts.map(readNode).join('')})`;
    case 'mroot':
      return `${group(parts[0])}^(1/${group(parts[1])})`;
    case 'msup':
      return scripts(node, ['^']).replace(/\^([′″]+)/, '$1');
    case 'msub':
      return scripts(node, ['_']);
    case 'munder':
    case 'mover':
      // Accents are dropped in plain text.
      if (attributes['accent'] || attributes['accentunder']) return parts[0] ? readNode(parts[0]) : '';
      return scripts(node, [type === 'mover' ? '^' : '_']);
    case 'msubsup':
    case 'munderover':
      return scripts(node, ['_', '^']);
    case 'mtable':
      return parts.map(readNode).join('; ');
    case 'mtr':
      return parts.map(readNode).join(' ').trim();
    case 'mphantom':
      return '';
    case 'mspace':
      return ' ';
    case 'mo': {
      const sign = textOf(node).replace(invisible, '');
      return spaced.test(sign) ? ` ${sign} ` : sign;
    }
    default:
      return parts.map(readNode).join('');
  }
}

/** Reads MathML as plain text: `σ = Eε`, `(∂u)/(∂x)`, `x^2`. */
export function reading(math: Virtual): string {
  return readNode(math)
    .replace(/[\s\u2000-\u200A\u205F]+/g, ' ')
    .replace(invisible, '')
    .trim();
}
