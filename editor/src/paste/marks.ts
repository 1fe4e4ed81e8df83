import type { Delete, Emphasis, Link, Nodes, Parents, PhrasingContent, Root, Strong } from 'mdast';

type Marked = Strong | Emphasis | Delete | Link;

const isMarked = (node: Nodes): node is Marked => /^(?:strong|emphasis|delete|link)$/.test(node.type);
const isEmpty = (node: PhrasingContent) =>
  node.type === 'break' || (node.type === 'text' && !node.value.trim());

/** The blanks at an end of a text. */
const blankOf = (value: string, end: 'start' | 'end') =>
  end === 'start'
    ? value.slice(0, value.length - value.trimStart().length)
    : value.slice(value.trimEnd().length);

/** Emphasis or a link with the blanks and breaks at its ends outside, where Markdown wants them; these alone are only that. */
function parted(node: Marked): PhrasingContent[] {
  const { children } = node;
  if (children.every(isEmpty)) return children;
  const from = children.findIndex((it) => !isEmpty(it));
  const to = children.findLastIndex((it) => !isEmpty(it));
  const [before, after] = [children.slice(0, from), children.slice(to + 1)];
  node.children = children.slice(from, to + 1);
  const [first, last] = [node.children[0], node.children.at(-1)];
  const head = first?.type === 'text' ? blankOf(first.value, 'start') : '';
  if (head && first?.type === 'text') first.value = first.value.slice(head.length);
  const tail = last?.type === 'text' ? blankOf(last.value, 'end') : '';
  if (tail && last?.type === 'text') last.value = last.value.slice(0, -tail.length);
  const blank = (value: string): PhrasingContent[] => (value ? [{ type: 'text', value }] : []);
  return [...before, ...blank(head), node, ...blank(tail), ...after];
}

/** Whether two marks are one that was written in two parts. */
function isSame(one: Nodes | undefined, other: Nodes): one is Marked {
  if (!one || one.type !== other.type || !isMarked(one)) return false;
  return one.type !== 'link' || (other.type === 'link' && one.url === other.url && one.title === other.title);
}

/** Joins marks that touch, and gives their blanks back, in a list of phrases. */
function joined(children: readonly PhrasingContent[]): PhrasingContent[] {
  const put: PhrasingContent[] = [];
  for (const child of children.flatMap((it) => (isMarked(it) ? parted(it) : [it]))) {
    const before = put.at(-1);
    if (isMarked(child) && isSame(before, child))
      before.children.push(...(child.children as Link['children']));
    else if (child.type === 'text' && before?.type === 'text') before.value += child.value;
    // Backticks that touch are read as one sign.
    else if (child.type === 'inlineCode' && before?.type === 'inlineCode') before.value += child.value;
    else put.push(child);
  }
  return put;
}

/**
 * Emphasis and links as Markdown can write them, in place: without blanks at their ends, none within its like, and
 * neighbours in one.
 */
export function settleMarks(tree: Root | Parents, around: readonly string[] = []): void {
  const inside = isMarked(tree) ? [...around, tree.type] : around;
  const unnested = (tree.children as Nodes[]).flatMap((it) =>
    isMarked(it) && inside.includes(it.type) ? (it.children as Nodes[]) : [it],
  );
  tree.children = joined(unnested as PhrasingContent[]) as typeof tree.children;
  for (const child of tree.children) if ('children' in child) settleMarks(child, inside);
  // What was joined or emptied within may have left blanks at the ends.
  tree.children = joined(tree.children as PhrasingContent[]) as typeof tree.children;
}
