import type { Example } from './example.ts';
import { ASTM, BORESI, FATPACK, GUPTA, RAINFLOW, UGURAL } from './sources.ts';

const principal = (...printed: readonly string[]) =>
  printed.map((it, at) => ({
    name: `s${at + 1}`,
    label: `第${'一二三'[at]}主应力`,
    printed: it,
    unit: 'MPa',
  }));

export const stress: readonly Example[] = [
  {
    title: '平面应力状态的主应力',
    ...BORESI,
    place: 'Example 2.1, p. 34',
    given: [
      { name: 'sx', value: -10 },
      { name: 'sy', value: 30 },
      { name: 'txy', value: 15 },
    ],
    expected: principal('35.00', '0', '-15.00'),
    remark: '',
  },
  {
    title: '六个分量都不为零的应力状态',
    ...BORESI,
    place: 'Example 2.2, p. 36',
    given: [
      { name: 'sx', value: 20 },
      { name: 'sy', value: 10 },
      { name: 'sz', value: -20 },
      { name: 'txy', value: 30 },
      { name: 'tyz', value: 80 },
      { name: 'tzx', value: -10 },
    ],
    expected: principal('81.29', '21.59', '-92.88'),
    remark: '',
  },
  {
    title: '主应力与最大剪应力',
    ...BORESI,
    place: 'Example 2.5, p. 46',
    given: [
      { name: 'sx', value: 80 },
      { name: 'sy', value: 60 },
      { name: 'sz', value: 20 },
      { name: 'txy', value: 20 },
      { name: 'tyz', value: 10 },
      { name: 'tzx', value: 40 },
    ],
    expected: [
      ...principal('110.00', '50.00', '0'),
      { name: 'tr', label: 'Tresca 应力', printed: '110', unit: 'MPa' },
    ],
    remark: '出处的最大剪应力 55 MPa 是 Tresca 应力的一半。',
  },
  {
    title: '莫尔圆求主应力',
    ...UGURAL,
    place: 'Example 1.1, p. 13',
    given: [
      { name: 'sx', value: 80 },
      { name: 'sy', value: 40 },
      { name: 'txy', value: 30 },
    ],
    expected: principal('96.06', '23.94'),
    remark: '',
  },
];

const CYCLE =
  '出处的等效应力幅 680.24 MPa、等效平均应力 370.05 MPa 换成最大、最小应力；出处的 S-N 曲线按 N 写，这里换成按 2N 的 σf′ 与 b。';

export const fatigue: readonly Example[] = [
  {
    title: '多轴循环的等效应力，Goodman 修正的寿命',
    ...UGURAL,
    place: 'Example 4.6(a), p. 112',
    given: [
      { name: 'smax', value: 1050.29 },
      { name: 'smin', value: -310.19 },
      { name: 'sf', value: 2501.29 },
      { name: 'b', value: -0.0596402 },
      { name: 'Rm', value: 2400 },
      { name: 'method', value: 1 },
    ],
    expected: [
      { name: 'sar', label: '等效对称应力幅', printed: '804.2', unit: 'MPa' },
      { name: 'N', label: '寿命', printed: '9.15e7', unit: '' },
    ],
    remark: `${CYCLE}曲线过 (1, 2400 MPa) 与 (10⁸, 800 MPa)。`,
  },
  {
    title: '同一循环，Gerber 修正的寿命',
    ...UGURAL,
    place: 'Example 4.6(b), p. 112',
    given: [
      { name: 'smax', value: 1050.29 },
      { name: 'smin', value: -310.19 },
      { name: 'sf', value: 4162.4 },
      { name: 'b', value: -1 / 11.587 },
      { name: 'Rm', value: 2400 },
      { name: 'method', value: 2 },
    ],
    expected: [
      { name: 'sar', label: '等效对称应力幅', printed: '696.8', unit: 'MPa' },
      { name: 'N', label: '寿命', printed: '4.93e8', unit: '' },
    ],
    remark: `${CYCLE}曲线过 (10³, 2160 MPa) 与 (10⁸, 800 MPa)，指数的倒数用出处印的 −11.587。`,
  },
  {
    title: '由平均应力与应力范围求应力比',
    ...GUPTA,
    place: '第 9 章，平均应力 70 MPa、范围 210 MPa 的例题（Example 9.7 之前一题）',
    given: [
      { name: 'smax', value: 175 },
      { name: 'smin', value: -35 },
    ],
    expected: [
      { name: 'sm', label: '平均应力', printed: '70', unit: 'MPa' },
      { name: 'sa', label: '应力幅', printed: '105', unit: 'MPa' },
      { name: 'R', label: '应力比', printed: '-0.2', unit: '' },
    ],
    remark: '出处给的是范围，应力幅是它的一半。',
  },
];

const cycleCounts = (total: string, largest: string, halves?: string) => [
  { name: '循环总数', label: '循环总数', printed: total, unit: '' },
  { name: '最大变程', label: '最大变程', printed: largest, unit: '' },
  ...(halves ? [{ name: '其中半循环（残余）', label: '半循环', printed: halves, unit: '个' }] : []),
];

export const rainflow: readonly Example[] = [
  {
    title: '标准里的历程',
    ...ASTM,
    place: 'Fig. 6',
    given: [],
    text: '-2\n1\n-3\n5\n-1\n3\n-4\n4\n-2',
    expected: cycleCounts('4.0', '9', '6'),
    remark: '变程 3、4、6、8、9 各 0.5、1.5、0.5、1、0.5 次，总数是它们之和。',
  },
  {
    title: '23 个点的历程',
    ...RAINFLOW,
    place: 'TEST_CASE_2',
    given: [],
    text: '-1.5\n1\n-3\n10\n-1\n3\n-8\n4\n-2\n6\n-1\n-4\n-8\n2\n1\n-5\n0\n2.5\n-4\n1\n0\n2\n-0.5',
    expected: cycleCounts('9.0', '18', '8'),
    remark: '出处列出 13 项，8 项是半循环。',
  },
  {
    title: '重复的载荷块',
    ...FATPACK,
    place: 'TESTDATA',
    given: [{ name: 'repeats', value: 1 }],
    text: '4\n7\n2\n10\n5\n9\n3\n4\n2\n12\n5\n11\n1\n4\n3\n10\n6\n12\n4\n8\n1\n9\n4\n6',
    expected: cycleCounts('12.0', '11'),
    remark:
      '出处用四点法，把残余接在自己后面再数一遍；从最大值切开的三点法得到同样的变程（最大的循环是两个半循环）。',
  },
];
