import type { Form } from '../solver.ts';

const ELEMENTS = [
  ['t3', 'T3 常应变三角形'],
  ['t6', 'T6 二次三角形'],
  ['q4', 'Q4 完全积分'],
  ['q4r', 'Q4R 一点积分'],
  ['q4i', 'Q4I 非协调元'],
  ['q4b', 'Q4B 体积项缩减'],
  ['q8', 'Q8 二次四边形'],
] as const;

export const FORM: Form = {
  name: 'elastic',
  title: '平面弹性：单元的选择',
  film: { action: '播放变形', along: '变形放大' },
  parameters: [
    {
      name: 'problem',
      label: '算例',
      value: 'cantilever',
      choices: [
        ['cantilever', '悬臂梁'],
        ['cook', 'Cook 斜板'],
        ['hole', '带孔板'],
        ['cylinder', '厚壁圆筒'],
        ['punch', '集中力'],
      ],
    },
    { name: 'element', label: '单元', value: 'q4', choices: ELEMENTS },
    { name: 'compare', label: '与之比较', value: 'none', choices: [['none', '无'], ...ELEMENTS] },
    { name: 'nx', label: '长度（径向）份数', value: '20', from: 1, to: 200, whole: true },
    { name: 'ny', label: '高度（环向）份数', value: '2', from: 1, to: 200, whole: true },
    { name: 'nu', label: '泊松比 ν', value: '0.3', from: 0, to: 0.4999 },
    {
      name: 'plane',
      label: '平面问题',
      value: 'stress',
      choices: [
        ['stress', '平面应力'],
        ['strain', '平面应变'],
      ],
    },
    {
      name: 'eta',
      label: 'Q4R 的沙漏系数 η',
      value: '0.05',
      from: 0,
      to: 1,
      when: { one: ['element', 'compare'], is: 'q4r' },
    },
    {
      name: 'tilt',
      label: '竖边的歪斜（度）',
      value: '0',
      from: 0,
      to: 30,
      when: { one: ['problem'], is: 'cantilever' },
    },
  ],
};
