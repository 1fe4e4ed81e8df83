import type { Bundle } from '../bundle.ts';
import { text } from '../scanner.ts';
import { type Input, refuse, type Source } from '../source.ts';
import { CONTACT, kindOf, ON_OTHERS, type Routine } from './ansys.ts';
import { coordinate, deckNumber, linesOf } from './lines.ts';
import { DeckMesh } from './mesh.ts';

/** Commands that generate, modify or import mesh entities. */
const MAKING: readonly string[] = [
  ...['NGEN', 'EGEN', 'NSYM', 'ESYM', 'FILL', 'NSCALE', 'VMESH', 'AMESH', 'LMESH'],
  ...['CDREAD', 'NREAD', 'EREAD', '/INPUT'],
];
const HEAD_MOST = 20_000;
/** Shapes with mid-side nodes. */
const BETWEEN: readonly string[] = ['hexahedron20', 'tetrahedron10', 'quad8'];
/** Shape guess by node count, for unknown routines. */
const BY_SIZE: Readonly<Record<number, string>> = {
  2: 'line',
  3: 'quad',
  4: 'quad',
  8: 'hexahedron',
  10: 'tetrahedron10',
  20: 'hexahedron20',
};

/** Fortran format such as (3i9,6e21.13e3). */
type Format = { ints: number; intWidth: number; reals: number; realWidth: number };

function formatOf(line: string): Format {
  const [, ints = '0', intWidth = '0', reals = '0', realWidth = '0'] =
    /(\d+)i(\d+)(?:\s*,\s*(\d+)[efgd](\d+))?/i.exec(line) ?? refuse('缺少列宽，例如 (3i9,6e21.13e3)');
  return {
    ints: Number(ints),
    intWidth: Number(intWidth),
    reals: Number(reals),
    realWidth: Number(realWidth),
  };
}

function columns(line: string, from: number, width: number, most: number): number[] {
  const out: number[] = [];
  for (let i = 0; i < most && from + i * width < line.length; i++)
    out.push(deckNumber(line.slice(from + i * width, from + (i + 1) * width)));
  return out;
}

type Lines = { next: () => string | undefined };

function readNodes(head: string, lines: Lines, mesh: DeckMesh): void {
  const format = formatOf(lines.next() ?? '');
  for (let line = lines.next(); line !== undefined; line = lines.next()) {
    if (/^\s*(-1\b|N\s*,)/i.test(line)) return;
    const [tag = Number.NaN] = columns(line, 0, format.intWidth, 1);
    if (!Number.isInteger(tag)) return;
    const from = format.ints * format.intWidth;
    const at = [0, 1, 2].map((k) =>
      coordinate(line.slice(from + k * format.realWidth, from + (k + 1) * format.realWidth)),
    );
    if (at.some(Number.isNaN)) mesh.leave('NBLOCK 的一行', '坐标不是数，或与列宽不符');
    else mesh.node(tag, at);
  }
  mesh.omitted.push({ what: head.slice(0, 30), why: '没有结束，文件可能不完整' });
}

/** VTK types by shape: node count (largest first), and whether it must match exactly. */
const CELLS: readonly (readonly [kinds: readonly string[], size: number, type: number, exact: boolean])[] = [
  [['hexahedron20'], 20, 25, false],
  [['tetrahedron10'], 10, 24, false],
  [['quad8'], 8, 23, false],
  [['quad8'], 6, 22, true],
  [['hexahedron', 'hexahedron20'], 8, 12, false],
  [['tetrahedron', 'tetrahedron10', 'quad', 'quad8'], 4, 0, false],
  [['quad', 'quad8'], 3, 5, false],
  [['line3'], 3, 21, false],
  [['line', 'line3'], 2, 3, false],
  [['point'], 1, 1, false],
];

/** Adds an element; collapsed corners stay. */
function add(
  mesh: DeckMesh,
  tag: number,
  routine: Routine | undefined,
  nodes: readonly number[],
  has: Record<string, number>,
): void {
  const name = routine ? `类型 ${routine.number}` : '没有类型';
  const told = routine && kindOf(routine);
  const kind = told ?? BY_SIZE[nodes.length];
  const found = CELLS.find(
    ([kinds, size, , exact]) =>
      kinds.includes(kind ?? '') &&
      (exact ? nodes.length === size : nodes.length >= size) &&
      nodes.slice(0, size).every((it) => it > 0),
  );
  if (CONTACT.includes(routine?.number ?? 0)) mesh.leave(name, '不画接触和约束');
  else if (ON_OTHERS.includes(routine?.number ?? 0)) mesh.leave(name, '不画表面效应、界面和加强单元');
  else if (!found) mesh.leave(name, kind ? '节点不够' : '不认识的类型');
  else {
    const [, size, type] = found;
    // Ambiguous: quadrilateral or tetrahedron, hexahedron or quadratic quadrilateral.
    if (!told) mesh.leave(name, '不认识的类型，按节点的个数猜的形状', 1, true);
    const four = kind?.startsWith('quad') ? 9 : 10;
    // ANSYS allows omitting single mid-side nodes.
    if (BETWEEN.includes(kind ?? '') && nodes.slice(size).some((it) => it > 0))
      mesh.leave(name, '中间节点不全，按直边画', 1, true);
    mesh.element(name, tag, type || four, nodes.slice(0, size), has);
  }
}

function readElements(
  head: string,
  lines: Lines,
  mesh: DeckMesh,
  routines: ReadonlyMap<number, Routine>,
): void {
  const { intWidth, ints } = formatOf(lines.next() ?? '');
  const isSolid = /solid/i.test(head);
  for (let line = lines.next(); line !== undefined; line = lines.next()) {
    const own = columns(line, 0, intWidth, ints);
    if (own[0] === -1 || !Number.isInteger(own[0])) return;
    if (!isSolid) {
      const [tag = 0, type = 0, , material = 0] = own;
      add(
        mesh,
        tag,
        routines.get(type),
        own.slice(5).filter((it) => it > 0),
        { 材料: material },
      );
      continue;
    }
    const [material = 0, type = 0, , section = 0] = own;
    const [count = 0, , tag = 0] = own.slice(8);
    const nodes = own.slice(11);
    // Further nodes are on the next line.
    while (nodes.length < count) {
      const more = lines.next();
      if (more === undefined) break;
      nodes.push(...columns(more, 0, intWidth, ints));
    }
    add(mesh, tag, routines.get(type), nodes.slice(0, count), {
      材料: material,
      截面: section,
      单元类型: type,
    });
  }
  mesh.omitted.push({ what: head.slice(0, 30), why: '没有结束，文件可能不完整' });
}

/** Attributes set by commands. */
type Current = { type: number; material: number };

/** Compact elements: number and nodes, possibly multi-line. */
function readCompact(
  head: string,
  lines: Lines,
  mesh: DeckMesh,
  routine: Routine | undefined,
  { material }: Current,
): void {
  const { intWidth, ints } = formatOf(lines.next() ?? '');
  const count = Number(head.split(',')[4]);
  const all: number[] = [];
  for (let line = lines.next(); line !== undefined; line = lines.next()) {
    const own = columns(line, 0, intWidth, ints);
    if (!((own[0] ?? -1) > 0)) break;
    all.push(...own);
  }
  const size = all.length / count;
  if (!Number.isInteger(size) || size < 2) {
    mesh.omitted.push({ what: head.trim().slice(0, 40), why: '单元的个数与写出的编号不符，没有读' });
    return;
  }
  for (let at = 0; at < all.length; at += size)
    add(mesh, all[at] as number, routine, all.slice(at + 1, at + size), { 材料: material });
}

/** Element types in fixed columns: number, routine, key options. */
function readTypes(lines: Lines, routines: Map<number, Routine>): void {
  const { ints, intWidth } = formatOf(lines.next() ?? '');
  for (let line = lines.next(); line !== undefined; line = lines.next()) {
    const [type = -1, number = 0] = columns(line, 0, intWidth, ints);
    if (!(type >= 0)) return;
    const from = ints * intWidth;
    routines.set(type, { number, option: Number.parseInt(line.slice(from, from + intWidth), 10) || 0 });
  }
}

/** Component members; a negative number ends a range. */
function readComponent(head: string, lines: Lines, mesh: DeckMesh): void {
  const [, name = '', what = '', size = '0'] = head.split(',').map((it) => it.trim());
  const { intWidth, ints } = formatOf(lines.next() ?? '');
  const ranges: { from: number; to: number; step: number }[] = [];
  for (let left = Number.parseInt(size, 10); left > 0; ) {
    const line = lines.next();
    if (line === undefined) break;
    const own = columns(line, 0, intWidth, Math.min(left, ints));
    if (own.length === 0) break;
    left -= own.length;
    for (const it of own) {
      const last = ranges.at(-1);
      if (it >= 0) ranges.push({ from: it, to: it, step: 1 });
      else if (last) last.to = -it;
    }
  }
  mesh.set(/^n/i.test(what) ? 'node' : 'cell', name, [], { ranges });
}

/** Whether the content is an ANSYS archive or Workbench input. */
export function isAnsys({ bytes }: Input): boolean {
  const head = text(bytes, 0, Math.min(bytes.length, HEAD_MOST));
  return /^\s*(?:nblock|\/prep7|\/com\b|\/batch)/im.test(head);
}

/** Reads an ANSYS archive (CDWRITE): node, element and component blocks in fixed columns. */
export function readCdb(input: Input, bundle: Bundle): Source {
  const mesh = new DeckMesh();
  const all = linesOf(input, bundle, mesh, {});
  const lines: Lines = {
    next: () => {
      const { value, done } = all.next();
      return done ? undefined : value;
    },
  };
  const routines = new Map<number, Routine>();
  /** Workbench variables for element types. */
  const parameters = new Map<string, number>();
  const current: Current = { type: 1, material: 1 };
  const made = new Set<string>();
  for (let line = lines.next(); line !== undefined; line = lines.next()) {
    const [word = '', first = '', second = '', third = ''] = line.split(',').map((it) => it.trim());
    const command = word.toUpperCase();
    const numbered = (text: string) => parameters.get(text.toLowerCase()) ?? Number(text);
    const known = routines.get(numbered(first));
    if (command === 'TYPE' || command === 'MAT')
      for (const [, what = '', value = ''] of line.matchAll(/(?:^|\$)\s*(type|mat)\s*,\s*(\w+)/gi))
        current[what.toLowerCase() === 'mat' ? 'material' : 'type'] = numbered(value);
    else if (command === '*SET') parameters.set(first.toLowerCase(), Number(second));
    else if (command === 'ET')
      routines.set(numbered(first), { number: numbered(second.replace(/^[a-z]+(?=\d)/i, '')), option: 0 });
    else if (/^KEYOP/.test(command) && known && Number(second) === 1) known.option = Number(third);
    else if (command === 'ETBLOCK') readTypes(lines, routines);
    else if (command === 'NBLOCK') readNodes(line, lines, mesh);
    else if (command === 'EBLOCK' && /^compact$/i.test(second))
      readCompact(line, lines, mesh, routines.get(current.type), current);
    else if (command === 'EBLOCK') readElements(line, lines, mesh, routines);
    else if (command === 'CMBLOCK') readComponent(line, lines, mesh);
    else if (MAKING.includes(command)) made.add(command);
    else if (command === 'EN' || command === 'E') mesh.leave(`${command} 命令`, '只读 EBLOCK 的单元');
  }
  if (made.size > 0)
    mesh.omitted.push({ what: `命令 ${[...made].join('、')} 没有用`, why: '只读分块写出的节点和单元' });
  if (mesh.size === 0 && !mesh.hasLeft) refuse('没有 NBLOCK：请在 ANSYS 里用 CDWRITE,DB 存成分块的 .cdb');
  return mesh.done('ANSYS CDB', ['材料']);
}
