import type { Element, Parents, Root } from 'hast';
import { find, findAll } from '../../../paste/hast.ts';
import { parseHtml } from '../../../paste/parse.ts';
import type { Literals } from '../tags.ts';

/** Offsets of an element with and without tags. */
export function placeOf({ position, data }: Element) {
  const { opening, closing } = data?.position ?? {};
  const [from, to] = [position?.start.offset ?? 0, position?.end.offset ?? 0];
  return { from, to, inner: [opening?.end.offset ?? from, closing?.start.offset ?? to] as const };
}

/** HAST if the text has only these elements; undefined otherwise. */
export function markedWith(text: string, names: RegExp): Root | undefined {
  const tree = parseHtml(text, { placed: true });
  const elements = findAll(tree, () => true);
  const tags = elements.reduce((sum, { data }) => sum + (data?.position?.closing ? 2 : 1), 0);
  const isAll = text.split('<').length - 1 === tags && elements.every((it) => names.test(it.tagName));
  return elements.length > 0 && isAll ? tree : undefined;
}

/** Offsets of preformatted text and code, where brackets are literal. */
export const literalsIn: Literals = (html) =>
  findAll(parseHtml(html, { placed: true }), (it) => it.tagName === 'pre' || it.tagName === 'code').map(
    (it) => {
      const { from, to } = placeOf(it);
      return [from, to];
    },
  );

/** End offset of the captioned picture with its link; -1 if none. */
export function imageEnd(html: string): number {
  const tree: Parents = parseHtml(html, { placed: true });
  const first = tree.children.find((it) => it.type === 'element' && find(it, (one) => one.tagName === 'img'));
  const image = first && find(first, (it) => it.tagName === 'img');
  if (!image || first?.type !== 'element') return -1;
  return placeOf(first.tagName === 'a' ? first : image).to;
}
