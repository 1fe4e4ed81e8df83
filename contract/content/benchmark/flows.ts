import type { Benchmark } from './reference.ts';

/** The benchmarks of heat transfer. */
export const HEAT: readonly Benchmark[] = [
  {
    name: 't3',
    title: 'NAFEMS T3：一维瞬态热传导',
    area: '传热',
    intro: '一端温度按正弦变化的杆，考察时间积分与空间离散的配合。',
    statement: [
      '长 0.1 m 的杆，没有内热源，侧面绝热，初始温度 0 ℃。x = 0 端保持 0 ℃，x = 0.1 m 端的温度为 100·sin(πt/40) ℃，t 以秒计。求 t = 32 s 时 x = 0.08 m 处的温度。',
    ],
    given: [
      ['导热系数 k', '35.0 W/(m·K)'],
      ['比热容 c', '440.5 J/(kg·K)'],
      ['密度 ρ', '7200 kg/m³'],
      ['杆长', '0.1 m'],
    ],
    quantity: 'x = 0.08 m、t = 32 s 的温度',
    unit: '℃',
    reference: 36.6,
    written: '36.60',
    rounding: 0.005,
    state: 'checked',
    source: 'NAFEMS, The Standard NAFEMS Benchmarks, 1990',
    note: '复算得 36.603 ℃。自由度写空间的未知数，时间步长写在备注里。',
    tolerance: 0.01,
  },
  {
    name: 't4',
    title: 'NAFEMS T4：带对流的二维稳态传热',
    area: '传热',
    intro: '矩形板底边给定温度，两边对流散热，B 角附近的温度变化很陡。',
    statement: [
      '矩形 ABCD，A(0, 0)、B(0.6, 0)、C(0.6, 1)、D(0, 1)，单位 m，没有内热源。AB 边保持 100 ℃，DA 边绝热，BC 与 CD 边向 0 ℃ 的环境对流。求 BC 边上 E 点 (0.6, 0.2) 的温度。',
    ],
    given: [
      ['导热系数 k', '52 W/(m·K)'],
      ['对流换热系数 h', '750 W/(m²·K)'],
      ['环境温度', '0 ℃'],
    ],
    quantity: 'E 点的温度',
    unit: '℃',
    reference: 18.3,
    written: '18.3',
    rounding: 0.05,
    state: 'checked',
    source: 'NAFEMS, The Standard NAFEMS Benchmarks, 1990',
    note: '复算收敛到 18.254 ℃，与三位有效数字的参考值一致：误差小于 0.3 % 之后，比较的只是参考值的舍入。',
    tolerance: 0.02,
  },
];

/** The benchmarks of fluid mechanics. */
export const FLUIDS: readonly Benchmark[] = [
  {
    name: 'cavity-100',
    title: '方腔顶盖驱动流，Re = 100',
    area: '流体力学',
    intro: '不可压缩流体程序的第一道题：竖直中线上水平速度的最小值。',
    statement: [
      '单位正方形空腔，不可压缩牛顿流体，定常层流。顶盖 y = 1 以 U = 1 向 x 正方向运动，其余三面静止无滑移，Re = U·L/ν = 100。求竖直中线 x = 0.5 上水平速度 u 的最小值。',
    ],
    given: [
      ['边长 L', '1'],
      ['顶盖速度 U', '1'],
      ['运动黏度 ν', '0.01'],
    ],
    quantity: '中线上 u 的最小值',
    unit: '',
    reference: -0.2140424,
    written: '−0.2140424',
    rounding: 0.00000005,
    state: 'checked',
    source:
      'Botella O., Peyret R., Benchmark spectral results on the lid-driven cavity flow, Computers & Fluids, 1998',
    note: '复算经 Richardson 外推得 −0.2141。Ghia 等（1982）的 −0.21090 与它相差 1.5 %，不再作为参考值。',
    tolerance: 0.01,
  },
  {
    name: 'dfg-2d-1',
    title: 'DFG 2D-1：圆柱绕流，Re = 20',
    area: '流体力学',
    intro: '通道里偏心放置的圆柱，定常层流的阻力系数已知到九位有效数字。',
    statement: [
      '通道长 2.2 m、高 0.41 m，圆柱直径 D = 0.1 m，圆心 (0.2, 0.2)。不可压缩流体，ρ = 1 kg/m³。入口为抛物线速度剖面，最大速度 0.3 m/s（平均速度 Ū = 0.2 m/s），上下壁面与圆柱无滑移，出口自由流出。求阻力系数 c_D = 2F_D/(ρ·Ū²·D)。',
    ],
    given: [
      ['运动黏度 ν', '0.001 m²/s'],
      ['密度 ρ', '1 kg/m³'],
      ['Re = Ū·D/ν', '20'],
    ],
    quantity: '阻力系数 c_D',
    unit: '',
    reference: 5.57953523,
    written: '5.57953523',
    rounding: 0.000000005,
    state: 'confirmed',
    source:
      'Schäfer M., Turek S., Benchmark computations of laminar flow around a cylinder, 1996；FeatFlow 的高精度结果',
    note: '同一算例的升力系数 0.0106189481、前后压差 0.117520167 可以用来核对。',
    tolerance: 0.01,
  },
  {
    name: 'couette',
    title: 'Taylor–Couette 环隙层流',
    area: '流体力学',
    intro: '内筒旋转、外筒静止的层流，周向速度有闭式解，适合检验轴对称与旋转边界。',
    statement: [
      '两个同心圆筒之间充满不可压缩黏性流体，内筒以角速度 Ω₁ 旋转，外筒静止，定常层流（没有 Taylor 涡）。周向速度 v(r) = A·r + B/r，A = −Ω₁r₁²/(r₂² − r₁²)，B = Ω₁r₁²r₂²/(r₂² − r₁²)。求 r = 1.5 处的周向速度。',
    ],
    given: [
      ['内半径 r₁', '1'],
      ['外半径 r₂', '2'],
      ['角速度 Ω₁', '1'],
    ],
    quantity: 'r = 1.5 处的 v',
    unit: '',
    reference: 7 / 18,
    written: '7/18',
    rounding: 0,
    state: 'exact',
    source: 'Landau L. D., Lifshitz E. M., Fluid Mechanics, §18',
    note: '与黏度无关。',
    tolerance: 0.01,
  },
];
