import type { Example } from './example.ts';
import { CADZJ, FEMORPH, IRVINE, NASTRAN, PYYETI, SEISKIT } from './sources.ts';

const frequencies = (...printed: readonly string[]) =>
  printed.map((it, at) => ({
    name: `f${at + 1}`,
    label: `${'一二三'[at]}阶频率`,
    printed: it,
    unit: 'Hz',
  }));

/** Equivalent rectangle for an area and moment of inertia, in inches. */
const section = (area: number, inertia: number) => {
  const h = Math.sqrt((12 * inertia) / area);
  return [
    { name: 'b', value: area / h, unit: 'in' },
    { name: 'h', value: h, unit: 'in' },
  ];
};

export const beam: readonly Example[] = [
  {
    title: '两端铰支的梁，频响与随机响应的模型',
    ...NASTRAN,
    place: '11-1-1',
    given: [
      { name: 'L', value: 20, unit: 'in' },
      ...section(21.18922, 0.083),
      { name: 'E', value: 10.4e6, unit: 'psi' },
      { name: 'rho', value: 0.2523e-3, unit: 'lbf*s^2/in^4' },
      { name: 's', value: 2 },
    ],
    expected: frequencies('50', '200', '450').map((it) => ({ ...it, slack: 3e-3 })),
    remark: '出处给截面积和惯性矩，换成矩形；印的频率是取整的设计值，差千分之二。',
  },
  {
    title: '两端铰支的梁，不计轴力',
    ...NASTRAN,
    place: '13-1-1',
    given: [
      { name: 'L', value: 100, unit: 'in' },
      ...section(2, 0.667),
      { name: 'E', value: 10.4e6, unit: 'psi' },
      { name: 'rho', value: 2e-4, unit: 'lbf*s^2/in^4' },
      { name: 's', value: 2 },
    ],
    expected: frequencies('20.686'),
    remark:
      '出处受一半的欧拉力，理论频率 14.6269 Hz；按它的公式 f ∝ √(π²EI/l² − F)，没有轴力时是 14.6269 √2 Hz。',
  },
  {
    title: '方截面的悬臂梁',
    ...FEMORPH,
    place: '解析参考值',
    given: [
      { name: 'b', value: 50 },
      { name: 'h', value: 50 },
      { name: 'E', value: 200 },
    ],
    expected: frequencies('40.77', '255.5', '715.4'),
    remark: '出处印 255.54 与 715.39 Hz，这里取四位。',
  },
];

const single = (title: string, f: number, W: number, printed: string, remark: string): Example => ({
  title,
  ...IRVINE,
  place: '例题，Q = 10',
  given: [
    { name: 'f', value: f },
    { name: 'Q', value: 10 },
    { name: 'W', value: W },
  ],
  expected: [{ name: 'G', label: '均方根加速度', printed, unit: '' }],
  remark,
});

const SPECTRUM = '谱在双对数坐标里是折线 (20 Hz, 0.0053)、(150, 0.04)、(600, 0.04)、(2000, 0.0036) g²/Hz';

export const miles: readonly Example[] = [
  single('折线谱，100 Hz', 100, 0.0266304, '6.47', `${SPECTRUM}，100 Hz 处插值。`),
  single('折线谱的平台，200 Hz', 200, 0.04, '11.21', `${SPECTRUM}。`),
  single('折线谱，1000 Hz', 1000, 0.0144, '15.04', `${SPECTRUM}，1000 Hz 处插值。`),
  {
    title: '35 Hz、阻尼比 2 % 的单自由度',
    ...PYYETI,
    place: 'pyyeti.dsp，与时程模拟比较的例子',
    given: [
      { name: 'f', value: 35 },
      { name: 'Q', value: 25 },
      { name: 'W', value: 1 },
    ],
    expected: [
      { name: 'G', label: '均方根加速度', printed: '37.07', unit: '' },
      { name: 'G3', label: '3σ 加速度', printed: '111.22', unit: '' },
    ],
    remark: '同一例子里模拟的时程均方根是 36.50。',
  },
];

export const rayleigh: readonly Example[] = [
  {
    title: '土层在 0.75 与 2.25 Hz 的阻尼比 0.75 %',
    ...SEISKIT,
    place: 'tests/test_damping.py',
    given: [
      { name: 'f1', value: 0.75 },
      { name: 'z1', value: 0.75 },
      { name: 'f2', value: 2.25 },
      { name: 'z2', value: 0.75 },
    ],
    expected: [
      { name: 'alpha', label: 'α', printed: '0.053014376', unit: '1/s' },
      { name: 'beta', label: 'β', printed: '0.000795775', unit: 's' },
    ],
    remark: '',
  },
  {
    title: '结构在 0.6 与 10 Hz 的阻尼比 3 %',
    ...CADZJ,
    place: '文末的算例',
    given: [
      { name: 'f1', value: 0.6 },
      { name: 'z1', value: 3 },
      { name: 'f2', value: 10 },
      { name: 'z2', value: 3 },
    ],
    expected: [
      { name: 'alpha', label: 'α', printed: '0.2134', unit: '1/s' },
      { name: 'beta', label: 'β', printed: '0.0009009', unit: 's' },
    ],
    remark: '',
  },
];
