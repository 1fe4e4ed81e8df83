import type { Omission, Step } from '../../model.ts';
import { type Column, type Source, STATIC } from '../source.ts';

/** Analysis type codes in a value block head. */
const [TIME, FREQUENCY, LOAD, BUCKLING] = [1, 2, 3, 4];

type FrdStep = { key: string; step: Step; columns: Column[]; diameter: number | undefined };
const SAID_MOST = 12;

const wholeIn = (text: string | undefined) => (text?.trim() ? Number(text) : undefined);

/** Nodal diameter; -1 for models that are not cyclic. */
const diameterIn = (text: string | undefined) => {
  const value = wholeIn(text);
  return value !== undefined && value >= 0 ? value : undefined;
};

/**
 * Builds the steps of an .frd. Keyed by step, increment and mode numbers: frequencies and restart times may
 * repeat.
 */
export class FrdSteps {
  private readonly known: FrdStep[] = [];
  private step: number | undefined;
  private increment: number | undefined;
  private mode: number | undefined;
  /** A cyclic file may hold one sector only. */
  private diameter: number | undefined;
  private readonly bad = new Map<string, number>();
  private readonly lost = new Map<string, number>();
  private readonly left: Omission[] = [];

  /** Non-finite values, and values of missing nodes. */
  omitted(): Omission[] {
    return [
      ...this.cyclic(),
      ...this.left,
      ...[...this.bad].map(([name, count]) => ({ what: `场“${name}”的 ${count} 个值`, why: '不是数' })),
      ...[...this.lost].map(([name, count]) => ({
        what: `场“${name}”在 ${count} 个节点的值`,
        why: '网格里没有这些节点',
      })),
    ];
  }

  private cyclic(): Omission[] {
    const own = this.known.map((it) => it.diameter);
    if (own.every((it) => it === undefined)) return [];
    const said = own.slice(0, SAID_MOST).map((it) => it ?? '无');
    return [
      {
        what: '循环对称模型里没有写出的扇区',
        why: `画的是文件里有的扇区；各步的节径依次是 ${said.join('、')}${own.length > SAID_MOST ? '…' : ''}`,
      },
    ];
  }

  leave(name: string, why: string): void {
    if (!this.left.some((it) => it.what.includes(`“${name}”`)))
      this.left.push({ what: `场“${name}”没有读`, why });
  }

  lose(name: string, count: number): void {
    if (count > 0) this.lost.set(name, Math.max(count, this.lost.get(name) ?? 0));
  }

  /** Reads block parameters such as `1PSTEP` (block, increment, step). */
  hear(line: string): void {
    const [, name, ...numbers] =
      /^ {1,4}1P(STEP|HID|MODE)\s+(-?\d+)(?:\s+(-?\d+))?(?:\s+(-?\d+))?/.exec(line) ?? [];
    if (name === 'STEP') {
      [this.increment, this.step] = [wholeIn(numbers[1]), wholeIn(numbers[2])];
      [this.mode, this.diameter] = [undefined, undefined];
    } else if (name === 'HID') this.diameter = diameterIn(numbers[0]);
    else if (name === 'MODE') this.mode = wholeIn(numbers[0]);
  }

  /** Adds a block to its step; `bad` values are non-finite. */
  add(head: string, column: Column, bad: number): void {
    if (bad > 0) this.bad.set(column.name, (this.bad.get(column.name) ?? 0) + bad);
    const [kind, output] = [Number(head.slice(56, 58)), head.slice(58, 63).trim()];
    const said = Number(head.slice(12, 24));
    const value = Number.isFinite(said) ? said : 0;
    const { diameter } = this;
    const key = [kind, output, value, this.step, this.mode, diameter].join(' ');
    const same = this.known.findLast((it) => it.key === key);
    // Names are unique within a step.
    if (same && !same.columns.some((it) => it.name === column.name)) same.columns.push(column);
    else this.known.push({ key, step: this.named(kind, value), columns: [column], diameter });
  }

  private named(kind: number, value: number): Step {
    const { step, increment } = this;
    // Complex modes have the load type and a mode number.
    if (kind === FREQUENCY || (kind === LOAD && this.mode !== undefined))
      return { kind: 'frequency', value, unit: 'Hz', step, number: this.modeOf('frequency') };
    // Steady-state dynamics have the time type without increment.
    if (kind === TIME && increment === 0) return { kind: 'frequency', value, unit: 'Hz', step };
    if (kind === TIME) return { kind: 'time', value, unit: 's', step, number: increment };
    if (kind === LOAD) return { kind: 'load', value, unit: '', step };
    if (kind === BUCKLING)
      return { kind: 'buckling', value, unit: '', step, number: value === 0 ? 0 : this.modeOf('buckling') };
    return { kind: 'increment', value, unit: '', step, number: increment };
  }

  /** Mode number from the file, or counted per step. */
  private modeOf(kind: Step['kind']): number {
    const before = this.known.filter(
      ({ step }) => step.kind === kind && step.step === this.step && step.number !== 0,
    );
    return this.mode ?? before.length + 1;
  }

  /** Drops redundant names and numbers of single steps. */
  done(): Source['steps'] {
    const several = new Set(this.known.map((it) => it.step.step)).size > 1;
    const steps = this.known.map(({ step: { step, ...named }, columns }) => ({
      step: several ? { ...named, step } : named,
      columns,
    }));
    const [first = { step: STATIC, columns: [] }, ...others] = steps;
    if (others.length > 0) return steps;
    return [first.step.kind === 'increment' ? { ...first, step: STATIC } : first];
  }
}
