import type { Omission, Step } from '../../model.ts';
import { deckNumber } from '../decks/lines.ts';
import { Scanner, text } from '../scanner.ts';
import type { Column, Input, Source } from '../source.ts';

/**
 * Heading of *NODE PRINT and *EL PRINT: `stresses (elem, integ.pnt.,sxx,…) for set E and time 0.1E+01`.
 * Blanks are missing before some set names (heat flux) and some `for` (plastic strain).
 */
const TITLE = /^ (\S.*?)\s*(?:\(([^()]*)\))?\s*for set\s*(\S+) and time\s+([-+.\deE]+)\s*$/;
/** Scalar nodal tables without component names. */
const SCALARS =
  /^(?:(?:total |static )?temperatures|mass flows|heat generation|Mach number|pressure coefficients|(?:total |static )?pressures|fluid depths|turbulence.*)$/;
/** Mode headings, and tables of eigenfrequencies and buckling factors. */
const MODE = /^ +E I G E N V A L U E {4}N U M B E R +(\d+)/;
const FREQUENCIES = /^ +E I G E N V A L U E {3}O U T P U T/;
const FACTORS = /^ +B U C K L I N G {3}F A C T O R/;
/** Real and imaginary part of a complex mode. */
const HALF = /^ +(?:R E A L|I M A G I N A R Y) {3}P A R T/;
const SPACED = /^ *(?:[A-Z] )+/;
/** Step heading of newer versions. */
const STEP = /^ +S T E P +\d+ *$/;
const TOTAL = /^ (total [^(]*?|center of gravity.*?|.*?for (?:surface )?set\s*\S+ and time .*)\s*$/;
/** Relative tolerance of times: tables have seven digits. */
const SAME = 2e-6;
/** Column counts of cyclic and complex frequency tables; others have five. */
const [CYCLIC_COLUMNS, COMPLEX_COLUMNS] = [6, 4];
const HEAD_MOST = 200_000;
const OF_MODES: readonly string[] = ['frequency', 'buckling', 'load'];

type Part = {
  name: string;
  on: Column['on'];
  labels: string[];
  time: number;
  /** Mode, and index among tables of equal name, set and time. */
  mode: number | undefined;
  turn: number;
  /** Sums and counts by node or element number. */
  sums: Map<number, { values: number[]; count: number }>;
  several: boolean;
};

/** Whether a file is CalculiX output (.dat) rather than a deck. */
export const isCalculixDat = ({ name, bytes }: Input): boolean =>
  /\.dat$/i.test(name) &&
  /^ .+for (?:surface )?set\s*\S+ and time\s+[-+.\deE]+\s*$|E I G E N V A L U E|B U C K L I N G/m.test(
    text(bytes, 0, Math.min(bytes.length, HEAD_MOST)),
  );

/** Values of a row; `isLocal` if a local system is named at the end. */
function rowOf(line: string, first: number): { tag: number; values: number[]; isLocal: boolean } | undefined {
  const words = line.trim().split(/\s+/);
  const numbers = words.map(deckNumber);
  const end = /^[A-Za-z_]/.test(words.at(-1) ?? '') && !/^(nan|inf)/i.test(words.at(-1) ?? '') ? 1 : 0;
  const tag = numbers[0] as number;
  if (!Number.isInteger(tag)) return undefined;
  return { tag, values: numbers.slice(first, numbers.length - end), isLocal: end > 0 };
}

/** Parses the tables; other content is reported. */
function partsOf({ bytes }: Input): { parts: Part[]; modes: Map<number, Step>; omitted: Omission[] } {
  const scanner = new Scanner(bytes);
  const parts: Part[] = [];
  const turns = new Map<string, number>();
  const left = new Set<string>();
  let open:
    | (Pick<Part, 'time' | 'mode' | 'turn'> & { title: string; names: string[]; first: number })
    | undefined;
  const modes = new Map<number, Step>();
  let table: 'frequency' | 'buckling' | undefined;
  let mode: number | undefined;
  let isHalf = false;
  let bad = 0;
  /** Cyclic models restart mode numbers per nodal diameter. */
  let isCyclic = false;
  const partFor = (on: Column['on'], isLocal: boolean): Part => {
    const { title = '', names = [], first = 0, time = 0, turn = 0, mode: own } = open ?? {};
    const name = isLocal ? `${title}（局部坐标）` : title;
    const known = parts.find(
      (it) => it.name === name && it.on === on && it.time === time && it.mode === own && it.turn === turn,
    );
    if (known) return known;
    const labels = names.length > 1 ? names.map((it) => it.trim()) : [];
    const made = { name, on, labels, time, mode: own, turn, sums: new Map(), several: first === 2 };
    parts.push(made);
    return made;
  };
  while (scanner.at < bytes.length) {
    const line = scanner.line();
    if (line.trim() === '') continue;
    const isSpaced = SPACED.test(line);
    if (isSpaced) {
      open = undefined;
      isHalf = HALF.test(line) && mode !== undefined;
      if (isHalf) continue;
      table = FREQUENCIES.test(line) ? 'frequency' : FACTORS.test(line) ? 'buckling' : undefined;
      const number = MODE.exec(line)?.[1];
      mode = number ? Number(number) : undefined;
      if (!table && mode === undefined && !STEP.test(line)) left.add(line.trim().slice(0, 60));
      continue;
    }
    if (table && /^\s*\d/.test(line)) {
      const words = line.trim().split(/\s+/).map(deckNumber);
      isCyclic ||= table === 'frequency' && words.length === CYCLIC_COLUMNS;
      if (isCyclic) continue;
      const [number = 0, first = 0, second = 0, third = 0] = words;
      const cycles = words.length === COMPLEX_COLUMNS ? second : third;
      const value = table === 'frequency' ? cycles : first;
      modes.set(number, { kind: table, value, unit: table === 'frequency' ? 'Hz' : '', number });
      continue;
    }
    const [, title, list, set = '', time = ''] = TITLE.exec(line) ?? [];
    if (title !== undefined) {
      [open, table] = [undefined, undefined];
      if (isCyclic) continue;
      if (list === undefined ? !SCALARS.test(title) : title.startsWith('total')) {
        left.add(title);
        continue;
      }
      const names = (list ?? title).split(',').map((it) => it.trim());
      const first = /^elem/i.test(names[0] ?? '') ? (/^integ/i.test(names[1] ?? '') ? 2 : 1) : 0;
      const keyOf = (own: number | undefined) => `${title} ${set} ${time} ${own ?? ''}`;
      // A repeated table belongs to the next step.
      if (mode !== undefined && !isHalf && turns.has(keyOf(mode))) mode = undefined;
      const key = keyOf(mode);
      const turn = turns.get(key) ?? 0;
      turns.set(key, turn + 1);
      open = { title, names: names.slice(first), first, time: Number(time), mode, turn };
      continue;
    }
    if (!/^\s*\d/.test(line)) {
      open = undefined;
      if (TOTAL.test(line))
        left.add(
          line
            .trim()
            .replace(/\s*for (?:surface )?set.*/, '')
            .slice(0, 60),
        );
      continue;
    }
    if (!open) continue;
    const row = rowOf(line, Math.max(1, open.first));
    if (!row || row.values.length !== open.names.length) {
      bad++;
      continue;
    }
    const { sums } = partFor(open.first > 0 ? 'cell' : 'node', row.isLocal);
    const known = sums.get(row.tag);
    if (!known) sums.set(row.tag, { values: row.values, count: 1 });
    else if (open.first === 2) {
      known.values = known.values.map((it, k) => it + (row.values[k] as number));
      known.count++;
    } else known.values = row.values;
  }
  const omitted: Omission[] = [];
  if (left.size > 0)
    omitted.push({ what: `.dat 里的 ${[...left].slice(0, 6).join('、')}`, why: '不是节点或单元上的场' });
  if (isCyclic)
    omitted.push({
      what: '.dat 里循环对称的各阶的值',
      why: '各节径的阶次都从 1 起，分不清是哪一步的；频率的表用“数据分析”读',
    });
  if (bad > 0) omitted.push({ what: `.dat 里的 ${bad} 行`, why: '值的个数与表头不符' });
  return { parts, modes, omitted };
}

/** Column over all nodes or cells; NaN where missing. */
function columnOf(
  part: Part,
  places: ReadonlyMap<number, number>,
  count: number,
): { column: Column; lost: number } {
  const components = Math.max(1, part.labels.length);
  const data = new Float64Array(count * components).fill(Number.NaN);
  let lost = 0;
  for (const [tag, { values, count: of }] of part.sums) {
    const at = places.get(tag);
    if (at === undefined) lost++;
    else for (const [k, it] of values.entries()) data[at * components + k] = it / of;
  }
  const { name, on, labels } = part;
  return { column: { name, on, averaged: false, components, labels, data }, lost };
}

const isNear = (a: number, b: number) => Math.abs(a - b) <= SAME * Math.max(Math.abs(a), Math.abs(b));

/** Steps from table times, for a mesh without steps. */
function ownSteps(
  { steps }: Source,
  parts: readonly Part[],
  modes: ReadonlyMap<number, Step>,
): Source['steps'] {
  const columns = steps[0]?.columns ?? [];
  const found = new Map<string, Step>();
  for (const { mode, time } of parts) {
    const step: Step = (mode === undefined ? undefined : modes.get(mode)) ?? {
      kind: mode === undefined ? 'increment' : 'load',
      value: mode ?? time,
      unit: '',
      ...(mode !== undefined && { number: mode }),
    };
    found.set(`${mode ?? ''} ${step.value}`, step);
  }
  return [...found.values()].map((step) => ({ step, columns: [...columns] }));
}

/** Step of a table by mode or time. */
function stepOf(
  steps: Source['steps'],
  { mode, time }: Part,
  isOnly: boolean,
): Source['steps'][number] | undefined {
  const ofMode = steps.find(
    ({ step }) => mode !== undefined && step.number === mode && OF_MODES.includes(step.kind),
  );
  if (ofMode || mode !== undefined) return ofMode;
  return isOnly ? steps[0] : steps.find(({ step }) => isNear(step.value, time));
}

/**
 * Adds printed values to their mesh by node and element numbers; integration points are averaged per element.
 */
export function withPrinted(source: Source, printed: readonly Input[]): Source {
  const omitted = [...(source.omitted ?? [])];
  const { numbers } = source;
  if (!numbers) {
    for (const { name } of printed)
      omitted.push({ what: `${name} 没有用`, why: '网格没有节点和单元的编号；请和 .inp 或 .frd 一起选' });
    return { ...source, omitted };
  }
  let { steps } = source;
  const hasTimes = steps.length > 1 || steps[0]?.step.kind !== 'static';
  for (const input of printed) {
    const { parts, modes, omitted: own } = partsOf(input);
    omitted.push(...own);
    if (parts.length === 0) continue;
    // A static analysis has one step and one time.
    const isOnly = steps.length === 1 && new Set(parts.map((it) => `${it.mode} ${it.time}`)).size === 1;
    if (!hasTimes && !isOnly) steps = ownSteps(source, parts, modes);
    const [averaged, again] = [new Set<string>(), new Set<string>()];
    const [missed, lost] = [new Set<string>(), new Set<string>()];
    for (const part of parts) {
      const step = stepOf(steps, part, isOnly);
      if (!step) {
        missed.add(`${part.name}（${part.time}）`);
        continue;
      }
      const isNode = part.on === 'node';
      const count = isNode ? source.points.length / 3 : source.cells.types.length;
      const { column, lost: gone } = columnOf(part, isNode ? numbers.nodes : numbers.elements, count);
      if (gone === part.sums.size) lost.add(part.name);
      else {
        // Steady-state dynamics print the real part first.
        if (part.turn > 0) {
          column.name +=
            part.turn === 1 && step.step.kind === 'frequency' ? '（虚部）' : `（第 ${part.turn + 1} 张）`;
          if (step.step.kind !== 'frequency') again.add(part.name);
        }
        step.columns.push(column);
        if (part.several) averaged.add(part.name);
        if (gone > 0) lost.add(`${part.name} 的 ${gone} 个值`);
      }
    }
    if (averaged.size > 0)
      omitted.push({
        what: `${[...averaged].join('、')} 在各积分点的值`,
        why: '画的是每个单元里积分点的平均',
      });
    if (again.size > 0)
      omitted.push({
        what: `${[...again].join('、')} 在一个时间有几张表`,
        why: '各是一个场；稳态动力学的第 2 张是虚部',
      });
    if (missed.size > 0)
      omitted.push({
        what: `.dat 里的 ${[...missed].slice(0, 5).join('、')} 没有用`,
        why: '没有这个时间的步',
      });
    if (lost.size > 0)
      omitted.push({
        what: `.dat 里的 ${[...lost].slice(0, 5).join('、')} 没有用`,
        why: '网格里没有这些节点或单元',
      });
  }
  return { ...source, steps, omitted, format: `${source.format ?? ''}、CalculiX .dat` };
}
