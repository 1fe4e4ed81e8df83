const fence = /^[ \t>]*(`{3,}|~{3,})/;

/**
 * Lines in, lines out: a display formula whose closing `$$` is at the end of its last line, or is
 * missing, gets one on a line of its own. Without that it would swallow the rest of the article.
 */
export function closeFormulas(lines: string[]): string[] {
  const result: string[] = [];
  let code = '';
  let start = -1;
  for (const line of lines) {
    const mark = start < 0 ? (fence.exec(line)?.[1] ?? '') : '';
    if (!code) code = mark;
    else if (mark.startsWith(code)) code = '';
    const text = line.trimEnd();
    if (code) result.push(line);
    else if (text === '$$') {
      start = start < 0 ? result.length : -1;
      result.push(line);
    } else if (start >= 0 && text.endsWith('$$') && !text.slice(0, -2).includes('$$')) {
      result.push(text.slice(0, -2), '$$');
      start = -1;
    } else result.push(line);
  }
  if (start < 0) return result;
  const blank = result.findIndex((line, index) => index > start && line.trim() === '');
  result.splice(blank < 0 ? result.length : blank, 0, '$$');
  return result;
}
