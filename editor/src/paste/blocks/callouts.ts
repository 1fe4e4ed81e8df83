import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { type Kind, kindOf } from '../../dialects/kinds.ts';
import { attribute, classesOf, element, find, replace, textNode } from '../hast.ts';

/**
 * Box classes of GitHub, Obsidian, Sphinx, MkDocs, Docusaurus, VitePress, VuePress, Confluence, Yuque,
 * Bootstrap (notebooks) and Asciidoctor.
 */
const BOX =
  /^(?:markdown-alert|callout|admonition|theme-admonition|custom-block|hint-container|confluence-information-macro|lake-alert|ne-alert|alert|admonitionblock)$/;
/** Class prefix before the kind. */
const PREFIX =
  /^(?:markdown-alert|theme-admonition|confluence-information-macro|lake-alert|callout|alert|admonition)-/;
/** Microsoft Learn. */
const LEARN = /^(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)$/;
const TITLE = /(?:^|[-_])(?:title(?:-inner|-container)?|admonitionHeading(?:_\w+)?)$/;
/** Site-specific kinds. */
const ALSO: Readonly<Record<string, string>> = { information: 'info', default: 'note' };

const isHolder = (node: Element) => /^(?:div|aside|section|blockquote)$/.test(node.tagName);

type Callout = Exclude<Kind, 'folded'>;

/** Box kind by class; undefined if none. */
function calloutOf(node: Element): Callout | undefined {
  const classes = classesOf(node);
  if (!isHolder(node)) return undefined;
  const learnt = classes.find((it) => LEARN.test(it));
  if (!learnt && !classes.some((it) => BOX.test(it))) return undefined;
  const names = [
    attribute(node, 'dataCallout'),
    attribute(node, 'dataType'),
    learnt ?? '',
    ...classes.map((it) => it.replace(PREFIX, '')),
  ];
  const kinds = names.filter((it) => it && !BOX.test(it)).map((it) => kindOf(ALSO[it.toLowerCase()] ?? it));
  const known = kinds.find((it): it is Callout => it !== undefined && it !== 'folded');
  return known ?? (classes.includes('admonition') ? { callout: 'NOTE', title: '' } : undefined);
}

/** Extracts the title. */
function titleIn(node: Element, isLearn: boolean): ElementContent[] {
  const isTitle = (it: Element) =>
    it !== node &&
    classesOf(it).some((name) => TITLE.test(name)) &&
    !find(it, (one) => one.tagName === 'pre');
  const [first] = node.children.filter((it) => it.type === 'element');
  const title = find(node, isTitle) ?? (isLearn && first?.tagName === 'p' ? first : undefined);
  if (!title) return [];
  replace(node, (it) => (it === title ? [] : undefined));
  replace(title, (it) => (it.tagName === 'svg' ? [] : undefined));
  return title.children;
}

/** Content; Asciidoctor uses a table with an icon. */
function contentOf(node: Element): ElementContent[] {
  const isCell = (it: Element) => it.tagName === 'td' && classesOf(it).includes('content');
  const cell = classesOf(node).includes('admonitionblock') ? find(node, isCell) : undefined;
  return cell?.children ?? node.children;
}

/** Whether the title only repeats the kind. */
const saysKind = (title: string, callout: string) => {
  const kind = kindOf(title.trim());
  return kind !== undefined && kind !== 'folded' && kind.title === '' && kind.callout === callout;
};

/** Converts boxes to callouts in place, inner ones first. */
export function callouts(tree: Root | Element): void {
  tree.children = (tree.children as ElementContent[]).map((child) => {
    // Table cells cannot contain callouts.
    if (child.type !== 'element' || /^t[dh]$/.test(child.tagName)) return child;
    callouts(child);
    const found = calloutOf(child);
    if (!found || !textOf(child).trim()) return child;
    const own = titleIn(
      child,
      classesOf(child).some((it) => LEARN.test(it)),
    );
    const words = textOf({ type: 'root', children: own }).trim();
    const title =
      words === ''
        ? [textNode(found.title)].filter((it) => it.value)
        : saysKind(words, found.callout)
          ? []
          : own;
    const head = element('p', [
      element('as-written', [], { dataSource: `[!${found.callout}]${title.length > 0 ? ' ' : ''}` }),
      ...title,
    ]);
    return element('blockquote', [head, ...contentOf(child)]);
  });
}
