import type { Delete, Emphasis, Link, Nodes, Parents, PhrasingContent, Root, Strong } from 'mdast';

type MarkNode = Strong | Emphasis | Delete | Link;

const isMarked = (node: Nodes): node is MarkNode => /^(?:strong|emphasis|delete|link)$/.test(node.type);
const isEmpty = (node: PhrasingContent) =>
  node.type === 'break' || (node.type === 'text' && !node.value.trim());

/** Leading or trailing blanks. */
const blankOf = (value: string, end: 'start' | 'end') =>
  end === 'start'
    ? value.slice(0, value.length - value.trimStart().length)
    : value.slice(value.trimEnd().length);

/** Moves blanks and breaks at the ends out of a mark; drops marks of blanks. */
function moveBlanksOutside(node: MarkNode): PhrasingContent[] {
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

/** Whether adjacent marks are one. */
function isSame(one: Nodes | undefined, other: Nodes): one is MarkNode {
  if (!one || one.type !== other.type || !isMarked(one)) return false;
  return one.type !== 'link' || (other.type === 'link' && one.url === other.url && one.title === other.title);
}

/** Joins adjacent marks. */
function joinMarks(children: readonly PhrasingContent[]): PhrasingContent[] {
  const put: PhrasingContent[] = [];
  for (const child of children.flatMap((it) => (isMarked(it) ? moveBlanksOutside(it) : [it]))) {
    const before = put.at(-1);
    if (isMarked(child) && isSame(before, child))
      before.children.push(...(child.children as Link['children']));
    else if (child.type === 'text' && before?.type === 'text') before.value += child.value;
    // Adjacent backticks would merge.
    else if (child.type === 'inlineCode' && before?.type === 'inlineCode') before.value += child.value;
    else put.push(child);
  }
  return put;
}

/** Normalises emphasis and links in place: trimmed, not nested, joined. */
export function settleMarks(tree: Root | Parents, around: readonly string[] = []): void {
  const inside = isMarked(tree) ? [...around, tree.type] : around;
  const unnested = (tree.children as Nodes[]).flatMap((it) =>
    isMarked(it) && inside.includes(it.type) ? (it.children as Nodes[]) : [it],
  );
  tree.children = joinMarks(unnested as PhrasingContent[]) as typeof tree.children;
  for (const child of tree.children) if ('children' in child) settleMarks(child, inside);
  // Joining may leave blanks at the ends.
  tree.children = joinMarks(tree.children as PhrasingContent[]) as typeof tree.children;
}
