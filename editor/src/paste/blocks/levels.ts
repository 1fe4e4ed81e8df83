import type { Element, ElementContent, Root } from 'hast';
import { attribute, classesOf, isBlank, isList } from '../hast.ts';

/** Level classes of Google Docs and Feishu. */
const NAMED = /^(?:lst-kix_\w+|list-(?:bullet|number|check))-?(\d)$/;
/** Level attributes of Yuque and Slack. */
const NOTED = ['dataLakeIndent', 'ne-level', 'dataIndent'];
/** List wrappers of Word Online and Yuque. */
const WRAPPED = /^(?:ListContainerWrapper|ne-list-wrap)$/;

function levelOf(list: Element): number {
  const [named] = classesOf(list).flatMap((it) => NAMED.exec(it)?.[1] ?? []);
  const noted = NOTED.map((it) => attribute(list, it)).find(Boolean);
  const item = list.children.find((it) => it.type === 'element');
  // Word Online: 1-based, on the items.
  const said = item?.type === 'element' ? Number(attribute(item, 'dataAriaLevel')) - 1 : 0;
  return Number(named ?? noted ?? said) || 0;
}

/** Lists in nested wrappers; undefined for other content. */
function unwrapLists(node: ElementContent): Element[] | undefined {
  if (node.type !== 'element' || !classesOf(node).some((it) => WRAPPED.test(it))) return undefined;
  const parts = node.children.filter((it) => !isBlank(it));
  const lists = parts.flatMap((it) => unwrapLists(it) ?? (isList(it) ? [it] : []));
  return lists.length >= parts.length && lists.length > 0 ? lists : undefined;
}

/** Nests a run of lists by level. */
function nestByLevel(run: readonly Element[]): Element[] {
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

/** Nests flat lists with a level attribute or class, in place. */
export function leveledLists(tree: Root | Element): void {
  const put: ElementContent[] = [];
  let run: Element[] = [];
  const close = () => {
    put.push(...(run.some((it) => levelOf(it) > 0) ? nestByLevel(run) : run));
    run = [];
  };
  for (const child of (tree.children as ElementContent[]).flatMap((it) => unwrapLists(it) ?? [it])) {
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
