import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { saidOf } from '../../../../craft/address.ts';
import {
  agreesWith,
  checked,
  foundText,
  halfDigit,
  printedText,
} from '../../../../craft/tools/examples/check.ts';
import type { Example } from '../../../../craft/tools/examples/example.ts';
import { examplesOf } from '../../../../craft/tools/examples/list.ts';
import { TOOLS, toolOf } from '../../../../craft/tools/list.ts';

const ENOUGH = 3;

const FEWER: Record<string, { count: number; why: string }> = {
  scaling: { count: 0, why: 'manuals say how, without numbers of a model before and after' },
  rayleigh: { count: 2, why: 'those found show curves, or take the coefficients as given' },
  relaxation: { count: 0, why: 'published series are fits with free times, which the tool holds fixed' },
  tension: { count: 1, why: 'public tables of tests come without the numbers that are to be found' },
  energy: { count: 0, why: 'no history of energies with shares that were worked out' },
};

const SECOND = new URL('../second/', import.meta.url);
const second = readdirSync(SECOND)
  .map((name) => readFileSync(new URL(name, SECOND), 'utf8'))
  .join('\n');

// Log tools compute nothing; tests/craft/log/ has real logs.
describe.each(TOOLS.filter(({ block }) => block !== 'log'))('$name', (tool) => {
  const all = examplesOf(tool.name);

  test('is computed a second time, in another way', () => {
    expect(second).toContain(`test('${tool.name}: `);
  });

  test('has worked examples from the literature', () => {
    const fewer = FEWER[tool.name];
    if (fewer) expect(all).toHaveLength(fewer.count);
    else expect(all.length).toBeGreaterThanOrEqual(ENOUGH);
    expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
  });

  test.each(all.map((it) => [it.title, it] as const))('%s', (_, example) => {
    const { rows, inputs, fragment } = checked(tool, example);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(agreesWith(row), `${row.name}: ${row.value} for ${row.printed}`).toBe(true);
      // Deviations beyond the digits need a remark.
      if (row.slack) expect(example.remark).not.toBe('');
    }
    for (const text of [example.source, example.place]) expect(text.trim()).not.toBe('');
    expect(example.read).toMatch(/^\d{4}-\d\d-\d\d$/);
    const said = saidOf(fragment, tool.block, tool.name);
    for (const { name, text } of inputs) expect(said?.get(name)).toBe(text);
    expect(said?.get('text') ?? undefined).toBe(example.text);
  });
});

describe('a comparison', () => {
  const example: Example = {
    title: '',
    source: '',
    place: '',
    via: '',
    read: '',
    given: [{ name: 'f', value: 0.2, unit: 'kHz' }],
    expected: [{ name: 'G', label: '', printed: '11.21', unit: '' }],
    remark: '',
  };
  const miles = toolOf('miles');
  if (!miles) throw new Error('no tool');

  test('is of the inputs in the units of the tool, and within the digits that are printed', () => {
    const [row] = checked(miles, example).rows;
    if (!row) throw new Error('no row');
    expect(checked(miles, example).fragment).toBe('#calc=miles&f=200');
    expect(agreesWith(row)).toBe(true);
    expect(agreesWith({ ...row, printed: '11.2', printedValue: 11.2 })).toBe(true);
    expect(agreesWith({ ...row, printed: '11.20', printedValue: 11.2 })).toBe(false);
    expect(agreesWith({ ...row, printed: '11.20', printedValue: 11.2, slack: 1e-3 })).toBe(true);
    expect(agreesWith({ ...row, value: Number.NaN })).toBe(false);
  });

  test('is refused where it does not fit the tool', () => {
    const given = (name: string, value: number) => () =>
      checked(miles, { ...example, given: [{ name, value }] });
    expect(given('no', 1)).toThrow('没有输入 no');
    expect(given('Q', -1)).toThrow('Q 允许');
    expect(() => checked({ ...miles, block: 'data' }, example)).toThrow('没有分析 miles');
  });

  test('is printed with the digits of the source', () => {
    expect(halfDigit('0.0038')).toBeCloseTo(5e-5, 12);
    expect(halfDigit('9.15e7')).toBeCloseTo(5e4, 6);
    expect(halfDigit('386')).toBe(0.5);
    expect(printedText('-9.15e-7')).toBe('−9.15×10⁻⁷');
    expect(printedText('-52.02')).toBe('−52.02');
    const row = { name: '', label: '', unit: '', printedValue: 0, off: 0 };
    expect(foundText({ ...row, printed: '1.786170', value: 1.786170494 })).toBe('1.78617');
    expect(foundText({ ...row, printed: '0.04', value: 0.0367312 })).toBe('0.03673');
    expect(foundText({ ...row, printed: '9.855e5', value: 985_522 })).toBe('9.8552×10⁵');
    expect(foundText({ ...row, printed: '-5.240e3', value: -5239.7 })).toBe('−5.2397×10³');
    expect(foundText({ ...row, printed: '20130785', value: 20127779.188 })).toBe('2.0127779×10⁷');
  });
});
