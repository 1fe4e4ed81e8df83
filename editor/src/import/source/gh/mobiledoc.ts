import type { ElementContent } from 'hast';
import { frontText, isRecord } from '../../../foreign/values.ts';
import { element, textNode } from '../../../paste/hast.ts';
import { Cards, type Contents, type Fields } from './cards.ts';

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Mobiledoc section types. */
const SECTION = { markup: 1, image: 2, list: 3, card: 10 } as const;
/** Marker type of an atom. */
const ATOM = 1;

/** Mobiledoc (before Ghost 5). */
class Mobiledoc extends Cards {
  readonly #document: Fields;

  constructor(document: Fields) {
    super();
    this.#document = document;
  }

  #at(name: string, index: unknown): readonly unknown[] {
    return list(list(this.#document[name])[Number(index)]);
  }

  #atomOf(index: unknown): ElementContent[] {
    const [name, text] = this.#at('atoms', index);
    if (name === 'soft-return') return [element('br')];
    this.unknown.add(frontText(name));
    return [textNode(frontText(text))];
  }

  #markupOf(index: unknown): { tag: string; href: string } {
    const [tag, attributes] = this.#at('markups', index);
    const at = list(attributes).indexOf('href');
    return { tag: frontText(tag), href: at < 0 ? '' : frontText(list(attributes)[at + 1]) };
  }

  /** Markers open marks, and close a number of open ones. */
  #inline(markers: readonly unknown[]): ElementContent[] {
    const stack: { tag: string; href: string; children: ElementContent[] }[] = [
      { tag: '', href: '', children: [] },
    ];
    for (const marker of markers) {
      const [kind, opened, closed, value] = list(marker);
      for (const it of list(opened)) stack.push({ ...this.#markupOf(it), children: [] });
      const text = typeof value === 'string' ? [textNode(value)] : [];
      stack.at(-1)?.children.push(...(kind === ATOM ? this.#atomOf(value) : text));
      for (let left = Number(closed) || 0; left > 0 && stack.length > 1; left--) {
        const done = stack.pop();
        if (done)
          stack.at(-1)?.children.push(element(done.tag, done.children, done.href ? { href: done.href } : {}));
      }
    }
    return stack.flatMap((it) => it.children);
  }

  sectionOf(section: unknown): ElementContent[] {
    const [kind, first, second] = list(section);
    if (kind === SECTION.markup) return [element(frontText(first) || 'p', this.#inline(list(second)))];
    if (kind === SECTION.image) return this.read('image', { src: first });
    if (kind === SECTION.list)
      return [
        element(
          frontText(first) || 'ul',
          list(second).map((it) => element('li', this.#inline(list(it)))),
        ),
      ];
    if (kind !== SECTION.card) return this.asItCame('section', section);
    const [name, fields] = this.#at('cards', first);
    return this.read(frontText(name), isRecord(fields) ? fields : {});
  }
}

/** Reads Mobiledoc; undefined for other data. */
export function fromMobiledoc(source: unknown): Contents | undefined {
  if (!isRecord(source) || !Array.isArray(source['sections'])) return undefined;
  const reader = new Mobiledoc(source);
  reader.content = source['sections'].flatMap((it) => reader.sectionOf(it));
  return reader;
}
