import { type Article, build } from './article.ts';
import { Budget } from './budget.ts';
import { languagesIn } from './code.ts';
import { measure } from './count.ts';
import type { Heading } from './headings.ts';
import { painter } from './paint.ts';
import { parse } from './parse.ts';
import { tame } from './source.ts';
import { summarise } from './summary.ts';
import { paragraphsOf, proseOf } from './text.ts';
import { write } from './write.ts';

export { countWords } from './count.ts';
export type { Heading } from './headings.ts';

/** What an article becomes when it is written. */
export type Rendered = {
  /** Safe HTML of what everyone may read. */
  html: string;
  /** Safe HTML of what stands after `<!--locked-->`; null without that marker. */
  locked: string | null;
  /** Headings of depth 2 and 3 of both parts. */
  toc: Heading[];
  /** Prose of the open part as plain text, for search and summaries. */
  text: string;
  /** Words of both parts; see `countWords`. */
  wordCount: number;
  /** Minutes to read both parts, at least 1. */
  readMinutes: number;
  /** About a hundred characters from the first paragraphs of the open part. */
  summary: string;
  /** Whether the page needs KaTeX's style sheet. */
  hasMath: boolean;
};

async function compose(source: string, scope: string): Promise<Article> {
  const safe = tame(source);
  const root = parse(safe);
  const budget = new Budget();
  return build(root, safe, { paint: await painter(languagesIn(root), budget), budget, scope });
}

/**
 * Markdown of an article in, its HTML and everything derived from it out. Any string is accepted; what is
 * wrong in it is shown in place, in Chinese. Never rejects on account of the source. Where several texts stand on
 * one page, each needs a `scope` of its own, letters and digits: it goes into every id.
 */
export async function render(source: string, scope = ''): Promise<Rendered> {
  const { open, locked, headings, hasMath } = await compose(source, scope);
  return {
    ...measure(locked ? [open, locked] : [open]),
    text: proseOf(open),
    summary: summarise(paragraphsOf(open)),
    toc: headings.filter(({ depth }) => depth <= 3),
    hasMath,
    html: write(open),
    locked: locked ? write(locked) : null,
  };
}

/**
 * Markdown in, the prose of its open part as plain text out: formulas in readable form, no code, no markup.
 * The same as `text` of `render`, without the cost of painting code and writing HTML. Never throws.
 */
export function plainText(source: string): string {
  const safe = tame(source);
  const { open } = build(parse(safe), safe, { paint: (code) => [[{ kind: '', text: code }]], budget: new Budget() });
  return proseOf(open);
}
