import type { Benchmark } from './reference.ts';

/** Plate: side and thickness in mm, Young's modulus in MPa, Poisson's ratio. */
const PLATE = { side: 1_000, thick: 10, E: 210_000, nu: 0.3 };

export const SHELLS: readonly Benchmark[] = [
  {
    name: 'plate-buckling',
    title: '四边简支方板的屈曲',
    area: '固体力学',
    intro: '单向均匀受压的薄方板，屈曲系数恰好是 4。',
    statement: [
      '边长 b、厚度 t 的方板，四边简支，沿 x 方向受均匀压应力，四边可以在面内移动。薄板理论，不计横向剪切。求临界应力 σ = 4·π²E/(12(1 − ν²))·(t/b)²。',
    ],
    given: [
      ['边长 b', '1000 mm'],
      ['厚度 t', '10 mm'],
      ['弹性模量 E', '210 000 MPa'],
      ['泊松比 ν', '0.3'],
    ],
    quantity: '临界应力 σ',
    unit: 'MPa',
    reference:
      (((4 * Math.PI ** 2 * PLATE.E) / (12 * (1 - PLATE.nu ** 2))) * PLATE.thick ** 2) / PLATE.side ** 2,
    written: '75.92',
    rounding: 0,
    state: 'exact',
    source: 'Timoshenko S. P., Gere J. M., Theory of Elastic Stability, McGraw-Hill, 1961',
    note: '计入横向剪切的壳单元若只约束边上的挠度而不约束沿边的转角，结果收敛到略低的值（这里约低 0.9 %）；请在备注里写明简支怎样施加。',
    tolerance: 0.01,
  },
  {
    name: 'scordelis-lo',
    title: 'Scordelis–Lo 筒形屋顶',
    area: '固体力学',
    intro: '自重作用下的圆柱壳屋顶，膜力与弯曲同样重要，壳单元的老题目。',
    statement: [
      '半径 25、长 50、厚 0.25 的圆柱壳，从顶线向两侧各张开 40°。两端支承在刚性横隔上：横隔平面内的位移为零，轴向自由。两条直边自由。竖直向下的载荷为每单位面积 90。求直边中点向下的位移。量纲自洽即可。',
    ],
    given: [
      ['半径 R', '25'],
      ['长度 L', '50'],
      ['厚度 t', '0.25'],
      ['弹性模量 E', '4.32×10⁸'],
      ['泊松比 ν', '0'],
      ['载荷 q', '90'],
    ],
    quantity: '直边中点的竖向位移',
    unit: '',
    reference: 0.3024,
    written: '0.3024',
    rounding: 0.00005,
    state: 'checked',
    source:
      'Belytschko T. 等, Computer Methods in Applied Mechanics and Engineering 51, 1985；数值见 Kratos Multiphysics 的 wiki「Shell obstacle course」（读于 2026 年 11 月）',
    note: '用 CalculiX 的 S8R 复算收敛到 0.3019：计入横向剪切的厚壳略低于参考值，差别在 0.2 % 以内。',
    tolerance: 0.02,
  },
  {
    name: 'pinched-cylinder',
    title: '受一对集中力的圆柱壳',
    area: '固体力学',
    intro: '两端有横隔的薄圆柱壳被一对径向力夹扁，变形集中在力的附近，网格很难一下子够用。',
    statement: [
      '半径 300、长 600、厚 3 的圆柱壳，两端支承在刚性横隔上：横隔平面内的位移为零，轴向自由。长度中点的截面上，一对大小为 1、方向相反的径向力向内作用。求力作用点沿力方向的位移 w。w = 164.24·P/(E·t)。',
    ],
    given: [
      ['半径 R', '300'],
      ['长度 L', '600'],
      ['厚度 t', '3'],
      ['弹性模量 E', '3×10⁶'],
      ['泊松比 ν', '0.3'],
      ['力 P', '1'],
    ],
    quantity: '力作用点的位移 w × 10⁵',
    unit: '',
    reference: 1.8249,
    written: '1.8249',
    rounding: 0.00005,
    state: 'checked',
    source:
      'Lindberg G. M., Olson M. D., Cowper G. R., National Research Council of Canada, 1969；164.24 见 OpenSees Gallery 的算例 shell-0002（读于 2026 年 11 月）',
    note: '164.24/(3×10⁶ × 3) = 1.8249×10⁻⁵。参考值出自薄壳理论；计入横向剪切时，集中力下的位移随网格加密缓慢增大，超过它不等于更准。',
    tolerance: 0.02,
  },
];
