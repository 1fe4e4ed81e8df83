import { place } from '../../../../contract/kit/places.ts';
import { significant } from '../../../../craft/format.ts';
import { checked, foundText, printedText, type Row } from '../../../../craft/tools/examples/check.ts';
import type { Example } from '../../../../craft/tools/examples/example.ts';
import { examplesOf } from '../../../../craft/tools/examples/list.ts';
import type { Tool } from '../../../../craft/tools/tool.ts';
import { unitOf } from '../../../../craft/units.ts';

/** An example as the page of its tool shows it. */
export type Worked = Omit<Example, 'given' | 'expected'> & {
  inputs: readonly { label: string; said: string }[];
  rows: readonly { label: string; printed: string; found: string; off: string }[];
  /** The largest difference, in words. */
  most: string;
  /** The tool with these inputs. */
  href: string;
};

/** Below this share, two numbers are the same for whoever reads them. */
const SAME = 5e-5;

const percent = (off: number) => (Math.abs(off) < SAME ? '< 0.005 %' : `${significant(100 * off, 2)} %`);

function shown(row: Row): Worked['rows'][number] {
  const unit = row.unit === '个' ? '' : unitOf(row.unit).text;
  const withUnit = (text: string) => `${text} ${unit}`.trimEnd();
  return {
    label: row.label,
    printed: withUnit(printedText(row.printed)),
    found: withUnit(foundText(row)),
    off: percent(row.off),
  };
}

/** The worked examples of a tool, computed. */
export const workedFor = (tool: Tool): Worked[] =>
  examplesOf(tool.name).map((example) => {
    const { inputs, rows, fragment } = checked(tool, example);
    const largest = Math.max(...rows.map(({ off }) => Math.abs(off)));
    return {
      ...example,
      inputs,
      rows: rows.map(shown),
      most: largest < SAME ? '一致' : `最大差 ${percent(largest)}`,
      href: place.tool(tool.name) + fragment,
    };
  });
