import type { Bundle } from '../bundle.ts';
import type { Input, Source } from '../source.ts';
import { DynaParameters } from './dynaParameters.ts';
import { coordinate, deckNumber, type Included, linesOf } from './lines.ts';
import { DeckMesh, type Range } from './mesh.ts';

const SOLID = 10;
const NO_VALUE = '用到了 *PARAMETER 里没有或算不出的参数';

/** Keyword with its cards. */
type Block = { name: string; lines: string[]; isLong: boolean; wide: boolean; parameters: DynaParameters };

function* blocksOf(lines: Iterable<string>): Generator<Block> {
  let block: Block | undefined;
  let [isLong, wide] = [false, false];
  const parameters = new DynaParameters();
  for (const line of lines) {
    if (line.startsWith('$')) continue;
    if (!line.startsWith('*')) {
      block?.lines.push(line);
      continue;
    }
    if (block) yield block;
    const name = line.slice(1).trim().toUpperCase();
    // LONG=S means standard input width.
    if (/^KEYWORD\b.*LONG\s*=\s*[YK]/.test(name)) isLong = true;
    if (/^KEYWORD\b.*I10\s*=\s*Y/.test(name)) wide = true;
    // A suffix changes the card width.
    const own = /[%+]$/.test(name) ? true : /-$/.test(name) ? false : isLong;
    block = {
      name: name.replace(/\s*[-+%]$/, '').split(/[\s,]/)[0] ?? '',
      lines: [],
      isLong: own,
      wide,
      parameters,
    };
  }
  if (block) yield block;
}

/** Fields with parameters substituted, comma-separated or in columns. */
const wordsOf = ({ parameters }: Block, line: string, widths: readonly number[]): string[] =>
  fieldsOf(line, widths).map((it) => (it.includes('&') ? parameters.filled(it) : it));

function fieldsOf(line: string, widths: readonly number[]): string[] {
  if (line.includes(',')) return line.split(',');
  const out: string[] = [];
  let at = 0;
  for (const width of widths) {
    if (at >= line.length) break;
    out.push(line.slice(at, at + width));
    at += width;
  }
  return out;
}

/** Numbers of a card, NaN for empty fields; empty (and reported) if unreadable. */
function card(block: Block, mesh: DeckMesh, line: string, widths: readonly number[]): number[] {
  const all = wordsOf(block, line, widths);
  // Gmsh appends the tenth node.
  const words = widths.length < SOLID ? all.slice(0, widths.length) : all;
  const numbers = words.map(deckNumber);
  const bad = words.find((it, at) => it.trim() !== '' && Number.isNaN(numbers[at]));
  if (bad === undefined) return numbers;
  mesh.leave(`*${block.name} 的一行`, bad.includes('&') ? NO_VALUE : `“${bad.trim().slice(0, 20)}”不是数`);
  return [];
}

const fields = (count: number, { isLong, wide }: Pick<Block, 'isLong' | 'wide'>, width = 8) =>
  new Array<number>(count).fill(isLong ? 20 : wide ? 10 : width);

function nodes(block: Block, mesh: DeckMesh): void {
  const { lines, isLong, wide } = block;
  const widths = isLong ? [20, 20, 20, 20] : [wide ? 10 : 8, 16, 16, 16];
  for (const line of lines) {
    const [first = '', ...rest] = wordsOf(block, line, widths);
    const [tag, at] = [deckNumber(first), rest.slice(0, 3).map(coordinate)];
    if (Number.isInteger(tag) && at.every((it) => !Number.isNaN(it))) mesh.node(tag, at);
    else if (line.includes('&')) mesh.leave('*NODE 的一行', NO_VALUE);
    else if (line.trim() !== '') mesh.leave('*NODE 的一行', '编号不是整数，或坐标不是数');
  }
}

/** Element families have separate numbering. */
const groupOf = (name: string) => /(?<=_)(?:SOLID|TSHELL|SHELL|BEAM|DISCRETE|SEATBELT)/.exec(name)?.[0] ?? '';

/** Ten-node solids, tetrahedra, and collapsed hexahedra. */
function solid(mesh: DeckMesh, name: string, tag: number, part: number, all: readonly number[]): void {
  const own = all.filter((it) => it > 0);
  const has = { 部件: part };
  if (own.length >= 10 && new Set(own.slice(0, 10)).size === 10) {
    mesh.element(name, tag, 24, own.slice(0, 10), has, groupOf(name));
    return;
  }
  if (own.length < 4) {
    mesh.leave(name, '节点不够');
    return;
  }
  // A repeated fourth node is a tetrahedron; as a hexahedron it would get a bogus face.
  if (new Set(own.slice(0, 4)).size === 4 && own.slice(4, 8).every((it) => it === own[3])) {
    mesh.element(name, tag, 10, own.slice(0, 4), has, groupOf(name));
    return;
  }
  const corners = own.slice(0, 8);
  while (corners.length < 8) corners.push(corners.at(-1) as number);
  mesh.element(name, tag, 12, corners, has, groupOf(name));
}

/** Solid cards; Gmsh puts the tenth node on its own line. */
function cardsOf(lines: readonly string[]): string[] {
  const cards: string[] = [];
  for (const line of lines) {
    const before = cards.at(-1);
    if (line.trim() === '') continue;
    if (before?.trimEnd().endsWith(',') && /^\s*\d+\s*$/.test(line)) cards[cards.length - 1] = before + line;
    else cards.push(line);
  }
  return cards;
}

function solids(block: Block, mesh: DeckMesh): void {
  const { name, lines } = block;
  if (/_(H20|H27|H64|P21|P40|T15|T20)/.test(name)) {
    mesh.leave(`*${name} 的一行`, '不支持这种高阶单元', lines.length);
    return;
  }
  const own = cardsOf(lines);
  for (let i = 0; i < own.length; i++) {
    const first = card(block, mesh, own[i] as string, fields(10, block));
    const [tag = 0, part = 0, ...rest] = first;
    if (first.length === 0) {
      // Skip its node card, too.
      if ((own[i] as string).trim().split(/[\s,]+/).length <= 2) i++;
      continue;
    }
    // Nodes on the same card, or on the next.
    const isShort = rest.filter((it) => it > 0).length === 0;
    const all = isShort ? card(block, mesh, own[++i] ?? '', fields(10, block)) : rest;
    if (Number.isInteger(tag)) solid(mesh, `*${name}`, tag, part, all);
    else mesh.leave(`*${name} 的一行`, '编号不是整数');
    if (/_ORTHO|_DOF/.test(name)) i += /_ORTHO/.test(name) ? 2 : 1;
  }
}

/** Extra cards per shell by option. */
function extraCards(name: string, corners: number): number {
  const thick = /_(THICKNESS|BETA|MCID)/.test(name) ? (corners > 4 ? 2 : 1) : 0;
  return thick + (/_OFFSET/.test(name) ? 1 : 0) + (/_DOF/.test(name) ? 1 : 0);
}

function shells(block: Block, mesh: DeckMesh): void {
  const { name, lines } = block;
  if (/_COMPOSITE/.test(name)) {
    mesh.leave(`*${name} 的一行`, '不支持带铺层的单元卡', lines.length);
    return;
  }
  const own = lines.filter((it) => it.trim() !== '');
  for (let i = 0; i < own.length; i++) {
    const [tag = Number.NaN, part = 0, ...rest] = card(block, mesh, own[i] as string, fields(10, block));
    const all = rest.filter((it) => it > 0);
    i += extraCards(name, all.length);
    if (!Number.isInteger(tag)) continue;
    const has = { 部件: part };
    // A repeated third corner is a triangle with one mid-side node there.
    if (all.length === 8 && all[2] === all[3])
      mesh.element(
        `*${name}`,
        tag,
        22,
        [0, 1, 2, 4, 5, 7].map((k) => all[k] as number),
        has,
        'SHELL',
      );
    else if (all.length === 8) mesh.element(`*${name}`, tag, 23, all, has, 'SHELL');
    else if (all.length === 6) mesh.element(`*${name}`, tag, 22, all, has, 'SHELL');
    else if (all.length >= 4) mesh.element(`*${name}`, tag, 9, all.slice(0, 4), has, 'SHELL');
    else if (all.length === 3) mesh.element(`*${name}`, tag, 5, all, has, 'SHELL');
    else mesh.leave(`*${name}`, '节点不够');
  }
}

/** Beam options with one extra card each. */
const OPTIONS = /_(?:THICKNESS|SCALA?R|SECTION|PID|OFFSET|ORIENTATION|WARPAGE|ELBOW)/g;

/** Gmsh puts the middle node of ELBOW on the same card, as its eleventh field. */
const WITH_MIDDLE = /^(?:[^,]*,){10}/;

function pairs(block: Block, mesh: DeckMesh): void {
  const { name } = block;
  const lines = block.lines.filter((it) => it.trim() !== '');
  const isWhole = /_ELBOW/.test(name) && WITH_MIDDLE.test(lines[0] ?? '');
  const each = 1 + (name.match(OPTIONS)?.length ?? 0) - (isWhole ? 1 : 0);
  const cards = lines.filter((_, at) => at % each === 0);
  for (const line of cards) {
    const [tag = Number.NaN, part = 0, ...rest] = card(block, mesh, line, fields(4, block));
    const all = rest.slice(0, 2);
    if (!Number.isInteger(tag)) continue;
    if (all.length < 2 || !all.every((it) => it > 0)) mesh.leave(`*${name}`, '节点不够');
    else mesh.element(`*${name}`, tag, 3, all, { 部件: part }, groupOf(name));
  }
}

/** Part names. PART_CONTACT adds one card; with other options only the first part is certain. */
function parts(block: Block, mesh: DeckMesh): void {
  const { name, lines } = block;
  const each = name === 'PART' ? 2 : name === 'PART_CONTACT' ? 3 : lines.length;
  for (let i = 0; i + 1 < lines.length; i += each) {
    const [part = Number.NaN] = card(block, mesh, lines[i + 1] as string, fields(1, block, 10));
    if (Number.isInteger(part)) mesh.name('部件', part, (lines[i] as string).trim() || `部件 ${part}`);
  }
}

function sets(block: Block, mesh: DeckMesh): void {
  const { name, lines } = block;
  const [, what = ''] = /^SET_(NODE|SHELL|SOLID|BEAM|TSHELL|DISCRETE)/.exec(name) ?? [];
  const own = [...lines];
  const title = /_TITLE$/.test(name) ? own.shift()?.trim() : undefined;
  const [id = 0] = card(block, mesh, own.shift() ?? '', fields(1, block, 10));
  const tags: number[] = [];
  const ranges: Range[] = [];
  for (const line of own) {
    const numbers = card(block, mesh, line, fields(8, block, 10)).filter((it) => it > 0);
    if (!/_GENERATE/.test(name)) tags.push(...numbers);
    else
      for (let i = 0; i + 1 < numbers.length; i += 2)
        ranges.push({ from: numbers[i] as number, to: numbers[i + 1] as number, step: 1 });
  }
  const on = what === 'NODE' ? 'node' : 'cell';
  mesh.set(on, title || `${id}`, tags, { ranges, group: on === 'node' ? '' : what });
}

/** Include file names: skips comments, joins continued names. */
function including(): Included {
  let isOpen = false;
  return (line, next) => {
    if (line.startsWith('$')) return undefined;
    if (line.startsWith('*')) isOpen = /^\*include\s*$/i.test(line);
    if (!isOpen || line.startsWith('*') || line.trim() === '') return undefined;
    let name = line.trim();
    while (name.endsWith(' +')) name = name.slice(0, -2).trimEnd() + next().trim();
    return name;
  };
}

const ends = (line: string) => /^\*end\s*$/i.test(line);

/** Reads an LS-DYNA mesh: nodes, solids, shells, beams, named parts, sets. */
export function readDyna(input: Input, bundle: Bundle): Source {
  const mesh = new DeckMesh();
  const later: Block[] = [];
  let [isEnded, hasNodes] = [false, false];
  for (const block of blocksOf(linesOf(input, bundle, mesh, { included: including, ends }))) {
    const { name } = block;
    isEnded ||= name === 'END';
    hasNodes ||= name === 'NODE';
    if (/^PARAMETER(?:_|$)/.test(name)) block.parameters.read(name, block.lines, mesh);
    else if (name === 'NODE') nodes(block, mesh);
    else if (/^(NODE_TRANSFORM|DEFINE_TRANSFORM|PART_MOVE)/.test(name))
      mesh.omitted.push({ what: `*${name} 没有用`, why: '不支持变换' });
    else if (/^INCLUDE_(?!PATH)/.test(name)) {
      const file = (block.lines[0] ?? '').trim();
      bundle.pass([file], input);
      mesh.omitted.push({
        what: `*${name} 的文件 ${file.slice(0, 60)} 没有读`,
        why: name === 'INCLUDE_TRANSFORM' ? '不支持变换' : '只读 *INCLUDE 的文件',
      });
    } else if (/^(ELEMENT|SET_|PART)/.test(name)) later.push(block);
  }
  if (!isEnded) mesh.omitted.push({ what: '文件的末尾', why: '没有 *END，文件可能不完整' });
  if (!hasNodes) mesh.none('没有 *NODE：这不是 LS-DYNA 的模型');
  // Nodes first: elements and sets may precede what they refer to.
  for (const block of later) {
    const { name } = block;
    if (/^ELEMENT_(SOLID|TSHELL)/.test(name)) solids(block, mesh);
    else if (/^ELEMENT_SHELL/.test(name)) shells(block, mesh);
    else if (/^ELEMENT_(DISCRETE|SEATBELT|BEAM)$/.test(name.replace(OPTIONS, ''))) pairs(block, mesh);
    else if (name.startsWith('ELEMENT')) mesh.leave(`*${name} 的一行`, '不支持', block.lines.length);
    else if (/^PART(?:_(?:CONTACT|INERTIA|PRINT|REPOSITION|COMPOSITE|ATTACHMENT_NODES))*$/.test(name))
      parts(block, mesh);
  }
  for (const block of later)
    if (/^SET_(NODE|SHELL|SOLID|BEAM|TSHELL|DISCRETE)(_LIST)?(_GENERATE)?(_TITLE)?$/.test(block.name))
      sets(block, mesh);
    else if (block.name.startsWith('SET_'))
      mesh.omitted.push({ what: `*${block.name} 没有读`, why: '不支持这种集合' });
  return mesh.done('LS-DYNA 关键字文件', ['部件']);
}
