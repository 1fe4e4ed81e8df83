import type { Bundle } from '../bundle.ts';
import type { Input, Source } from '../source.ts';
import { type Frame, frameOf, inFrame } from './frame.ts';
import { nastranInclude } from './include.ts';
import { coordinate, deckNumber, linesOf } from './lines.ts';
import { DeckMesh } from './mesh.ts';

/**
 * Corner count, and VTK types without and with mid-side nodes; `at` is the first node field of elements
 * without property.
 */
type Kind = {
  corners: number;
  type: number;
  full?: number;
  fullType?: number;
  order?: readonly number[];
  at?: number;
};

/** Nastran lists vertical mid-edges before those of the far face. */
const upright = (corners: number, ring: number) => {
  const first = corners + ring;
  const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);
  return [...range(0, first), ...range(first + ring, first + 2 * ring), ...range(first, first + ring)];
};

const KINDS: Readonly<Record<string, Kind>> = {
  CTRIA3: { corners: 3, type: 5 },
  CTRIAR: { corners: 3, type: 5 },
  CTRIA6: { corners: 3, type: 5, full: 6, fullType: 22 },
  CQUAD4: { corners: 4, type: 9 },
  CQUADR: { corners: 4, type: 9 },
  CSHEAR: { corners: 4, type: 9 },
  CQUAD8: { corners: 4, type: 9, full: 8, fullType: 23 },
  CTETRA: { corners: 4, type: 10, full: 10, fullType: 24 },
  CPYRAM: { corners: 5, type: 14, full: 13, fullType: 27 },
  CPYRA: { corners: 5, type: 14, full: 13, fullType: 27 },
  CPENTA: { corners: 6, type: 13, full: 15, fullType: 26, order: upright(6, 3) },
  CHEXA: { corners: 8, type: 12, full: 20, fullType: 25, order: upright(8, 4) },
  CBAR: { corners: 2, type: 3 },
  CBEAM: { corners: 2, type: 3 },
  CBEND: { corners: 2, type: 3 },
  CROD: { corners: 2, type: 3 },
  CTUBE: { corners: 2, type: 3 },
  CBUSH: { corners: 2, type: 3 },
  CGAP: { corners: 2, type: 3 },
  CONROD: { corners: 2, type: 3, at: 1 },
  PLOTEL: { corners: 2, type: 3, at: 1 },
  CONM2: { corners: 1, type: 1, at: 1 },
};
/** Cards that end with nodes. */
const SOLIDS: readonly string[] = ['CTETRA', 'CPYRAM', 'CPYRA', 'CPENTA', 'CHEXA'];
/** Cards not drawn. */
const NOT_DRAWN =
  /^(RBE[123]|RBAR|RROD|RSPLINE|RSSCON|CELAS[1-4]|CDAMP[1-4]|CMASS[1-4]|CWELD|CFAST|CTRAX\d|CQUADX\d?|CTRIAX\d?|CHEXA2|CBUSH[12]D|CVISC|CBEAM3|CSEAM|CIFHEX|CIFPENT|CHACAB|CHACBR|CHBDY[EGP]|CQUAD|CPLST[NS]\d|CTRIA3FD|CTRIA6FD|CQUAD4FD|CQUAD9FD|CTETRAFD|CTETR4FD|CPENTAFD|CHEXAFD|CHEX20F|CAERO[1-5]|CBODY1|CFLUID[2-4]|CSLOT[34]|CRAC[23]D|CCONEAX|CACINF[34]|CINTC|GENEL|RJOINT|RTRPLT1?|RBE2GS|PLOTEL[3468]|PLOT(?:TET|HEX|PEN|PYR))$/;

/** `fields` starts with the second. */
type Card = { name: string; fields: string[] };

/** Expands tabs to 8 columns. */
function expandTabs(line: string): string {
  const [first = '', ...rest] = line.split('\t');
  return rest.reduce((text, it) => text.padEnd(8 * (Math.floor(text.length / 8) + 1)) + it, first);
}

/** Continuation sign. */
const SIGN = /^[+*]/;

const markOf = (text: string) => text.replace(SIGN, '').trim().toUpperCase();

/** Splits a line into fields; `mark` is its continuation mark. */
function fieldsOf(line: string): { fields: string[]; mark: string } {
  const text = expandTabs(line);
  const name = (text.includes(',') ? text.split(',')[0] : text.slice(0, 8)) ?? '';
  const isLong = name.includes('*');
  const count = isLong ? 4 : 8;
  if (text.includes(',')) {
    const words = text.split(',').map((it) => it.trim());
    const fields = words.slice(1, count + 1);
    // Pad short lines.
    while (fields.length < count) fields.push('');
    return { fields: [words[0] ?? '', ...fields], mark: words[count + 1] ?? '' };
  }
  const width = isLong ? 16 : 8;
  const rest = Array.from({ length: count }, (_, i) => text.slice(8 + i * width, 8 + (i + 1) * width).trim());
  return { fields: [name.trim(), ...rest], mark: text.slice(72, 80).trim() };
}

/** Assembles cards from continuation lines, adjacent or matched by mark. */
class Cards {
  /** Cards awaiting a continuation, and continuations awaiting a card. */
  private readonly waiting = new Map<string, Card>();
  private readonly early = new Map<string, { fields: string[]; mark: string }>();
  private last: { card: Card; mark: string } | undefined;

  /** Number of orphaned continuations. */
  get lost(): number {
    return this.early.size;
  }

  *of(lines: Iterable<string>): Generator<Card> {
    for (const raw of lines) {
      const line = raw.split('$')[0]?.trimEnd() ?? '';
      if (line.trim() === '') continue;
      const { fields, mark } = fieldsOf(line);
      const [first = '', ...rest] = fields;
      if (first !== '' && !SIGN.test(first)) {
        yield* this.close();
        // meshio 5 appends `_` to quadratic names.
        const name = first.replace('*', '').trim().replace(/_$/, '').toUpperCase();
        this.last = { card: { name, fields: rest }, mark };
        continue;
      }
      const own = markOf(first);
      const before = markOf(this.last?.mark ?? '');
      const card = own === before ? undefined : this.waiting.get(own);
      if (this.last && !card && (own === '' || before === '' || own === before)) {
        this.last.card.fields.push(...rest);
        this.last.mark = mark;
        continue;
      }
      yield* this.close();
      this.waiting.delete(own);
      card?.fields.push(...rest);
      if (card) this.last = { card, mark };
      else this.early.set(own, { fields: rest, mark });
    }
    yield* this.close();
    yield* this.waiting.values();
  }

  /** Completes the last card, or keeps it waiting for its mark. */
  private *close(): Generator<Card> {
    if (!this.last) return;
    const { card } = this.last;
    let mark = markOf(this.last.mark);
    this.last = undefined;
    for (let more = this.early.get(mark); mark !== '' && more; more = this.early.get(mark)) {
      this.early.delete(mark);
      card.fields.push(...more.fields);
      mark = markOf(more.mark);
    }
    if (mark === '') {
      yield card;
      return;
    }
    // It may be a line number, and marks may repeat.
    const before = this.waiting.get(mark);
    if (before) yield before;
    this.waiting.set(mark, card);
  }
}

const number = (text: string | undefined) => deckNumber(text ?? '');

const ends = (line: string) => /^\s*enddata/i.test(line);

/** Bulk data with separate numbering, such as superelements. */
const OTHERS = /^\s*begin\b.*\b(super|module|arbmodel|auxmodel|massid|udsub)\b/i;

/** Bulk data lines; all without a BEGIN BULK. */
function bulkOf(lines: readonly string[], mesh: DeckMesh): readonly string[] {
  const begin = lines.findIndex((it) => /^\s*begin\s*(?:,|\s)?\s*bulk/i.test(it) && !OTHERS.test(it));
  const rest = lines.slice(begin + 1);
  if (!rest.some(ends)) mesh.omitted.push({ what: '文件的末尾', why: '没有 ENDDATA，文件可能不完整' });
  const other = rest.findIndex((it) => OTHERS.test(it));
  if (other < 0) return rest.filter((it) => !ends(it));
  mesh.omitted.push({
    what: `${rest[other]?.trim().slice(0, 40)} 之后没有读`,
    why: '超单元和模块有自己的编号，请各存一个文件',
  });
  return rest.slice(0, other);
}

type Grid = { tag: number; frame: number; at: number[] };

/** CORD1: origin, a node on z, a node in the xz plane. */
type ByNodes = { number: number; kind: Frame['kind']; nodes: readonly number[] };

/** Resolves CORD1 systems in dependency order. */
function placeByNodes(
  wanted: readonly ByNodes[],
  grids: readonly Grid[],
  base: number,
  frames: Map<number, Frame>,
): void {
  if (wanted.length === 0) return;
  const byTag = new Map(grids.map((it) => [it.tag, it]));
  const placeOf = (tag: number): readonly number[] | undefined => {
    const grid = byTag.get(tag);
    const own = grid && frameOf(Number.isNaN(grid.frame) ? base : grid.frame, frames);
    return grid && own && inFrame(grid.at, own);
  };
  for (let left = wanted; ; ) {
    const later = left.filter(({ number: own, kind, nodes }) => {
      const places = nodes.map(placeOf);
      if (places.some((it) => !it || it.some(Number.isNaN))) return true;
      frames.set(own, { kind, in: 0, values: places.flatMap((it) => [...(it ?? [])]) });
      return false;
    });
    if (later.length === left.length) return;
    left = later;
  }
}

function element({ name, fields }: Card, mesh: DeckMesh): void {
  const kind = KINDS[name] as Kind;
  const tag = number(fields[0]);
  const first = kind.at ?? 2;
  const all = fields.slice(first, first + (kind.full ?? kind.corners)).map(number);
  const corners = all.slice(0, kind.corners);
  if (corners.some((it) => !Number.isInteger(it))) {
    mesh.leave(name, '节点不够');
    return;
  }
  const property = number(fields[1]);
  const has: Record<string, number> = first === 2 && Number.isInteger(property) ? { 属性: property } : {};
  const between = all.slice(kind.corners).filter((it) => it > 0).length;
  // Some programs write higher-order nodes into cards without fields for them.
  if (SOLIDS.includes(name) && fields.slice(first + all.length).some((it) => number(it) > 0)) {
    mesh.leave(name, '节点比这种卡能有的多，按直边画', 1, true);
    mesh.element(name, tag, kind.type, corners, has);
    return;
  }
  if (kind.fullType && kind.full && between === kind.full - kind.corners) {
    const nodes = kind.order ? kind.order.map((k) => all[k] as number) : all;
    mesh.element(name, tag, kind.fullType, nodes, has);
    return;
  }
  if (between > 0) mesh.leave(name, '中间节点不全，按直边画', 1, true);
  mesh.element(name, tag, kind.type, corners, has);
}

/** Reads a Nastran mesh: short, long and free fields, coordinate systems, properties as categories. */
export function readBdf(input: Input, bundle: Bundle): Source {
  const mesh = new DeckMesh();
  const lines = bulkOf([...linesOf(input, bundle, mesh, { included: () => nastranInclude, ends })], mesh);
  const grids: Grid[] = [];
  const frames = new Map<number, Frame>();
  const byNodes: ByNodes[] = [];
  const elements: Card[] = [];
  let base = 0;
  const cards = new Cards();
  for (const card of cards.of(lines)) {
    const { name, fields } = card;
    if (name === 'GRID') {
      const frame = fields[1] === '' || fields[1] === undefined ? Number.NaN : number(fields[1]);
      grids.push({ tag: number(fields[0]), frame, at: [2, 3, 4].map((k) => coordinate(fields[k])) });
    } else if (name === 'GRDSET') base = number(fields[1]) || 0;
    else if (/^CORD2[RCS]$/.test(name)) {
      const values = fields.slice(2, 11).map(coordinate);
      const kind = name.slice(-1) as Frame['kind'];
      frames.set(number(fields[0]), { kind, in: number(fields[1]) || 0, values });
    } else if (/^CORD1[RCS]$/.test(name)) {
      const kind = name.slice(-1) as Frame['kind'];
      // CORD1 cards may define two systems.
      for (const at of [0, 4])
        if (number(fields[at]) > 0)
          byNodes.push({ number: number(fields[at]), kind, nodes: fields.slice(at + 1, at + 4).map(number) });
    } else if (KINDS[name]) elements.push(card);
    else if (NOT_DRAWN.test(name)) mesh.leave(name, '不画这种单元');
    else if (/^[=*]/.test(name)) mesh.leave('重复生成的卡', '不支持用 = 和 *(增量) 重复上一张卡');
  }
  if (grids.length === 0) mesh.none('没有 GRID：这不是 Nastran 的模型数据；如果是表格，请用“数据分析”读');
  placeByNodes(byNodes, grids, base, frames);
  let lost = 0;
  for (const { tag, frame, at } of grids) {
    const own = frameOf(Number.isNaN(frame) ? base : frame, frames);
    if (own && Number.isInteger(tag) && !at.some(Number.isNaN)) mesh.node(tag, inFrame(at, own));
    else lost++;
  }
  if (lost > 0)
    mesh.omitted.push({ what: `${lost} 个节点没有读`, why: '它们的坐标系没有定义，或者编号、坐标不是数' });
  if (cards.lost > 0)
    mesh.omitted.push({ what: `${cards.lost} 个续行没有读`, why: '没有一张卡以它的标记结尾' });
  for (const it of elements) element(it, mesh);
  return mesh.done('Nastran 模型数据', ['属性']);
}
