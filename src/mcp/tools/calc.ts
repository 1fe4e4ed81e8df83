import * as z from 'zod';
import { place } from '../../../contract/kit/places.ts';
import { fragmentOf } from '../../../craft/address.ts';
import { significant } from '../../../craft/format.ts';
import type { Input } from '../../../craft/lines.ts';
import { readSheet } from '../../../craft/read.ts';
import { sheetOf } from '../../../craft/sheet.ts';
import { defaults, type Sheet, shownUnit, shownValue, solve, warningsOf } from '../../../craft/solve.ts';
import { TOOLS, toolOf } from '../../../craft/tools/list.ts';
import type { Tool } from '../../../craft/tools/tool.ts';
import { adapted } from '../../../craft/tools/use.ts';
import { fromSI, unitOf } from '../../../craft/units.ts';
import { stateParams } from '../../enhance/state.ts';
import { textField } from '../fields.ts';
import { ownHead, type ToolContext, tool, Unfit } from '../tool.ts';

const SHEETS = TOOLS.filter((it) => it.block === 'calc');
const INPUTS = 24;
const VALUE = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)\s*([^[\]\n\r]*)$/;

/** The tool of a name. Throws `Unfit` for one that has no formulas. */
function sheetTool(name: string, { base }: ToolContext): Tool {
  const found = toolOf(name);
  if (found?.block === 'calc') return found;
  if (found) throw new Unfit(`${found.title}要读整份数据，请在网页上用：${base}${place.tool(name)}`);
  throw new Unfit(`没有名为 ${name} 的工具，可用的有 ${SHEETS.map((it) => it.name).join('、')}`);
}

/** A given value as the line of a sheet: a number in the tool's own unit, a number with a unit, or the words of a choice. */
function lineOf(name: string, given: string | number, inputs: readonly Input[]): string {
  const own = inputs.find((it) => it.name === name);
  if (!own) throw new Unfit(`没有输入 ${name}，有的是 ${inputs.map((it) => it.name).join('、')}`);
  const chosen = own.choices?.find((it) => it.label === given);
  const [, number, unit = ''] = VALUE.exec(String(chosen?.value ?? given).trim()) ?? [];
  if (number === undefined)
    throw new Unfit(`${name} 要写成数或带单位的数，例如 ${own.value} ${own.unit}`.trimEnd());
  return `${name} = ${number} [${unit.trim() || own.unit}]`;
}

/** The tool's sheet with the given inputs in it. Throws `Unfit` where they do not fit, with the reasons. */
function fillSheet({ name, sheet: own }: Tool, lines: readonly string[]): Sheet {
  const used = adapted(name, lines.join('\n'));
  const read = 'faults' in used ? used : sheetOf(used.sheet);
  if ('faults' in read) throw new Unfit(read.faults.map((it) => it.reason).join('；'));
  const labels = new Map(readSheet(own, []).inputs.map((it) => [it.name, it.label]));
  const inputs = read.sheet.inputs.map((it) => ({ ...it, label: it.label || (labels.get(it.name) ?? '') }));
  return { ...read.sheet, inputs };
}

/** Where the tool opens with these inputs. */
function addressOf({ name, sheet: own }: Tool, inputs: Map<string, number>, base: string): string {
  const params = stateParams(readSheet(own, []), { inputs, units: new Map() });
  return base + place.tool(name) + (params.length > 0 ? fragmentOf('calc', name, params) : '');
}

function inputRow({ name, label, value, unit, limits, choices }: Input) {
  const allowed = choices
    ? choices.map((it) => it.label).join('、')
    : limits
      ? `${significant(limits.from, 10)} 到 ${significant(limits.to, 10)}`
      : '';
  return { name, label, value, unit: unitOf(unit).text, allowed };
}

function resultRow(
  sheet: Sheet,
  values: ReadonlyMap<string, number>,
  { name, unit, label }: Sheet['shows'][number],
) {
  const own = shownUnit(sheet, name, unit);
  const value = fromSI(values.get(name) ?? Number.NaN, unitOf(own));
  const shown = shownValue(values.get(name) ?? Number.NaN, own);
  return { name, label, value: Number.isFinite(value) ? value : null, text: shown.number, unit: shown.unit };
}

export const calc = tool({
  name: 'calc',
  title: '工程计算',
  description: `用本站的计算工具算一次：值、公式、适用范围、假设、出处，和打开同一次计算的固定链接。不给 inputs 就用工具自己的例子，由此看到有哪些输入、单位和允许的范围。工具：${SHEETS.map((it) => `${it.name}（${it.title}）`).join('、')}。`,
  input: z.object({
    tool: textField('tool', 40, '工具的名字'),
    inputs: z
      .record(
        z.string().max(24, { error: 'inputs 里的名字最长 24 个字符' }),
        z.union([z.number(), z.string().max(60)], {
          error: 'inputs 里的值要是数，或 60 个字符以内带单位的数，例如 "30 m/s"',
        }),
        { error: 'inputs 要是名字到值的对象，例如 {"U": "30 m/s"}' },
      )
      .refine((it) => Object.keys(it).length <= INPUTS, { error: `inputs 最多 ${INPUTS} 个` })
      .default({})
      .describe('输入的名字与值：数（用工具自己的单位）或带单位的文字，例如 {"U": "30 m/s", "yp": 30}'),
  }),
  async answer({ tool: name, inputs: given }, asked) {
    const found = sheetTool(name, asked);
    const { inputs } = readSheet(found.sheet, []);
    const lines = Object.entries(given).map(([key, value]) => lineOf(key, value, inputs));
    const sheet = fillSheet(found, lines);
    const start = defaults(sheet);
    const values = solve(sheet, start);
    const results = sheet.shows.map((it) => resultRow(sheet, values, it));
    const warnings = warningsOf(sheet, values);
    const data = {
      tool: name,
      inputs: sheet.inputs.filter((it) => !it.running).map(inputRow),
      results,
      formulas: sheet.formulas.map((it) => ({ name: it.name, formula: it.text, note: it.note })),
      valid: sheet.valids.map((it) => ({ condition: it.text, message: it.message })),
      warnings,
      notes: found.notes,
      signs: found.signs,
      source: found.source,
      link: addressOf(found, start, asked.base),
    };
    const named = (it: { name: string; label: string }) => (it.label ? `${it.label} ${it.name}` : it.name);
    const body = [
      `结果：\n\n${results.map((it) => `- ${named(it)} = ${it.text} ${it.unit}`.trimEnd()).join('\n')}`,
      ...warnings.map((it) => `**注意：${it}**`),
      `输入：\n\n${data.inputs.map((it) => `- ${named(it)} = ${it.value} ${it.unit}${it.allowed ? `（允许 ${it.allowed}）` : ''}`).join('\n')}`,
      `公式：\n\n\`\`\`\n${data.formulas.map((it) => `${it.name} = ${it.formula}${it.note ? `  # ${it.note}` : ''}`).join('\n')}\n\`\`\``,
      `假设与适用范围：\n\n${[...found.notes, ...data.valid.map((it) => it.message || it.condition)].map((it) => `- ${it}`).join('\n')}`,
      `正负号与约定：${found.signs}`,
      `出处：${found.source}`,
      `固定链接：<${data.link}>`,
    ];
    const head = await ownHead(asked, { title: found.title, path: place.tool(name), content: found });
    return { head, body: body.join('\n\n'), data };
  },
});
