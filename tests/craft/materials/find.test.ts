import { expect, test } from 'vitest';
import { materialsFor } from '../../../craft/materials/find.ts';

const slugs = (keyword: string) => materialsFor(keyword).map(({ slug }) => slug);

test.each([
  ['Q235', 'q235'],
  ['q235b 密度', 's235jr'],
  ['Q235 弹性模量', 'q235'],
  ['S235JR', 's235jr'],
  ['Q345屈服强度', 'q355b'],
  ['45号钢', 'gb-45'],
  ['45钢', 'gb-45'],
  ['40Cr', 'gb-40cr'],
  ['铝 7075', '7075-t651'],
  ['6061 疲劳', '6061-t6'],
  ['6061 S-N', '6061-t6'],
  ['铝 6061', '6061-t6'],
  ['铝合金6061', '6061-t6'],
  ['6061-T6', '6061-t6'],
  ['304', 'x5crni18-10'],
  ['304不锈钢 导热系数', 'x5crni18-10'],
  ['1.4301', 'x5crni18-10'],
  ['TC4', 'ti-6al-4v'],
  ['HT250', 'en-gjl-250'],
  ['QT500-7', 'en-gjs-500-7'],
  ['空气 黏度', 'air'],
  ['水的密度', 'water'],
])('%s leads to %s', (keyword, slug) => {
  expect(slugs(keyword)[0]).toBe(slug);
});

test('a model that few materials have finds these', () => {
  expect(slugs('Johnson-Cook 参数').toSorted()).toEqual(['7075-t651', 'copper-ofhc', 'ti-6al-4v']);
});

test.each(['', '密度', '材料参数', '网格', '不收敛', 'cfd', 'y+', 'k-omega', 'Abaqus 接触'])(
  '%s names no material',
  (keyword) => {
    expect(slugs(keyword)).toEqual([]);
  },
);
