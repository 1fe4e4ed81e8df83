import type { Bundle } from '../bundle.ts';
import { text } from '../scanner.ts';
import type { Input, Source } from '../source.ts';
import { abaqusElement, brickOf, type Element } from './abaqus.ts';
import { noMeshReason, otherJobImport } from './elsewhere.ts';
import { defaultOne, MADE_MOST, nodesOnLine, repetitionsOf, rowsOf } from './generate.ts';
import { type Block, blocksOf, keywordOf, unquotedFields, words } from './inpBlocks.ts';
import { elementsIn } from './inpElements.ts';
import { Names } from './inpNames.ts';
import { readSet } from './inpSets.ts';
import { coordinate, deckNumber, linesOf } from './lines.ts';
import { DeckMesh } from './mesh.ts';
import { applyMotion } from './motion.ts';
import { Parameters } from './parameters.ts';

const GENERATED: readonly string[] = ['NCOPY', 'NMAP', 'ELCOPY', 'SYMMETRIC MODEL GENERATION', 'IMPORT'];
/** Options that place nodes off a straight line or unevenly. */
const CURVED: readonly string[] = ['LINE', 'BIAS', 'SINGULAR', 'TWOSTEP'];

const numberOf = (field: string) => (field === '' ? undefined : deckNumber(field));

/** Blocks are replayed for every instance. */
type Part = { name: string; blocks: Block[]; isPlaced: boolean };

class Deck {
  readonly mesh = new DeckMesh();
  isKnown = false;
  other = '';
  private readonly parts = new Map<string, Part>();
  readonly names = new Names();
  /** For node sets of elements, and *ELGEN. */
  readonly written = new Map<number, { kind: string; nodes: readonly number[] }>();
  private readonly parameters = new Parameters();
  private part: Part | undefined;

  /** Stores the block for instances, or reads it. */
  take(given: Block): void {
    const block = this.parameters.take(given, this.mesh);
    const other = otherJobImport(block);
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
    else if (name === 'END INSTANCE') this.names.instance = undefined;
    else if (this.part) this.part.blocks.push(block);
    else this.read(block);
  }

  private begin({ options, lines }: Block): void {
    const name = options.get('NAME') ?? '';
    const numbers = lines.map((it) => words(it).map(deckNumber));
    this.names.begin(name, { shift: numbers[0] ?? [], turn: numbers[1] ?? [] });
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
    else if (name === 'NSET' || name === 'ELSET') readSet(block, this);
    else if (name === 'NGEN') this.between(block);
    else if (name === 'NFILL') this.fill(block);
    else if (name === 'ELGEN') this.repeat(block);
    else if (GENERATED.includes(name)) this.ungenerated(name);
    else if (name === 'SYSTEM' && lines.length > 0)
      this.mesh.omitted.push({ what: '*SYSTEM 没有用', why: '节点坐标按整体坐标画' });
  }

  private nodes({ options, lines }: Block): void {
    const set = options.get('NSET');
    const { instance } = this.names;
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
      this.mesh.node(this.names.tag(tag), instance ? applyMotion(place, instance.motion) : place);
      own.push(this.names.tag(tag));
    }
    if (polar === 'S')
      this.mesh.omitted.push({ what: '球坐标的节点', why: '*NODE, SYSTEM=S 不支持，位置不对' });
    if (set) this.mesh.set('node', this.names.label(set), own);
  }

  /** Assembly element line with instance nodes such as `part-1.5`. */
  private placed(line: string): string {
    if (this.names.instance || !line.includes('.')) return line;
    return words(line)
      .map((it) => String(this.names.tagOf(it) ?? it))
      .join();
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
        this.names.tag(tag),
        nodes.map((it) => this.names.tag(it)),
      );
      own.push(this.names.tag(tag));
    }
    if (set) this.mesh.set('cell', this.names.label(set), own);
  }

  private element(
    kind: string,
    { order, type, least }: Element,
    tag: number,
    nodes: readonly number[],
  ): void {
    // Network inlets and outlets lack an end node.
    if (kind.toUpperCase() === 'D' && nodes.includes(0)) {
      this.mesh.leave(kind, '网络的进口或出口，一端没有节点');
      return;
    }
    const places = order ? order.map((k) => nodes[k] as number) : nodes;
    const own = least ? brickOf(places) : { type, nodes: places };
    // The first node behind those of the edges is in the middle of the body.
    if (own.nodes.length + 1 < places.length) this.mesh.leave(kind, '面中间的节点不全，没有用', 1, true);
    const { instance } = this.names;
    this.mesh.element(kind, tag, own.type, own.nodes, instance ? { 部件: instance.part } : {});
    if (instance) this.mesh.name('部件', instance.part, instance.name);
    this.written.set(tag, { kind, nodes });
  }

  private ungenerated(
    name: string,
    why = '不支持由它生成的节点和单元，请先在前处理里写成 *NODE、*ELEMENT',
  ): void {
    this.mesh.omitted.push({ what: `*${name} 没有读`, why });
  }

  /** Reports and skips unsupported options. */
  private isCurved({ name, options }: Block): boolean {
    const odd = CURVED.find((it) => options.has(it) && !(it === 'BIAS' && Number(options.get(it)) === 1));
    if (odd) this.ungenerated(name, `${odd} 不支持，请先在前处理里写成 *NODE`);
    return odd !== undefined;
  }

  /** *NGEN: first, last, increment. */
  private between(block: Block): void {
    if (this.isCurved(block)) return;
    const set = block.options.get('NSET');
    for (const line of block.lines) {
      const [from = Number.NaN, to = Number.NaN, step] = words(line).map(numberOf);
      const made = nodesOnLine(this.mesh, this.names.tag(from), this.names.tag(to), step);
      if (!made) {
        this.ungenerated('NGEN 的一行', '两端的节点没有定义，或编号对不上');
        continue;
      }
      for (const [tag, place] of made.between) this.mesh.node(tag, place);
      if (set) this.mesh.set('node', this.names.label(set), made.all);
    }
  }

  /** *NFILL: paired nodes of two sets; intervals, increment. */
  private fill(block: Block): void {
    if (this.isCurved(block)) return;
    const set = block.options.get('NSET');
    const numbers = new Map([...this.mesh.nodes].map(([tag, at]) => [at, tag]));
    const place = this.names.place();
    const tagsOf = (name: string) =>
      [...this.mesh.members('node', this.names.known(place + name))]
        .map((it) => numbers.get(it) as number)
        .toSorted((a, b) => a - b);
    for (const line of block.lines) {
      const [one = '', other = '', count = '', step = ''] = unquotedFields(line);
      const [first, last] = [tagsOf(one), tagsOf(other)];
      const [parts, by] = [deckNumber(count), defaultOne(numberOf(step))];
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
        if (set) this.mesh.set('node', this.names.label(set), [from, ...tags, last[i] as number]);
      }
    }
  }

  /** *ELGEN: element number, then three triples of count, node and element increment. */
  private repeat({ options, lines }: Block): void {
    const set = options.get('ELSET');
    for (const line of lines) {
      const [first = Number.NaN, ...rest] = words(line).map(numberOf);
      const { kind = '', nodes } = this.written.get(this.names.tag(first)) ?? {};
      const element = abaqusElement(kind);
      const rows = rowsOf(rest);
      if (!element || !nodes || !rows) {
        this.ungenerated('ELGEN 的一行', '起始的单元没有定义，或个数不是整数、太多');
        continue;
      }
      const own: number[] = [];
      for (const by of repetitionsOf(rows)) {
        const tag = this.names.tag(first) + by.element;
        // The first already exists.
        if (own.length > 0)
          this.element(
            kind,
            element,
            tag,
            nodes.map((it) => it + by.node),
          );
        own.push(tag);
      }
      if (set) this.mesh.set('cell', this.names.label(set), own);
    }
  }

  /** Reports unused parts; CalculiX has no assembly and uses parts directly. */
  end(): void {
    if (this.names.count === 0 && this.mesh.size === 0)
      for (const part of this.parts.values()) {
        this.begin({
          name: 'INSTANCE',
          options: new Map([
            ['NAME', part.name],
            ['PART', part.name],
          ]),
          lines: [],
        });
        this.names.instance = undefined;
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
}

function includedFileOf(line: string, next: () => string): string | undefined {
  if (!/^\s*\*\s*include\b/i.test(line)) return undefined;
  let whole = line.trim();
  // Keyword continuation.
  while (whole.endsWith(',')) {
    const more = next().trim();
    if (more === '') break;
    whole += more;
  }
  return keywordOf(whole).options.get('INPUT') ?? '';
}

const HEAD = 4_000;

/** Whether the content is an Abaqus deck; cgx writes meshes as .msh. */
export function isAbaqus({ bytes }: Input): boolean {
  const lines = text(bytes, 0, Math.min(bytes.length, HEAD)).split('\n');
  const first = lines.find((it) => it.trim() !== '' && !it.trimStart().startsWith('**'));
  return first !== undefined && /^\s*\*[a-z]/i.test(first);
}

/** Reads an Abaqus or CalculiX mesh: nodes, elements, parts with instances, sets. */
export function readInp(input: Input, bundle: Bundle): Source {
  const deck = new Deck();
  for (const block of blocksOf(linesOf(input, bundle, deck.mesh, { included: () => includedFileOf })))
    deck.take(block);
  deck.end();
  if (!deck.isKnown)
    deck.mesh.none(noMeshReason(deck.other, text(input.bytes, 0, Math.min(input.bytes.length, HEAD))));
  return deck.mesh.done('Abaqus / CalculiX 输入文件', ['部件']);
}
