import { fragmentOf } from '../../address.ts';
import { ANALYSES } from '../../data/list.ts';
import { raised, significant, typed } from '../../format.ts';
import { refusalOf } from '../../limits.ts';
import type { Input } from '../../lines.ts';
import { readSheet } from '../../read.ts';
import { defaults, solve } from '../../solve.ts';
import { fromSI, toSI, unitOf } from '../../units.ts';
import type { Tool } from '../tool.ts';
import type { Example, Expected, Given } from './example.ts';

/** What the source and the tool say of a quantity; numbers in the unit of the source, `off` is the share between them. */
export type Row = Expected & { printedValue: number; value: number; off: number };

/** An input: as it is typed into the tool, in the tool's unit, and as the source gives it. */
export type Typed = { name: string; label: string; text: string; said: string };

/** What an input of a sheet and a parameter of an analysis have in common. */
type Field = { name: string; label: string; unit: string; choices?: Input['choices'] };

/** Digits of the numbers that a source gives. */
const DIGITS = 7;

const inUnit = (value: number, from: string, to: string) => fromSI(toSI(value, unitOf(from)), unitOf(to));

/** The inputs of an example for these fields. Throws where there is none of a name. */
function typedIn(given: readonly Given[], fields: readonly Field[]): Typed[] {
  return given.map(({ name, value, unit }) => {
    const own = fields.find((it) => it.name === name);
    if (!own) throw new Error(`没有输入 ${name}`);
    const chosen = own.choices?.find((it) => it.value === value);
    const number = `${significant(value, DIGITS)} ${unitOf(unit ?? own.unit).text}`.trimEnd();
    const text = typed(inUnit(value, unit ?? own.unit, own.unit));
    return { name, label: own.label || name, text, said: chosen?.label ?? number };
  });
}

type Found = { inputs: Typed[]; numberOf: (expected: Expected) => number };

function ofSheet(tool: Tool, { given }: Example): Found {
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

function ofAnalysis(tool: Tool, { given, text = '' }: Example): Found {
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

/** An example as a tool computes it, and the fragment of the tool's address that opens it. */
export type Checked = { inputs: Typed[]; rows: Row[]; fragment: string };

/** Computes an example. Throws where it does not fit the tool. */
export function checked(tool: Tool, example: Example): Checked {
  const { inputs, numberOf } = (tool.block === 'calc' ? ofSheet : ofAnalysis)(tool, example);
  const rows = example.expected.map((it) => {
    const [printedValue, value] = [Number(it.printed), numberOf(it)];
    // Of what is printed as nothing, the difference itself.
    return { ...it, printedValue, value, off: printedValue === 0 ? value : value / printedValue - 1 };
  });
  const text = example.text === undefined ? [] : [['text', example.text] as const];
  const said = [...inputs.map((it) => [it.name, it.text] as const), ...text];
  return { inputs, rows, fragment: fragmentOf(tool.block, tool.name, said) };
}

/** Half a unit of the last digit of a printed number: `5e-7`, `0.0038`, `-92.88`. */
export function halfDigit(printed: string): number {
  const [mantissa = '', power = '0'] = printed.toLowerCase().split('e');
  const decimals = mantissa.split('.')[1]?.length ?? 0;
  return 0.5 * 10 ** (Number(power) - decimals);
}

/** Whether the tool agrees with the source: within the digits that are printed, and the slack that the remark explains. */
export const agreesWith = ({ printed, printedValue, value, slack = 0 }: Row): boolean =>
  Math.abs(value - printedValue) <= Math.max(halfDigit(printed), slack * Math.abs(printedValue)) * (1 + 1e-9);

/** A printed number as it stands on a page: `9.15×10⁷`, `−52.02`. */
export function printedText(printed: string): string {
  const [mantissa = '', power] = printed.toLowerCase().split('e');
  return mantissa.replace('-', '−') + (power === undefined ? '' : `×10${raised(Number(power))}`);
}

/** What the tool finds: with a digit more than the source where that prints a power of ten, which stays the same. */
export function foundText({ printed, value }: Row): string {
  const [mantissa = '', power] = printed.toLowerCase().split('e');
  if (power !== undefined) {
    const decimals = mantissa.split('.')[1]?.length ?? 0;
    return printedText(`${(value / 10 ** Number(power)).toFixed(decimals + 1)}e${power}`);
  }
  const digits = mantissa.replace(/^-?0*\.?0*|\D/g, '').length;
  return significant(value, Math.max(4, Math.min(8, digits)));
}
