import { describe, expect, test } from 'vitest';
import { curvesOf } from '../../craft/curves.ts';
import type { Shape } from '../../craft/shape.ts';
import { sheetOf } from '../../craft/sheet.ts';
import { defaults, type Sheet, solve, warningsOf } from '../../craft/solve.ts';

const SOURCE = `U = 50 [m/s] (1..200 log) 来流速度
L = 1 [m] (0.1..10)
yp = 1 (1=黏性底层|30|100) 目标 y+
// 空气
rho = 1.225 [kg/m^3]
mu = 1.789e-5 [Pa*s]
---
y = yp*mu/(rho*ut) # 首层中心
Re = rho*U*L/mu
cf = 0.027/Re^(1/7)
ut = U*sqrt(cf/2)
---
show Re, y [mm] 首层中心高度
plot y [mm] over U for yp log
valid 5e5 < Re < 1e9 "平板湍流公式的范围"
valid U > 0[m/s]`;

function good(text: string): Sheet {
  const read = sheetOf(text);
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  return read.sheet;
}

const faults = (text: string) => {
  const read = sheetOf(text);
  return 'faults' in read ? read.faults : [];
};

const sheet = good(SOURCE);

describe('a sheet', () => {
  test('is read and computed, in whatever order its formulas are', () => {
    const values = solve(sheet, defaults(sheet));
    const Re = (1.225 * 50) / 1.789e-5;
    expect(values.get('Re')).toBeCloseTo(Re, 3);
    const ut = 50 * Math.sqrt(0.027 / Re ** (1 / 7) / 2);
    expect(values.get('y')).toBeCloseTo(1.789e-5 / (1.225 * ut), 12);
    expect(sheet.inputs[0]).toMatchObject({
      name: 'U',
      range: { from: 1, to: 200, log: true },
      label: '来流速度',
    });
    expect(sheet.inputs[2]?.choices).toEqual([
      { value: 1, label: '黏性底层' },
      { value: 30, label: '30' },
      { value: 100, label: '100' },
    ]);
  });

  test('warns outside of its range', () => {
    const inputs = defaults(sheet);
    expect(warningsOf(sheet, solve(sheet, inputs))).toEqual([]);
    inputs.set('U', 1);
    expect(warningsOf(sheet, solve(sheet, inputs))).toEqual(['平板湍流公式的范围']);
    inputs.set('U', -1);
    expect(warningsOf(sheet, solve(sheet, inputs))).toContain('超出了适用范围：U > 0[m/s]');
  });

  test('makes no claim about what has no solution', () => {
    const own = good(`a = 4
b = 1 (0..9)
---
c = sqrt(a)
d = 1/a
---
show b
valid c < 1 "c"
valid d < 1 "d"
valid 0 < c < b < 9 "chained"
valid or(c < 1, b < 5) "or"
valid and(c < 1, b < 5) "and"
valid if(b > 5, c, b) < 5 "chosen"`);
    const warned = (a: number, b: number) => warningsOf(own, solve(own, new Map(Object.entries({ a, b }))));
    expect(warned(4, 1)).toEqual(['c', 'chained', 'and']);
    expect(warned(4, 9)).toEqual(['c', 'chained', 'or', 'and']);
    expect(warned(-1, 1)).toEqual([]);
    // Conditions known to fail still warn.
    expect(warned(-1, 9)).toEqual(['chained', 'and']);
    // Infinity is no number either.
    expect(warned(0, 1)).not.toContain('d');
  });

  test.each([
    ['a = 1 [m]\n---\nb = a + 1[s]\n---\nshow b', 3, '单位不同'],
    ['a = 1\n---\nb = exp(1[m])\n---\nshow b', 3, '无量纲'],
    ['a = 1 [m]\n---\nb = a\n---\nshow b [s]', 5, '不能用 s'],
    ['a = 1 [m]\n---\nb = a\n---\nshow b', 5, '写明用哪个单位'],
    ['a = 1\n---\nb = c\nc = b\n---\nshow b', 3, '绕回'],
    ['a = 1\n---\nb = b + 1\n---\nshow b', 3, '绕回'],
    ['a = 1\na = 2\n---\nb = a\n---\nshow b', 2, '已经用过'],
    ['sin = 1\n---\nb = 1\n---\nshow b', 1, '保留'],
    ['a = 1 (5..2)\n---\nb = a\n---\nshow b', 1, '小于'],
    ['a = 1 (2..3)\n---\nb = a\n---\nshow b', 1, '不行：允许 2 到 3'],
    ['a = 1 (0..3 log)\n---\nb = a\n---\nshow b', 1, '大于 0'],
    ['a = 1 (2|3)\n---\nb = a\n---\nshow b', 1, '不行：只能是 2、3'],
    ['a = 1 (特征)\n---\nb = a\n---\nshow b', 1, '括号里'],
    ['a = x\n---\nb = a\n---\nshow b', 1, '输入写成'],
    ['t = 0..1\n---\nb = 2*t\nc = b\n---\nshow c', 6, '沿曲线变化'],
    ['t = 0..1\na = 1\n---\nb = a\nc = t\n---\nshow b\nvalid c < 2', 8, '沿曲线变化'],
    ['t = 0..1\na = 1\n---\nb = a\nc = t\n---\nshow b\nplot c over t at c ~ a', 8, '沿曲线变化'],
    ['t = 1..0\na = 1\n---\nb = a\n---\nshow b', 1, '小于'],
    ['t = 0..1\na = 1 [m]\n---\nb = t\nc = a*t\n---\nshow a\nplot b ~ c over t', 8, '写明用哪个单位'],
    ['t = 0..1\na = 1\n---\nb = t\n---\nshow a\nplot b ~ x over t', 7, '不认识的量 x'],
    [
      't = 0..1\na = 1\n---\nb = t\nc = t*1[m]\n---\nshow a\nplot b ~ b, b ~ c [m] over t',
      8,
      '不能画在一张图上',
    ],
    ['a = 1\n---\nb = 1/(a - 1)\n---\nshow b', 5, '算不出'],
    ['a = 1\n---\nb = a\n---\nshow c', 5, '不认识的量 c'],
    ['a = 1\n---\nb = a\n---\nplot b over a\nshow b', 5, '有范围'],
    ['a = 1\n---\nb = a\n---\nvalid b\nshow b', 5, '条件'],
    ['a = 1\n---\nb = a\n---\nshow b\nvalid c > 1', 6, '不认识的量 c'],
    ['a = 1\n---\nb = a\n---\ndraw b', 5, 'show、plot 或 valid'],
    ['a = 1', 0, '没有算式'],
    ['a = 1\n---\nb = a', 0, '没有结果'],
    ['__proto__ = 1\n---\nb = 1\n---\nshow b', 1, '不能作为名字'],
    [`${'// 长\n'.repeat(130)}a = 1\n---\nb = a\n---\nshow b`, 0, '行'],
    [`${'// 长'.repeat(3000)}\na = 1\n---\nb = a\n---\nshow b`, 0, '字符'],
  ])('%j has a fault in line %d: %s', (text, line, reason) => {
    expect(faults(text)).toContainEqual({ line, reason: expect.stringContaining(reason) });
  });

  test('names every fault at once', () => {
    expect(faults('a = 1 [xx]\n---\nb = sin(\nc = 2 +\n---\nshow b').map(({ line }) => line)).toEqual([
      1, 3, 4,
    ]);
  });
});

describe('curves', () => {
  const all = (it: Shape, tag: string): Shape[] =>
    it.children.flatMap((child) =>
      typeof child === 'string' ? [] : [...(child.tag === tag ? [child] : []), ...all(child, tag)],
    );
  const [plot] = sheet.plots;
  const svg = plot && curvesOf(sheet, plot, defaults(sheet), new Map());

  test('are one for each choice, on logarithmic axes', () => {
    if (!svg) throw new Error('nothing drawn');
    const texts = all(svg, 'text').map((it) => it.children[0]);
    expect(texts).toEqual(
      expect.arrayContaining(['黏性底层', 'yp = 30', 'yp = 100', '来流速度 / m/s', '首层中心高度 / mm']),
    );
    expect(all(svg, 'circle')).toHaveLength(1);
    const paths = all(svg, 'path').filter((it) => it.attributes['stroke-width'] === 2);
    expect(paths).toHaveLength(3);
    // A power law is a straight line there: two points suffice.
    for (const { attributes } of paths) expect(String(attributes['d']).match(/[ML]/g)).toHaveLength(2);
  });

  test('are in the units that the reader chose', () => {
    if (!plot) throw new Error('no plot');
    const drawn = curvesOf(sheet, plot, defaults(sheet), new Map([['y', 'µm']]));
    expect(JSON.stringify(drawn)).toContain('首层中心高度 / µm');
  });

  test('without anything finite there is no drawing', () => {
    const none = good('a = 1 (1..2)\n---\nb = a\nc = sqrt(-b)\n---\nshow b\nplot c over a');
    expect(none.plots.map((it) => curvesOf(none, it, defaults(none), new Map()))).toEqual([null]);
  });
});

describe('a plot of two quantities', () => {
  const circle = good(`r = 2 [m] (1..5)
w = 0..360 [deg]
---
x = r*cos(w) # 横
y = r*sin(w) # 竖
z = 0*r
---
show r
plot y [m] ~ x [m] 圆, z ~ x 径 over w at z ~ r equal`);
  const drawn = (sheet: Sheet, chosen = new Map<string, string>()) => {
    const [plot] = sheet.plots;
    const found = plot && curvesOf(sheet, plot, defaults(sheet), chosen);
    if (!found) throw new Error('nothing is drawn');
    return found;
  };
  const all = (it: Shape): Shape[] => [
    it,
    ...it.children.flatMap((child) => (typeof child === 'string' ? [] : all(child))),
  ];
  const texts = (it: Shape) =>
    all(it).flatMap(({ children }) => children.filter((one) => typeof one === 'string'));

  test('is as wide as it is high, with its points and words', () => {
    const found = drawn(circle);
    expect(found.attributes['aria-label']).toBe('竖与横');
    const [path] = all(found).filter(({ tag, attributes }) => tag === 'path' && attributes['stroke-width']);
    const places = [...String(path?.attributes['d']).matchAll(/([\d.]+) ([\d.]+)/g)].map((it) => [
      Number(it[1]),
      Number(it[2]),
    ]);
    const extent = (at: number) => {
      const values = places.map((it) => it[at] ?? Number.NaN);
      return Math.max(...values) - Math.min(...values);
    };
    expect(Math.abs(extent(0) - extent(1))).toBeLessThan(1);
    expect(texts(found)).toEqual(expect.arrayContaining(['圆', '径', '横 / m', '竖 / m']));
    const rings = all(found).filter(({ attributes }) => attributes['class'] === 'plot-at');
    expect(rings).toHaveLength(1);
    expect(Number(rings[0]?.attributes['cx'])).toBeCloseTo(Math.max(...places.map(([x = 0]) => x)), 0);
    expect(texts(drawn(circle, new Map([['x', 'mm']])))).toContain('横 / mm');
  });

  test('names its curves where they cover least', () => {
    const corner = (formula: string) => {
      const sheet = good(`a = 1 (0..1)\n---\nb = ${formula}\nc = ${formula}\n---\nshow b\nplot b, c over a`);
      const [label] = all(drawn(sheet)).filter(({ children }) => children[0] === 'c');
      const { x, y } = label?.attributes ?? {};
      return `${Number(x) > 280 ? 'right' : 'left'} ${Number(y) < 150 ? 'top' : 'bottom'}`;
    };
    expect(corner('1 - a')).toBe('right top');
    expect(corner('a')).toBe('left top');
  });

  test('keeps what runs along it from the reader', () => {
    expect(circle.inputs.map(({ running }) => running)).toEqual([false, true]);
    expect(circle.inputs[1]).toMatchObject({ name: 'w', unit: 'deg', range: { from: 0, to: 360 } });
  });
});
