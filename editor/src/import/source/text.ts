import { parse } from '../../../../markdown/parse.ts';
import { tidy } from '../../../../markdown/source.ts';

/** The first heading of a text where it is one of the first level, and the text without it. */
export function leadingTitle(source: string): { title: string; body: string } {
  const text = tidy(source);
  const first = parse(text).children[0];
  if (first?.type !== 'heading' || first.depth !== 1) return { title: '', body: source };
  const { start, end } = first.position ?? {};
  const title = text
    .slice(start?.offset ?? 0, end?.offset ?? 0)
    .replace(/^#+\s*|\s*#*$|\n=+$/g, '')
    .trim();
  return { title, body: text.slice(end?.offset ?? 0).trim() };
}
