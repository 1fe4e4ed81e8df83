import { type Tag as Template, valuesOf } from '../../dialects/templates/tag.ts';

/** A tag in a text, such as a shortcode of WordPress. */
export type Tag = Omit<Template, 'raw' | 'isShortcode'>;

/** Where text is shown, not carried out, as pairs of offsets. */
export type Literals = (text: string) => [number, number][];

/** How a language writes its tags; in which parts of a text it has none, if not in fenced code. */
export type Language = { open: RegExp; end: (name: string) => RegExp; literal?: Literals };

const FENCE = /^(?:`{3,}|~{3,})/;

/** Where the fenced code of a text is. */
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

/**
 * A text whose tags were replaced. `replace` gives back undefined for a tag that it does not know; that stays as it is and
 * its name is among `unknown`.
 */
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
