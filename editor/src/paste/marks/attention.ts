import type { Nodes } from 'mdast';
import type { Handle } from 'mdast-util-to-markdown';
import { isWide } from '../../../../markdown/syntax/autolinkEnd.ts';

const SIGN = /[\p{P}\p{S}]/u;
const codeOf = (char: string) => char.codePointAt(0) ?? null;
const isBlank = (char: string) => char === '' || /\s/.test(char);
const isWideSign = (char: string) => isWide(codeOf(char));

/** Whether `*` multiplies or `**` raises here, as in markdown/syntax/emphasis.ts. */
const multiplies = (before: string, after: string) =>
  /[A-Za-z\d)]/.test(before) && /[A-Za-z\d(]/.test(after) && /\d/.test(before + after);
const raises = (before: string, after: string) => /[A-Za-z\d)]/.test(before) && /\d/.test(after);

/** Left-flanking test (CommonMark); swapped arguments: right-flanking. */
const flanks = (outside: string, inside: string) =>
  !isBlank(inside) && (!SIGN.test(inside) || isBlank(outside) || SIGN.test(outside) || isWideSign(outside));

/** Whether the marks parse as emphasis here. */
function stands(mark: string, before: string, inner: string, after: string): boolean {
  const letters = [...inner];
  const [first = '', last = ''] = [letters[0], letters.at(-1)];
  if (!flanks(before, first) || !flanks(after, last)) return false;
  if (mark === '*') return !multiplies(before, first) && !multiplies(last, after);
  return mark !== '**' || !raises(before, first);
}

/** Neighbour of adjacent marks, which merge into one run. */
const LETTER = 'x';
const isMarked = (node: Nodes | undefined) => node?.type === 'strong' || node?.type === 'emphasis';

/** Handler: marks, or HTML where marks would not parse. */
export function attention(mark: string, tagName: string, write: Handle): Handle {
  const handle: Handle = (node, parent, state, info) => {
    // Nested emphasis of the same kind is dropped.
    if (state.stack.includes(node.type)) return state.containerPhrasing(node, info);
    const marked = write(node, parent, state, info);
    const inner = marked.slice(mark.length, -mark.length);
    const around = (parent && 'children' in parent ? parent.children : []) as readonly Nodes[];
    const at = around.indexOf(node);
    const before = isMarked(around[at - 1]) ? LETTER : ([...info.before].at(-1) ?? '');
    const after = isMarked(around[at + 1]) ? LETTER : ([...info.after][0] ?? '');
    if (stands(mark, before, inner, after)) return marked;
    return `<${tagName}>${inner}</${tagName}>`;
  };
  // Known first character: avoids exponential re-serialization of nested marks.
  return Object.assign(handle, { peek: () => mark.charAt(0) });
}
