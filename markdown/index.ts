import type { Root as Html } from 'hast';
import type { Root } from 'mdast';
import { build } from './article.ts';
import { languagesIn } from './code/code.ts';
import { type Paint, painter } from './code/paint.ts';
import { demoteHeadings, linkMentions, type Mention } from './comment.ts';
import { Budget } from './cost/budget.ts';
import { excess, nestingFault } from './cost/size.ts';
import { contentsOf, measure } from './count.ts';
import { linkForeignPictures, unloadForeignPictures } from './elements/foreignPictures.ts';
import { asSource } from './fallbackSource.ts';
import { isBlank } from './formulas/blank.ts';
import { lockFault, lockOffset } from './lock.ts';
import { measured, parse } from './parse.ts';
import { placeholdersIn } from './placeholders.ts';
import { Citations } from './references/citations.ts';
import { ids } from './references/names.ts';
import { quotableOf } from './references/quote.ts';
import { type Rendered, renderedParts } from './rendered.ts';
import { limitNesting, normalizeText } from './source.ts';
import { summarise } from './summary.ts';
import { keepLines } from './syntax/breaks.ts';
import { paragraphsOf, proseOf } from './text.ts';
import { keepTyped } from './typed/typed.ts';
import { writeBlocks } from './write.ts';

export type { Mention } from './comment.ts';
export { countWords } from './count.ts';
export { exportMarkdown as portable } from './portable.ts';
export type { Quotable } from './references/quotable.ts';
export type { Rendered } from './rendered.ts';
export { typedSummary } from './typed/summary.ts';
export type { Block } from './write.ts';

/**
 * Renders article Markdown to HTML and derived data. Accepts any string and shows errors in place, in
 * Chinese; never rejects because of the source: one too expensive is returned as plain text with `fault` set.
 * Texts on the same page need distinct `scope`s (letters and digits), which go into ids. Mentions become
 * links.
 */
export function render(source: string, scope = '', mentions: readonly Mention[] = []): Promise<Rendered> {
  const spare = new Set(mentions.map(({ name }) => name));
  return renderWith(source, scope, spare, (root) => linkMentions(root, mentions));
}

/** Renders a question, answer or announcement as `render`, keeping line breaks. */
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

/** Renders a comment or message as `renderPost`; headings become bold paragraphs. */
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
  const text = normalizeText(source);
  const tooMuch = excess(text);
  if (tooMuch) return asSource(text, tooMuch);
  const safe = limitNesting(text);
  const { root, nesting } = measured(safe);
  const lock = lockOffset(root);
  const take = ids(scope);
  // A citation key may begin with a mentioned name.
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
  // Writing mutates the tree, so it comes last.
  return renderedParts(derived, writeBlocks(open, formulas), locked ? writeBlocks(locked, formulas) : null);
}

const paintPlain: Paint = (code) => [[{ kind: '', text: code }]];

/** Plain text of the open part: same as `text` of `render`, without highlighting and HTML. Never throws. */
export function plainText(source: string): string {
  const text = normalizeText(source);
  const tooMuch = excess(text);
  if (tooMuch) return asSource(text, tooMuch).text;
  const safe = limitNesting(text);
  const root = parse(safe);
  const take = ids();
  const citations = new Citations(root, lockOffset(root), take, new Set());
  const { open } = build(root, safe, { paint: paintPlain, budget: new Budget(), citations, take });
  return proseOf(open);
}
