import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { attribute, classesOf, element } from '../hast.ts';

const hasClassMatching = (node: Element, pattern: RegExp) => classesOf(node).some((it) => pattern.test(it));

/** Tabs of MkDocs, Sphinx, Bootstrap, Docusaurus, and by ARIA roles. */
const BOX = /^(?:tabbed-set|tabs-container|sd-tab-set)$/;
const LABEL = /^(?:tabs__item|sd-tab-label)$/;
const PANEL = /^(?:tabbed-block|tab-pane|sd-tab-content)$/;

const isLabel = (it: Element) =>
  attribute(it, 'role') === 'tab' ||
  hasClassMatching(it, LABEL) ||
  (it.tagName === 'label' && /^__tabbed/.test(attribute(it, 'htmlFor')));
const isPanel = (it: Element) => attribute(it, 'role') === 'tabpanel' || hasClassMatching(it, PANEL);

/** Outermost matching elements. */
const outermost = (node: Element, is: (it: Element) => boolean): Element[] =>
  node.children.flatMap((it) => (it.type !== 'element' ? [] : is(it) ? [it] : outermost(it, is)));

const lengthOf = (nodes: readonly Element[]) =>
  nodes.reduce((sum, it) => sum + textOf(it).replace(/\s+/g, '').length, 0);

/** Tabs in sequence, each below its bold label; undefined if unpaired or with other content. */
function tabsInSequence(box: Element): ElementContent[] | undefined {
  const [labels, shown] = [outermost(box, isLabel), outermost(box, isPanel)];
  if (labels.length < 2 || labels.length !== shown.length) return undefined;
  if (lengthOf([...labels, ...shown]) !== lengthOf([box])) return undefined;
  return shown.flatMap((it, at) => [element('p', [element('strong', labels[at]?.children ?? [])]), it]);
}

const holdsTabs = ({ children }: Element) =>
  children.some((it) => it.type === 'element' && attribute(it, 'role') === 'tablist');

/** Flattens tabs in place, inner ones first; hidden panels stay hidden. */
export function panels(tree: Root | Element): void {
  tree.children = (tree.children as ElementContent[]).flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child];
    panels(child);
    const isBox = hasClassMatching(child, BOX) || (!isPanel(child) && holdsTabs(child));
    return (isBox && tabsInSequence(child)) || [child];
  });
}
