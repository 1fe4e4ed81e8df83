import type { Entry } from '../../entry.ts';
import { numbered } from './sources.ts';

/** Messages about building the geometry. */
export const geometry: readonly Entry[] = [
  {
    slug: 'comsol-revolve-crosses-axis',
    solver: 'comsol',
    title: '旋转的几何与旋转轴相交',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'Geometry to revolve may not cross axis of revolution',
        example: 'Geometry to revolve may not cross axis of revolution',
        versions: ['COMSOL Multiphysics'],
      },
    ],
    says: '要旋转的平面图形跨过了旋转轴（错误号 2209）。',
    first: ['平面图形的尺寸与位置。', '旋转轴经过的点与方向。'],
    causes: [
      {
        id: 'dimension-or-axis',
        cause: '图形的尺寸不对，或者旋转轴定义错了位置。',
        tell: '图形的一部分在轴的另一侧。',
        change: '改图形的尺寸或旋转轴的定义，让图形全部在轴的一侧。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: [],
    before: [],
    sources: [numbered],
    words: ['2209', '旋转', 'revolve', '旋转轴', '几何'],
    related: { articles: [], entries: ['comsol-empty-geometry-object', 'comsol-invalid-radius'] },
  },
  {
    slug: 'comsol-empty-geometry-object',
    solver: 'comsol',
    title: '几何运算得到空对象',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'Operation resulted in empty geometry object',
        example: 'Operation resulted in empty geometry object',
        versions: ['COMSOL Multiphysics'],
      },
    ],
    says: '这一步几何运算之后什么也没有留下，而空对象是不允许的（错误号 2197）。',
    first: ['布尔运算的对象：相减时被减的是不是完全落在减去的里面，相交时两者有没有重叠。'],
    causes: [
      {
        id: 'nothing-left',
        cause: '运算的对象或次序不对，结果为空。',
        tell: '只建到上一步，看两个对象的相对位置。',
        change: '改对象的位置、尺寸或运算的次序，让结果不为空。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: [],
    before: [],
    sources: [numbered],
    words: ['2197', '空几何', 'empty geometry', '布尔运算'],
    related: { articles: [], entries: ['comsol-revolve-crosses-axis'] },
  },
  {
    slug: 'comsol-invalid-radius',
    solver: 'comsol',
    title: '倒角或倒圆的尺寸无效',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'Invalid radius or distance',
        example: 'Invalid radius or distance',
        versions: ['COMSOL Multiphysics'],
      },
    ],
    says: '倒圆的半径或倒角的距离不合规定（错误号 2190）。',
    first: ['倒圆、倒角节点里填的数与单位；参数化时看当前的参数值。'],
    causes: [
      {
        id: 'input',
        cause: '倒圆或倒角的输入参数不对。',
        tell: '把半径改小就能建出来，或者当前的值为零、为负。',
        change: '改成对这条边可行的正值；参数化扫描时限制参数的范围。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: [],
    before: [],
    sources: [numbered],
    words: ['2190', '倒圆', '倒角', 'fillet', 'chamfer', '半径'],
    related: { articles: [], entries: ['comsol-empty-geometry-object'] },
  },
];
