const WRAPPED = /^\{\\(?:displaystyle|textstyle)\b(.*)\}$/s;
const LEADING = /^\\(?:displaystyle|textstyle)(?![a-zA-Z])\s*/;
/** Block markers of Markdown at a line start. */
const MARKER = /^(?:[-+*>#=|]|\d+[.)])(?=\s|$)/;

/** Double-escaped HTML entities. */
const ESCAPED = /&(amp|lt|gt|quot|nbsp|#0?39);/g;
const SIGNS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
  '#039': "'",
};

/** Without blanks around it; the control space at the end stays, as a command that survives trimming. */
export function trimTex(source: string): string {
  const tex = source.trim();
  const hasSpace = tex !== source.trimStart() && /(?<!\\)(?:\\\\)*\\$/.test(tex);
  return hasSpace ? `${tex.slice(0, -1)}\\space` : tex;
}

/** Whether braces are balanced. */
function isEven(tex: string): boolean {
  let depth = 0;
  for (const [it] of tex.matchAll(/\\.|[{}]/gs)) {
    if (it === '{') depth++;
    else if (it === '}' && --depth < 0) return false;
  }
  return depth === 0;
}

/**
 * Normalises foreign LaTeX: no Wikipedia wrapper, no blank lines, no lines that look like Markdown blocks.
 */
export function tidyTex(source: string): string {
  let tex = trimTex(
    source.replace(ESCAPED, (whole, name: string) => SIGNS[name] ?? whole).replaceAll('\u00a0', ' '),
  );
  const inner = WRAPPED.exec(tex)?.[1];
  if (inner !== undefined && isEven(inner)) tex = trimTex(inner);
  const lines: string[] = [];
  for (const line of tex
    .replace(LEADING, '')
    .split(/\r?\n/)
    .map((it) => it.trim())) {
    if (!line) continue;
    if (lines.length > 0 && MARKER.test(line)) lines.push(`${lines.pop()} ${line}`);
    else lines.push(line);
  }
  return lines.join('\n').replaceAll('}*', '} *').replaceAll('*{', '* {');
}
