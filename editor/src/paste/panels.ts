import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { attribute, classesOf, element } from './hast.ts';

const has = (node: Element, pattern: RegExp) => classesOf(node).some((it) => pattern.test(it));

/** Boxes with tabs: of MkDocs, Sphinx, Bootstrap, Docusaurus and whatever says so by its roles. */
const BOX = /^(?:tabbed-set|tabs-container|sd-tab-set)$/;
const LABEL = /^(?:tabs__item|sd-tab-label)$/;
const PANEL = /^(?:tabbed-block|tab-pane|sd-tab-content)$/;

const isLabel = (it: Element) =>
  attribute(it, 'role') === 'tab' ||
  has(it, LABEL) ||
  (it.tagName === 'label' && /^__tabbed/.test(attribute(it, 'htmlFor')));
const isPanel = (it: Element) => attribute(it, 'role') === 'tabpanel' || has(it, PANEL);

/** The outermost elements of a kind. */
const outermost = (node: Element, is: (it: Element) => boolean): Element[] =>
  node.children.flatMap((it) => (it.type !== 'element' ? [] : is(it) ? [it] : outermost(it, is)));

const lengthOf = (nodes: readonly Element[]) =>
  nodes.reduce((sum, it) => sum + textOf(it).replace(/\s+/g, '').length, 0);

/** Tabs one after the other, each below the bold word of it; undefined where they do not go in pairs, or there is more. */
function spread(box: Element): ElementContent[] | undefined {
  const [labels, shown] = [outermost(box, isLabel), outermost(box, isPanel)];
  if (labels.length < 2 || labels.length !== shown.length) return undefined;
  if (lengthOf([...labels, ...shown]) !== lengthOf([box])) return undefined;
  return shown.flatMap((it, at) => [element('p', [element('strong', labels[at]?.children ?? [])]), it]);
}

const holdsTabs = ({ children }: Element) =>
  children.some((it) => it.type === 'element' && attribute(it, 'role') === 'tablist');

/** Puts the tabs of a page one after the other, in place, the inner ones first; a panel that is hidden stays hidden. */
export function panels(tree: Root | Element): void {
  tree.children = (tree.children as ElementContent[]).flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child];
    panels(child);
    const isBox = has(child, BOX) || (!isPanel(child) && holdsTabs(child));
    return (isBox && spread(child)) || [child];
  });
}
