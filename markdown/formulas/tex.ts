import type { Targets } from '../references/references.ts';

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
    // An unclosed brace swallows the rest.
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

/** Label name without the `eq:` prefix. */
export function labelName(label: string): string {
  return label.trim().replace(/^eq:/, '');
}

/** `\label` names, and `\tag` text in parentheses. */
export function plan(tex: string): { labels: string[]; tag: string | undefined } {
  const found = commands(tex, marks);
  const labels = found.filter(({ name }) => name === 'label').map(({ argument }) => labelName(argument));
  const tag = found.find(({ name }) => name !== 'label');
  const text = tag?.argument.replace(/\$|\\text\s*(?=\{)|[{}]/g, '').trim();
  return { labels, tag: tag && (tag.name === 'tag' ? `(${text})` : text) };
}

/**
 * Formula as typeset and copied: without `\label` and `\tag`, and with starred AMS environments, since KaTeX
 * would number the others itself.
 */
export function cleanTex(tex: string): string {
  return replace(tex, commands(tex, marks), () => '')
    .replace(/\\(begin|end)\s*\{(equation|align|gather|alignat|multline)\}/g, '\\$1{$2*}')
    .trim();
}

/** Replaces `\eqref` in a formula by numbers. */
export function withReferences(tex: string, targets: Targets): string {
  return replace(tex, commands(tex, /\\(eqref)\s*\{/g), ({ argument }) => {
    return `\\text{${targets.equations.get(labelName(argument))?.text ?? '(?)'}}`;
  });
}
