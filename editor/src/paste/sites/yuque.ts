import type { Element, ElementContent, Root } from 'hast';
import { attribute, element, find, findAll } from '../hast.ts';

/** Yuque element names. */
const NAMES: Readonly<Record<string, string>> = {
  'ne-p': 'p',
  'ne-quote': 'blockquote',
  'ne-code': 'code',
  'ne-alert': 'blockquote',
  'ne-strong': 'strong',
  'ne-em': 'em',
  'ne-underline': 'u',
  'ne-strikethrough': 'del',
  'ne-sup': 'sup',
  'ne-sub': 'sub',
};
/** Yuque text attributes. */
const MARKS: readonly (readonly [name: string, tag: string])[] = [
  ['ne-bold', 'strong'],
  ['ne-italic', 'em'],
  ['ne-underline', 'u'],
  ['ne-strikethrough', 'del'],
  ['ne-sup', 'sup'],
  ['ne-sub', 'sub'],
];
/** Yuque UI. */
const BESIDE = /^ne-(?:heading-(?:ext|anchor|fold)|[uo]li-i)$/;
const PART = /^ne-(?:heading-content|[uot]li-[ci])$/;
/** Inline elements. */
const INLINE = /^ne-(?:text|code|link|card|strong|em|underline|strikethrough|su[pb])$/;

const partsOf = (node: Element, name: RegExp): ElementContent[] =>
  find(node, (it) => name.test(it.tagName))?.children ?? node.children;

/** One-item list with its level; adjacent ones are merged later. */
function listOf(node: Element): Element {
  const box = findAll(node, (it) => it.tagName === 'input' || attribute(it, 'role') === 'checkbox')[0];
  const isDone = !!box && (box.properties['checked'] === true || attribute(box, 'ariaChecked') === 'true');
  const parts = partsOf(node, /^ne-[uot]li-c$/);
  const mark = box ? [element('input', [], { type: 'checkbox', checked: isDone })] : [];
  const level = attribute(node, 'ne-level');
  const item = element('li', [...mark, ...parts.filter((it) => it !== box)]);
  return element(node.tagName === 'ne-oli' ? 'ol' : 'ul', [item], level ? { 'ne-level': level } : {});
}

function convertYuqueElement(node: Element): ElementContent[] | undefined {
  const { tagName, children } = node;
  if ('ne-filler' in node.properties || BESIDE.test(tagName)) return [];
  if (!tagName.startsWith('ne-') || PART.test(tagName)) return undefined;
  const [, level] = /^ne-h([1-6])$/.exec(tagName) ?? [];
  if (level) return [element(`h${level}`, partsOf(node, /^ne-heading-content$/))];
  if (/^ne-[uot]li$/.test(tagName)) return [listOf(node)];
  const name = Object.hasOwn(NAMES, tagName) ? NAMES[tagName] : undefined;
  if (name) return [element(name, children)];
  if (tagName !== 'ne-text') return INLINE.test(tagName) ? undefined : [element('div', children)];
  const marks = MARKS.filter(([it]) => attribute(node, it) === 'true').map(([, tag]) => tag);
  return marks.reduce<ElementContent[]>((all, tag) => [element(tag, all)], children);
}

function settle(tree: Root | Element): void {
  tree.children = (tree.children as ElementContent[]).flatMap((child) => {
    if (child.type !== 'element') return [child];
    settle(child);
    return convertYuqueElement(child) ?? [child];
  });
}

/** Converts Yuque page elements in place, inside out. */
export function yuquePages(root: Root): void {
  if (find(root, (it) => it.tagName.startsWith('ne-'))) settle(root);
}
