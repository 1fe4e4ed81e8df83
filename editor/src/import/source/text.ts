import { parse } from '../../../../markdown/parse.ts';
import { normalizeText } from '../../../../markdown/source.ts';

type Titled = { title: string; body: string };

/** Leading level 1 heading and the rest. */
export const leadingTitle = (source: string): Titled => splitTitle(source, (depth) => depth === 1);

/** Only top heading and the rest, for converted texts. */
export const soleTitle = (source: string): Titled =>
  splitTitle(source, (depth, others) => others.every((it) => it > depth));

function splitTitle(source: string, isTitle: (depth: number, others: readonly number[]) => boolean): Titled {
  const text = normalizeText(source);
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
