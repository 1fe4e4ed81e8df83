import type { Targets } from './references.ts';

type Command = { start: number; end: number; name: string; argument: string };

function commands(tex: string, pattern: RegExp): Command[] {
  const found: Command[] = [];
  const search = new RegExp(pattern);
  for (let match = search.exec(tex); match; match = search.exec(tex)) {
    let depth = 1;
    let end = search.lastIndex;
    for (; end < tex.length && depth > 0; end++) {
      if (tex[end] === '\\') end++;
      else if (tex[end] === '{') depth++;
      else if (tex[end] === '}') depth--;
    }
    // What one unclosed brace swallows cannot hold another command.
    if (depth > 0) return found;
    found.push({
      start: match.index,
      end,
      name: match[1] ?? '',
      argument: tex.slice(search.lastIndex, end - 1),
    });
    search.lastIndex = end;
  }
  return found;
}

function replace(tex: string, list: Command[], by: (command: Command) => string): string {
  let result = '';
  let at = 0;
  for (const command of list) {
    result += tex.slice(at, command.start) + by(command);
    at = command.end;
  }
  return result + tex.slice(at);
}

const marks = /\\(label|tag\*?)\s*\{/g;

/** The name of an equation label without its customary `eq:`. */
export function labelName(label: string): string {
  return label.trim().replace(/^eq:/, '');
}

/** What a display formula asks for: the names in its `\label`s, and the text of its `\tag` with parentheses. */
export function plan(tex: string): { labels: string[]; tag: string | undefined } {
  const found = commands(tex, marks);
  const labels = found.filter(({ name }) => name === 'label').map(({ argument }) => labelName(argument));
  const tag = found.find(({ name }) => name !== 'label');
  const text = tag?.argument.replace(/\$|\\text\s*(?=\{)|[{}]/g, '').trim();
  return { labels, tag: tag && (tag.name === 'tag' ? `(${text})` : text) };
}

/**
 * The formula as it is typeset and copied: without `\label` and `\tag`, which are shown beside it, and with the
 * unnumbered form of AMS environments, because KaTeX would number the others by a counter of its own.
 */
export function clean(tex: string): string {
  return replace(tex, commands(tex, marks), () => '')
    .replace(/\\(begin|end)\s*\{(equation|align|gather|alignat|multline)\}/g, '\\$1{$2*}')
    .trim();
}

/** Puts the numbers of the equations that a formula refers to into it. */
export function withReferences(tex: string, targets: Targets): string {
  return replace(tex, commands(tex, /\\(eqref)\s*\{/g), ({ argument }) => {
    return `\\text{${targets.equations.get(labelName(argument))?.text ?? '(?)'}}`;
  });
}
