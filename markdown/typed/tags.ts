import type { Html, Nodes, Root, Text } from 'mdast';
import { visit } from 'unist-util-visit';
import { asText } from '../escape.ts';
import { type Token, tokensOf } from '../tags.ts';

/** Shows HTML comments literally, in place. */
export function keepComments(root: Root): void {
  visit(root, 'html', (node, index, parent) => {
    if (!parent || index === undefined) return;
    const comments = tokensOf(node.value).filter(({ name }) => name === '');
    const [only] = comments;
    if (!only) return;
    const value = node.value.trimEnd();
    if (only.from === 0 && only.to >= value.length) {
      const text: Text = { type: 'text', value };
      const isBlock = parent.type !== 'paragraph' && parent.type !== 'heading';
      parent.children[index] = isBlock ? { type: 'paragraph', children: [text] } : text;
      return;
    }
    let [shown, at] = ['', 0];
    for (const { from, to } of comments) {
      shown += node.value.slice(at, from) + asText(node.value.slice(from, to));
      at = to;
    }
    node.value = shown + node.value.slice(at);
  });
}

const INLINE = new Set(
  `a abbr b bdi bdo cite code del dfn em i ins kbd mark q s samp small span strike strong sub sup u var`.split(
    /\s+/,
  ),
);

/** Token of an HTML node that is a single inline tag. */
function tagIn(node: Nodes): Token | undefined {
  if (node.type !== 'html') return undefined;
  const tokens = tokensOf(node.value);
  const [tag] = tokens;
  const isWhole = tokens.length === 1 && tag?.from === 0 && tag.to === node.value.length;
  return isWhole && INLINE.has(tag.name) ? tag : undefined;
}

/** Shows unmatched inline tags (`a<b>c`) literally, in place. */
export function keepLoneTags(root: Root): void {
  visit(root, (parent) => {
    if (!('children' in parent)) return;
    const lone = new Set<Html>();
    const open: { name: string; node: Html }[] = [];
    for (const node of parent.children) {
      const tag = tagIn(node);
      if (!tag || node.type !== 'html') continue;
      const at = tag.isClosing ? open.findLastIndex(({ name }) => name === tag.name) : -1;
      if (!tag.isClosing) open.push({ name: tag.name, node });
      else if (at < 0) lone.add(node);
      else for (const it of open.splice(at).slice(1)) lone.add(it.node);
    }
    for (const it of open) lone.add(it.node);
    for (const it of lone) it.value = asText(it.value);
  });
}
