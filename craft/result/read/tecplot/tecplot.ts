import { numberIn } from '../../../number.ts';
import type { Omission } from '../../model.ts';
import { joinParts, type Part } from '../join.ts';
import { isSameMesh } from '../meshMotion.ts';
import { type OnProgress, Scanner, text } from '../scanner.ts';
import { asSeries, type Member } from '../series.ts';
import { type Cells, type Column, checked, type Input, refuse, type Source, STATIC } from '../source.ts';
import { gridCells } from '../vtk/structured.ts';
import { variablesIn, type Zone, zoneOf } from './header.ts';

/** Node count and VTK type; repeated nodes degenerate to wedges, pyramids, triangles. */
const ELEMENTS: Readonly<Record<string, readonly [size: number, type: number]>> = {
  FELINESEG: [2, 3],
  FETRIANGLE: [3, 5],
  FEQUADRILATERAL: [4, 9],
  FETETRAHEDRON: [4, 10],
  FEBRICK: [8, 12],
};
const STAR = 42;
const VALUES_MOST = 100_000_000;
const GUESSED = '第一行的数与变量一样多，按逐点（POINT）读，请核对';
/** Number line, possibly with repeat counts. */
const DATA = /^\s*[-+.\d]/;
const [ZONE, VARIABLES] = [/^\s*ZONE\b/i, /^\s*VARIABLES\s*=/i];
/** Other records; some are drawn annotations. */
const [OTHER, DRAWN] = [
  /^\s*(?:TEXT|GEOMETRY|CUSTOMLABELS|DATASETAUXDATA|VARAUXDATA|TITLE|FILETYPE)\b/i,
  /^\s*(?:TEXT|GEOMETRY|CUSTOMLABELS)\b/i,
];

type Read = { zone: Zone; values: (Float64Array | undefined)[]; elements: Uint32Array };

/** Numbers with repeat counts (`3*0.5`). */
function numbersOf(scanner: Scanner, count: number, hasStars: boolean): Float64Array {
  if (!hasStars) return scanner.numbers(count);
  if (count > VALUES_MOST) refuse('文件在数据中间结束');
  const out = new Float64Array(count);
  for (let i = 0; i < count; ) {
    const word = scanner.word() || refuse('文件在数据中间结束');
    const star = word.indexOf('*');
    const times = star < 0 ? 1 : Number(word.slice(0, star));
    const value = numberIn(word.slice(star + 1));
    if (!(times >= 1 && i + times <= count) || Number.isNaN(value)) refuse(`“${word.slice(0, 20)}”不是数`);
    out.fill(value, i, i + times);
    i += times;
  }
  return out;
}

/** Header lines up to numbers or the next header. */
function headIn(scanner: Scanner, first: string): string {
  let text = first;
  while (!scanner.ended) {
    const from = scanner.at;
    const line = scanner.line();
    if ([DATA, ZONE, VARIABLES, OTHER].some((it) => it.test(line))) {
      scanner.at = from;
      break;
    }
    text += `\n${line}`;
  }
  return text;
}

const [COMMA, BLANK, FEED, HASH, QUOTE] = [44, 32, 10, 35, 34];
/** Comma-separated numbers. */
const COMMAS = /^\s*[-+.\d][-+.\deEdD\s]*,[-+.\deEdD\s,]*$/;

/** Blanks `#` comments outside quotes. */
function withoutRemarks(bytes: Uint8Array): Uint8Array {
  let own = bytes;
  for (let at = bytes.indexOf(HASH); at >= 0; at = bytes.indexOf(HASH, at + 1)) {
    const from = bytes.lastIndexOf(FEED, at) + 1;
    const isQuoted = bytes.subarray(from, at).filter((it) => it === QUOTE).length % 2 === 1;
    if (isQuoted) continue;
    const end = bytes.indexOf(FEED, at);
    const to = end < 0 ? bytes.length : end;
    if (own === bytes) own = bytes.slice();
    own.fill(BLANK, at, to);
    at = to;
  }
  return own;
}

/** Blanks commas between numbers. */
function blankCommas(bytes: Uint8Array): Uint8Array {
  let own = bytes;
  for (let at = bytes.indexOf(COMMA); at >= 0; at = bytes.indexOf(COMMA, at + 1)) {
    const from = bytes.lastIndexOf(FEED, at) + 1;
    const end = bytes.indexOf(FEED, at);
    const to = end < 0 ? bytes.length : end;
    if (COMMAS.test(text(bytes, from, to))) {
      if (own === bytes) own = bytes.slice();
      for (let k = at; k < to; k++) if (own[k] === COMMA) own[k] = BLANK;
    }
    at = to;
  }
  return own;
}

/** Detects point packing by the first line. */
function standsByPoint(scanner: Scanner, count: number): boolean {
  const from = scanner.at;
  const line = scanner.line().trim();
  scanner.at = from;
  return line.split(/\s+/).length === count;
}

function valuesOf(
  scanner: Scanner,
  zone: Zone,
  variables: number,
  before: readonly Read[],
  hasStars: boolean,
  omitted: Omission[],
) {
  const isOrdered = zone.type === 'ORDERED';
  const [i, j, k] = zone.sizes;
  const nodes = isOrdered ? i * j * k : zone.nodes;
  const cells = isOrdered ? zone.sizes.reduce((all, it) => all * Math.max(1, it - 1), 1) : zone.elements;
  if (!Number.isSafeInteger(nodes) || nodes > VALUES_MOST) refuse('ZONE 太大');
  const all = Array.from({ length: variables }, (_, at) => at);
  const written = all.filter((it) => !zone.shared.has(it) && !zone.passive.has(it));
  const values: (Float64Array | undefined)[] = all.map((it) => {
    const other = zone.shared.get(it);
    return other === undefined
      ? undefined
      : (before[other] ?? refuse(`VARSHARELIST 里没有第 ${other + 1} 个 ZONE`)).values[it];
  });
  const isPoint = zone.isPoint ?? standsByPoint(scanner, written.length);
  if (isPoint && zone.isPoint === undefined && !omitted.some((it) => it.why === GUESSED))
    omitted.push({ what: '有 ZONE 没有写 DATAPACKING', why: GUESSED });
  if (isPoint && [...zone.inCells].some((it) => written.includes(it)))
    refuse('单元上的值要按变量写（BLOCK）');
  if (isPoint) {
    const rows = numbersOf(scanner, nodes * written.length, hasStars);
    for (const [at, it] of written.entries())
      values[it] = Float64Array.from(
        { length: nodes },
        (_, row) => rows[row * written.length + at] as number,
      );
  } else
    for (const it of written) values[it] = numbersOf(scanner, zone.inCells.has(it) ? cells : nodes, hasStars);
  return values;
}

/** Guesses the element type by the node count of the first element. */
function guessElementType(
  scanner: Scanner,
  { name }: Zone,
  z: Float64Array | undefined,
  omitted: Omission[],
): string {
  const from = scanner.at;
  scanner.skipBlanks();
  const count = scanner.line().trim().split(/\s+/).length;
  scanner.at = from;
  const isFlat = !z || z.every((it) => it === z[0]);
  const type =
    count === 4
      ? isFlat
        ? 'FEQUADRILATERAL'
        : ''
      : (Object.keys(ELEMENTS).find((it) => ELEMENTS[it]?.[0] === count) ?? '');
  if (type === '')
    refuse(
      `ZONE “${name.slice(0, 40)}”没有写单元的种类（ET 或 ZONETYPE），从 ${count} 个节点看不出是哪一种：请补上，例如 ET=TETRAHEDRON`,
    );
  omitted.push({
    what: `ZONE “${name.slice(0, 40)}”没有写单元的种类（ET）`,
    why: `第一个单元有 ${count} 个节点，按 ${type} 读，请核对`,
  });
  return type;
}

/** Zones; unsupported ones are skipped and reported. */
function zonesIn(scanner: Scanner, omitted: Omission[]): { names: string[]; zones: Read[] } {
  const hasStars = scanner.bytes.indexOf(STAR) >= 0;
  const zones: Read[] = [];
  let names: string[] = [];
  let drawn = 0;
  while (!scanner.ended) {
    const line = scanner.line();
    if (VARIABLES.test(line)) names = variablesIn(headIn(scanner, line));
    if (DRAWN.test(line)) drawn++;
    if (!ZONE.test(line)) continue;
    const zone = zoneOf(headIn(scanner, line), names.length, zones.length);
    const known = ['ORDERED', ''].includes(zone.type) || Object.hasOwn(ELEMENTS, zone.type);
    if (!known) {
      omitted.push({
        what: `ZONE “${zone.name.slice(0, 40)}”没有读`,
        why: `不支持 ${zone.type.slice(0, 20)}`,
      });
      zones.push({ zone: { ...zone, type: '' }, values: [], elements: new Uint32Array() });
      while (!scanner.ended) {
        const from = scanner.at;
        if (!ZONE.test(scanner.line())) continue;
        scanner.at = from;
        break;
      }
      continue;
    }
    const values = valuesOf(scanner, zone, names.length, zones, hasStars, omitted);
    const other = zone.elementsOf === undefined ? undefined : zones[zone.elementsOf];
    if (zone.type === '')
      zone.type =
        other?.zone.type ||
        guessElementType(scanner, zone, values[names.map(plainName).indexOf('z')], omitted);
    const [size = 0] = ELEMENTS[zone.type] ?? [];
    const elements =
      other?.elements ?? Uint32Array.from(scanner.numbers(size * zone.elements), (it) => it - 1);
    zones.push({ zone, values, elements });
    const from = scanner.at;
    if (!scanner.ended && DATA.test(scanner.line()))
      refuse(`ZONE “${zone.name.slice(0, 40)}”里的数比它说的多`);
    scanner.at = from;
  }
  if (drawn > 0) omitted.push({ what: `${drawn} 处文字或图形（TEXT、GEOMETRY）`, why: '不画' });
  return { names, zones };
}

/** Name without unit and decoration. */
const plainName = (name: string) =>
  name
    .toLowerCase()
    .replace(/\s*[[(,].*$/s, '')
    .replace(/[\s_-]*coord(?:inate)?s?[\s_-]*/, '')
    .trim();

function cellsOf({ zone, elements }: Read): Cells {
  if (zone.type === 'ORDERED') return gridCells(zone.sizes, false);
  const [size = 0, type = 0] = ELEMENTS[zone.type] ?? [];
  const count = elements.length / size;
  return {
    types: new Uint8Array(count).fill(type),
    offsets: Uint32Array.from({ length: count + 1 }, (_, i) => i * size),
    nodes: elements,
  };
}

function partOf(own: Read, names: readonly string[], axes: readonly number[]): Part {
  const places = axes.map((it) => own.values[it]);
  const count = Math.max(...places.map((it) => it?.length ?? 0));
  const points = Float64Array.from({ length: 3 * count }, (_, i) => places[i % 3]?.[Math.floor(i / 3)] ?? 0);
  const columns = names.flatMap((name, at): Column[] => {
    const data = own.values[at];
    if (!data || axes.includes(at)) return [];
    return [
      {
        name,
        on: own.zone.inCells.has(at) ? 'cell' : 'node',
        averaged: false,
        components: 1,
        labels: [],
        data,
      },
    ];
  });
  return { name: own.zone.name, points, cells: cellsOf(own), columns };
}

/**
 * Reads Tecplot text (Tecplot 360 Data Format Guide): ordered and finite element zones. Zones of one
 * SOLUTIONTIME are parts; zones of one mesh without time are steps.
 */
export function readTecplot(bytes: Uint8Array, hear?: OnProgress): Source {
  const omitted: Omission[] = [];
  const { names, zones } = zonesIn(new Scanner(blankCommas(withoutRemarks(bytes)), hear), omitted);
  const plain = names.map(plainName);
  const axes = ['x', 'y', 'z'].map((it) => plain.indexOf(it));
  if (axes.filter((it) => it >= 0).length < 2)
    refuse('变量里没有 X、Y 坐标：这是表格，请用“数据分析”读；或者请把坐标的变量名写成 X、Y、Z');
  const own = zones.filter(({ zone }) => zone.type !== '');
  const parts = own.map((it) => partOf(it, names, axes));
  if (parts.length === 0) {
    const [first] = omitted;
    refuse(`文件里没有读得了的 ZONE${first ? `：${first.what}，${first.why}` : ''}`);
  }
  const passive = names.filter((_, at) =>
    own.some(({ zone, values }) => zone.passive.has(at) && !values[at]),
  );
  if (passive.length > 0)
    omitted.push({
      what: `变量 ${passive.slice(0, 5).join('、').slice(0, 80)} 有 ZONE 没有值`,
      why: '那里写着 PASSIVEVARLIST',
    });
  const source = (list: readonly Part[]): Source => {
    const whole = joinParts(list, list.length > 1);
    omitted.push(...whole.omitted);
    const { points, cells, columns } = whole;
    return checked({ points, cells, steps: [{ step: STATIC, columns }], format: 'Tecplot（文本）' });
  };
  const times = [...new Set(own.map(({ zone }) => zone.time))];
  const [first, ...others] = parts as [Part, ...Part[]];
  const isThere = (it: Part) => isSameMesh(first, it) && it.points.every((x, at) => x === first.points[at]);
  const areSteps = times.length === 1 && others.length > 0 && others.every(isThere);
  if (areSteps)
    omitted.push({
      what: `${parts.length} 个 ZONE 的名称`,
      why: `它们的网格相同，没有写 SOLUTIONTIME，按次序当作各步：${parts
        .slice(0, 4)
        .map((it) => it.name.slice(0, 30))
        .join('、')}${parts.length > 4 ? '…' : ''}`,
    });
  const members: Member[] = areSteps
    ? parts.map((it) => ({ name: it.name, source: source([it]) }))
    : times.map((time) => ({
        name: `时间 ${time ?? ''}`,
        source: source(parts.filter((_, at) => own[at]?.zone.time === time)),
        ...(time !== undefined && { step: { kind: 'time' as const, value: time, unit: 's' } }),
      }));
  const series = asSeries(members);
  const [only] = members;
  const steps = members.length === 1 && only && !only.step ? (only.source.steps ?? []) : series.steps;
  return { ...series, steps, omitted: [...omitted, ...(series.omitted ?? [])] };
}

const HEAD = 4_000;

/** Whether a file is Tecplot text. */
export const isTecplot = ({ bytes }: Input): boolean =>
  /^\s*VARIABLES\s*=/im.test(text(bytes, 0, Math.min(bytes.length, HEAD)));
