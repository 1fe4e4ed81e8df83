import { fragmentOf } from '../../address.ts';
import { ANALYSES } from '../../data/list.ts';
import { plainNumber, significant, superscript } from '../../format.ts';
import { refusalOf } from '../../limits.ts';
import type { Input } from '../../lines.ts';
import { readSheet } from '../../read.ts';
import { defaults, solve } from '../../solve.ts';
import { fromSI, toSI, unitOf } from '../../units.ts';
import type { Tool } from '../tool.ts';
import type { Example, ExampleValue, Expected } from './example.ts';

/** Numbers in the source's unit; `off` is the relative difference. */
export type Row = Expected & { printedValue: number; value: number; off: number };

/** `text` in the tool's unit, `said` as in the source. */
export type ExampleInput = { name: string; label: string; text: string; said: string };

/** Common part of sheet inputs and analysis parameters. */
type Field = { name: string; label: string; unit: string; choices?: Input['choices'] };

const DIGITS = 7;

const inUnit = (value: number, from: string, to: string) => fromSI(toSI(value, unitOf(from)), unitOf(to));

/** Throws for an unknown input name. */
function typedIn(given: readonly ExampleValue[], fields: readonly Field[]): ExampleInput[] {
  return given.map(({ name, value, unit }) => {
    const own = fields.find((it) => it.name === name);
    if (!own) throw new Error(`没有输入 ${name}`);
    const chosen = own.choices?.find((it) => it.value === value);
    const number = `${significant(value, DIGITS)} ${unitOf(unit ?? own.unit).text}`.trimEnd();
    const text = plainNumber(inUnit(value, unit ?? own.unit, own.unit));
    return { name, label: own.label || name, text, said: chosen?.label ?? number };
  });
}

type ComputedExample = { inputs: ExampleInput[]; numberOf: (expected: Expected) => number };

function ofSheet(tool: Tool, { given }: Example): ComputedExample {
  const sheet = readSheet(tool.sheet, []);
  const inputs = defaults(sheet);
  const all = typedIn(given, sheet.inputs);
  for (const { name, text } of all) {
    const input = sheet.inputs.find((it) => it.name === name);
    const value = toSI(Number(text), unitOf(input?.unit ?? ''));
    const refusal = input ? refusalOf(input, value) : '';
    if (refusal) throw new Error(`${name} ${refusal}`);
    inputs.set(name, value);
  }
  const values = solve(sheet, inputs);
  const numberOf = ({ name, unit }: Expected) => fromSI(values.get(name) ?? Number.NaN, unitOf(unit));
  return { inputs: all, numberOf };
}

function ofAnalysis(tool: Tool, { given, text = '' }: Example): ComputedExample {
  const analysis = ANALYSES.get(tool.name);
  if (!analysis) throw new Error(`没有分析 ${tool.name}`);
  const all = typedIn(given, analysis.parameters);
  const { results } = analysis.run(text, new Map(all.map((it) => [it.name, Number(it.text)])), () => {});
  const numberOf = ({ name, unit }: Expected) => {
    const own = results.find(({ label }) => label === name);
    if (!own) return Number.NaN;
    return own.unit === unit ? own.value : inUnit(own.value, own.unit, unit);
  };
  return { inputs: all, numberOf };
}

/** `fragment` opens the tool with the example. */
export type CheckedExample = { inputs: ExampleInput[]; rows: Row[]; fragment: string };

/** Evaluates an example. Throws if it does not fit the tool. */
export function checked(tool: Tool, example: Example): CheckedExample {
  const { inputs, numberOf } = (tool.block === 'calc' ? ofSheet : ofAnalysis)(tool, example);
  const rows = example.expected.map((it) => {
    const [printedValue, value] = [Number(it.printed), numberOf(it)];
    // Absolute difference if the printed value is 0.
    return { ...it, printedValue, value, off: printedValue === 0 ? value : value / printedValue - 1 };
  });
  const text = example.text === undefined ? [] : [['text', example.text] as const];
  const said = [...inputs.map((it) => [it.name, it.text] as const), ...text];
  return { inputs, rows, fragment: fragmentOf(tool.block, tool.name, said) };
}

/** Half a unit in the last printed digit: `5e-7`, `0.0038`, `-92.88`. */
export function halfDigit(printed: string): number {
  const [mantissa = '', power = '0'] = printed.toLowerCase().split('e');
  const decimals = mantissa.split('.')[1]?.length ?? 0;
  return 0.5 * 10 ** (Number(power) - decimals);
}

/** Whether the tool agrees with the printed digits, within the slack explained in the remark. */
export const agreesWith = ({ printed, printedValue, value, slack = 0 }: Row): boolean =>
  Math.abs(value - printedValue) <= Math.max(halfDigit(printed), slack * Math.abs(printedValue)) * (1 + 1e-9);

/** Typeset number: `9.15×10⁷`, `−52.02`. */
export function printedText(printed: string): string {
  const [mantissa = '', power] = printed.toLowerCase().split('e');
  return mantissa.replace('-', '−') + (power === undefined ? '' : `×10${superscript(Number(power))}`);
}

/** Tool value, with one digit more than the source in its power of ten. */
export function foundText({ printed, value }: Row): string {
  const [mantissa = '', power] = printed.toLowerCase().split('e');
  if (power !== undefined) {
    const decimals = mantissa.split('.')[1]?.length ?? 0;
    return printedText(`${(value / 10 ** Number(power)).toFixed(decimals + 1)}e${power}`);
  }
  const digits = mantissa.replace(/^-?0*\.?0*|\D/g, '').length;
  return significant(value, Math.max(4, Math.min(8, digits)));
}
