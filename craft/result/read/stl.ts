import type { Omission } from '../model.ts';
import { type OnProgress, Scanner, text } from './scanner.ts';
import { checked, refuse, type Source, STATIC } from './source.ts';

const TRIANGLE = 5;
const RECORD = 50;
const HEADER = 84;
const END = 2_000;

/** Reads ASCII or binary STL, merging equal corners; no values. */
export function readStl(bytes: Uint8Array, hear?: OnProgress): Source {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = bytes.length >= HEADER ? view.getUint32(80, true) : 0;
  // Binary files may begin with "solid", too: check the length, allowing trailing bytes.
  const left = bytes.length - HEADER - RECORD * count;
  if (count > 0 && left >= 0) {
    const corners = new Float64Array(9 * count);
    for (let i = 0; i < count; i++)
      for (let k = 0; k < 9; k++)
        corners[9 * i + k] = view.getFloat32(HEADER + RECORD * i + 12 + 4 * k, true);
    const more = left > 0 ? [{ what: `末尾的 ${left} 个字节`, why: '在声明的三角形之后，没有读' }] : [];
    let isColoured = false;
    for (let i = 0; i < count; i++) isColoured ||= view.getUint16(HEADER + RECORD * i + 48, true) !== 0;
    if (isColoured) more.push({ what: '三角形的颜色', why: '不读' });
    return checked({ ...mergePoints(corners), format: 'STL（二进制）', omitted: more });
  }
  if (!/^\s*solid/i.test(text(bytes, 0, 80))) refuse('不是 STL 文件，或文件不完整');
  const scanner = new Scanner(bytes, hear);
  const corners: number[] = [];
  let own: number[] = [];
  let [others, current, hasColour] = [0, 0, false];
  const solids = new Map<string, number>();
  const of: number[] = [];
  while (!scanner.ended) {
    const word = scanner.word().toLowerCase();
    if (word === 'solid') {
      const name = passName(scanner) || '没有名称的实体';
      current = solids.get(name) ?? solids.size;
      solids.set(name, current);
    } else if (word === 'endsolid') passName(scanner);
    else if (word === 'color') hasColour = true;
    else if (word === 'vertex') own.push(scanner.number(), scanner.number(), scanner.number());
    else if (word === 'outer' || word === 'endloop') {
      if (own.length === 9) {
        corners.push(...own);
        of.push(current);
      } else if (own.length > 0) others++;
      own = [];
    }
  }
  if (corners.length === 0)
    refuse(
      others > 0 ? `没有三角形：${others} 个面都不是三个角` : '没有三角形：STL 是空的，或二进制的文件不完整',
    );
  const omitted: Omission[] = [];
  if (others > 0) omitted.push({ what: `${others} 个面没有画出`, why: '不是三个角' });
  if (hasColour) omitted.push({ what: '三角形的颜色', why: '不读' });
  const ended = /endsolid[^\n]*\s*$/i.test(text(bytes, Math.max(0, bytes.length - END), bytes.length));
  if (!ended) omitted.push({ what: '文件的末尾', why: '没有 endsolid，文件可能不完整' });
  const whole = mergePoints(Float64Array.from(corners));
  if (solids.size > 1) nameSolids(whole, [...solids.keys()], of);
  return checked({ ...whole, format: 'STL（文本）', omitted });
}

/** Skips a solid's name; a single-line file continues after it. */
function passName(scanner: Scanner): string {
  const before = scanner.at;
  const line = scanner.line();
  if (!/\bfacet\s+normal\b/i.test(line)) return line.trim();
  scanner.at = before;
  return '';
}

/** Parts are 16-bit. */
const PARTS_MOST = 65_536;

/** Solids become parts (unless too many) and a category. */
function nameSolids({ cells, steps }: Source, names: readonly string[], of: readonly number[]): void {
  if (names.length <= PARTS_MOST) cells.parts = { names, of: Uint16Array.from(of) };
  steps[0]?.columns.push({
    name: '实体',
    on: 'cell',
    averaged: false,
    components: 1,
    labels: [],
    data: Float64Array.from(of, (it) => it + 1),
    names: new Map(names.map((it, k) => [k + 1, it])),
  });
}

function mergePoints(corners: Float64Array): Source {
  const names = new Map<string, number>();
  const points: number[] = [];
  const nodes = new Uint32Array(corners.length / 3);
  for (let i = 0; i < nodes.length; i++) {
    const at = [corners[3 * i], corners[3 * i + 1], corners[3 * i + 2]] as number[];
    const key = at.join();
    const known = names.get(key);
    nodes[i] = known ?? names.size;
    if (known !== undefined) continue;
    names.set(key, names.size);
    points.push(...at);
  }
  const count = nodes.length / 3;
  const cells = {
    types: new Uint8Array(count).fill(TRIANGLE),
    offsets: Uint32Array.from({ length: count + 1 }, (_, i) => 3 * i),
    nodes,
  };
  return { points: Float64Array.from(points), cells, steps: [{ step: STATIC, columns: [] }] };
}
