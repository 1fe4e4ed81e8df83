import type { Benchmark } from './reference.ts';

const STEEL = ['弹性模量 E', '210 000 MPa'] as const;
const POISSON = ['泊松比 ν', '0.3'] as const;
const ELLIPSES = [
  ['内椭圆', '(x/2)² + (y/1)² = 1'],
  ['外椭圆', '(x/3.25)² + (y/2.75)² = 1'],
] as const;

/** Modulus of contact of a steel sphere on a rigid plane, in MPa. */
const CONTACT = 210_000 / (1 - 0.3 ** 2);
/** The first root of cos λ cosh λ = −1. */
const CANTILEVER = 1.875104068711961;

/** The benchmarks of solid mechanics. */
export const SOLIDS: readonly Benchmark[] = [
  {
    name: 'cook',
    title: 'Cook 膜：受剪的斜板',
    area: '固体力学',
    intro: '一块左端固定、右端受剪的梯形板。弯曲与剪切同时存在，低阶单元的锁定一算便知。',
    statement: [
      '平面应力，厚度为 1。四个角点依次是 (0, 0)、(48, 44)、(48, 60)、(0, 44)。左边 x = 0 完全固定，右边 x = 48 上作用沿 y 方向均匀分布的剪力，合力 F = 1。求右边中点 (48, 52) 的竖向位移。',
    ],
    given: [
      ['弹性模量 E', '1'],
      ['泊松比 ν', '1/3'],
      ['合力 F', '1'],
      ['厚度', '1'],
    ],
    quantity: '(48, 52) 处的 u_y',
    unit: '',
    reference: 23.96,
    written: '23.96',
    rounding: 0.005,
    state: 'checked',
    source: 'Cook R. D., Improved two-dimensional finite element, Journal of the Structural Division, 1974',
    note: '复算得 23.960。注意取值的位置：右上角点 (48, 60) 的位移约为 25.15，常被误当成参考值。',
    tolerance: 0.02,
  },
  {
    name: 'le1',
    title: 'NAFEMS LE1：椭圆膜',
    area: '固体力学',
    intro: '四分之一椭圆环外缘受向外的均布拉力，内缘的应力集中由网格质量决定。',
    statement: [
      '平面应力，厚度 0.1 m。区域是两条同心椭圆之间的第一象限部分，坐标单位为 m。AB（x = 0）上 u_x = 0，CD（y = 0）上 u_y = 0；外缘 BC 受沿外法向的均布拉力 10 MPa，内缘 AD 自由。求 D 点 (2, 0) 的应力 σ_yy。',
    ],
    given: [...ELLIPSES, STEEL, POISSON, ['外缘拉力', '10 MPa'], ['厚度', '0.1 m']],
    quantity: 'D 点的 σ_yy',
    unit: 'MPa',
    reference: 92.7,
    written: '92.7',
    rounding: 0.05,
    state: 'checked',
    source: 'NAFEMS, The Standard NAFEMS Benchmarks, 1990',
    note: '用 60 × 60 个八节点四边形复算得 92.68 MPa。节点应力的取法（直接求、外推、平均）会影响粗网格的结果，请在备注里写明。',
    tolerance: 0.02,
  },
  {
    name: 'le10',
    title: 'NAFEMS LE10：厚板受压',
    area: '固体力学',
    intro: '与 LE1 同样的平面形状，做成 0.6 m 的厚板，上表面受压，考察三维实体单元。',
    statement: [
      '板厚 0.6 m，平面形状与 LE1 相同，坐标单位为 m。上表面受法向均布压力 1 MPa。x = 0 的侧面上 u_x = 0，y = 0 的侧面上 u_y = 0；外侧曲面上 u_x = u_y = 0，外侧曲面的中面线上 u_z = 0；内侧曲面自由。求 D 点（上表面的 (2, 0)）的应力 σ_yy。',
    ],
    given: [...ELLIPSES, STEEL, POISSON, ['压力', '1 MPa'], ['厚度', '0.6 m']],
    quantity: 'D 点的 σ_yy',
    unit: 'MPa',
    reference: -5.38,
    written: '−5.38',
    rounding: 0.005,
    state: 'confirmed',
    source: 'NAFEMS, The Standard NAFEMS Benchmarks, 1990',
    note: 'D 点在上表面，应力为压应力。',
    tolerance: 0.02,
  },
  {
    name: 'kirsch',
    title: 'Kirsch 圆孔：三倍应力集中',
    area: '固体力学',
    intro: '无限大板上的圆孔，远处单向受拉，孔边最大应力恰好是三倍。',
    statement: [
      '无限大弹性板上有一个半径为 a 的圆孔，孔边自由，远处沿 x 方向作用均匀拉应力 σ。求孔边 (0, a) 处的环向应力与 σ 之比。',
      '有限的模型要么取得足够大，要么在截断的边界上施加 Kirsch 解的应力；请在备注里写明用的是哪一种。',
    ],
    given: [
      ['孔半径 a', '1'],
      ['远场应力 σ', '1'],
    ],
    quantity: '(0, a) 处的 σ_θθ / σ',
    unit: '',
    reference: 3,
    written: '3',
    rounding: 0,
    state: 'exact',
    source: 'Kirsch G., Zeitschrift des Vereines deutscher Ingenieure, 1898',
    note: '与弹性常数无关。模型取得不够宽时，结果会偏离 3；加密网格消除不了这部分误差。',
    tolerance: 0.02,
  },
  {
    name: 'hertz',
    title: 'Hertz 接触：球压刚性平面',
    area: '固体力学',
    intro: '光滑弹性球以给定的趋近量压向刚性平面，求接触中心的最大压力。',
    statement: [
      '半径 R 的弹性球与刚性平面无摩擦接触，球心向平面移动 δ（远处相对于接触点的趋近量）。小变形，接触半径远小于 R。求接触中心的压力 p₀。',
      '接触半径 a = √(Rδ) = 0.1 mm，法向力 F = 4/3·E*·√R·δ^{3/2} = 30.77 N，可以用来核对模型。',
    ],
    given: [
      ['球半径 R', '10 mm'],
      STEEL,
      POISSON,
      ['E* = E/(1 − ν²)', '230 769 MPa'],
      ['趋近量 δ', '0.001 mm'],
    ],
    quantity: '中心压力 p₀ = (2E*/π)·√(δ/R)',
    unit: 'MPa',
    reference: ((2 * CONTACT) / Math.PI) * Math.sqrt(0.001 / 10),
    written: '1469.12',
    rounding: 0,
    state: 'exact',
    source: 'Johnson K. L., Contact Mechanics, Cambridge University Press, 1985',
    note: '只含弹性：真实的钢球在 p₀ 约为 1.6 倍屈服应力时已经屈服。',
    tolerance: 0.02,
  },
  {
    name: 'cantilever-mode',
    title: '悬臂梁的第一阶固有频率',
    area: '固体力学',
    intro: '细长悬臂梁的横向弯曲振动，Euler–Bernoulli 梁的闭式解。',
    statement: [
      '方截面钢梁，一端固定、一端自由，横向弯曲振动。L/h = 50，不计剪切变形和转动惯量。求第一阶固有频率 f₁ = λ₁²/(2πL²)·√(EI/(ρA))，λ₁ = 1.8751 是 cos λ·cosh λ = −1 的第一个根。',
    ],
    given: [
      ['长度 L', '1 m'],
      ['截面', '20 mm × 20 mm'],
      ['弹性模量 E', '210 GPa'],
      ['密度 ρ', '7850 kg/m³'],
    ],
    quantity: '第一阶固有频率 f₁',
    unit: 'Hz',
    reference: (CANTILEVER ** 2 / (2 * Math.PI)) * Math.sqrt((210e9 * 0.02 ** 2) / (12 * 7850)),
    written: '16.710',
    rounding: 0,
    state: 'exact',
    source: 'Blevins R. D., Formulas for Natural Frequency and Mode Shape, 1979',
    note: '用三维实体或 Timoshenko 梁计算时，剪切变形与转动惯量使频率略低。',
    tolerance: 0.01,
  },
];
