import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { attribute, classesOf, element, find, replace, styleOf, textNode } from '../hast.ts';

/** Values for done and open items. */
const STATES: Readonly<Record<string, boolean>> = {
  true: true,
  checked: true,
  done: true,
  'checkbox-on': true,
  false: false,
  unchecked: false,
  undone: false,
  todo: false,
  'to-do': false,
  'to-do:completed': true,
  check: false,
  'checkbox-off': false,
  'fa-check-square-o': true,
  'fa-check-square': true,
  'fa-square-o': false,
};

/** State of a drawn checkbox: Notion element, Google Docs picture, Evernote `en-todo`. */
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

/** Leading checkbox of an item. */
function drawnBox(node: Element): Element | undefined {
  const [first] = node.children.filter((it) => it.type !== 'text' || it.value.trim());
  if (first?.type !== 'element') return undefined;
  return isBox(first) ? first : /^(?:p|div|span|label)$/.test(first.tagName) ? drawnBox(first) : undefined;
}

/** State of an item; undefined without a checkbox. */
function stateOf(item: Element, list: Element, box: Element | undefined): boolean | undefined {
  const aria = attribute(item, 'role') === 'checkbox' ? attribute(item, 'ariaChecked') : '';
  // Confluence marks only done items.
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

/** Removes leading `[ ]` or `[x]` (Notion); returns the state, undefined if none. */
function typedState(node: Element): boolean | undefined {
  const [first] = node.children;
  if (first?.type === 'element' && /^(?:p|span)$/.test(first.tagName)) return typedState(first);
  const [whole, mark] = (first?.type === 'text' && /^\s*\[([ xX])\]\s+/.exec(first.value)) || [];
  if (first?.type !== 'text' || whole === undefined) return undefined;
  first.value = first.value.slice(whole.length);
  return mark !== ' ';
}

/** Removes a leading checkbox, also inside labels; undefined if text precedes it. */
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

/** Converts drawn checkboxes to task list items. */
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
      const state = checked ?? typedState(item);
      if (state === undefined) continue;
      replace(item, (it) => (it === drawn ? [] : undefined));
      item.children.unshift(element('input', [], { type: 'checkbox', checked: state }));
    }
  });
  // OneNote: attribute on paragraphs and items.
  visit(root, 'element', (node) => {
    const state = STATES[attribute(node, 'dataTag')];
    if (state !== undefined && /^(?:p|li|h[1-6]|span|td)$/.test(node.tagName))
      node.children.unshift(textNode(state ? '☑ ' : '☐ '));
  });
  // Evernote: in any paragraph.
  replace(root, (node) =>
    node.tagName === 'en-todo' ? [textNode(boxState(node) ? '☑ ' : '☐ '), ...node.children] : undefined,
  );
}

const isInput = (node: Element) => node.tagName === 'input';
