import type { Bundle } from '../bundle.ts';
import type { Input, Source } from '../source.ts';
import { abaqusElement } from './abaqus.ts';
import { deckNumber, linesOf } from './lines.ts';
import { DeckMesh } from './mesh.ts';
import { type Motion, moved } from './motion.ts';

const GENERATED: readonly string[] = ['NGEN', 'NFILL', 'NCOPY', 'NMAP', 'ELGEN', 'ELCOPY'];

/** A keyword with its options, whose names are in capitals. */
type Keyword = { name: string; options: Map<string, string> };

function keywordOf(line: string): Keyword {
  const [name = '', ...words] = line.slice(1).split(',');
  const options = new Map(
    words.map((it) => {
      const [key = '', ...value] = it.split('=');
      return [
        key.trim().toUpperCase().replace(/\s+/g, ''),
        value
          .join('=')
          .trim()
          .replace(/^["']|["']$/g, ''),
      ];
    }),
  );
  return { name: name.trim().toUpperCase().replace(/\s+/g, ' '), options };
}

/** The lines of a block below its keyword. */
type Block = Keyword & { lines: string[] };

function* blocksOf(lines: Iterable<string>): Generator<Block> {
  let block: Block | undefined;
  let head = '';
  for (const line of lines) {
    if (line.startsWith('**') || line.trim() === '') continue;
    // A keyword goes on where its line ends with a comma.
    if (head || line.startsWith('*')) {
      if (block) yield block;
      block = undefined;
      head += line.trim();
      if (head.endsWith(',')) continue;
      block = { ...keywordOf(head), lines: [] };
      head = '';
    } else block?.lines.push(line);
  }
  if (block) yield block;
}

const words = (line: string) => line.split(',').map((it) => it.trim());

/** Numbers of nodes and elements of instances: every instance has its own thousand millions. */
const SPAN = 1e9;

/** The blocks of a part, which its instances repeat. */
type Part = { blocks: Block[] };

class Deck {
  readonly mesh = new DeckMesh();
  private readonly parts = new Map<string, Part>();
  private readonly instances = new Map<string, number>();
  private part: Part | undefined;
  private instance: { shift: number; motion: Motion; name: string } | undefined;

  /** One block: kept for the instances of a part, or read. */
  take(block: Block): void {
    const { name, options } = block;
    if (name === 'PART') {
      this.part = { blocks: [] };
      this.parts.set((options.get('NAME') ?? '').toUpperCase(), this.part);
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
    for (const it of this.parts.get((options.get('PART') ?? '').toUpperCase())?.blocks ?? []) this.read(it);
  }

  private read(block: Block): void {
    const { name, lines } = block;
    if (name === 'NODE') this.nodes(block);
    else if (name === 'ELEMENT') this.elements(block);
    else if (name === 'NSET' || name === 'ELSET') this.set(block, name === 'NSET' ? 'node' : 'cell');
    else if (GENERATED.includes(name))
      this.mesh.omitted.push({
        what: `*${name} 没有读`,
        why: '不支持由它生成的节点和单元，请先在前处理里写成 *NODE、*ELEMENT',
      });
    else if (name === 'SYSTEM' && lines.length > 0)
      this.mesh.omitted.push({ what: '*SYSTEM 没有用', why: '节点坐标按整体坐标画' });
  }

  private tag(own: number): number {
    return own + (this.instance?.shift ?? 0);
  }

  private label(name: string): string {
    return this.instance ? `${this.instance.name}.${name}` : name;
  }

  private nodes({ options, lines }: Block): void {
    const set = options.get('NSET');
    const polar = options.get('SYSTEM')?.toUpperCase() ?? 'R';
    const own: number[] = [];
    for (const line of lines) {
      const [tag = Number.NaN, x = 0, y = 0, z = 0] = words(line).map(deckNumber);
      if (!Number.isInteger(tag)) {
        this.mesh.leave('*NODE 的一行', '编号不是整数');
        continue;
      }
      const at = [x, y, z].map((it) => (Number.isNaN(it) ? 0 : it)) as [number, number, number];
      const radians = (at[1] * Math.PI) / 180;
      const place = polar === 'C' ? [at[0] * Math.cos(radians), at[0] * Math.sin(radians), at[2]] : at;
      this.mesh.node(this.tag(tag), this.instance ? moved(place, this.instance.motion) : place);
      own.push(this.tag(tag));
    }
    if (polar === 'S')
      this.mesh.omitted.push({ what: '球坐标的节点', why: '*NODE, SYSTEM=S 不支持，位置不对' });
    if (set) this.mesh.set('node', this.label(set), own);
  }

  private elements({ options, lines }: Block): void {
    const kind = options.get('TYPE') ?? '';
    const set = options.get('ELSET');
    const element = abaqusElement(kind);
    if (!element) {
      this.mesh.leave(kind || '没有类型', '不认识的类型', lines.length);
      return;
    }
    const own: number[] = [];
    let left: number[] = [];
    for (const line of lines) {
      left.push(...words(line).filter(Boolean).map(deckNumber));
      if (left.length < 1 + element.size) continue;
      const [tag = 0, ...all] = left;
      const nodes = all.slice(0, element.size).map((it) => this.tag(it));
      const places = element.order ? element.order.map((k) => nodes[k] as number) : nodes;
      const kept = element.type === 25 ? places.slice(0, 20) : places;
      this.mesh.element(
        kind,
        this.tag(tag),
        element.type,
        kept,
        this.instance ? { 部件: this.instance.shift / SPAN } : {},
      );
      if (this.instance) this.mesh.name('部件', this.instance.shift / SPAN, this.instance.name);
      own.push(this.tag(tag));
      left = [];
    }
    if (left.length > 0) this.mesh.leave(kind, '节点不够');
    if (set) this.mesh.set('cell', this.label(set), own);
  }

  private set({ options, lines }: Block, on: 'node' | 'cell'): void {
    const name = options.get(on === 'node' ? 'NSET' : 'ELSET') ?? '';
    const instance = options.get('INSTANCE');
    const shift = instance ? (this.instances.get(instance.toUpperCase()) ?? 0) : (this.instance?.shift ?? 0);
    const label = this.label(name);
    const isGenerated = options.has('GENERATE');
    const tags: number[] = [];
    for (const line of lines) {
      const own = words(line).filter(Boolean);
      if (isGenerated) {
        const [from = 0, to = from, by = 1] = own.map(deckNumber);
        const step = by || 1;
        for (let it = from; it <= to && tags.length < 1e7; it += step) tags.push(it + shift);
        continue;
      }
      for (const it of own) {
        const tag = deckNumber(it);
        if (Number.isInteger(tag)) tags.push(tag + shift);
        else this.mesh.join(on, label, this.mesh.members(on, this.label(it)));
      }
    }
    this.mesh.set(on, label, tags);
  }
}

/** The file that a line of Abaqus includes. */
function included(line: string): string | undefined {
  if (!/^\*\s*include\b/i.test(line)) return undefined;
  return keywordOf(line).options.get('INPUT') ?? '';
}

/** The mesh of a deck of Abaqus or CalculiX: nodes, elements, parts with their instances, sets. */
export function readInp(input: Input, bundle: Bundle): Source {
  const deck = new Deck();
  for (const block of blocksOf(linesOf(input, bundle, deck.mesh, included))) deck.take(block);
  return deck.mesh.done('Abaqus / CalculiX 输入文件', ['部件']);
}
