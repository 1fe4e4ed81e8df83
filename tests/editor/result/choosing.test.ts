import { expect, test } from 'vitest';
import { readFile } from '../../../craft/result/read/read.ts';
import {
  changed,
  kindOf,
  namesIn,
  namesText,
  placeOf,
  setKind,
  setPlace,
  sizeOf,
  takenOf,
  toggleOffer,
} from '../../../editor/src/result/choosing.ts';
import { type ArrayOutline, type Offer, outlineOf } from '../../../editor/src/result/outline.ts';
import { frd, vtu } from '../../craft/result/files.ts';

const outline = outlineOf(await readFile({ name: 'a.frd', bytes: frd() }));
const cells = outlineOf(await readFile({ name: 'a.vtu', bytes: vtu('raw') }));
const [disp, stress] = outline.arrays as [ArrayOutline, ArrayOutline];
const [first] = cells.offers.filter((it) => it.on === 'cell') as [Offer];
const offerOf = (name: string) => outline.offers.find((it) => it.name === name) as Offer;

test('an offer is taken along with its kind, and only one moves the mesh', () => {
  const moving = toggleOffer([], offerOf('DISP'), 'displacement');
  expect(moving).toMatchObject([{ name: 'DISP', kind: 'displacement', displacement: true }]);
  expect(
    toggleOffer(moving, { ...offerOf('DISP'), column: 'U', name: 'U' }, 'displacement')[1]?.displacement,
  ).toBe(false);
  expect(toggleOffer(moving, offerOf('DISP'), 'displacement')).toEqual([]);
  expect(changed(moving, offerOf('DISP'), { unit: 'mm', label: '位移' })).toMatchObject([
    { unit: 'mm', label: '位移' },
  ]);
});

test('values of cells are taken averaged, as they are, by their jumps, or in all three ways for readers', () => {
  const own = toggleOffer([], first, 'parts');
  expect(placeOf(own, first)).toBe('averaged');
  const all = setPlace(own, first, 'all');
  expect([placeOf(all, first), all.map((it) => it.shown)]).toEqual(['all', ['averaged', 'element', 'jump']]);
  expect(changed(all, first, { unit: 'K' }).map((it) => it.unit)).toEqual(['K', 'K', 'K']);
  expect(placeOf(setPlace(all, first, 'element'), first)).toBe('element');
  expect(toggleOffer(all, first, 'parts')).toEqual([]);
});

test('an array that is taken for another kind gives the first of what that offers', () => {
  expect(kindOf(new Map(), stress)).toBe('tensor');
  expect(kindOf(new Map([['node STRESS', 'parts']]), stress)).toBe('parts');
  const own = toggleOffer([], offerOf('STRESS, Mises'), 'tensor');
  expect(setKind(own, stress, 'parts')).toMatchObject([{ name: 'STRESS, SXX', kind: 'parts' }]);
  expect(setKind(own, disp, 'vector')).toEqual(own);
  const moving = toggleOffer([], offerOf('DISP'), 'displacement');
  expect(setKind(moving, disp, 'vector')).toMatchObject([
    { name: 'DISP', kind: 'vector', displacement: false },
  ]);
});

test('names of categories are read one by one; what is none is left', () => {
  expect([...namesIn('1=钢；7 = 铝合金, -1:空气；x=y；3=')]).toEqual([
    [1, '钢'],
    [7, '铝合金'],
    [-1, '空气'],
  ]);
});

test('names of categories are written as they are read', () => {
  const text = '1=钢；7=铝合金';
  expect(namesText(namesIn(text))).toBe(text);
  expect(namesText(undefined)).toBe('');
});

test('the size follows the fields and the steps', () => {
  const one = toggleOffer([], offerOf('STRESS, Mises'), 'tensor');
  const both = toggleOffer(one, offerOf('DISP'), 'displacement');
  const [small, large] = [sizeOf(outline, one, 1), sizeOf(outline, both, 2)];
  expect([small.blocks, large.blocks, large.most]).toEqual([1, 4, 21]);
  expect(large.bytes - small.bytes).toBe(20 * (8 - 1));
  expect(takenOf(both, offerOf('DISP'))).toHaveLength(1);
});

test('the inside takes two blocks and is counted where it is wanted', () => {
  const one = toggleOffer([], offerOf('STRESS, Mises'), 'tensor');
  const [outer, whole] = [sizeOf(outline, one, 1), sizeOf(outline, one, 1, true)];
  expect(outline.inside?.tets).toBeGreaterThan(0);
  expect([outer.most, whole.most]).toEqual([21, 19]);
  expect(whole.bytes - outer.bytes).toBe(outer.inner);
  const { inside: _, ...flat } = outline;
  expect(sizeOf(flat, one, 1, true)).toEqual({ ...outer, inner: 0 });
});
