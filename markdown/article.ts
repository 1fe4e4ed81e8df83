import type { Root as Html } from 'hast';
import type { Root } from 'mdast';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { alignments } from './align.ts';
import { drawBlocks } from './blocks.ts';
import { joinLines } from './breaks.ts';
import type { Budget } from './budget.ts';
import { callouts } from './callouts.ts';
import type { Citations } from './citations.ts';
import { codeBlocks } from './code.ts';
import { resolveDefinitions } from './definitions.ts';
import { fencedFormulas, liftDisplays } from './displays.ts';
import { equations } from './equations.ts';
import { extraCells } from './extraCells.ts';
import { figures } from './figures.ts';
import { Footnotes } from './footnotes.ts';
import { type Heading, headings } from './headings.ts';
import { images } from './images.ts';
import { Typesetting } from './katex.ts';
import { links } from './links.ts';
import { lockOffset, split } from './lock.ts';
import type { Ids } from './names.ts';
import type { Paint } from './paint.ts';
import { sanitizeRaw } from './raw.ts';
import { references, type Targets } from './references.ts';
import { slots } from './sealed.ts';
import { tableCaptions } from './tableCaptions.ts';
import { tables } from './tables.ts';
import { tasks } from './tasks.ts';

/**
 * A finished article: its parts as trees that are not yet sanitised, and its headings. `withheld` names the footnotes
 * and link definitions behind the lock that the open part refers to.
 */
export type Article = {
  open: Html;
  locked: Html | undefined;
  headings: Heading[];
  hasMath: boolean;
  withheld: string[];
  /** The formulas as HTML, for `write`. */
  formulas: readonly string[];
  /** What is wrong in the blocks, in Chinese with the line. */
  faults: readonly string[];
};

function toHtmlTree(part: Root): Html {
  const { handlers, fill } = slots();
  const tree = unified().use(remarkRehype, { allowDangerousHtml: true, handlers }).runSync(part);
  return fill(sanitizeRaw(tree));
}

/**
 * Builds an article from its parsed source (which is consumed). Everything that is numbered or referred to is
 * resolved over the whole article first; then the parts are processed apart, so that nothing locked leaks into the open one.
 * `scope` keeps its ids apart from those of other texts on the same page, and `take` has handed out those of `citations`.
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
  // What has taken the place of a block begins where that did.
  for (const [index, child] of root.children.entries()) child.position ??= places[index];
  const footnotes = new Footnotes(root, scope, lock);
  const parts = split(root);
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
    tasks(tree);
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
