import { DeckMesh } from '../decks/mesh.ts';
import { type OnProgress, Scanner } from '../scanner.ts';
import { refuse, type Source } from '../source.ts';
import { isOrientation, unvElement } from './elements.ts';
import { realsIn, UnvLines } from './lines.ts';
import { RESULTS, UnvResults } from './results.ts';

/** Numbers per group member by dataset. */
const GROUPS: ReadonlyMap<string, number> = new Map([
  ...['2429', '2430', '2432'].map((it): [string, number] => [it, 2]),
  ...['2435', '2452', '2467', '2477'].map((it): [string, number] => [it, 4]),
]);
const [NODE, ELEMENT] = [7, 8];
/** Header, log and colour datasets. */
const PASSED: readonly string[] = ['151', '2400', '2420', '2450', '2460', '2471'];
/** Node datasets: second line in double precision, or one line. */
const NODES: readonly string[] = ['2411', '781', '15'];
const WHY: Readonly<Record<string, string>> = {
  71: '是旧的单元格式，请另存为用 2412 的 UNV',
  780: '是旧的单元格式，请另存为用 2412 的 UNV',
  58: '是测点的函数（如频响），不是网格上的值',
  82: '是测点之间的连线',
};

/**
 * Reads a universal file (I-DEAS, Simcenter, Salome, Gmsh): nodes (15, 781, 2411), elements (2412), groups,
 * results (55, 56, 57, 2414).
 */
export function readUnv(bytes: Uint8Array, hear?: OnProgress): Source {
  const lines = new UnvLines(new Scanner(bytes, hear));
  const mesh = new DeckMesh();
  const results = new UnvResults();
  const others = new Map<string, number>();
  let [unit, isKnown, turned] = ['', false, 0];
  for (let name = lines.dataset(); name !== undefined; name = lines.dataset()) {
    isKnown ||= /^\d{2,5}b?\b/.test(name);
    if (NODES.includes(name)) turned += nodes(lines, mesh, name === '15');
    else if (name === '2412') elements(lines, mesh);
    else if (GROUPS.has(name)) groups(lines, mesh, GROUPS.get(name) as number);
    else if (RESULTS.includes(name)) results.read(lines, name);
    else if (name === '164') unit = lines.line().slice(10, 30).trim();
    else if (!PASSED.includes(name)) others.set(name, (others.get(name) ?? 0) + 1);
    lines.pass();
  }
  if (!isKnown) refuse('这不是 UNV 文件：没有以 -1 开始的数据集');
  for (const [name, count] of others)
    mesh.omitted.push({
      what: `${count} 个数据集 ${name.slice(0, 20)} 没有读`,
      why: WHY[name.replace(/b.*/, '')] ?? '不支持',
    });
  if (turned > 0 && results.count > 0)
    mesh.omitted.push({
      what: `${turned} 个节点的位移坐标系`,
      why: '结果按文件里写的分量画，没有转到整体坐标系',
    });
  const source = mesh.done(`UNV${unit && `（单位 ${unit.slice(0, 20)}）`}`, ['属性']);
  return results.count > 0 ? results.over(source) : source;
}

/** Returns the number of nodes with a displacement coordinate system. */
function nodes(lines: UnvLines, mesh: DeckMesh, isShort: boolean): number {
  let turned = 0;
  while (!lines.ended) {
    const line = lines.line();
    const head = isShort ? line.slice(0, 40) : line;
    const [tag = Number.NaN, , displacement = 0] = head.trim().split(/\s+/).map(Number);
    const at = realsIn(isShort ? line.slice(40) : lines.line());
    if (!Number.isInteger(tag) || at.length !== 3 || at.some(Number.isNaN)) {
      mesh.leave('节点的一行', '编号不是整数，或坐标不是数');
      continue;
    }
    mesh.node(tag, at);
    if (displacement > 1) turned++;
  }
  return turned;
}

/** Gmsh writes its full quadratic elements, in an order of its own. */
const unknownNodes = (count: number) =>
  [7, 9, 18, 27].includes(count)
    ? `有 ${count} 个节点，UNV 没有规定它们的次序：Gmsh 里请设 Mesh.SecondOrderIncomplete = 1 再写，或写成 .msh`
    : `有 ${count} 个节点，不认识`;

function elements(lines: UnvLines, mesh: DeckMesh): void {
  while (!lines.ended) {
    const [tag = Number.NaN, descriptor = 0, property = 0, material = 0, , count = 0] = lines.whole();
    if (!Number.isInteger(tag) || !(count > 0)) {
      mesh.leave('单元的一行', '编号或节点数不是整数');
      continue;
    }
    const first = lines.whole();
    const own = isOrientation(descriptor, count, first.length) ? [] : first;
    if (own.length < count) own.push(...lines.wholes(count - own.length));
    const kind = `类型 ${descriptor}`;
    const element = unvElement(descriptor, count);
    if (!element || own.length !== count) {
      mesh.leave(kind, element ? '节点不够' : unknownNodes(count));
      continue;
    }
    const places = element.order ? element.order.map((k) => own[k] as number) : own;
    mesh.element(kind, tag, element.type, places, {
      属性: property,
      ...(material > 0 && { 材料: material }),
    });
  }
}

function groups(lines: UnvLines, mesh: DeckMesh, each: number): void {
  while (!lines.ended) {
    const head = lines.whole();
    const [number = 0, count = 0] = [head[0], head.at(-1)];
    const name = lines.line().trim() || `组 ${number}`;
    const members = lines.wholes(each * count);
    const [ofNodes, ofElements]: [number[], number[]] = [[], []];
    let others = 0;
    for (let at = 0; at + 1 < members.length; at += each) {
      const [kind, tag] = [members[at], members[at + 1] as number];
      if (kind === NODE) ofNodes.push(tag);
      else if (kind === ELEMENT) ofElements.push(tag);
      else others++;
    }
    if (ofNodes.length > 0) mesh.set('node', name, ofNodes);
    if (ofElements.length > 0) mesh.set('cell', name, ofElements);
    if (others > 0)
      mesh.omitted.push({ what: `组 ${name.slice(0, 60)} 里的 ${others} 个成员`, why: '不是节点或单元' });
  }
}
