import type { Example } from './example.ts';
import { BEYENIR } from './sources.ts';

/** Force in N and gauge length in mm, type 304 stainless steel. */
const STEEL_304: readonly (readonly [force: number, length: number])[] = [
  [0, 50.8],
  [4890, 50.8102],
  [9779, 50.8203],
  [14_670, 50.8305],
  [19_560, 50.8406],
  [24_450, 50.8508],
  [27_620, 50.861],
  [29_390, 50.8711],
  [32_680, 50.9016],
  [33_950, 50.927],
  [34_580, 50.9524],
  [35_220, 50.9778],
  [35_720, 51.0032],
  [40_540, 51.816],
  [48_390, 53.34],
  [59_030, 55.88],
  [65_870, 58.42],
  [69_420, 60.96],
  [69_670, 61.468],
  [68_150, 63.5],
  [60_810, 66.04],
];
const GAUGE = 50.8;

export const tension: readonly Example[] = [
  {
    title: '304 不锈钢的载荷与标距',
    ...BEYENIR,
    place: 'Sigma 与 Epsilon 两列',
    given: [
      { name: 'area', value: (Math.PI / 4) * 12.7 ** 2 },
      { name: 'length', value: GAUGE },
    ],
    text: `disp (mm),force (N)\n${STEEL_304.map(([force, length]) => `${(length - GAUGE).toFixed(4)},${force}`).join('\n')}`,
    expected: [
      { name: '抗拉强度 Rm（工程应力）', label: '抗拉强度', printed: '549.9820', unit: 'MPa' },
      { name: '颈缩开始时的工程应变', label: '最大载荷处的应变', printed: '21.00', unit: '%' },
    ],
    remark: '出处只算工程应力与应变；最大载荷处的伸长是 10.668 mm，除以 50.8 mm 是 0.2100。',
  },
];
