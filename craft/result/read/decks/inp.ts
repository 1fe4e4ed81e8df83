import type { Bundle } from '../bundle.ts';
import { text } from '../scanner.ts';
import type { Input, Source } from '../source.ts';
import { abaqusElement, type Element } from './abaqus.ts';
import { elsewhere, noneHere } from './elsewhere.ts';
import { along, given, MADE_MOST, repeated, rowsOf } from './generated.ts';
import { type Block, blocksOf, keywordOf, named, words } from './inpBlocks.ts';
import { elementsIn } from './inpElements.ts';
import { coordinate, deckNumber, linesOf } from './lines.ts';
import { DeckMesh, type Range } from './mesh.ts';
import { type Motion, moved } from './motion.ts';
import { Parameters } from './parameters.ts';

const GENERATED: readonly string[] = ['NCOPY', 'NMAP', 'ELCOPY', 'SYMMETRIC MODEL GENERATION', 'IMPORT'];
/** Options of *NGEN and *NFILL that make other places than equal parts of straight lines. */
const CURVED: readonly string[] = ['LINE', 'BIAS', 'SINGULAR', 'TWOSTEP'];

/** Numbers of nodes and elements of instances: every instance has its own thousand millions. */
const SPAN = 1e9;

/** A number of a field; undefined where it is empty. */
const numberOf = (field: string) => (field === '' ? undefined : deckNumber(field));

/** The blocks of a part, which its instances repeat. */
type Part = { name: string; blocks: Block[]; isPlaced: boolean };

class Deck {
  readonly mesh = new DeckMesh();
  /** Whether there was any block of the mesh. */
  isKnown = false;
  /** How the deck takes its mesh from another job. */
  other = '';
  private readonly parts = new Map<string, Part>();
  private readonly instances = new Map<string, number>();
  /** Names of sets as they are first written; later ones may differ in their case. */
  private readonly spelled = new Map<string, string>();
  /** Elements as they are written, for sets of nodes that are told by them, and for their repetition. */
  private readonly written = new Map<number, { kind: string; nodes: readonly number[] }>();
  private readonly parameters = new Parameters();
  private part: Part | undefined;
  private instance: { shift: number; motion: Motion; name: string } | undefined;

  /** One block: kept for the instances of a part, or read. */
  take(given: Block): void {
    const block = this.parameters.take(given, this.mesh);
    const other = elsewhere(block);
    if (other && !this.other) this.mesh.omitted.push({ what: '别的作业里的网格没有画', why: other });
    this.other ||= other;
    const { name, options } = block;
    if (name === 'PART') {
      this.isKnown = true;
      const own = options.get('NAME') ?? '';
      this.part = { name: own, blocks: [], isPlaced: false };
      this.parts.set(own.toUpperCase(), this.part);
    } else if (name === 'END PART') this.part = undefined;
    else if (name === 'INSTANCE') this.begin(block);
    else if (name === 'END INSTANCE') this.instance = undefined;
    else if (this.part) this.part.blocks.push(block);
    else this.read(block);
  }

  private begin({ options, lines }: Block): void {
    const name = options.get('NAME') ?? '';
    const shift = SPAN * (this.instances.size + 1);
    this.instances.set(name.toUpperCase(), shift);
    const numbers = lines.map((it) => words(it).map(deckNumber));
    this.instance = { shift, motion: { shift: numbers[0] ?? [], turn: numbers[1] ?? [] }, name };
    const part = this.parts.get((options.get('PART') ?? '').toUpperCase());
    if (part) part.isPlaced = true;
    if (!part && options.has('PART'))
      this.mesh.omitted.push({ what: `实例 ${name.slice(0, 60)} 没有画出`, why: '它的部件没有定义' });
    for (const it of part?.blocks ?? []) this.read(it);
  }

  private read(block: Block): void {
    const { name, lines, options } = block;
    const isData = ['NODE', 'ELEMENT', 'NSET', 'ELSET'].includes(name);
    this.isKnown ||= isData;
    if (isData && options.has('INPUT'))
      this.mesh.omitted.push({
        what: `*${name} 的文件 ${(options.get('INPUT') ?? '').slice(0, 60)} 没有读`,
        why: '请把它的内容放进主文件，或改用 *INCLUDE',
      });
    if (name === 'NODE') this.nodes(block);
    else if (name === 'ELEMENT') this.elements(block);
    else if (name === 'NSET' || name === 'ELSET') this.set(block, name === 'NSET' ? 'node' : 'cell');
    else if (name === 'NGEN') this.between(block);
    else if (name === 'NFILL') this.fill(block);
    else if (name === 'ELGEN') this.repeat(block);
    else if (GENERATED.includes(name)) this.ungenerated(name);
    else if (name === 'SYSTEM' && lines.length > 0)
      this.mesh.omitted.push({ what: '*SYSTEM 没有用', why: '节点坐标按整体坐标画' });
  }

  private tag(own: number): number {
    return own + (this.instance?.shift ?? 0);
  }

  private label(name: string): string {
    const own = this.instance ? `${this.instance.name}.${name}` : name;
    const known = this.spelled.get(own.toUpperCase()) ?? own;
    this.spelled.set(own.toUpperCase(), known);
    return known;
  }

  private nodes({ options, lines }: Block): void {
    const set = options.get('NSET');
    const polar = options.get('SYSTEM')?.toUpperCase() ?? 'R';
    const own: number[] = [];
    for (const line of lines) {
      const [first = '', ...rest] = words(line);
      const tag = deckNumber(first);
      const at = [0, 1, 2].map((k) => coordinate(rest[k])) as [number, number, number];
      if (!Number.isInteger(tag) || at.some(Number.isNaN)) {
        this.mesh.leave('*NODE 的一行', '编号不是整数，或坐标不是数');
        continue;
      }
      const radians = (at[1] * Math.PI) / 180;
      const place = polar === 'C' ? [at[0] * Math.cos(radians), at[0] * Math.sin(radians), at[2]] : at;
      this.mesh.node(this.tag(tag), this.instance ? moved(place, this.instance.motion) : place);
      own.push(this.tag(tag));
    }
    if (polar === 'S')
      this.mesh.omitted.push({ what: '球坐标的节点', why: '*NODE, SYSTEM=S 不支持，位置不对' });
    if (set) this.mesh.set('node', this.label(set), own);
  }

  /** A line of an element of the assembly, whose nodes may be those of instances, such as `part-1.5`. */
  private placed(line: string): string {
    if (this.instance || !line.includes('.')) return line;
    const fields = words(line).map((it) => {
      const dot = it.lastIndexOf('.');
      const shift = this.instances.get(it.slice(0, Math.max(0, dot)).toUpperCase());
      const tag = deckNumber(it.slice(dot + 1));
      return shift !== undefined && Number.isInteger(tag) ? `${shift + tag}` : it;
    });
    return fields.join();
  }

  private elements({ options, lines: written }: Block): void {
    const lines = written.map((it) => this.placed(it));
    const kind = options.get('TYPE') ?? '';
    const set = options.get('ELSET');
    const element = abaqusElement(kind);
    if (!element) {
      this.mesh.leave(kind || '没有类型', '不认识的类型', lines.length);
      return;
    }
    const own: number[] = [];
    for (const { tag, nodes } of elementsIn(lines, kind, element, this.mesh)) {
      this.element(
        kind,
        element,
        this.tag(tag),
        nodes.map((it) => this.tag(it)),
      );
      own.push(this.tag(tag));
    }
    if (set) this.mesh.set('cell', this.label(set), own);
  }

  private element(kind: string, { order, type }: Element, tag: number, nodes: readonly number[]): void {
    // The inlets and outlets of networks have no node at one end.
    if (kind.toUpperCase() === 'D' && nodes.includes(0)) {
      this.mesh.leave(kind, '网络的进口或出口，一端没有节点');
      return;
    }
    const places = order ? order.map((k) => nodes[k] as number) : nodes;
    const kept = type === 25 ? places.slice(0, 20) : places;
    const part = this.instance && this.instance.shift / SPAN;
    this.mesh.element(kind, tag, type, kept, part ? { 部件: part } : {});
    if (this.instance && part) this.mesh.name('部件', part, this.instance.name);
    this.written.set(tag, { kind, nodes });
  }

  private ungenerated(
    name: string,
    why = '不支持由它生成的节点和单元，请先在前处理里写成 *NODE、*ELEMENT',
  ): void {
    this.mesh.omitted.push({ what: `*${name} 没有读`, why });
  }

  /** Options that make other places than those of a straight line; what they make is left out by name. */
  private isCurved({ name, options }: Block): boolean {
    const odd = CURVED.find((it) => options.has(it) && !(it === 'BIAS' && Number(options.get(it)) === 1));
    if (odd) this.ungenerated(name, `${odd} 不支持，请先在前处理里写成 *NODE`);
    return odd !== undefined;
  }

  /** Nodes between two others: first, last, increment. */
  private between(block: Block): void {
    if (this.isCurved(block)) return;
    const set = block.options.get('NSET');
    for (const line of block.lines) {
      const [from = Number.NaN, to = Number.NaN, step] = words(line).map(numberOf);
      const made = along(this.mesh, this.tag(from), this.tag(to), step);
      if (!made) {
        this.ungenerated('NGEN 的一行', '两端的节点没有定义，或编号对不上');
        continue;
      }
      for (const [tag, place] of made.between) this.mesh.node(tag, place);
      if (set) this.mesh.set('node', this.label(set), made.all);
    }
  }

  /** Nodes between two sets, whose nodes belong together in the order of their numbers: sets, intervals, increment. */
  private fill(block: Block): void {
    if (this.isCurved(block)) return;
    const set = block.options.get('NSET');
    const numbers = new Map([...this.mesh.nodes].map(([tag, at]) => [at, tag]));
    const place = this.instance ? `${this.instance.name}.` : '';
    const tagsOf = (name: string) =>
      [...this.mesh.members('node', this.known(place + name))]
        .map((it) => numbers.get(it) as number)
        .toSorted((a, b) => a - b);
    for (const line of block.lines) {
      const [one = '', other = '', count = '', step = ''] = named(line);
      const [first, last] = [tagsOf(one), tagsOf(other)];
      const [parts, by] = [deckNumber(count), given(numberOf(step))];
      const isWhole =
        Number.isInteger(parts) && Number.isInteger(by) && parts > 0 && parts * first.length <= MADE_MOST;
      if (first.length === 0 || first.length !== last.length || !isWhole) {
        this.ungenerated('NFILL 的一行', '两个节点集不存在或节点数不同，或份数、增量不是整数、太多');
        continue;
      }
      for (const [i, from] of first.entries()) {
        const [a = [], b = []] = [this.mesh.place(from), this.mesh.place(last[i] as number)];
        const tags = Array.from({ length: parts - 1 }, (_, k) => from + (k + 1) * by);
        for (const [k, tag] of tags.entries())
          this.mesh.node(
            tag,
            a.map((it, axis) => it + ((k + 1) / parts) * ((b[axis] ?? 0) - it)),
          );
        if (set) this.mesh.set('node', this.label(set), [from, ...tags, last[i] as number]);
      }
    }
  }

  /** An element again and again: its number, then three times a count, an increment of nodes and one of elements. */
  private repeat({ options, lines }: Block): void {
    const set = options.get('ELSET');
    for (const line of lines) {
      const [first = Number.NaN, ...rest] = words(line).map(numberOf);
      const { kind = '', nodes } = this.written.get(this.tag(first)) ?? {};
      const element = abaqusElement(kind);
      const rows = rowsOf(rest);
      if (!element || !nodes || !rows) {
        this.ungenerated('ELGEN 的一行', '起始的单元没有定义，或个数不是整数、太多');
        continue;
      }
      const own: number[] = [];
      for (const by of repeated(rows)) {
        const tag = this.tag(first) + by.element;
        // The first one is there.
        if (own.length > 0)
          this.element(
            kind,
            element,
            tag,
            nodes.map((it) => it + by.node),
          );
        own.push(tag);
      }
      if (set) this.mesh.set('cell', this.label(set), own);
    }
  }

  /** Names the parts that are nowhere in the assembly; CalculiX has none, and takes parts as they are. */
  end(): void {
    if (this.instances.size === 0 && this.mesh.size === 0)
      for (const part of this.parts.values()) {
        this.begin({
          name: 'INSTANCE',
          options: new Map([
            ['NAME', part.name],
            ['PART', part.name],
          ]),
          lines: [],
        });
        this.instance = undefined;
        this.mesh.omitted.push({
          what: `部件 ${part.name.slice(0, 60)} 的位置`,
          why: '没有它的实例（*INSTANCE），按部件自己的坐标画',
        });
      }
    for (const { name, isPlaced } of this.parts.values())
      if (!isPlaced)
        this.mesh.omitted.push({
          what: `部件 ${name.slice(0, 60)} 没有画出`,
          why: '没有它的实例（*INSTANCE）',
        });
  }

  private known(name: string): string {
    return this.spelled.get(name.toUpperCase()) ?? name;
  }

  /** Joins a set to another one by its name, or a node or element of an instance, such as `part-1.5`. */
  private member(on: 'node' | 'cell', label: string, place: string, name: string): boolean {
    const set = [place + name, name].map((it) => this.known(it)).find((it) => this.mesh.hasSet(on, it));
    if (set !== undefined) {
      this.mesh.join(on, label, set);
      return true;
    }
    const dot = name.lastIndexOf('.');
    const [shift, tag] = [
      this.instances.get(name.slice(0, dot).toUpperCase()),
      deckNumber(name.slice(dot + 1)),
    ];
    if (dot < 0 || shift === undefined || !Number.isInteger(tag)) return false;
    this.mesh.set(on, label, [shift + tag]);
    return true;
  }

  private set({ options, lines }: Block, on: 'node' | 'cell'): void {
    const name = options.get(on === 'node' ? 'NSET' : 'ELSET') ?? '';
    const instance = options.get('INSTANCE');
    const shift = instance ? (this.instances.get(instance.toUpperCase()) ?? 0) : (this.instance?.shift ?? 0);
    const label = this.label(name);
    const isGenerated = options.has('GENERATE');
    const tags: number[] = [];
    const ranges: Range[] = [];
    const lost = new Set<string>();
    const place = instance ? `${instance}.` : this.instance ? `${this.instance.name}.` : '';
    const other = options.get('ELSET');
    // A set of nodes may be all those of a set of elements.
    if (on === 'node' && other) {
      const elements = new Set(this.mesh.members('cell', this.known(place + other)));
      for (const [tag, at] of this.mesh.elements)
        if (elements.has(at)) tags.push(...(this.written.get(tag)?.nodes ?? []));
      if (elements.size === 0) lost.add(other);
    }
    for (const line of lines) {
      const own = named(line).filter(Boolean);
      if (isGenerated) {
        const [from = 0, to = from, by = 1] = own.map(deckNumber);
        const step = Math.abs(by) || 1;
        ranges.push({ from: Math.min(from, to) + shift, to: Math.max(from, to) + shift, step });
        continue;
      }
      for (const it of own) {
        const tag = deckNumber(it);
        if (Number.isInteger(tag)) tags.push(tag + shift);
        else if (!this.member(on, label, place, it)) lost.add(it);
      }
    }
    this.mesh.set(on, label, tags, { ranges });
    if (lost.size > 0)
      this.mesh.omitted.push({
        what: `集 ${label.slice(0, 60)} 里的 ${[...lost].slice(0, 5).join('、').slice(0, 100)}`,
        why: '没有这个集，或者它是空的',
      });
  }
}

/** The file that a line of Abaqus includes. */
function included(line: string, next: () => string): string | undefined {
  if (!/^\s*\*\s*include\b/i.test(line)) return undefined;
  let whole = line.trim();
  // A keyword goes on where its line ends with a comma.
  while (whole.endsWith(',')) {
    const more = next().trim();
    if (more === '') break;
    whole += more;
  }
  return keywordOf(whole).options.get('INPUT') ?? '';
}

/** How much of the beginning of a deck is looked at. */
const HEAD = 4_000;

/** Whether a file begins as a deck of Abaqus does, whatever its ending: cgx of CalculiX writes meshes as .msh. */
export function isAbaqus({ bytes }: Input): boolean {
  const lines = text(bytes, 0, Math.min(bytes.length, HEAD)).split('\n');
  const first = lines.find((it) => it.trim() !== '' && !it.trimStart().startsWith('**'));
  return first !== undefined && /^\s*\*[a-z]/i.test(first);
}

/** The mesh of a deck of Abaqus or CalculiX: nodes, elements, parts with their instances, sets. */
export function readInp(input: Input, bundle: Bundle): Source {
  const deck = new Deck();
  for (const block of blocksOf(linesOf(input, bundle, deck.mesh, { included: () => included })))
    deck.take(block);
  deck.end();
  if (!deck.isKnown)
    deck.mesh.none(noneHere(deck.other, text(input.bytes, 0, Math.min(input.bytes.length, HEAD))));
  return deck.mesh.done('Abaqus / CalculiX 输入文件', ['部件']);
}
