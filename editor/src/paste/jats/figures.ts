import type { Element, ElementContent } from 'hast';
import { element, findAll, textNode } from '../hast.ts';
import { isNamed, jatsAttribute, partOf, wordsOf } from './names.ts';

/** Labels that articles number themselves. */
export const COUNTED = {
  fig: /^(?:图|fig(?:ure)?\.?)\s*\d+\s*[.:：]?$/i,
  'table-wrap': /^(?:表|table)\s*\d+\s*[.:：]?$/i,
};

/** Caption: title and paragraphs. */
function captionOf(node: Element): ElementContent[] {
  const caption = node.children.find((it) => isNamed(it, 'caption'));
  // The HTML parser drops `<caption>` but keeps its content.
  const parts = (caption?.type === 'element' ? caption : node).children.filter((it) =>
    isNamed(it, 'title', 'p'),
  );
  return parts.flatMap((it, at) => [...(at > 0 ? [textNode(' ')] : []), ...(it as Element).children]);
}

/** Prefixes a label. */
export const withLabel = (label: string, words: ElementContent[]) =>
  label ? [textNode(words.length > 0 ? `${label} ` : label), ...words] : words;

const otherChildrenOf = (node: Element): ElementContent[] =>
  node.children.filter(
    (it) =>
      it.type === 'element' &&
      !isNamed(
        it,
        'label',
        'caption',
        'title',
        'p',
        'graphic',
        'alternatives',
        'table',
        'object-id',
        'alt-text',
      ),
  );

const isOnWeb = (address: string) => /^(?:https?:)?\/\//.test(address);

/** Picture of a `<graphic>`. */
export function pictureOf(graphic: Element, words: string): Element {
  return element('img', [], { src: jatsAttribute(graphic, 'href'), alt: words });
}

/** Figure; labelled if articles number it. Adds its id to `named` for references. */
export function figure(node: Element, named: Set<string>): ElementContent[] {
  const [label, id] = [wordsOf(partOf(node, 'label')), jatsAttribute(node, 'id')];
  const pictures = findAll(node, (it) => isNamed(it, 'graphic', 'media'));
  const [only, ...more] = pictures;
  const caption = captionOf(node);
  const isCounted =
    COUNTED.fig.test(label) && only && more.length === 0 && isOnWeb(jatsAttribute(only, 'href'));
  if (isCounted && id) named.add(id);
  if (only && more.length === 0) {
    const image = pictureOf(only, '');
    if (isCounted && id) image.properties['dataNamed'] = id;
    const words = withLabel(isCounted ? '' : label, caption);
    const body = words.length > 0 ? [image, element('figcaption', words)] : [image];
    return [element('div', [element('figure', body)]), ...otherChildrenOf(node)];
  }
  return [
    ...pictures.map((it) => element('p', [pictureOf(it, '')])),
    ...otherChildrenOf(node),
    element('p', withLabel(label, caption)),
  ];
}

/** Figure group with its caption. */
export function group(node: Element, named: Set<string>): ElementContent[] {
  const label = node.children.find((it) => isNamed(it, 'label'));
  const figures = findAll(node, (it) => isNamed(it, 'fig')).flatMap((it) => figure(it, named));
  const words = withLabel(wordsOf(label?.type === 'element' ? label : undefined), captionOf(node));
  return [...figures, ...(words.length > 0 ? [element('p', words)] : [])];
}

/** Table below its caption; labelled if articles number it. */
export function table(node: Element, named: Set<string>): ElementContent[] {
  const [label, id] = [wordsOf(partOf(node, 'label')), jatsAttribute(node, 'id')];
  const own = findAll(node, (it) => it.tagName === 'table');
  const graphic = partOf(node, 'graphic');
  const isCounted = COUNTED['table-wrap'].test(label) && own.length === 1 && id !== '';
  if (isCounted) named.add(id);
  const caption = captionOf(node);
  const head = isCounted
    ? [element('as-written', [], { dataSource: `\\table{${id}} ` }), ...caption]
    : withLabel(label, caption);
  return [
    ...(head.length > 0 ? [element('p', head)] : []),
    ...(own.length > 0 || !graphic
      ? own
      : [element('p', [pictureOf(graphic, wordsOf(partOf(node, 'label')))])]),
    ...otherChildrenOf(node),
  ];
}
