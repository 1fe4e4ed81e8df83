import type { Element, ElementContent, Root } from 'hast';
import { attribute, classesOf } from './hast.ts';

/** Classes that end with how deep a list is: of Google Docs as it exports pages, and of Feishu. */
const NAMED = /^(?:lst-kix_\w+|list-(?:bullet|number|check))-?(\d)$/;
/** Attributes that say it: of Yuque and of Slack. */
const NOTED = ['dataLakeIndent', 'ne-level', 'dataIndent'];
/** What Word in the browser, and Yuque, put around each list. */
const WRAPPED = /^(?:ListContainerWrapper|ne-list-wrap)$/;

const isList = (node: ElementContent): node is Element =>
  node.type === 'element' && /^[uo]l$/.test(node.tagName);
const isBlank = (node: ElementContent) =>
  node.type === 'comment' || (node.type === 'text' && !node.value.trim());

function levelOf(list: Element): number {
  const [named] = classesOf(list).flatMap((it) => NAMED.exec(it)?.[1] ?? []);
  const noted = NOTED.map((it) => attribute(list, it)).find(Boolean);
  const item = list.children.find((it) => it.type === 'element');
  // Word in the browser counts from one, at the items.
  const said = item?.type === 'element' ? Number(attribute(item, 'dataAriaLevel')) - 1 : 0;
  return Number(named ?? noted ?? said) || 0;
}

/** The lists in a wrapper that holds nothing else, however often it is wrapped; undefined where something is no such. */
function unwrapped(node: ElementContent): Element[] | undefined {
  if (node.type !== 'element' || !classesOf(node).some((it) => WRAPPED.test(it))) return undefined;
  const parts = node.children.filter((it) => !isBlank(it));
  const lists = parts.flatMap((it) => unwrapped(it) ?? (isList(it) ? [it] : []));
  return lists.length >= parts.length && lists.length > 0 ? lists : undefined;
}

/** Lists in a row, each with how deep it is, as those of the first depth with the others in their items. */
function nested(run: readonly Element[]): Element[] {
  const out: Element[] = [];
  const open: { list: Element; level: number }[] = [];
  for (const list of run) {
    const level = levelOf(list);
    while ((open.at(-1)?.level ?? -1) > level) open.pop();
    const own = open.at(-1);
    if (own?.level === level && own.list.tagName === list.tagName) {
      own.list.children.push(...list.children);
      continue;
    }
    if (own?.level === level) open.pop();
    const item = open.at(-1)?.list.children.findLast((it) => it.type === 'element' && it.tagName === 'li');
    if (item?.type === 'element') item.children.push(list);
    else out.push(list);
    open.push({ list, level });
  }
  return out;
}

/** Makes lists in lists of those that pages write one after the other and indent by an attribute or a class, in place. */
export function leveledLists(tree: Root | Element): void {
  const put: ElementContent[] = [];
  let run: Element[] = [];
  const close = () => {
    put.push(...(run.some((it) => levelOf(it) > 0) ? nested(run) : run));
    run = [];
  };
  for (const child of (tree.children as ElementContent[]).flatMap((it) => unwrapped(it) ?? [it])) {
    if (child.type === 'element') leveledLists(child);
    if (isList(child)) run.push(child);
    else if (!isBlank(child) || run.length === 0) {
      close();
      put.push(child);
    }
  }
  close();
  tree.children = put;
}
