import katex, { type KatexOptions } from 'katex';
import 'katex/contrib/mhchem';
import { Budget } from './budget.ts';
import { drawable, isMultline } from './environments.ts';
import { Macros } from './macros.ts';
import { reading } from './reading.ts';
import { formulaAttributes } from './schema.ts';
import type { Virtual } from './virtual.ts';

// KaTeX builds this tree before it writes a string. It is bounded and read aloud here first; the string goes into the
// article as it is, because parsing and sanitising it again costs five times as much as typesetting.
const inner = katex as unknown as {
  __renderToDomTree: (tex: string, options: KatexOptions) => Virtual;
};

const deepest = 200;
const longest = 3000;
/** Largest size an author may ask for, and largest extent of a whole formula, in em: a matrix of 30 rows has 36. */
const largestSize = 20;
const largestExtent = 60;
const extent = /(-?[\d.]+)em/g;
const plain = /^[\w#%.,() +-]*$/;
const wbr: Virtual = { toMarkup: () => '<wbr>' };

/** Thrown where a formula is larger than a page of text allows. */
export class TooLarge extends RangeError {
  override name = 'TooLarge';
}

function checkStyle(value: string): void {
  if (!plain.test(value)) throw new TypeError(value);
  // One length as a rule, and a formula has hundreds: the general search is slow.
  const lengths = value.includes(' ') ? Array.from(value.matchAll(extent), ([, em]) => Number(em)) : [];
  if (Math.max(Math.abs(Number.parseFloat(value)), ...lengths.map(Math.abs)) > largestExtent)
    throw new TooLarge('too large');
}

/** Bounds size, depth and extent, and lets nothing through that KaTeX has no reason to write. */
function check({ style, attributes, children }: Virtual, budget: Budget, depth = 0): void {
  if (depth > deepest) throw new RangeError('too deep');
  budget.spend(1);
  for (const name in attributes) {
    const value = attributes[name] ?? '';
    if (!formulaAttributes.has(name) || /["<>]/.test(value)) throw new TypeError(name);
    if (name === 'style') for (const it of value.split(/[:;]/)) checkStyle(it);
  }
  for (const name in style) if (style[name]) checkStyle(style[name]);
  if (children) for (const child of children) check(child, budget, depth + 1);
}

/** State shared by the formulas of one article. Create one per article. */
export class Typesetting {
  readonly macros = new Macros();

  /** The formulas drawn so far, as HTML. */
  readonly drawn: string[] = [];

  readonly budget: Budget;

  constructor(budget = new Budget()) {
    this.budget = budget;
  }
}

/** The tree of a formula in parts: `math` for screen readers and `html` for the eye, below `whole`. */
function splitTree(whole: Virtual, display: boolean) {
  const formula = display ? whole.children?.[0] : whole;
  const [mathml, html] = formula?.children ?? [];
  const math = mathml?.children?.[0];
  const semantics = math?.children?.[0];
  if (!html || !math || !semantics) throw new TypeError('unknown shape');
  return { math, html, semantics };
}

const hasClass = ({ classes }: Virtual, name: string) => classes?.includes(name) ?? false;

/** The first node with a class, nearest to the root. */
function nearest(root: Virtual, name: string): Virtual | undefined {
  let level = [root];
  while (level.length > 0) {
    const found = level.find((it) => hasClass(it, name));
    if (found) return found;
    level = level.flatMap(({ children = [] }) => children);
  }
  return undefined;
}

/** Moves the first line of a multline to the left and its last one to the right; KaTeX has centred all of them. */
function alignLines(html: Virtual): void {
  const table = nearest(html, 'mtable');
  const lines = (table && nearest(table, 'vlist')?.children) ?? [];
  if (lines.length < 2) return;
  const [first, last] = [lines[0]?.style, lines.at(-1)?.style];
  if (first) first['textAlign'] = 'left';
  if (last) last['textAlign'] = 'right';
}

/** `display` as in `$$`; `breaks` where a line may be broken between the terms, in text that is not wrapped otherwise. */
export type Manner = { display: boolean; breaks?: boolean };

/**
 * LaTeX in, what KaTeX draws out as HTML (for the eye, with MathML for screen readers, no annotation), and a line of
 * plain text that says the same. Throws KaTeX's ParseError, `TooLarge`, `Exhausted`, or a RangeError where it is too
 * long or nests too deep.
 */
export function draw(
  tex: string,
  { display, breaks = false }: Manner,
  { budget, macros }: Pick<Typesetting, 'budget' | 'macros'>,
): { html: string; reading: string } {
  if (tex.length > longest) throw new RangeError('too long');
  // A formula that fails has cost its parsing.
  budget.spend(tex.length);
  const whole = inner.__renderToDomTree(drawable(tex, macros.names), {
    displayMode: display,
    macros: macros.table,
    globalGroup: true,
    maxExpand: macros.maxExpand,
    maxSize: largestSize,
    output: 'htmlAndMathml',
    strict: 'ignore',
    throwOnError: true,
    trust: false,
  });
  const { math, html, semantics } = splitTree(whole, display);
  // KaTeX annotates the formula with its source, which `data-tex` holds already.
  math.children = semantics.children?.slice(0, 1) ?? [];
  if (isMultline(tex)) alignLines(html);
  check(whole, budget);
  if (breaks) html.children = html.children?.flatMap((term, i) => (i > 0 ? [wbr, term] : [term])) ?? [];
  return { html: whole.toMarkup(), reading: reading(math) };
}
