import type { Root as Html } from 'hast';
import type { Root } from 'mdast';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { drawBlocks } from './blocks/blocks.ts';
import { codeBlocks } from './code/code.ts';
import type { Paint } from './code/paint.ts';
import type { Budget } from './cost/budget.ts';
import { alignments } from './elements/align.ts';
import { callouts } from './elements/callouts.ts';
import { directions } from './elements/directions.ts';
import { figures } from './elements/figures.ts';
import { type Heading, headings } from './elements/headings.ts';
import { images } from './elements/images.ts';
import { links } from './elements/links.ts';
import { tableCaptions } from './elements/tableCaptions.ts';
import { tables } from './elements/tables.ts';
import { labelTasks } from './elements/tasks.ts';
import { equations } from './formulas/equations.ts';
import { Typesetting } from './formulas/katex.ts';
import { lockOffset, splitAtLock } from './lock.ts';
import { sanitizeRaw } from './raw.ts';
import type { Citations } from './references/citations.ts';
import { Footnotes } from './references/footnotes.ts';
import type { Ids } from './references/names.ts';
import { references, type Targets } from './references/references.ts';
import { slots } from './sealed.ts';
import { joinLines } from './syntax/breaks.ts';
import { resolveDefinitions } from './syntax/definitions.ts';
import { fencedFormulas, liftDisplays } from './syntax/displays.ts';
import { extraCells } from './syntax/extraCells.ts';

/**
 * Parts are not yet sanitised. `withheld` names footnotes and link definitions behind the lock that the open
 * part refers to.
 */
export type Article = {
  open: Html;
  locked: Html | undefined;
  headings: Heading[];
  hasMath: boolean;
  withheld: string[];
  /** Formulas as HTML, for `write`. */
  formulas: readonly string[];
  /** Block faults in Chinese, with line. */
  faults: readonly string[];
};

function toHtmlTree(part: Root): Html {
  const { handlers, fill } = slots();
  const tree = unified().use(remarkRehype, { allowDangerousHtml: true, handlers }).runSync(part);
  const whole = fill(sanitizeRaw(tree));
  directions(whole);
  return whole;
}

/**
 * Builds an article from its parsed source, which it consumes. Numbers and references are resolved over the
 * whole article; then the parts are processed separately so that locked content cannot leak. `scope` prefixes
 * ids; `take` has already handed out those of `citations`.
 */
export function build(
  root: Root,
  source: string,
  {
    paint,
    budget,
    citations,
    take,
    scope = '',
  }: { paint: Paint; budget: Budget; citations: Citations; take: Ids; scope?: string },
): Article {
  const targets: Targets = { equations: new Map(), figures: new Map(), tables: new Map() };
  const lock = lockOffset(root);
  const withheld = resolveDefinitions(root, lock);
  fencedFormulas(root);
  liftDisplays(root, source);
  const places = root.children.map(({ position }) => position);
  figures(root, targets, take);
  tableCaptions(root, targets, take);
  callouts(root);
  extraCells(root);
  joinLines(root);
  const typesetting = new Typesetting(budget);
  const typeset = equations(root, targets, take, typesetting);
  references(root, targets);
  const hasMath = typeset() > 0;
  const faults = [...drawBlocks(root, take), ...codeBlocks(root, paint, take)];
  // Restore positions of replaced blocks.
  for (const [index, child] of root.children.entries()) child.position ??= places[index];
  const footnotes = new Footnotes(root, scope, lock);
  const parts = splitAtLock(root);
  const list = [parts.open, ...(parts.locked ? [parts.locked] : [])];
  for (const [at, part] of list.entries()) {
    citations.attach(part, at > 0);
    footnotes.attach(part);
  }
  const trees = list.map(toHtmlTree);
  const found = trees.flatMap((tree, at) =>
    headings(tree, take).map((it): Heading => (at > 0 ? { ...it, locked: true } : it)),
  );
  const known = new Set(found.map(({ id }) => id));
  let tableCount = 0;
  for (const tree of trees) {
    links(tree, known, scope);
    images(tree);
    tableCount = tables(tree, tableCount);
    labelTasks(tree);
    alignments(tree);
  }
  withheld.push(...footnotes.withheld);
  return {
    open: trees[0] as Html,
    locked: trees[1],
    headings: found,
    hasMath,
    withheld,
    formulas: typesetting.drawn,
    faults,
  };
}
