import { asValue } from '../../../../markdown/escape.ts';
import { type ImportedFile, Unreadable } from '../files/importedFile.ts';
import { markdownFromTree } from '../html.ts';
import { parseHtml } from '../parse.ts';
import { allIn, attributeOf, childOf, isNamed, partOf } from '../xml.ts';
import { JATS } from './names.ts';

const SAME = /^(?:p|sup|sub|table|thead|tbody|tfoot|tr|td|th|col|colgroup|hr)$/;
const VOID = /^(?:col|hr)$/;
/** Blocks in JATS paragraphs, not allowed in HTML `<p>`. */
const BLOCKS =
  /^(?:list|def-list|disp-formula|disp-formula-group|fig|fig-group|table-wrap|disp-quote|boxed-text|code|preformat|p)$/;
/** Supplements of an article. */
const BESIDE = ['supplementary-material', 'media'];
/** Front matter that is shown; the rest is metadata. */
const SHOWN = ['abstract', 'trans-abstract'];

/** Serializes XML as HTML; names with another meaning there get a prefix. */
function serializeXml(node: Node): string {
  if (node.nodeType === 3 || node.nodeType === 4) return asValue(node.nodeValue ?? '');
  if (node.nodeType !== 1) return '';
  const { localName, namespaceURI, prefix, attributes } = node as Element;
  const isMath = /MathML/.test(namespaceURI ?? '') || prefix === 'mml';
  const isBroad = localName === 'p' && allIn(node as Element, '*').some((it) => BLOCKS.test(it.localName));
  const name = isBroad ? 'div' : isMath || SAME.test(localName) ? localName : JATS + localName;
  const own = Array.from(attributes)
    .filter((it) => !it.name.startsWith('xmlns'))
    .map((it) => ` ${it.localName ?? it.name}="${asValue(it.value)}"`);
  const inner = Array.from(node.childNodes).map(serializeXml).join('');
  return `<${name}${own.join('')}>${VOID.test(name) ? '' : `${inner}</${name}>`}`;
}

/** Converts JATS (journals, PubMed Central) to Markdown with title. Throws `Unreadable` for other XML. */
export function markdownFromJats(xml: string): ImportedFile {
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
  const { markdown, left } = markdownFromTree(
    parseHtml(parts.map((it) => serializeXml(it as Node)).join('\n')),
  );
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
