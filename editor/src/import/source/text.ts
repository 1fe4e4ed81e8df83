import { parse } from '../../../../markdown/parse.ts';
import { tidy } from '../../../../markdown/source.ts';

type Titled = { title: string; body: string };

/** The first heading of a text where it is one of the first level, and the text without it. */
export const leadingTitle = (source: string): Titled => titled(source, (depth) => depth === 1);

/** The same of a text that was no Markdown, where a title is the one heading above all others. */
export const soleTitle = (source: string): Titled =>
  titled(source, (depth, others) => others.every((it) => it > depth));

function titled(source: string, isTitle: (depth: number, others: readonly number[]) => boolean): Titled {
  const text = tidy(source);
  const [first, ...rest] = parse(text).children;
  const others = rest.flatMap((it) => (it.type === 'heading' ? [it.depth] : []));
  if (first?.type !== 'heading' || !isTitle(first.depth, others)) return { title: '', body: source };
  const { start, end } = first.position ?? {};
  const title = text
    .slice(start?.offset ?? 0, end?.offset ?? 0)
    .replace(/^#+\s*|\s*#*$|\n=+$/g, '')
    .trim();
  return { title, body: text.slice(end?.offset ?? 0).trim() };
}
