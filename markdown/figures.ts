import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import type { Image, PhrasingContent, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { picture } from './images.ts';
import { type Ids, slug } from './names.ts';
import type { Targets } from './references.ts';
import { seal } from './sealed.ts';

const named = /^#([^\s#]{1,100})\s*(.*)$/s;

function onlyImage(children: PhrasingContent[]): Image | undefined {
  const [image, ...rest] = children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  return image?.type === 'image' && rest.length === 0 ? image : undefined;
}

function caption(number: string, children: ElementContent[]): ElementContent {
  const text: ElementContent[] = children.length > 0 ? [{ type: 'text', value: ' ' }, ...children] : [];
  return h('figcaption', [h('span.figure-number', number), ...text]);
}

/** Turns paragraphs that hold one image into numbered figures, in place, and enters their names in `targets`. */
export function figures(root: Root, targets: Targets, take: Ids): void {
  let count = 0;
  visit(root, 'paragraph', (paragraph, index, parent) => {
    const image = onlyImage(paragraph.children);
    if (index === undefined || !parent || !image) return undefined;
    const number = `图 ${++count}`;
    const [, name, title = image.title ?? ''] = named.exec(image.title ?? '') ?? [];
    const id = name === undefined ? undefined : take(`fig-${slug(name) || count}`);
    if (name !== undefined && id && !targets.figures.has(name))
      targets.figures.set(name, { id, text: number });
    const { url, alt } = image;
    parent.children[index] = seal(
      (children) => [h('figure', { id }, [picture(url, alt ?? '', title), caption(number, children)])],
      image.data?.caption ?? [{ type: 'text', value: alt ?? '' }],
    );
    return [SKIP, index];
  });
  visit(root, 'image', (image) => {
    if (image.title) image.title = image.title.replace(named, '$2') || null;
  });
}
