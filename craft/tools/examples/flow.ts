import type { Example } from './example.ts';
import { BARBA, CENGEL, OPENFOAM, TURBMODELS } from './sources.ts';

/** Finest grid of a TMR case: first spacing and printed y⁺, with unit reference velocity. */
const grid = (
  title: string,
  place: string,
  { length, re, spacing, yp }: { length: number; re: number; spacing: string; yp: string },
): Example => ({
  title,
  ...TURBMODELS,
  place,
  given: [
    { name: 'U', value: 1 },
    { name: 'L', value: length },
    { name: 'rho', value: 1 },
    { name: 'mu', value: 1 / re },
  ],
  expected: [{ name: 'ut', label: '摩擦速度 / 来流速度', printed: '0.04', unit: 'm/s' }],
  remark: `出处给出第一层网格 y = ${spacing}、全板平均的 y⁺ ≈ ${yp}，由 y⁺ = u_τ y/ν 得 u_τ/U = 0.04；以来流速度和网格的长度单位为 1。工具的值在板的末端。`,
});

export const yplus: readonly Example[] = [
  {
    title: '平板上层流与湍流边界层的比较',
    ...CENGEL,
    place: 'Example 10-12, p. 550',
    given: [
      { name: 'U', value: 10 },
      { name: 'L', value: 1.52 },
      { name: 'rho', value: 1 },
      { name: 'mu', value: 1.516e-5 },
    ],
    expected: [
      { name: 'Re', label: '雷诺数', printed: '1.002639e6', unit: '' },
      { name: 'cf', label: '当地摩擦系数', printed: '0.0038', unit: '' },
    ],
    remark: '出处给运动黏度 1.516×10⁻⁵ m²/s，这里取密度为 1。',
  },
  grid('零压力梯度平板的最细网格', '2DZP 网格页与算例页', {
    length: 2,
    re: 5e6,
    spacing: '5×10⁻⁷',
    yp: '0.1',
  }),
  grid('二维凸起的最细网格', '2DB 网格页与算例页', {
    length: 1.5,
    re: 3e6,
    spacing: '5×10⁻⁷',
    yp: '0.06',
  }),
  grid('三维凸起的最细网格', '3DB 网格页与算例页', { length: 1.5, re: 3e6, spacing: '1×10⁻⁶', yp: '0.12' }),
];

export const turbulence: readonly Example[] = [
  {
    title: 'SST-sust 推荐的来流值',
    ...TURBMODELS,
    place: 'SST 页，SST_sust 一节',
    given: [
      { name: 'U', value: 1 },
      { name: 'from', value: 2 },
      { name: 'given', value: 0.08165 },
    ],
    expected: [{ name: 'k', label: '湍动能 k', printed: '1.000e-6', unit: 'm^2/s^2' }],
    remark: 'k = 10⁻⁶ U²，出处写明对应的湍流强度是 0.08165 %；以来流速度为 1。',
  },
  {
    title: '平板算例的来流值，马赫数 0.2',
    ...TURBMODELS,
    place: 'flatplate_sst 页',
    given: [
      { name: 'U', value: 1 },
      { name: 'D', value: 0.098975, unit: 'mm' },
      { name: 'from', value: 2 },
      { name: 'given', value: 0.039 },
      { name: 'nu', value: 2e-7 },
    ],
    expected: [
      { name: 'k', label: '湍动能 k', printed: '2.25e-7', unit: 'm^2/s^2', slack: 0.02 },
      { name: 'r', label: '湍流黏度比', printed: '0.009', unit: '' },
    ],
    remark:
      'k = 9×10⁻⁹ a² = 1.125 U²/Re，Re = 5×10⁶；出处的湍流强度 0.039 % 只有两位，k 因此差 1.4 %。D 由出处的 ω = 125 U/L 反算，使黏度比可以比较。',
  },
  {
    title: '轴对称凸起的来流值，马赫数 0.875',
    ...TURBMODELS,
    place: 'axibump_val_sst 页与算例页；k 的公式在 flatplate_sst 页',
    given: [
      { name: 'U', value: 0.875 },
      { name: 'from', value: 2 },
      { name: 'given', value: 0.0089 },
    ],
    expected: [{ name: 'k', label: '湍动能 k', printed: '9e-9', unit: 'm^2/s^2' }],
    remark: 'CFL3D 默认 k = 9×10⁻⁹ a²，湍流强度印作 0.0089 %；以声速为 1。',
  },
];

export const courant: readonly Example[] = [
  {
    title: '顶盖驱动方腔：顶盖处的库朗数是 1',
    ...OPENFOAM,
    place: 'icoFoam/cavity 的 controlDict 与 blockMeshDict',
    given: [
      { name: 'u', value: 1 },
      { name: 'dx', value: 5 },
      { name: 'Co', value: 1 },
    ],
    expected: [{ name: 'tc', label: '时间步长', printed: '0.005', unit: 's' }],
    remark: '边长 0.1 m 分 20 格，顶盖速度 1 m/s，deltaT 0.005。',
  },
  {
    title: '一维线性对流，41 个点',
    ...BARBA,
    place: 'Lesson 3: Convergence and the CFL Condition',
    given: [
      { name: 'u', value: 1 },
      { name: 'dx', value: 50 },
      { name: 'Co', value: 0.5 },
    ],
    expected: [{ name: 'tc', label: '时间步长', printed: '0.025', unit: 's' }],
    remark: '长 2 分 40 格，波速 1。同一页把网格加密到 85 个点、步长不变，解就发散：那时的库朗数是 1.05。',
  },
  {
    title: '二维线性对流，81 × 81 个点',
    ...BARBA,
    place: 'Step 5: 2-D Linear Convection',
    given: [
      { name: 'u', value: 1 },
      { name: 'v', value: 1 },
      { name: 'dx', value: 25 },
      { name: 'dy', value: 25 },
      { name: 'Co', value: 0.4 },
    ],
    expected: [{ name: 'tc', label: '时间步长', printed: '0.005', unit: 's' }],
    remark: '出处按每个方向写 σ = 0.2，步长 0.2 Δx/c；工具的库朗数是各方向之和，所以是 0.4。',
  },
];
