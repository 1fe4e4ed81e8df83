import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { attribute, find } from './hast.ts';

/** What a page shows that Markdown has no place for, as people call it. */
const NAMES: Readonly<Record<string, string>> = {
  script: '脚本',
  iframe: '嵌入的网页',
  frame: '嵌入的网页',
  embed: '嵌入的内容',
  object: '嵌入的内容',
  video: '视频',
  audio: '音频',
  canvas: '画布',
  svg: '矢量图',
  input: '表单控件',
  select: '表单控件',
  textarea: '表单控件',
  nav: '导航',
  dialog: '对话框',
};
/** Kinds whose address stays as a link. */
const LINKED = ['iframe', 'frame', 'embed', 'object', 'video', 'audio'];
/** Drawings up to this side, in px, are signs on buttons. */
const SIGN = 32;

/** The address of something embedded, where it has one on the web. */
export function embeddedIn(node: Element): string {
  if (!LINKED.includes(node.tagName)) return '';
  const source = find(node, (it) => it.tagName === 'source' && attribute(it, 'src') !== '');
  const address =
    [
      attribute(node, 'src'),
      attribute(node, 'data'),
      attribute(node, 'dataSrc'),
      source ? attribute(source, 'src') : '',
    ].find(Boolean) ?? '';
  const whole = address.startsWith('//') ? `https:${address}` : address;
  return /^https?:/.test(whole) && URL.canParse(whole) ? whole : '';
}

/** What to call it in its place. */
export const leftName = (node: Element): string => NAMES[node.tagName] ?? '';

/** Whether a drawing is a sign of the page, as opposed to a figure. */
export function isSign(node: Element): boolean {
  const sides = [attribute(node, 'width'), attribute(node, 'height')].map(Number.parseFloat);
  return (
    attribute(node, 'ariaHidden') === 'true' || sides.some((it) => it <= SIGN) || node.children.length === 0
  );
}

function isTold(node: Element): boolean {
  if (!leftName(node)) return false;
  if (node.tagName === 'script')
    return !attribute(node, 'type').startsWith('math/tex') && textOf(node).trim() !== '';
  if (node.tagName === 'svg') return !isSign(node);
  if (node.tagName === 'input') return !/^(?:checkbox|hidden)$/.test(attribute(node, 'type'));
  if (node.tagName === 'nav') return textOf(node).trim() !== '';
  return true;
}

/** What of a page cannot come along, each kind once with how often. */
export function leftIn(root: Root): string[] {
  const counts = new Map<string, { count: number; linked: boolean }>();
  const add = (name: string, linked = false) => {
    const count = (counts.get(name)?.count ?? 0) + 1;
    counts.set(name, { count, linked: linked || (counts.get(name)?.linked ?? false) });
  };
  visit(root, 'element', (node) => {
    if (isTold(node)) add(leftName(node), embeddedIn(node) !== '');
    if (
      /^t[dh]$/.test(node.tagName) &&
      (Number(node.properties['colSpan']) > 1 || Number(node.properties['rowSpan']) > 1)
    )
      add('合并的单元格');
  });
  return [...counts].map(([name, { count, linked }]) => {
    const what =
      name === '合并的单元格' ? '（拆成了单独的格，多出的留空）' : linked ? '（原处留下了链接）' : '';
    return `${name} ${count} 处${what}`;
  });
}
