import { literalLines } from './lines.ts';

/** `::: {#fig-beam layout-ncol=2}` and `::: {#tbl-mesh}`, around a figure or a table and what it is called. */
const OPENING = /^(:{3,})[ \t]*\{[^{}]*#(fig|tbl)([-:][^\s{}]+)[^{}]*\}[ \t]*:*[ \t]*$/;
const COLONS = /^:{3,}/;
const CLOSING = /^:{3,}[ \t]*$/;
/** A picture alone on its line, with its words, its address, and attributes. */
const PICTURE = /^!\[(.*)\]\(([^\s()]+)(?:[ \t]+"[^"]*")?\)(\{[^{}]*\})?[ \t]*$/;
const ROW = /^[ \t]*[|+]/;

/** The paragraphs of some lines, each with its lines. */
function paragraphsOf(lines: readonly string[]): string[][] {
  const found: string[][] = [[]];
  for (const line of lines) {
    if (line.trim() === '') found.push([]);
    else found.at(-1)?.push(line);
  }
  return found.filter((it) => it.length > 0);
}

/** What is within such a block as lines that say the name themselves; undefined where it holds more than one thing and its caption. */
function inside(kind: string, name: string, lines: readonly string[]): string[] | undefined {
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

/** Lines in which a figure or a table says itself what the block around it is called, as Quarto has it. */
export function withNamedDivs(lines: readonly string[]): string[] {
  if (!lines.some((it) => OPENING.test(it))) return [...lines];
  const literal = literalLines(lines);
  const out: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const [, , kind = '', name = ''] = (!literal[at] && OPENING.exec(line)) || [];
    const end = kind ? lines.findIndex((it, index) => index > at && !literal[index] && COLONS.test(it)) : -1;
    const by = CLOSING.test(lines[end] ?? '') ? inside(kind, name, lines.slice(at + 1, end)) : undefined;
    out.push(...(by ?? [line]));
    if (by) at = end;
  }
  return out;
}
