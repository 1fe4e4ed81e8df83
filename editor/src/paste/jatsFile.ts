import { markdownFromTree } from './html.ts';
import { type Imported, Unreadable } from './imported.ts';
import { JATS } from './jatsNames.ts';
import { parseHtml } from './parse.ts';
import { allIn, attributeOf, childOf, isNamed, partOf } from './xml.ts';

/** Elements that are in HTML what they are in JATS. */
const SAME = /^(?:p|sup|sub|table|thead|tbody|tfoot|tr|td|th|col|colgroup|hr)$/;
const VOID = /^(?:col|hr)$/;
/** What a paragraph holds that one of HTML cannot. */
const BLOCKS =
  /^(?:list|def-list|disp-formula|disp-formula-group|fig|fig-group|table-wrap|disp-quote|boxed-text|code|preformat|p)$/;
/** What comes beside an article. */
const BESIDE = ['supplementary-material', 'media'];
/** Parts of the front of an article that are shown; the rest says who wrote it and where it appeared. */
const SHOWN = ['abstract', 'trans-abstract'];

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** An element of XML and what is in it as HTML, in which names that are others there have a sign before them. */
function written(node: Node): string {
  if (node.nodeType === 3 || node.nodeType === 4) return escaped(node.nodeValue ?? '');
  if (node.nodeType !== 1) return '';
  const { localName, namespaceURI, prefix, attributes } = node as Element;
  const isMath = /MathML/.test(namespaceURI ?? '') || prefix === 'mml';
  const isBroad = localName === 'p' && allIn(node as Element, '*').some((it) => BLOCKS.test(it.localName));
  const name = isBroad ? 'div' : isMath || SAME.test(localName) ? localName : JATS + localName;
  const own = Array.from(attributes)
    .filter((it) => !it.name.startsWith('xmlns'))
    .map((it) => ` ${it.localName ?? it.name}="${escaped(it.value)}"`);
  const inner = Array.from(node.childNodes).map(written).join('');
  return `<${name}${own.join('')}>${VOID.test(name) ? '' : `${inner}</${name}>`}`;
}

/**
 * An article in JATS (the XML of journals and PubMed Central) as Markdown, with its title. Throws `Unreadable` where the XML
 * is something else.
 */
export function markdownFromJats(xml: string): Imported {
  const root = partOf(xml)?.documentElement;
  const article = isNamed(root, 'article') ? root : root && allIn(root, 'article')[0];
  const body = article && childOf(article, 'body');
  if (!article || !body)
    throw new Unreadable('这个 .xml 不是 JATS 的文章；WordPress、RSS 的导出请用上面的“导入”');
  const meta = childOf(childOf(article, 'front'), 'article-meta');
  const group = childOf(meta, 'title-group');
  const title = (childOf(group, 'article-title')?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const parts = [
    ...Array.from(meta?.childNodes ?? []).filter((it) => SHOWN.some((name) => isNamed(it, name))),
    body,
    ...[childOf(article, 'back'), childOf(article, 'floats-group')].filter((it) => it !== undefined),
  ];
  const { markdown, left } = markdownFromTree(parseHtml(parts.map((it) => written(it as Node)).join('\n')));
  const authors = meta ? allIn(meta, 'contrib').length : 0;
  const beside = BESIDE.reduce((sum, it) => sum + allIn(article, it).length, 0);
  const licensed = meta && allIn(meta, 'license').some((it) => attributeOf(it, 'href') !== '');
  return {
    markdown,
    pictures: new Map(),
    ...(title && { title }),
    left: [
      ...(authors > 0 ? [`作者 ${authors} 位与期刊、日期等信息（没有带来）`] : []),
      ...(licensed ? ['许可协议（没有带来，请核对能不能发表）'] : []),
      ...(beside > 0 ? [`附件 ${beside} 个（没有带来）`] : []),
      ...left,
    ],
  };
}
