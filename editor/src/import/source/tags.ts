import { type Tag as Template, valuesOf } from '../../dialects/templates/tag.ts';

/** Tag in a text, such as a WordPress shortcode. */
export type Tag = Omit<Template, 'raw' | 'isShortcode'>;

/** Offsets of literal ranges. */
export type Literals = (text: string) => [number, number][];

/** Tag syntax; `literal` defaults to fenced code. */
export type Language = { open: RegExp; end: (name: string) => RegExp; literal?: Literals };

const FENCE = /^(?:`{3,}|~{3,})/;

/** Offsets of fenced code. */
const fencesOf: Literals = (text) => {
  const found: [number, number][] = [];
  let [at, open, mark] = [0, -1, ''];
  for (const line of text.split('\n')) {
    const fence = FENCE.exec(line.trimStart())?.[0];
    if (open < 0 && fence) [open, mark] = [at, fence];
    else if (open >= 0 && fence?.startsWith(mark)) {
      found.push([open, at + line.length]);
      open = -1;
    }
    at += line.length + 1;
  }
  if (open >= 0) found.push([open, text.length]);
  return found;
};

/** Replaces tags; undefined keeps one and adds its name to `unknown`. */
export function withoutTags(
  text: string,
  { open, end, literal = fencesOf }: Language,
  replace: (tag: Tag) => string | undefined,
): { text: string; unknown: string[] } {
  const literals = literal(text);
  const unknown = new Set<string>();
  let [out, at] = ['', 0];
  for (const match of text.matchAll(new RegExp(open, 'g'))) {
    const [whole, name = '', rest = ''] = match;
    if (match.index < at || literals.some(([from, to]) => match.index >= from && match.index < to)) continue;
    const after = match.index + whole.length;
    const close = end(name).exec(text.slice(after));
    const inner = close ? text.slice(after, after + close.index) : undefined;
    const by = replace({ name, ...valuesOf(rest), inner });
    if (by === undefined) {
      unknown.add(name);
      continue;
    }
    out += text.slice(at, match.index) + by;
    at = close ? after + close.index + close[0].length : after;
  }
  return { text: out + text.slice(at), unknown: [...unknown] };
}
