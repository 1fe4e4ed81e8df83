import { describe, expect, test } from 'vitest';
import { alternatives, SYSTEM_NAMES, systemUnit } from '../../craft/alternatives.ts';
import { sheetOf } from '../../craft/sheet.ts';
import { defaults } from '../../craft/solve.ts';
import { toolsFor } from '../../craft/tools/find.ts';
import { TOOLS } from '../../craft/tools/list.ts';
import { adapted } from '../../craft/tools/use.ts';
import { unitOf } from '../../craft/units.ts';

describe('a tool in an article', () => {
  test('has the inputs that its author changed', () => {
    const used = adapted('yplus', 'U = 72 [km/h] 车速\n\nL = 4 [m]');
    if ('faults' in used) throw new Error('refused');
    const read = sheetOf(used.sheet.replace('U = 72 [km/h] 车速', 'U = 72 [km/h] (1..200) 车速'));
    if ('faults' in read) throw new Error(JSON.stringify(read.faults));
    expect(defaults(read.sheet).get('U')).toBeCloseTo(20, 12);
    expect(defaults(read.sheet).get('L')).toBe(4);
    expect(defaults(read.sheet).get('rho')).toBe(1.225);
  });

  test.each([
    ['nothing', '', 0, '没有名为'],
    ['__proto__', '', 0, '没有名为'],
    ['rainflow', '', 0, '没有名为'],
    ['yplus', 'x = 1', 1, '没有输入 x'],
    ['yplus', 'U = 1 [m/s]\nL = ?', 2, '输入写成'],
    ['yplus', 'Re = 1', 1, '没有输入 Re'],
  ])('%s with %j is refused', (name, text, line, reason) => {
    expect(adapted(name, text)).toEqual({ faults: [{ line, reason: expect.stringContaining(reason) }] });
  });
});

test('tools are found by what they are called and what they are for', () => {
  const names = (keyword: string) => toolsFor(keyword).map(({ name }) => name);
  expect(names('赫兹接触')).toEqual(['hertz', 'hertz-line']);
  expect(names('Y+')).toEqual(['yplus']);
  expect(names('goodman 平均应力修正')).toEqual(['fatigue']);
  expect(names('网')).toEqual([]);
  expect(names('没有这种东西')).toEqual([]);
});

test('every system has a unit for what it measures, and readers can choose it', () => {
  for (const system of SYSTEM_NAMES)
    for (const text of ['m', 'kg', 'Pa', 'N', 'kg/m^3', 'N*m', 'm^2']) {
      const own = unitOf(text);
      const unit = systemUnit(system, own);
      expect(alternatives(own)).toContain(unit);
    }
  // Consistency: force is mass × length / time².
  for (const system of SYSTEM_NAMES) {
    const size = (text: string) => unitOf(systemUnit(system, unitOf(text))).factor;
    expect((size('kg') * size('m')) / size('s') ** 2 / size('N')).toBeCloseTo(1, 12);
    expect(size('N') / size('m') ** 2 / size('Pa')).toBeCloseTo(1, 12);
  }
  expect(systemUnit('mm-kg-ms', unitOf('Pa'))).toBe('GPa');
  expect(systemUnit('mm-t-s', unitOf('W/(m*K)'))).toBe('mW/(mm·K)');
  expect(systemUnit('mm-g-ms', unitOf('kg/m^3'))).toBe('g/mm³');
  expect(systemUnit('mm-g-ms', unitOf('kg/m'))).toBe('mm⁻¹·g');
  expect(alternatives(unitOf('%'))).toEqual(['%']);
  expect(alternatives(unitOf('deg'))).toEqual(['°', 'rad']);
});

test('the units of every input and result of the tools can be chosen and read', () => {
  for (const { sheet, name } of TOOLS.filter(({ block }) => block === 'calc')) {
    const read = sheetOf(sheet);
    if ('faults' in read) throw new Error(name);
    for (const { unit } of [...read.sheet.inputs, ...read.sheet.shows])
      for (const text of alternatives(unitOf(unit))) expect(unitOf(text).text).toBe(text);
  }
});
