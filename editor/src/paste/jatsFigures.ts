import type { Element, ElementContent } from 'hast';
import { element, findAll, textNode } from './hast.ts';
import { isNamed, partOf, said, wordsOf } from './jatsNames.ts';

/** Numbers of figures and tables that articles count themselves. */
export const COUNTED = {
  fig: /^(?:图|fig(?:ure)?\.?)\s*\d+\s*[.:：]?$/i,
  'table-wrap': /^(?:表|table)\s*\d+\s*[.:：]?$/i,
};

/** The words below a figure or above a table: what its title and its paragraphs say, one after the other. */
function captionOf(node: Element): ElementContent[] {
  const caption = node.children.find((it) => isNamed(it, 'caption'));
  // A reader of HTML leaves the element out, not what is in it.
  const parts = (caption?.type === 'element' ? caption : node).children.filter((it) =>
    isNamed(it, 'title', 'p'),
  );
  return parts.flatMap((it, at) => [...(at > 0 ? [textNode(' ')] : []), ...(it as Element).children]);
}

/** Words with the label before them. */
export const withLabel = (label: string, words: ElementContent[]) =>
  label ? [textNode(words.length > 0 ? `${label} ` : label), ...words] : words;

/** What else is in a figure or a table, as it is. */
const others = (node: Element): ElementContent[] =>
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

/** A picture that lies where a graphic says. */
export function pictureOf(graphic: Element, words: string): Element {
  return element('img', [], { src: said(graphic, 'href'), alt: words });
}

/** A figure with its picture, which has the name of the figure where articles count it; the name is answered for references. */
export function figure(node: Element, named: Set<string>): ElementContent[] {
  const [label, id] = [wordsOf(partOf(node, 'label')), said(node, 'id')];
  const pictures = findAll(node, (it) => isNamed(it, 'graphic', 'media'));
  const [only, ...more] = pictures;
  const caption = captionOf(node);
  const isCounted = COUNTED.fig.test(label) && only && more.length === 0 && isOnWeb(said(only, 'href'));
  if (isCounted && id) named.add(id);
  if (only && more.length === 0) {
    const image = pictureOf(only, '');
    if (isCounted && id) image.properties['dataNamed'] = id;
    const words = withLabel(isCounted ? '' : label, caption);
    const body = words.length > 0 ? [image, element('figcaption', words)] : [image];
    return [element('div', [element('figure', body)]), ...others(node)];
  }
  return [
    ...pictures.map((it) => element('p', [pictureOf(it, '')])),
    ...others(node),
    element('p', withLabel(label, caption)),
  ];
}

/** Figures that belong together, with what they are called below them. */
export function group(node: Element, named: Set<string>): ElementContent[] {
  const label = node.children.find((it) => isNamed(it, 'label'));
  const figures = findAll(node, (it) => isNamed(it, 'fig')).flatMap((it) => figure(it, named));
  const words = withLabel(wordsOf(label?.type === 'element' ? label : undefined), captionOf(node));
  return [...figures, ...(words.length > 0 ? [element('p', words)] : [])];
}

/** A table below its caption, which has its name where articles count it. */
export function table(node: Element, named: Set<string>): ElementContent[] {
  const [label, id] = [wordsOf(partOf(node, 'label')), said(node, 'id')];
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
    ...others(node),
  ];
}
