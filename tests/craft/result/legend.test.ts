import { describe, expect, test } from 'vitest';
import { drawBar } from '../../../craft/result/draw/bar.ts';
import { MAPS, toBandCentre } from '../../../craft/result/draw/colours.ts';
import { firstLook } from '../../../craft/result/draw/look.ts';
import { legendIn, legendText, legendWords, ticksOf } from '../../../craft/result/legend.ts';
import type { Shape } from '../../../craft/shape.ts';
import { hex, sampleMap } from '../../../craft/viridis.ts';
import { bracket } from '../../src/viewer/results.ts';

const result = bracket();
const look = { ...firstLook(result), scale: 20 };

describe('words', () => {
  test('name, component, unit, kind, step and factor', () => {
    expect(legendWords(result, { ...look, step: 1 })).toEqual([
      'S, Mises [MPa]',
      '平均到节点',
      '时间 2 s',
      '变形放大 20 倍',
    ]);
    expect(legendWords(result, { ...look, field: 0, component: 2 })[0]).toBe('U，Y [mm]');
    expect(legendWords(result, { ...look, blend: 0.5 })).toContain('时间 1.5 s（两步之间插值）');
    expect(legendWords(bracket('frequency'), look)).toContain('频率 1 s');
  });

  test('a shape that is not moved, moved as it is, or cannot be moved', () => {
    expect(legendWords(result, { ...look, scale: 0 })).toContain('未变形');
    expect(legendWords(result, { ...look, scale: 1 })).toContain('变形按实际大小');
    const still = { ...result, fields: result.fields.filter((it) => !it.displacement) };
    expect(legendWords(still, { ...look, field: 0, scale: 0 })).toHaveLength(3);
    expect(legendWords({ ...result, fields: [] }, look)).toEqual(['没有场']);
  });

  test('what the colours outside of the range mean, where there are such values', () => {
    const said = (min: number, max: number) => legendWords(result, { ...look, range: { min, max } }).slice(4);
    expect(said(0, 250)).toEqual([]);
    expect(said(-10, 249.9)).toEqual([]);
    expect(said(0, 200)).toEqual(['红色高于 200']);
    expect(said(10, 300)).toEqual(['灰色低于 10']);
    expect(said(10, 200)).toEqual(['红色高于 200', '灰色低于 10']);
  });
});

test('values beside the bar are its ends and its middle, or edges of its bands; rounding leaves no zero', () => {
  expect(ticksOf({ min: -3, max: 3 }, 0)).toEqual([-3, 0, 3]);
  expect(ticksOf({ min: -0.1, max: 0.1 + 1e-12 }, 0)[1]).toBe(0);
  expect(ticksOf({ min: 0, max: 90 }, 9)).toEqual([0, 30, 60, 90]);
  expect(ticksOf({ min: 5, max: 5 }, 0)).toEqual([5]);
});

describe('as a word of a block', () => {
  test('comes back as it was', () => {
    const shown = { ...look, range: { min: -1.5e-9, max: 200 }, map: 'grey', bands: 9 } as const;
    const text = legendText(result, shown);
    expect(text).toBe(
      '-1.5e-9..200 grey 9 | S, Mises [MPa] | 平均到节点 | 时间 1 s | 变形放大 20 倍 | 红色高于 200',
    );
    const { range, map, bands } = shown;
    expect(legendIn(text)).toEqual({ range, map, bands, words: legendWords(result, shown) });
    expect(legendIn(legendText(result, { ...look, range: { min: 5, max: 5 } }))?.range.max).toBe(5);
  });

  test('a name with the sign between parts stays one part', () => {
    const [first, second] = result.fields;
    if (!first || !second) throw new Error('no fields');
    const odd = { ...result, fields: [first, { ...second, name: '|U|' }] };
    expect(legendIn(legendText(odd, look))?.words[0]).toBe('/U/ [MPa]');
  });

  test.each([
    '',
    '0..1 viridis',
    '1..0 viridis | a',
    '0.. viridis | a',
    '0..Infinity viridis | a',
    'a..b viridis | a',
    '0..1 jet | a',
    '0..1 viridis 7 | a',
    '0..1 viridis 9 9 | a',
    '0..1 __proto__ | a',
  ])('%s is none', (text) => expect(legendIn(text)).toBeUndefined());
});

describe('the bar', () => {
  const drawn = (text: string) => {
    const legend = legendIn(`${text} | a`);
    if (!legend) throw new Error(text);
    return drawBar(legend, 'bar-block-a');
  };
  const all = ({ children }: Shape, tag: string) =>
    children.filter((it): it is Shape => typeof it !== 'string' && it.tag === tag);

  test('has the colours of the map as a gradient, and its numbers below', () => {
    const bar = drawn('-100..400 diverging');
    const [gradient] = all(bar, 'linearGradient');
    const stops = all(gradient as Shape, 'stop').map(({ attributes }) => attributes['stop-color']);
    expect(stops).toEqual(MAPS.diverging.map(hex));
    expect(all(bar, 'path').map((it) => it.attributes['fill'])).toEqual(['url(#bar-block-a)']);
    expect(all(bar, 'text').map((it) => it.children[0])).toEqual(['-100', '150', '400']);
    expect(bar.attributes['aria-label']).toBe('色标从 -100 到 400');
  });

  test.each([9, 12] as const)('has %d bands as the picture has them', (bands) => {
    const bar = drawn(`0..90 viridis ${bands}`);
    expect(all(bar, 'path').map((it) => it.attributes['fill'])).toEqual(
      Array.from({ length: bands }, (_, i) =>
        hex(sampleMap(MAPS.viridis, toBandCentre((i + 0.5) / bands, bands))),
      ),
    );
    expect(all(bar, 'text').map((it) => it.children[0])).toEqual(['0', '30', '60', '90']);
    expect(bar.attributes['aria-label']).toBe(`色标从 0 到 90，${bands} 级`);
  });
});
