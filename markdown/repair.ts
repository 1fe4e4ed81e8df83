const fence = /^[ \t>]*(`{3,}|~{3,})/;
/** An environment that is a display formula by itself. */
const environment =
  /^\\begin\{((?:equation|align|alignat|gather|multline|flalign|eqnarray)\*?|aligned|gathered|split|cases|[pbBvV]?matrix|array)\}/;

/** Where an environment that begins on a line ends, if nothing but it is on its lines; -1 where it does not. */
function environmentEnd(lines: readonly string[], from: number): number {
  const name = environment.exec(lines[from] ?? '')?.[1];
  if (name === undefined) return -1;
  for (let at = from; at < lines.length && lines[at]?.trim() !== ''; at++) {
    if (at > from && environment.exec(lines[at] ?? '')?.[1] === name) return -1;
    const end = lines[at]?.indexOf(`\\end{${name}}`) ?? -1;
    if (end >= 0) return lines[at]?.slice(end).trim() === `\\end{${name}}` ? at : -1;
  }
  return -1;
}

/**
 * Lines in, lines out: a display formula whose closing `$$` shares its line, or is missing, gets one on a line of its
 * own, without which it would swallow the rest of the article. An environment such as `align` gets both dollars.
 */
export function closeFormulas(lines: string[]): string[] {
  const result: string[] = [];
  let code = '';
  let start = -1;
  let within = -1;
  for (const [at, line] of lines.entries()) {
    const mark = start < 0 ? (fence.exec(line)?.[1] ?? '') : '';
    if (!code) code = mark;
    else if (mark.startsWith(code)) code = '';
    const text = line.trimEnd();
    const dollars = text.indexOf('$$');
    if (code) result.push(line);
    else if (text === '$$') {
      start = start < 0 ? result.length : -1;
      result.push(line);
    } else if (start >= 0 && dollars >= 0 && text.lastIndexOf('$$') === dollars) {
      if (dollars > 0) result.push(text.slice(0, dollars));
      result.push('$$');
      const rest = text.slice(dollars + 2).trim();
      if (rest) result.push(rest);
      start = -1;
    } else {
      const end = start < 0 && within < 0 ? environmentEnd(lines, at) : -1;
      if (end >= 0) {
        result.push('$$');
        within = end;
      }
      result.push(line);
      if (at === within) {
        result.push('$$');
        within = -1;
      }
    }
  }
  if (start < 0) return result;
  const blank = result.findIndex((line, index) => index > start && line.trim() === '');
  result.splice(blank < 0 ? result.length : blank, 0, '$$');
  return result;
}
