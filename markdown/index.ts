import type { Root as Html } from 'hast';
import type { Root } from 'mdast';
import { build } from './article.ts';
import { isBlank } from './blank.ts';
import { keepLines } from './breaks.ts';
import { Budget } from './budget.ts';
import { Citations } from './citations.ts';
import { languagesIn } from './code.ts';
import { demoteHeadings, linkMentions, type Mention } from './comment.ts';
import { contentsOf, measure } from './count.ts';
import { linkForeignPictures, unloadForeignPictures } from './foreignPictures.ts';
import { lockFault, lockOffset } from './lock.ts';
import { ids } from './names.ts';
import { type Paint, painter } from './paint.ts';
import { measured, parse } from './parse.ts';
import { placeholdersIn } from './placeholders.ts';
import { quotableOf } from './quote.ts';
import { parted, type Rendered } from './rendered.ts';
import { excess, nestingFault } from './size.ts';
import { tame, tidy } from './source.ts';
import { summarise } from './summary.ts';
import { paragraphsOf, proseOf } from './text.ts';
import { keepTyped } from './typed.ts';
import { asSource } from './unparsed.ts';
import { writeBlocks } from './write.ts';

export type { Mention } from './comment.ts';
export { countWords } from './count.ts';
export { portable } from './portable.ts';
export type { Quotable } from './quotable.ts';
export type { Rendered } from './rendered.ts';
export { typedSummary } from './typedSummary.ts';
export type { Block } from './write.ts';

/**
 * Markdown of an article in, its HTML and everything derived from it out. Any string is accepted; what is
 * wrong in it is shown in place, in Chinese. Never rejects on account of the source: one that would take too long
 * comes out as its own text, with `fault` saying why. Where a page shows several texts, each needs a `scope` of
 * its own, letters and digits: it goes into every id. The people among `mentions` that the text names with @ become links.
 */
export function render(source: string, scope = '', mentions: readonly Mention[] = []): Promise<Rendered> {
  const spare = new Set(mentions.map(({ name }) => name));
  return renderWith(source, scope, spare, (root) => linkMentions(root, mentions));
}

/** Markdown of a question, an answer or an announcement in, as `render`; a line break stays a line break. */
export function renderPost(source: string, scope = '', mentions: readonly Mention[] = []): Promise<Rendered> {
  const spare = new Set(mentions.map(({ name }) => name));
  const prepare = (root: Root, text: string) => {
    keepTyped(root, text);
    keepLines(root);
    linkForeignPictures(root);
    linkMentions(root, mentions);
  };
  return renderWith(source, scope, spare, prepare, unloadForeignPictures);
}

/** Markdown of a comment or a message in, as `renderPost`; headings become bold paragraphs. */
export function renderComment(
  source: string,
  scope: string,
  mentions: readonly Mention[] = [],
): Promise<Rendered> {
  const prepare = (root: Root, text: string) => {
    keepTyped(root, text);
    keepLines(root);
    linkForeignPictures(root);
    demoteHeadings(root);
    linkMentions(root, mentions);
  };
  return renderWith(source, scope, null, prepare, unloadForeignPictures);
}

async function renderWith(
  source: string,
  scope: string,
  spare: ReadonlySet<string> | null,
  prepare: (root: Root, source: string) => void,
  finish: (tree: Html) => void = () => {},
): Promise<Rendered> {
  const text = tidy(source);
  const tooMuch = excess(text);
  if (tooMuch) return asSource(text, tooMuch);
  const safe = tame(text);
  const { root, nesting } = measured(safe);
  const lock = lockOffset(root);
  const take = ids(scope);
  // A key may begin with somebody's name.
  const citations = new Citations(root, lock, take, spare);
  const placeholders = placeholdersIn(root, safe);
  prepare(root, safe);
  const budget = new Budget();
  const paint = await painter(languagesIn(root), budget);
  const article = build(root, safe, { paint, budget, citations, take, scope });
  const { open, locked, headings, hasMath, formulas, faults } = article;
  for (const tree of locked ? [open, locked] : [open]) finish(tree);
  const derived = {
    ...measure(locked ? [open, locked] : [open]),
    behind: locked ? contentsOf(locked) : null,
    text: proseOf(open),
    isBlank: isBlank(open) && (!locked || isBlank(locked)),
    quotable: { open: quotableOf(open), locked: locked ? quotableOf(locked) : null },
    summary: summarise(paragraphsOf(open)),
    toc: headings.filter(({ depth }) => depth <= 3),
    placeholders,
    hasMath,
    fault: nestingFault(nesting) ?? (budget.left === 0 ? '公式和代码太多，请拆成几篇' : (faults[0] ?? null)),
    lockFault: lockFault(safe, lock, article),
  };
  // Writing may change a tree, so it comes last.
  return parted(derived, writeBlocks(open, formulas), locked ? writeBlocks(locked, formulas) : null);
}

const unpainted: Paint = (code) => [[{ kind: '', text: code }]];

/**
 * Markdown in, the prose of its open part as plain text out: formulas in readable form, no code, no markup.
 * The same as `text` of `render`, without the cost of painting code and writing HTML. Never throws.
 */
export function plainText(source: string): string {
  const text = tidy(source);
  const tooMuch = excess(text);
  if (tooMuch) return asSource(text, tooMuch).text;
  const safe = tame(text);
  const root = parse(safe);
  const take = ids();
  const citations = new Citations(root, lockOffset(root), take, new Set());
  const { open } = build(root, safe, { paint: unpainted, budget: new Budget(), citations, take });
  return proseOf(open);
}
