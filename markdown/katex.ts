import type { Element, ElementContent, Properties } from 'hast';
import katex, { type KatexOptions } from 'katex';
import { Budget } from './budget.ts';
import { Macros } from './macros.ts';

// KaTeX builds this tree before it writes a string. Taking it directly saves parsing the string again,
// which costs more than typesetting; a test compares both ways.
interface Virtual {
  type?: string;
  text?: string;
  italic?: number;
  pathName?: string;
  character?: string | null;
  width?: number;
  classes?: string[];
  style?: Record<string, string>;
  attributes?: Record<string, string>;
  children?: Virtual[];
  toMarkup: () => string;
}

const { __renderToDomTree: toTree } = katex as unknown as {
  __renderToDomTree: (tex: string, options: KatexOptions) => Virtual;
};

const deepest = 200;
const longest = 3000;
/** Largest size an author may ask for, and largest extent of a whole formula, in em: a matrix of 30 rows has 36. */
const largestSize = 20;
const largestExtent = 60;
const extent = /(-?[\d.]+)em/g;
const names: Record<string, string> = {
  'aria-hidden': 'ariaHidden',
  class: 'className',
  'stroke-width': 'strokeWidth',
};

/** Thrown where a formula is larger than a page of text allows. */
export class TooLarge extends RangeError {
  override name = 'TooLarge';
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function properties(node: Virtual): Properties {
  const result: Properties = {};
  const classes = node.classes?.join(' ').split(' ').filter(Boolean) ?? [];
  if (classes.length > 0) result.className = classes;
  const style = Object.entries(node.style ?? {}).flatMap(([key, value]) =>
    value ? `${kebab(key)}:${value};` : [],
  );
  if (node.italic && node.text !== undefined) style.unshift(`margin-right:${+node.italic.toFixed(4)}em;`);
  if (style.length > 0) result.style = style.join('');
  for (const [, em] of style.join('').matchAll(extent))
    if (Math.abs(Number(em)) > largestExtent) throw new TooLarge('too large');
  for (const [key, value] of Object.entries(node.attributes ?? {})) result[names[key] ?? key] = value;
  return result;
}

function element(tagName: string, attributes: Properties, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: attributes, children };
}

function convert(node: Virtual, budget: Budget, depth = 0): ElementContent[] {
  if (depth > deepest) throw new RangeError('too deep');
  budget.spend(1);
  const children = () => (node.children ?? []).flatMap((child) => convert(child, budget, depth + 1));
  if (node.type === 'annotation') return [];
  if (node.type === 'semantics') return children();
  if (node.type) return [element(node.type, properties(node), children())];
  if (node.pathName !== undefined)
    return [element('path', { d: /d="([^"]*)"/.exec(node.toMarkup())?.[1] ?? '' }, [])];
  if (node.text !== undefined) {
    const text: ElementContent = { type: 'text', value: node.text };
    const own = properties(node);
    return Object.keys(own).length > 0 ? [element('span', own, [text])] : [text];
  }
  if (node.character !== undefined) {
    if (node.character) return [element('mtext', {}, [{ type: 'text', value: node.character }])];
    return [element('mspace', { width: /width="([^"]*)"/.exec(node.toMarkup())?.[1] ?? '0' }, [])];
  }
  if (node.classes && node.attributes) return [element('span', properties(node), children())];
  if (node.classes) return children();
  if (node.children)
    return [element('svg', { xmlns: 'http://www.w3.org/2000/svg', ...properties(node) }, children())];
  return node.attributes ? [element('line', properties(node), [])] : [];
}

/** State shared by the formulas of one article. Create one per article. */
export class Typesetting {
  readonly macros = new Macros();

  readonly budget: Budget;

  constructor(budget = new Budget()) {
    this.budget = budget;
  }
}

/**
 * LaTeX in, the elements KaTeX draws out (HTML for the eye, MathML for screen readers, no annotation). Throws
 * KaTeX's ParseError, `TooLarge`, `Exhausted`, or a RangeError where it is too long or nests too deep.
 */
export function draw(tex: string, display: boolean, { budget, macros }: Typesetting): ElementContent[] {
  if (tex.length > longest) throw new RangeError('too long');
  // A formula that fails has cost its parsing.
  budget.spend(tex.length);
  const options: KatexOptions = {
    displayMode: display,
    macros: macros.table,
    maxExpand: macros.maxExpand,
    maxSize: largestSize,
    output: 'htmlAndMathml',
    strict: 'ignore',
    throwOnError: true,
    trust: false,
  };
  return convert(toTree(tex, options), budget);
}
