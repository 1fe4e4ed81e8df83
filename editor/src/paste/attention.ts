import type { Nodes } from 'mdast';
import type { Handle } from 'mdast-util-to-markdown';
import { isWide } from '../../../markdown/narrow.ts';

const SIGN = /[\p{P}\p{S}]/u;
const codeOf = (char: string) => char.codePointAt(0) ?? null;
const isBlank = (char: string) => char === '' || /\s/.test(char);
const isWideSign = (char: string) => isWide(codeOf(char));

/** Whether a star alone between these is one that multiplies, and two a power, as markdown/emphasis.ts reads them. */
const multiplies = (before: string, after: string) =>
  /[A-Za-z\d)]/.test(before) && /[A-Za-z\d(]/.test(after) && /\d/.test(before + after);
const raises = (before: string, after: string) => /[A-Za-z\d)]/.test(before) && /\d/.test(after);

/** Whether marks between two characters open what follows; the other way round, whether they close what is before. */
const flanks = (outside: string, inside: string) =>
  !isBlank(inside) && (!SIGN.test(inside) || isBlank(outside) || SIGN.test(outside) || isWideSign(outside));

/** Whether marks around a text are read as marks where they stand. */
function stands(mark: string, before: string, inner: string, after: string): boolean {
  const letters = [...inner];
  const [first = '', last = ''] = [letters[0], letters.at(-1)];
  if (!flanks(before, first) || !flanks(after, last)) return false;
  if (mark === '*') return !multiplies(before, first) && !multiplies(last, after);
  return mark !== '**' || !raises(before, first);
}

/** What is beside the marks of a neighbour, with which these make one run. */
const LETTER = 'x';
const isMarked = (node: Nodes | undefined) => node?.type === 'strong' || node?.type === 'emphasis';

/** Writes marks around a text, or elements of HTML where the marks would be read as text. */
export function attention(mark: string, tagName: string, write: Handle): Handle {
  const handle: Handle = (node, parent, state, info) => {
    // What is emphasised within what is so already is no more than that.
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
  // What comes first is known: else all that is within would be written once more for each level around it.
  return Object.assign(handle, { peek: () => mark.charAt(0) });
}
