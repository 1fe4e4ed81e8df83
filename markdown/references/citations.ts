import type { Element } from 'hast';
import { h } from 'hastscript';
import type { Code, Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { bibliography, EDITIONS, type Edition, type Item } from '../../craft/cite/index.ts';
import { fenceOf } from '../code/fences.ts';
import { isBehind } from '../lock.ts';
import { seal } from '../sealed.ts';
import { type Ids, slug } from './names.ts';
import { type ListedWork, referenceList } from './referenceList.ts';

const group = /\[(@[^[\]\n]{1,300})\]/g;
const member = /^\s*@([^\s,，;；[\]{}"#%=()\\~@]{1,80})(?:\s*[,，]\s*(.+?))?\s*$/;
const between = /[;；]|[,，]\s*(?=@)/;

type Member = { key: string; where: string };

function membersOf(inside: string): Member[] | undefined {
  const found = inside.split(between).map((it) => member.exec(it));
  return found.every((it) => it !== null)
    ? found.map(([, key = '', where = '']) => ({ key, where }))
    : undefined;
}

const isBibliography = (node: RootContent | undefined): node is Code =>
  node?.type === 'code' && fenceOf(node.lang ?? '').lang.toLowerCase() === 'bibtex';

const isEdition = (it: string | undefined): it is Edition => EDITIONS.some((edition) => edition === it);
/** GB/T 7714 edition on the fence: `bibtex gbt=2015`. */
const wantedEdition = ({ lang, meta }: Code) => fenceOf(`${lang ?? ''} ${meta ?? ''}`).words.get('gbt');

/** Index of the bibliography: a `bibtex` block at the end of the text or of its open part; -1 if none. */
export function bibliographyAt({ children }: Root, lock: number): number {
  const isText = ({ type }: RootContent) => type !== 'definition' && type !== 'footnoteDefinition';
  const ends = [
    children.findLastIndex(isText),
    children.findLastIndex((it) => isText(it) && !isBehind(it, lock)),
  ];
  return ends.find((at) => isBibliography(children[at])) ?? -1;
}

/** Number ranges as in GB/T 7714: `1,3-5`, as links. */
function numbers(works: readonly ListedWork[]): (Element | string)[] {
  const runs: ListedWork[][] = [];
  for (const work of new Set(works.toSorted((one, other) => one.number - other.number))) {
    const run = runs.at(-1);
    if (run?.at(-1)?.number === work.number - 1) run.push(work);
    else runs.push([work]);
  }
  return runs.flatMap((run, at) => {
    const ends = run.length > 1 ? [run[0], run.length > 2 ? '-' : ',', run.at(-1)] : run;
    const written = ends.flatMap((it) => (typeof it === 'object' ? link(it) : (it ?? [])));
    return at > 0 ? [',', ...written] : written;
  });
}

const link = ({ number, id, title }: ListedWork) =>
  h('a.footnote-ref', { href: `#${id}`, ariaLabel: `参考文献 ${number}`, title }, String(number));

const missing = (key: string) =>
  h('span.ref.ref-missing', { title: `参考文献里没有引用名为 ${key} 的条目` }, '[?]');

/**
 * Citations of a text: `[@key]` and `[@a; @b, 第 3 章]`, and the final `bibtex` block. Works are numbered in
 * citation order, uncited ones last.
 */
export class Citations {
  readonly #items: Map<string, Item>;
  readonly #cited = new Map<string, ListedWork>();
  readonly #take: Ids;
  readonly #listed: boolean[] = [];
  #marks = 0;
  #edition: Edition = EDITIONS[0];

  /**
   * Extracts bibliography and citations, in place. `spare` are names that may follow `[@` without being keys;
   * null if nothing is a citation without a bibliography.
   */
  constructor(root: Root, lock: number, take: Ids, spare: ReadonlySet<string> | null) {
    this.#take = take;
    const index = bibliographyAt(root, lock);
    const block = root.children[index] as Code | undefined;
    const { items, faults } = bibliography(block?.value ?? '');
    const wanted = block && wantedEdition(block);
    if (wanted && !isEdition(wanted))
      faults.unshift({ line: 0, message: `gbt= 后面写 ${EDITIONS.join(' 或 ')}` });
    if (isEdition(wanted)) this.#edition = wanted;
    this.#items = items;
    if (!block && spare === null) return;
    for (const locked of [false, true]) {
      for (const child of root.children)
        if (isBehind(child, lock) === locked) this.#mark(child, locked, spare ?? new Set());
      if (!block || isBehind(block, lock) !== locked) continue;
      for (const key of items.keys()) this.#work(key, locked);
      const titled = root.children[index - 1]?.type !== 'heading';
      const from = block.position?.start.line ?? 0;
      const placed = faults.map((it) => ({ ...it, line: it.line + from }));
      const list = seal(() => referenceList(this.#worksOf(locked), placed, titled, this.#edition));
      root.children[index] = { ...list, ...(block.position && { position: block.position }) };
      this.#listed.push(locked);
    }
  }

  #worksOf(locked: boolean): ListedWork[] {
    return [...this.#cited.values()].filter((it) => it.locked === locked);
  }

  #work(key: string, locked: boolean): ListedWork | undefined {
    const item = this.#items.get(key);
    if (!item) return undefined;
    const number = this.#cited.size + 1;
    const known = this.#cited.get(key) ?? {
      item,
      number,
      id: this.#take(`ref-${slug(key) || number}`),
      title: item.title,
      marks: [],
      locked,
    };
    this.#cited.set(key, known);
    return known;
  }

  #mark(tree: RootContent, locked: boolean, spare: ReadonlySet<string>): void {
    const inLinks = new WeakSet<Nodes>();
    visit(tree, ['link', 'linkReference'], (it) => visit(it, (node) => void inLinks.add(node)));
    visit(tree, 'text', (node, index, parent) => {
      if (index === undefined || !parent || inLinks.has(node) || !node.value.includes('[@')) return undefined;
      const parts = this.#split(node.value, locked, spare);
      (parent.children as PhrasingContent[]).splice(index, 1, ...parts);
      return [SKIP, index + parts.length];
    });
  }

  #split(text: string, locked: boolean, spare: ReadonlySet<string>): PhrasingContent[] {
    const parts: PhrasingContent[] = [];
    let at = 0;
    for (const { 0: whole, 1: inside = '', index } of text.matchAll(group)) {
      const members = membersOf(inside);
      if (!members || members.some(({ key }) => !this.#items.has(key) && spare.has(key))) continue;
      if (index > at) parts.push({ type: 'text', value: text.slice(at, index) });
      parts.push(this.#group(members, locked));
      at = index + whole.length;
    }
    if (at < text.length) parts.push({ type: 'text', value: text.slice(at) });
    return parts;
  }

  #group(members: readonly Member[], locked: boolean): PhrasingContent {
    const id = this.#take(`cite-${++this.#marks}`);
    const works = members.map(({ key, where }) => ({ key, where, work: this.#work(key, locked) }));
    // Backlinks only within the part that holds the list.
    for (const { work } of works)
      if (work && work.locked === locked && work.marks.at(-1) !== id) work.marks.push(id);
    const known = works.flatMap(({ work }) => work ?? []);
    const whole = known.length === works.length && works.every(({ where }) => where === '');
    const content = whole
      ? ['[', ...numbers(known), ']']
      : works.flatMap(({ key, where, work }) => [...(work ? ['[', link(work), ']'] : [missing(key)]), where]);
    return seal(() => [h('sup.footnote-mark.cite', { id }, content)]);
  }

  /** Appends the list of works cited in a part without the bibliography, before its footnotes. */
  attach(part: Root, locked: boolean): void {
    const works = this.#worksOf(locked);
    if (works.length > 0 && !this.#listed.includes(locked))
      part.children.push(seal(() => referenceList(works, [], true, this.#edition)));
  }
}
