import { h } from 'hastscript';
import type { FootnoteDefinition, FootnoteReference, Nodes, Paragraph, Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import { isBehind } from '../lock.ts';
import { seal } from '../sealed.ts';
import { scopedId } from './names.ts';

type Note = { number: number; marks: string[]; definition: FootnoteDefinition };

/**
 * Footnotes numbered over the article and listed in the part that first refers to them. Notes written behind
 * the lock stay there.
 */
export class Footnotes {
  readonly #definitions = new Map<string, FootnoteDefinition>();
  readonly #notes = new Map<string, Note>();
  readonly #lock: number;
  readonly #id: (id: string) => string;
  #last = 0;
  #waiting: Note[] = [];

  /** Labels of locked notes that the open part refers to. */
  readonly withheld: string[] = [];

  constructor(root: Root, scope: string, lock: number) {
    this.#id = (id) => scopedId(id, scope);
    this.#lock = lock;
    visit(root, 'footnoteDefinition', (definition, index, parent) => {
      if (index === undefined || !parent) return undefined;
      if (!this.#definitions.has(definition.identifier))
        this.#definitions.set(definition.identifier, definition);
      parent.children.splice(index, 1);
      return index;
    });
  }

  #withhold(reference: FootnoteReference, note: Note, known: boolean): Nodes {
    if (!known) this.#waiting.push(note);
    this.withheld.push(`[^${reference.label ?? reference.identifier}]`);
    return seal(() => [h('sup.footnote-mark', { title: '解锁后可读这条脚注' }, String(note.number))]);
  }

  #mark(reference: FootnoteReference, found: Note[]): Nodes {
    const definition = this.#definitions.get(reference.identifier);
    if (!definition) return { type: 'text', value: `[^${reference.label ?? reference.identifier}]` };
    const known = this.#notes.get(reference.identifier);
    const note = known ?? { number: 0, marks: [], definition };
    this.#notes.set(reference.identifier, note);
    if (isBehind(definition, this.#lock) && !isBehind(reference, this.#lock))
      return this.#withhold(reference, note, known !== undefined);
    if (!known) {
      note.number = ++this.#last;
      found.push(note);
    }
    const { number } = note;
    const again = note.marks.length > 0 ? `-${note.marks.length + 1}` : '';
    const id = this.#id(`fnref-${number}${again}`);
    // Backlinks only within the part that holds the note.
    if (found.includes(note)) note.marks.push(id);
    const own = found.includes(note) ? id : undefined;
    const href = `#${this.#id(`fn-${number}`)}`;
    return seal(() => [
      h('sup.footnote-mark', [
        h('a.footnote-ref', { id: own, href, ariaLabel: `脚注 ${number}` }, String(number)),
      ]),
    ]);
  }

  #markAll(tree: Nodes, found: Note[]): void {
    visit(tree, 'footnoteReference', (reference, index, parent) => {
      if (index !== undefined && parent) (parent.children as Nodes[])[index] = this.#mark(reference, found);
    });
  }

  /** Replaces references of a part, in place, and appends its notes. Call for the open part first. */
  attach(part: Root): void {
    const found = this.#waiting;
    this.#waiting = [];
    for (const note of found) note.number = ++this.#last;
    this.#markAll(part, found);
    // Notes may refer to notes: the list grows while iterating.
    for (const note of found) this.#markAll(note.definition, found);
    const [first] = found;
    if (!first) return;
    const list = found.map((note) => item(note, this.#id(`fn-${note.number}`)));
    const attributes = { className: ['footnotes'], role: 'doc-endnotes', ariaLabel: '脚注' };
    const start = first.number > 1 ? first.number : undefined;
    part.children.push(
      seal(
        (children) => [
          h('section', attributes, [h('p.footnotes-title', '脚注'), h('ol', { start }, children)]),
        ],
        list,
      ),
    );
  }
}

function item({ marks, definition }: Note, id: string): RootContent {
  const children: RootContent[] = [...definition.children];
  const last = children.at(-1);
  const target: Paragraph = last?.type === 'paragraph' ? last : { type: 'paragraph', children: [] };
  if (target !== last) children.push(target);
  for (const mark of marks) {
    const back = () => [h('a.footnote-back', { href: `#${mark}`, ariaLabel: '返回正文' }, '↩')];
    target.children.push({ type: 'text', value: ' ' }, seal(back));
  }
  return seal((content) => [h('li', { id }, content)], children);
}
