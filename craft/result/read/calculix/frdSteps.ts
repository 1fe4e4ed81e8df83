import type { Omission, Step } from '../../model.ts';
import { type Column, type Source, STATIC } from '../source.ts';

/** Kinds of analysis on the head of a block of values. */
const [TIME, FREQUENCY, LOAD, BUCKLING] = [1, 2, 3, 4];

type Known = { key: string; step: Step; columns: Column[]; diameter: number | undefined };
/** Nodal diameters that are said. */
const SAID_MOST = 12;

const wholeIn = (text: string | undefined) => (text?.trim() ? Number(text) : undefined);

/** A nodal diameter; other models than cyclic ones have -1. */
const diameterIn = (text: string | undefined) => {
  const value = wholeIn(text);
  return value !== undefined && value >= 0 ? value : undefined;
};

/**
 * The steps of an .frd in the making. What belongs together is told by the numbers of the step, the increment and the
 * mode: two modes may have the same frequency, and a restarted file the same time twice.
 */
export class FrdSteps {
  private readonly known: Known[] = [];
  private step: number | undefined;
  private increment: number | undefined;
  private mode: number | undefined;
  /** The nodal diameter of a cyclic model, whose other sectors the file may lack. */
  private diameter: number | undefined;
  private readonly bad = new Map<string, number>();
  private readonly lost = new Map<string, number>();
  private readonly left: Omission[] = [];

  /** Values that are no numbers, such as NaN of a calculation that has failed, and those of nodes that are not there. */
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

  /** Hears of a field that cannot be read. */
  leave(name: string, why: string): void {
    if (!this.left.some((it) => it.what.includes(`“${name}”`)))
      this.left.push({ what: `场“${name}”没有读`, why });
  }

  /** Hears of values of a field at so many nodes that the mesh does not have. */
  lose(name: string, count: number): void {
    if (count > 0) this.lost.set(name, Math.max(count, this.lost.get(name) ?? 0));
  }

  /** Takes the parameters of the next block, such as `1PSTEP` with the numbers of the block, the increment and the step. */
  hear(line: string): void {
    const [, name, ...numbers] =
      /^ {1,4}1P(STEP|HID|MODE)\s+(-?\d+)(?:\s+(-?\d+))?(?:\s+(-?\d+))?/.exec(line) ?? [];
    if (name === 'STEP') {
      [this.increment, this.step] = [wholeIn(numbers[1]), wholeIn(numbers[2])];
      [this.mode, this.diameter] = [undefined, undefined];
    } else if (name === 'HID') this.diameter = diameterIn(numbers[0]);
    else if (name === 'MODE') this.mode = wholeIn(numbers[0]);
  }

  /** Puts the values of a block with this head into their step; `bad` of them are no numbers. */
  add(head: string, column: Column, bad: number): void {
    if (bad > 0) this.bad.set(column.name, (this.bad.get(column.name) ?? 0) + bad);
    const [kind, output] = [Number(head.slice(56, 58)), head.slice(58, 63).trim()];
    const said = Number(head.slice(12, 24));
    const value = Number.isFinite(said) ? said : 0;
    const { diameter } = this;
    const key = [kind, output, value, this.step, this.mode, diameter].join(' ');
    const same = this.known.findLast((it) => it.key === key);
    // A step holds every name once.
    if (same && !same.columns.some((it) => it.name === column.name)) same.columns.push(column);
    else this.known.push({ key, step: this.named(kind, value), columns: [column], diameter });
  }

  private named(kind: number, value: number): Step {
    const { step, increment } = this;
    // A complex mode has the kind of a load and the number of a mode.
    if (kind === FREQUENCY || (kind === LOAD && this.mode !== undefined))
      return { kind: 'frequency', value, unit: 'Hz', step, number: this.modeOf('frequency') };
    // The answer to a load of one frequency has the kind of a time, but no increment.
    if (kind === TIME && increment === 0) return { kind: 'frequency', value, unit: 'Hz', step };
    if (kind === TIME) return { kind: 'time', value, unit: 's', step, number: increment };
    if (kind === LOAD) return { kind: 'load', value, unit: '', step };
    if (kind === BUCKLING)
      return { kind: 'buckling', value, unit: '', step, number: value === 0 ? 0 : this.modeOf('buckling') };
    return { kind: 'increment', value, unit: '', step, number: increment };
  }

  /** The number of a mode: as the file says it, or counted within its step. */
  private modeOf(kind: Step['kind']): number {
    const before = this.known.filter(
      ({ step }) => step.kind === kind && step.step === this.step && step.number !== 0,
    );
    return this.mode ?? before.length + 1;
  }

  /** All steps. The only one of a static analysis needs no name, and the only step of an analysis no number. */
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
