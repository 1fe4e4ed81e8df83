import { barsOf } from '../help/bars.ts';
import { readTable } from '../help/table.ts';

/** Cell text for one line: `<br>` for breaks, escaped bars. */
export function cellLine(text: string): string {
  const line = text.replace(/^[ \t\n]+|[ \t\n]+$/g, '').replace(/[ \t]*\n[ \t]*/g, '<br>');
  const bars = barsOf(line);
  return bars.reduceRight((it, at) => `${it.slice(0, at)}\\${it.slice(at)}`, line);
}

/** Parses spreadsheet text: TSV with quoted cells, doubled quotes inside. Other quotes are literal. */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  let at = 0;
  while (at <= source.length) {
    const marked = /^"((?:[^"]|"")*)"(?=[\t\n]|$)/.exec(source.slice(at));
    const quoted = /[\t\n]/.test(marked?.[1] ?? '') ? marked : null;
    const end = quoted ? at + quoted[0].length : at + (/^[^\t\n]*/.exec(source.slice(at))?.[0].length ?? 0);
    const cell = quoted ? (quoted[1] ?? '').replaceAll('""', '"') : source.slice(at, end);
    rows.at(-1)?.push(cellLine(cell));
    if (source[end] === '\n') rows.push([]);
    at = end + 1;
  }
  return rows;
}

/** Cells of the first HTML table, with inline Markdown; null if none. */
async function cellsInHtml(html: string): Promise<readonly (readonly string[])[] | null> {
  const { markdownFromHtml } = await import('../paste/html.ts');
  const lines = markdownFromHtml(html).markdown.split('\n');
  const end = lines.findLastIndex((it) => it.startsWith('|'));
  return readTable(lines.slice(0, end + 1))?.rows ?? null;
}

/** Pasted cells, or null if it is plain text for one cell. */
export function blockIn(data: DataTransfer): Promise<readonly (readonly string[])[] | null> | null {
  const [text, html] = [data.getData('text/plain'), data.getData('text/html')];
  const plain = () => cellsOf(text);
  const isTable = /<table[\s>]/i.test(html);
  if (!isTable && !/[\t\n]/.test(text.trimEnd())) return null;
  return isTable ? cellsInHtml(html).then((it) => it ?? plain(), plain) : Promise.resolve(plain());
}
