import { isSame } from '../dimension.ts';
import { attempt, type Fault, Mistake } from '../fault.ts';
import { plainNumber } from '../format.ts';
import { refusalOf } from '../limits.ts';
import { type Input, inputOf } from '../lines.ts';
import { fromSI, toSI, unitOf } from '../units.ts';
import { toolOf } from './list.ts';
import type { Tool } from './tool.ts';

/** A tool with inputs changed by the author. */
export type Used = { tool: Tool; sheet: string };

const nameIn = (line: string) => line.split('=', 1)[0]?.trim() ?? '';

/** Limits that replace a choice of usual numbers. */
const USUAL = { from: 1e-9, to: 1e9 };

/** Bounds text of an input in another unit. */
function boundsIn({ range, limits, choices, unit }: Input, other: string): string {
  const [own, wanted] = [unitOf(unit), unitOf(other)];
  const number = (value: number) => plainNumber(fromSI(toSI(value, own), wanted));
  if (choices) return choices.map(({ value, label }) => `${number(value)}=${label}`).join('|');
  const slider = range ? `${number(range.from)}..${number(range.to)}${range.log ? ' log' : ''} ` : '';
  return limits ? `${slider}in ${number(limits.from)}..${number(limits.to)}` : '';
}

/** Input line within the tool's limits; inherits its range. Throws `Mistake`. */
function lineFor(text: string, input: Input, own: Input): string {
  if (!isSame(unitOf(input.unit).dimension, unitOf(own.unit).dimension))
    throw new Mistake(`${input.name} 的单位要与 ${own.unit || '没有单位的数'} 相当`);
  const [unit, ends] = [unitOf(input.unit), input.limits];
  // Choices without labels are suggestions; authors may use other numbers.
  const isFree = own.choices?.every(({ value, label }) => Number(label) === value);
  const permitted = isFree ? { ...own, choices: null, limits: USUAL } : own;
  const values = [
    input.value,
    ...(ends ? [ends.from, ends.to] : []),
    ...(input.choices ?? []).map((it) => it.value),
  ];
  for (const value of values) {
    const why = refusalOf(permitted, toSI(value, unit), input.unit);
    if (why) throw new Mistake(`${input.name} ${why}`);
  }
  const bounds = boundsIn(own, input.unit);
  if (ends || input.choices || !bounds) return text;
  const label = input.label || own.label;
  return `${input.name} = ${plainNumber(input.value)} [${input.unit}] (${bounds}) ${label}`;
}

/** Tool sheet with the inputs in `text` replaced, or faults. */
export function adapted(name: string, text: string): Used | { faults: Fault[] } {
  const faults: Fault[] = [];
  const tool = toolOf(name);
  if (tool?.block !== 'calc')
    return { faults: [{ line: 0, reason: `没有名为 ${name.slice(0, 30)} 的工具` }] };
  const lines = tool.sheet.split('\n');
  const end = lines.findIndex((line) => line.startsWith('---'));
  for (const [at, line] of text.split('\n').entries())
    if (line.trim())
      attempt(at + 1, faults, () => {
        const input = inputOf(line.trim(), at + 1);
        const place = lines.slice(0, end).findIndex((own) => nameIn(own) === input.name);
        if (place < 0) throw new Mistake(`${tool.title}没有输入 ${input.name}`);
        lines[place] = lineFor(line.trim(), input, inputOf(lines[place]?.trim() ?? '', 0));
      });
  return faults.length > 0 ? { faults } : { tool, sheet: lines.join('\n') };
}
