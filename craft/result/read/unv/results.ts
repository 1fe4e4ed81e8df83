import type { Omission, Step } from '../../model.ts';
import { type Column, type Source, STATIC } from '../source.ts';
import type { UnvLines } from './lines.ts';

/** Supported result datasets. */
export const RESULTS: readonly string[] = ['55', '56', '57', '2414'];

/** Components by data characteristic. */
const LABELS: Readonly<Record<number, readonly string[]>> = {
  2: ['X', 'Y', 'Z'],
  4: ['XX', 'XY', 'YY', 'XZ', 'YZ', 'ZZ'],
  5: ['XX', 'YX', 'ZX', 'XY', 'YY', 'ZY', 'XZ', 'YZ', 'ZZ'],
};
/** Six degrees of freedom. */
const SIX = 3;
/** Fallback names by result type. */
const NAMES: Readonly<Record<number, string>> = {
  2: '应力',
  3: '应变',
  5: '温度',
  6: '热流',
  8: '位移',
  9: '反力',
  11: '速度',
  12: '加速度',
  15: '压力',
};
const [MODE, COMPLEX_MODE, TRANSIENT, RESPONSE, BUCKLING, COMPLEX_MODE_2] = [2, 3, 4, 5, 6, 7];
const HZ = 2 * Math.PI;
/** Generic names that describe the step. */
const GENERAL = /^(?:step|load|mode|case|set|subcase|time|increment|analysis)[\s_-]*\d*$/i;
const PLACES: Readonly<Record<string, string>> = { '55': 'node', '56': 'cell', '57': 'cell' };

type Block = {
  name: string;
  on: Column['on'];
  step: Step;
  key: string;
  characteristic: number;
  isComplex: boolean;
  width: number;
  tags: number[];
  data: number[];
};

/** Collects results by node and element numbers. */
export class UnvResults {
  private readonly blocks: Block[] = [];
  private readonly omitted: Omission[] = [];
  private readonly means = new Set<string>();

  get count(): number {
    return this.blocks.length + this.omitted.length;
  }

  read(lines: UnvLines, dataset: string): void {
    const isNew = dataset === '2414';
    if (isNew) lines.line();
    const title = isNew ? lines.line().trim() : '';
    const place = isNew ? (lines.whole()[0] ?? 0) : 0;
    const ids = Array.from({ length: 5 }, () => lines.line().trim());
    const [, analysis = 0, characteristic = 0, type = 0, precision = 0, width = 0] = lines.whole();
    const on = isNew ? (['', 'node', 'cell', 'cell'][place] ?? '') : (PLACES[dataset] ?? '');
    const name =
      (GENERAL.test(title) ? '' : title) ||
      NAMES[type] ||
      ids.find((it) => it !== '' && it !== 'NONE') ||
      `结果 ${type}`;
    const step = isNew ? newStep(lines, analysis) : oldStep(lines, analysis);
    if ((on !== 'node' && on !== 'cell') || !(width > 0)) {
      this.omitted.push({ what: `结果“${name.slice(0, 60)}”没有读`, why: '不在节点或单元上，或没有值' });
      return;
    }
    const isComplex = precision === 5 || precision === 6;
    const perNode = dataset === '57' || place === 3;
    const key = JSON.stringify([step.kind, step.value, step.number ?? 0]);
    const block: Block = { name, on, step, key, characteristic, isComplex, width, tags: [], data: [] };
    const count = width * (isComplex ? 2 : 1);
    let short = 0;
    while (!lines.ended) {
      const [tag = Number.NaN, code = 0, nodes = 0, own = 0] = lines.whole();
      if (on === 'node') {
        const values = lines.reals(count);
        if (values.length === count) block.tags.push(tag);
        if (values.length === count) block.data.push(...values);
        else short++;
        continue;
      }
      // Node values of an element are averaged.
      const times = perNode && code === 1 ? nodes : 1;
      const each = (perNode ? own : code) * (isComplex ? 2 : 1) || count;
      const values = lines.reals(times * each);
      if (values.length !== times * each || each !== count) {
        short++;
        continue;
      }
      if (times > 1) this.means.add(name);
      block.tags.push(tag);
      for (let k = 0; k < count; k++) {
        let sum = 0;
        for (let n = 0; n < times; n++) sum += values[n * count + k] as number;
        block.data.push(sum / times);
      }
    }
    if (short > 0)
      this.omitted.push({
        what: `“${name.slice(0, 60)}”的 ${short} 处没有读`,
        why: '值的个数与开头说的不同',
      });
    this.blocks.push(block);
  }

  /** Adds the results to the mesh, by step. */
  over(source: Source): Source {
    const omitted = [...(source.omitted ?? []), ...this.omitted];
    if (this.means.size > 0)
      omitted.push({
        what: `${[...this.means].join('、').slice(0, 60)} 在单元各节点的值`,
        why: '画的是每个单元里的平均',
      });
    const sets = source.steps[0]?.columns ?? [];
    const lost = new Map<string, number>();
    const keys = [...new Set(this.blocks.map((it) => it.key))];
    const steps = keys.map((key) => {
      const own = this.blocks.filter((it) => it.key === key);
      return {
        step: own[0]?.step ?? STATIC,
        columns: [...own.flatMap((it) => columnsOf(it, source, lost)), ...sets.map((it) => ({ ...it }))],
      };
    });
    for (const [name, count] of lost)
      omitted.push({ what: `“${name.slice(0, 60)}”的 ${count} 个值`, why: '网格里没有这些节点或单元' });
    return { ...source, steps: steps.length > 0 ? steps : source.steps, omitted };
  }
}

/** Datasets 55 to 57: integer and real counts, then both. */
function oldStep(lines: UnvLines, analysis: number): Step {
  const [wholes = 0, reals = 0, ...first] = lines.whole();
  const numbers = first.length < wholes ? [...first, ...lines.wholes(wholes - first.length)] : first;
  const [real = 0, imaginary = 0] = lines.reals(reals);
  const number = numbers[1];
  if (analysis === MODE) return { kind: 'frequency', value: real, unit: 'Hz', number: number ?? 1 };
  // Complex eigenvalue: the imaginary part is the circular frequency.
  if (analysis === COMPLEX_MODE || analysis === COMPLEX_MODE_2)
    return { kind: 'frequency', value: Math.abs(imaginary) / HZ, unit: 'Hz', number: number ?? 1 };
  return stepOf(analysis, real, real, real, number);
}

/** Dataset 2414: ten integers, twelve reals. */
function newStep(lines: UnvLines, analysis: number): Step {
  const [, , , , load = 0, mode = 0, increment = 0] = lines.wholes(10);
  const [time = 0, frequency = 0, eigenvalue = 0] = lines.reals(12);
  if (analysis === MODE || analysis === COMPLEX_MODE || analysis === COMPLEX_MODE_2)
    return { kind: 'frequency', value: frequency, unit: 'Hz', number: mode };
  return stepOf(analysis, time, frequency, eigenvalue, analysis === BUCKLING ? mode : increment || load);
}

function stepOf(
  analysis: number,
  time: number,
  frequency: number,
  eigenvalue: number,
  number?: number,
): Step {
  if (analysis === TRANSIENT) return { kind: 'time', value: time, unit: 's', number };
  if (analysis === RESPONSE) return { kind: 'frequency', value: frequency, unit: 'Hz' };
  if (analysis === BUCKLING) return { kind: 'buckling', value: eigenvalue, unit: '', number };
  return number !== undefined && number > 1 ? { kind: 'load', value: number, unit: '' } : STATIC;
}

/** Splits complex parts, and rotations from translations. */
function columnsOf(block: Block, source: Source, lost: Map<string, number>): Column[] {
  const { name, on, characteristic, isComplex, width, tags, data } = block;
  const places = on === 'node' ? source.numbers?.nodes : source.numbers?.elements;
  const count = on === 'node' ? source.points.length / 3 : source.cells.types.length;
  const at = tags.map((it) => places?.get(it) ?? -1);
  const gone = at.filter((it) => it < 0).length;
  if (gone > 0) lost.set(name, Math.max(gone, lost.get(name) ?? 0));
  const each = width * (isComplex ? 2 : 1);
  const column = (
    own: string,
    components: number,
    labels: readonly string[],
    from: number,
    by: number,
  ): Column => {
    const values = new Float64Array(count * components).fill(Number.NaN);
    for (const [i, place] of at.entries())
      for (let k = 0; place >= 0 && k < components; k++)
        values[place * components + k] = data[i * each + from + k * by] as number;
    return { name: own, on, averaged: false, components, labels: [...labels], data: values };
  };
  const parts = isComplex ? [' 实部', ' 虚部'] : [''];
  return parts.flatMap((part, k) => {
    const by = parts.length;
    if (characteristic === SIX && width === 6)
      return [
        column(`${name}${part}`, 3, ['X', 'Y', 'Z'], k, by),
        column(`${name} 转角${part}`, 3, ['X', 'Y', 'Z'], k + 3 * by, by),
      ];
    const labels = LABELS[characteristic] ?? [];
    return [column(`${name}${part}`, width, labels.length === width ? labels : [], k, by)];
  });
}
