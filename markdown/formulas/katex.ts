import katex, { type KatexOptions } from 'katex';
import 'katex/contrib/mhchem';
import { Budget } from '../cost/budget.ts';
import { formulaAttributes } from '../schema.ts';
import { drawable, isMultline } from './environments.ts';
import { Macros } from './macros.ts';
import { reading } from './reading.ts';
import type { Virtual } from './virtual.ts';

// KaTeX's virtual tree is checked and read aloud before serialising; parsing and sanitising its HTML again
// would cost five times as much.
const inner = katex as unknown as {
  __renderToDomTree: (tex: string, options: KatexOptions) => Virtual;
};

const deepest = 200;
const longest = 3000;
/** Limits in em of a size set by the author and of a whole formula (a 30-row matrix has 36). */
const largestSize = 20;
const largestExtent = 60;
const extent = /(-?[\d.]+)em/g;
const plain = /^[\w#%.,() +-]*$/;
const wbr: Virtual = { toMarkup: () => '<wbr>' };

/** Thrown for a formula beyond the size limit. */
export class TooLarge extends RangeError {
  override name = 'TooLarge';
}

function checkStyle(value: string): void {
  if (!plain.test(value)) throw new TypeError(value);
  // Fast path for a single length.
  const lengths = value.includes(' ') ? Array.from(value.matchAll(extent), ([, em]) => Number(em)) : [];
  if (Math.max(Math.abs(Number.parseFloat(value)), ...lengths.map(Math.abs)) > largestExtent)
    throw new TooLarge('too large');
}

/** Bounds size, depth and extent; allows only the attributes KaTeX writes. */
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

/** State of one article's formulas; create one per article. */
export class Typesetting {
  readonly macros = new Macros();

  /** Formulas drawn so far, as HTML. */
  readonly drawn: string[] = [];

  readonly budget: Budget;

  constructor(budget = new Budget()) {
    this.budget = budget;
  }
}

/** `math` is MathML, `html` the visual part. */
function splitTree(whole: Virtual, display: boolean) {
  const formula = display ? whole.children?.[0] : whole;
  const [mathml, html] = formula?.children ?? [];
  const math = mathml?.children?.[0];
  const semantics = math?.children?.[0];
  if (!html || !math || !semantics) throw new TypeError('unknown shape');
  return { math, html, semantics };
}

const hasClass = ({ classes }: Virtual, name: string) => classes?.includes(name) ?? false;

/** Breadth-first search by class. */
function nearest(root: Virtual, name: string): Virtual | undefined {
  let level = [root];
  while (level.length > 0) {
    const found = level.find((it) => hasClass(it, name));
    if (found) return found;
    level = level.flatMap(({ children = [] }) => children);
  }
  return undefined;
}

/** multline: first line left, last line right; KaTeX centres all. */
function alignLines(html: Virtual): void {
  const table = nearest(html, 'mtable');
  const lines = (table && nearest(table, 'vlist')?.children) ?? [];
  if (lines.length < 2) return;
  const [first, last] = [lines[0]?.style, lines.at(-1)?.style];
  if (first) first['textAlign'] = 'left';
  if (last) last['textAlign'] = 'right';
}

/** `breaks` allows line breaks between terms, in text that is otherwise not wrapped. */
export type TypesetOptions = { display: boolean; breaks?: boolean };

/**
 * Renders LaTeX to HTML plus MathML (no annotation) and a plain-text reading. Throws KaTeX's ParseError,
 * `TooLarge`, `Exhausted`, or RangeError if too long or nested too deep.
 */
export function draw(
  tex: string,
  { display, breaks = false }: TypesetOptions,
  { budget, macros }: Pick<Typesetting, 'budget' | 'macros'>,
): { html: string; reading: string } {
  if (tex.length > longest) throw new RangeError('too long');
  // Charge parsing even if it fails.
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
  // Drop the source annotation; `data-tex` has it.
  math.children = semantics.children?.slice(0, 1) ?? [];
  if (isMultline(tex)) alignLines(html);
  check(whole, budget);
  if (breaks) html.children = html.children?.flatMap((term, i) => (i > 0 ? [wbr, term] : [term])) ?? [];
  return { html: whole.toMarkup(), reading: reading(math) };
}
