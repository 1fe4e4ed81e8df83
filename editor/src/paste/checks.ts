import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { attribute, classesOf, element, find, replace, styleOf, textNode } from './hast.ts';

/** How editors call an item that is done, and one that is not. */
const STATES: Readonly<Record<string, boolean>> = {
  true: true,
  checked: true,
  done: true,
  'checkbox-on': true,
  false: false,
  unchecked: false,
  undone: false,
  'to-do': false,
  'to-do:completed': true,
  check: false,
  'checkbox-off': false,
  'fa-check-square-o': true,
  'fa-check-square': true,
  'fa-square-o': false,
};

/** What an editor draws as the box of an item: Notion an element, Google Docs a picture, Evernote an element of its own. */
function boxState(node: Element): boolean | undefined {
  if (node.tagName === 'en-todo') return attribute(node, 'checked') === 'true';
  if (node.tagName === 'img')
    return (
      STATES[attribute(node, 'alt')] ??
      (attribute(node, 'ariaRoleDescription') === 'checkbox' ? false : undefined)
    );
  return classesOf(node)
    .map((it) => (/^(?:checkbox|fa)-/.test(it) ? STATES[it] : undefined))
    .find((it) => it !== undefined);
}

const isBox = (node: Element) => boxState(node) !== undefined;

/** The box that an item begins with, in its paragraph or not. */
function drawnBox(node: Element): Element | undefined {
  const [first] = node.children.filter((it) => it.type !== 'text' || it.value.trim());
  if (first?.type !== 'element') return undefined;
  return isBox(first) ? first : /^(?:p|div|span|label)$/.test(first.tagName) ? drawnBox(first) : undefined;
}

/** Whether an item of a list is done; undefined for one that has no box. */
function stateOf(item: Element, list: Element, box: Element | undefined): boolean | undefined {
  const aria = attribute(item, 'role') === 'checkbox' ? attribute(item, 'ariaChecked') : '';
  // Confluence says so only of what is done.
  const isTask = classesOf(list).includes('inline-task-list');
  const named = [
    aria,
    attribute(item, 'dataChecked'),
    attribute(item, 'dataList'),
    attribute(list, 'dataChecked'),
    styleOf(item).get('--en-checked') ?? '',
    isTask ? String(classesOf(item).includes('checked')) : '',
  ].map((it) => STATES[it]);
  return [...named, box && boxState(box)].find((it) => it !== undefined);
}

/** Takes the box out that an item begins with, however deep it is in labels; undefined where something is before it. */
function leadingBox(node: Element): Element | undefined {
  for (const child of node.children) {
    if (child.type === 'text' && child.value.trim()) return undefined;
    if (child.type !== 'element') continue;
    if (isInput(child) && attribute(child, 'type') === 'checkbox') {
      node.children = node.children.filter((it) => it !== child);
      return child;
    }
    if (child.tagName === 'p' || !/^(?:label|div|span|task-button)$/.test(child.tagName)) return undefined;
    const found = leadingBox(child);
    if (found) return found;
    if (textOf(child).trim()) return undefined;
  }
  return undefined;
}

/** Gives items of lists of things to do the box that Markdown knows, in place of what editors draw. */
export function checks(root: Root): void {
  visit(root, 'element', (list) => {
    if (!/^[uo]l$/.test(list.tagName)) return;
    for (const item of list.children) {
      if (item.type !== 'element' || item.tagName !== 'li') continue;
      const box = leadingBox(item);
      if (box) item.children.unshift(box);
      const drawn =
        drawnBox(item) ??
        item.children
          .filter((it) => it.type === 'element')
          .slice(0, 1)
          .find(isBox);
      const checked = stateOf(item, list, drawn);
      if (box && checked !== undefined) box.properties['checked'] = checked;
      if (find(item, isInput)) continue;
      if (checked === undefined) continue;
      replace(item, (it) => (it === drawn ? [] : undefined));
      item.children.unshift(element('input', [], { type: 'checkbox', checked }));
    }
  });
  // OneNote notes it at paragraphs and items.
  visit(root, 'element', (node) => {
    const state = STATES[attribute(node, 'dataTag')];
    if (state !== undefined && /^(?:p|li|h[1-6]|span|td)$/.test(node.tagName))
      node.children.unshift(textNode(state ? '☑ ' : '☐ '));
  });
  // Evernote has them in any paragraph.
  replace(root, (node) =>
    node.tagName === 'en-todo' ? [textNode(boxState(node) ? '☑ ' : '☐ '), ...node.children] : undefined,
  );
}

const isInput = (node: Element) => node.tagName === 'input';
