import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import type { Image, PhrasingContent, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { type Ids, slug } from '../references/names.ts';
import type { Targets } from '../references/references.ts';
import { seal } from '../sealed.ts';
import { safeAddress } from './addresses.ts';
import { picture } from './images.ts';

const named = /^#([^\s#]{1,100})\s*(.*)$/s;
/** Title flag: the data is in a CSV file of the same name. */
const plotted = /(?:^|\s)csv$/;

function onlyImage(children: PhrasingContent[]): Image | undefined {
  const [image, ...rest] = children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  return image?.type === 'image' && rest.length === 0 ? image : undefined;
}

function caption(number: string, children: ElementContent[], data: string | undefined): ElementContent {
  const text: ElementContent[] = children.length > 0 ? [{ type: 'text', value: ' ' }, ...children] : [];
  return h('figcaption', [
    h('span.figure-number', number),
    ...text,
    ...(data ? [h('a.figure-data', { href: data }, '数据 CSV')] : []),
    h('button.figure-zoom', { type: 'button', ariaLabel: `放大${number}` }, '放大'),
  ]);
}

/** URL of a plot's data. */
function dataOf(address: string): string | undefined {
  const safe = safeAddress(address, ['http', 'https']);
  return safe?.replace(/\.[a-z0-9]+(?=[?#]|$)/i, '.csv');
}

/** Turns single-image paragraphs into numbered figures, in place, and registers their names in `targets`. */
export function figures(root: Root, targets: Targets, take: Ids): void {
  let count = 0;
  visit(root, 'paragraph', (paragraph, index, parent) => {
    const image = onlyImage(paragraph.children);
    if (index === undefined || !parent || !image) return undefined;
    const number = `图 ${++count}`;
    const words = image.title ?? '';
    const data = plotted.test(words) ? dataOf(image.url) : undefined;
    const rest = words.replace(plotted, '');
    const [, name, title = rest] = named.exec(rest) ?? [];
    const id = name === undefined ? undefined : take(`fig-${slug(name) || count}`);
    if (name !== undefined && id && !targets.figures.has(name))
      targets.figures.set(name, { id, text: number });
    const { url, alt } = image;
    parent.children[index] = seal(
      (children) => [h('figure', { id }, [picture(url, alt ?? '', title), caption(number, children, data)])],
      image.data?.caption ?? [{ type: 'text', value: alt ?? '' }],
    );
    return [SKIP, index];
  });
  visit(root, 'image', (image) => {
    if (image.title) image.title = image.title.replace(plotted, '').replace(named, '$2') || null;
  });
}
