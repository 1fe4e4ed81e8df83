const NAME = /^\s*("[^"]*"|#?[A-Za-z_][\w.:<>,()|*-]*)\s*(.*)$/;
/** Deepest dictionary level in the outline. */
const DEEPEST = 1;

/** Strips comments; `open` is the state of a block comment. */
function stripComments(line: string, open: boolean): { code: string; open: boolean } {
  let [rest, code, inside] = [line, '', open];
  while (rest !== '') {
    if (inside) {
      const end = rest.indexOf('*/');
      if (end < 0) return { code, open: true };
      rest = rest.slice(end + 2);
      inside = false;
    } else {
      const start = /\/\/|\/\*/.exec(rest);
      if (!start) return { code: code + rest, open: false };
      code += rest.slice(0, start.index);
      if (start[0] === '//') return { code, open: false };
      rest = rest.slice(start.index + 2);
      inside = true;
    }
  }
  return { code, open: inside };
}

/** Next nonempty line of every line. */
function nextOf(lines: readonly string[]): string[] {
  const found: string[] = [];
  let next = '';
  for (let at = lines.length - 1; at >= 0; at--) {
    found[at] = next;
    if (lines[at]?.trim()) next = lines[at] ?? '';
  }
  return found;
}

/** Outline entries: top-level entries, dictionaries and nested dictionaries. */
export function* foamEntries(lines: readonly string[]) {
  let [depth, lists, comment, ended] = [0, 0, false, true];
  const code = lines.map((line) => {
    const it = stripComments(line, comment);
    comment = it.open;
    return it.code;
  });
  const following = nextOf(code);
  for (const [line, text] of code.entries()) {
    const hit = ended && lists === 0 ? NAME.exec(text) : null;
    const [keyword = '', rest = ''] = hit?.slice(1) ?? [];
    const next = rest === '' ? (following[line] ?? '') : rest;
    const opens = /^\s*\{/.test(next);
    if (hit && (opens ? depth <= DEEPEST : depth === 0))
      yield { keyword: keyword.replaceAll('"', ''), of: '', line, level: depth };
    const words = text.replace(/"[^"]*"/g, '');
    for (const sign of words) {
      if (sign === '{') depth++;
      else if (sign === '}') depth = Math.max(0, depth - 1);
      else if (sign === '(') lists++;
      else if (sign === ')') lists = Math.max(0, lists - 1);
    }
    if (text.trim() !== '') ended = /[;{})]\s*$/.test(words) || opens || keyword.startsWith('#');
  }
}

/** Fold key: `data` for list lines (numbers, vectors). */
export function foamKey(line: string): string {
  return /\d/.test(line) && /^[\s()\d.eE+-]+$/.test(line) ? 'data' : '';
}
