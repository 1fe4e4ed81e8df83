/** Opening of fenced code, also behind the signs of quotes and list items. */
const OPENING = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})(.*)$/;
const CLOSING = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/;

/** The signs of the fence that is open behind a line, '' if none; `open` is the one before it. */
export function fenceAfter(line: string, open: string): string {
  if (open) return CLOSING.exec(line)?.[1]?.startsWith(open) ? '' : open;
  const [, mark = '', info = ''] = OPENING.exec(line) ?? [];
  return mark.startsWith('`') && info.includes('`') ? '' : mark;
}
