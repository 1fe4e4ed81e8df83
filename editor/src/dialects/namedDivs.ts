import { literalLines } from './lines.ts';

/** Quarto: `::: {#fig-beam layout-ncol=2}`, `::: {#tbl-mesh}` around a figure or table with caption. */
const OPENING = /^(:{3,})[ \t]*\{[^{}]*#(fig|tbl)([-:][^\s{}]+)[^{}]*\}[ \t]*:*[ \t]*$/;
const COLONS = /^:{3,}/;
const CLOSING = /^:{3,}[ \t]*$/;
/** Picture alone on a line: alt, address, attributes. */
const PICTURE = /^!\[(.*)\]\(([^\s()]+)(?:[ \t]+"[^"]*")?\)(\{[^{}]*\})?[ \t]*$/;
const ROW = /^[ \t]*[|+]/;

/** Groups lines into paragraphs. */
function paragraphsOf(lines: readonly string[]): string[][] {
  const found: string[][] = [[]];
  for (const line of lines) {
    if (line.trim() === '') found.push([]);
    else found.at(-1)?.push(line);
  }
  return found.filter((it) => it.length > 0);
}

/** Moves the label into the content; undefined for more than one item with caption. */
function withCaptionLabel(kind: string, name: string, lines: readonly string[]): string[] | undefined {
  const [body = [], caption = [], ...more] = paragraphsOf(lines);
  if (more.length > 0 || ROW.test(caption[0] ?? '')) return undefined;
  const words = caption.map((it) => it.trim()).join(' ');
  if (kind === 'tbl')
    return body.length > 1 && body.every((it) => ROW.test(it)) && words
      ? ['', `: ${words} {#${kind}${name}}`, '', ...body, '']
      : undefined;
  const [, alt = '', address = '', attributes = ''] =
    (body.length === 1 && PICTURE.exec(body[0] ?? '')) || [];
  if (!address) return undefined;
  const rest = attributes.slice(1, -1).trim();
  return ['', `![${words || alt}](${address}){#${kind}${name}${rest ? ` ${rest}` : ''}}`, ''];
}

/** Moves labels of Quarto divs into their figure or table. */
export function withNamedDivs(lines: readonly string[]): string[] {
  if (!lines.some((it) => OPENING.test(it))) return [...lines];
  const literal = literalLines(lines);
  const out: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const [, , kind = '', name = ''] = (!literal[at] && OPENING.exec(line)) || [];
    const end = kind ? lines.findIndex((it, index) => index > at && !literal[index] && COLONS.test(it)) : -1;
    const by = CLOSING.test(lines[end] ?? '')
      ? withCaptionLabel(kind, name, lines.slice(at + 1, end))
      : undefined;
    out.push(...(by ?? [line]));
    if (by) at = end;
  }
  return out;
}
