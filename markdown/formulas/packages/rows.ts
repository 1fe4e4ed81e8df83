import { Source } from './source.ts';

/** `from` and `to` delimit the body. */
type Span = { from: number; to: number; end: number };

const NAME = /^\{([a-zA-Z]+\*?)\}/;

/** Splits an environment's body into rows at its own `\\`, which stay at the row ends. */
export function rowsOf(body: string): string[] {
  const source = new Source(body);
  const rows: string[] = [];
  let [start, depth] = [0, 0];
  while (!source.isDone) {
    const token = source.token();
    if (token === '{' || token === '\\begin') depth++;
    else if (token === '}' || token === '\\end') depth--;
    else if (token === '\\\\' && depth === 0) {
      source.takes('*');
      source.option();
      rows.push(body.slice(start, source.at));
      start = source.at;
    }
  }
  return [...rows, body.slice(start)];
}

function spanOf(tex: string, name: string, after: number): Span | undefined {
  const [begin, close] = [`\\begin{${name}}`, `\\end{${name}}`];
  const at = tex.indexOf(begin, after);
  const to = at < 0 ? -1 : tex.indexOf(close, at);
  return to < 0 ? undefined : { from: at + begin.length, to, end: to + close.length };
}

/** Indent of the first and last line of a multline. */
const GAP = '\\hspace{2em}';

/** Row end: break, star, length. */
const BREAK = /^\\\\\*?(?:\s*\[[^\]]*\])?\s*$/;

function withGap(row: string): string {
  const at = row.lastIndexOf('\\\\');
  // One pattern would backtrack from every blank.
  const said = (at >= 0 && BREAK.test(row.slice(at)) ? row.slice(0, at) : row).trimEnd();
  return said + GAP + row.slice(said.length);
}

/** Multline body with gaps, so that equally long lines do not align. */
export function multlineRows(body: string): string {
  const rows = rowsOf(body);
  const isLast = (at: number) => at === rows.length - 1 - (rows.at(-1)?.trim() === '' ? 1 : 0);
  return rows
    .map((row, at) => {
      if (rows.length === 1) return row;
      if (at === 0) return withGap(row);
      return isLast(at) ? `${GAP}${row}` : row;
    })
    .join('');
}

/** Rewrites multlines as environments that KaTeX supports. */
export function withMultlines(tex: string): string {
  let result = '';
  let at = 0;
  for (const name of ['multline', 'multline*']) {
    for (let span = spanOf(tex, name, at); span; span = spanOf(tex, name, at)) {
      const begin = span.from - `\\begin{${name}}`.length;
      result += `${tex.slice(at, begin)}\\begin{gather*}${multlineRows(tex.slice(span.from, span.to))}\\end{gather*}`;
      at = span.end;
    }
    tex = result + tex.slice(at);
    [result, at] = ['', 0];
  }
  return tex;
}

const PAIRED = /^(?:(?:fl|x|xx)?align(?:ed|at|edat)?|eqnarray|darray|split)\*?$/;

/** `\intertext` of amsmath and mathtools as a row, aligned at the relation signs. */
export function withIntertexts(tex: string): string {
  if (!/\\(?:short)?intertext(?![a-zA-Z])/.test(tex)) return tex;
  const source = new Source(tex);
  const open: string[] = [];
  let result = '';
  while (!source.isDone) {
    const token = source.token();
    const name = NAME.exec(tex.slice(source.at, source.at + 30))?.[1];
    if (token === '\\begin' && name) open.push(name);
    if (token === '\\end') open.pop();
    const group = /^\\(?:short)?intertext$/.test(token) ? source.group() : undefined;
    if (group === undefined) {
      result += token;
      continue;
    }
    const isFirst = /(?:\\\\(?:\s*\[[^\]]*\])?|\\begin\{[^}]*\}(?:\{[^}]*\})?)\s*$/.test(result);
    result += `${isFirst ? '' : '\\\\ '}${PAIRED.test(open.at(-1) ?? '') ? '& ' : ''}\\text{${group}}`;
    if (!/^\s*\\end(?![a-zA-Z])/.test(tex.slice(source.at))) result += '\\\\ ';
  }
  return result;
}
