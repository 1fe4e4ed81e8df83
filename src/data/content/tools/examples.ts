import { place } from '../../../../contract/kit/places.ts';
import { significant } from '../../../../craft/format.ts';
import { checked, foundText, printedText, type Row } from '../../../../craft/tools/examples/check.ts';
import type { Example } from '../../../../craft/tools/examples/example.ts';
import { examplesOf } from '../../../../craft/tools/examples/list.ts';
import type { Tool } from '../../../../craft/tools/tool.ts';
import { unitOf } from '../../../../craft/units.ts';

export type WorkedExample = Omit<Example, 'given' | 'expected'> & {
  inputs: readonly { label: string; said: string }[];
  rows: readonly { label: string; printed: string; found: string; off: string }[];
  most: string;
  /** Path of the tool, prefilled with these inputs. */
  href: string;
};

/** Relative difference below which two printed numbers count as equal. */
const SAME = 5e-5;

const percent = (off: number) => (Math.abs(off) < SAME ? '< 0.005 %' : `${significant(100 * off, 2)} %`);

function toExampleRow(row: Row): WorkedExample['rows'][number] {
  const unit = row.unit === '个' ? '' : unitOf(row.unit).text;
  const withUnit = (text: string) => `${text} ${unit}`.trimEnd();
  return {
    label: row.label,
    printed: withUnit(printedText(row.printed)),
    found: withUnit(foundText(row)),
    off: percent(row.off),
  };
}

/** The worked examples of a tool, computed and formatted. */
export const workedFor = (tool: Tool): WorkedExample[] =>
  examplesOf(tool.name).map((example) => {
    const { inputs, rows, fragment } = checked(tool, example);
    const largest = Math.max(...rows.map(({ off }) => Math.abs(off)));
    return {
      ...example,
      inputs,
      rows: rows.map(toExampleRow),
      most: largest < SAME ? '一致' : `最大差 ${percent(largest)}`,
      href: place.tool(tool.name) + fragment,
    };
  });
