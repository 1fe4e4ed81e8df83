import { expect, it } from 'vitest';
import { subjectOf } from '../../contract/subject.ts';

it.each([
  ['J2 塑性的返回映射：从屈服面到一致切线', ['塑性'], '非线性与接触', 'plate'],
  ['用 Blasius 解检验边界层网格', ['CFD', '边界层'], '计算流体力学', 'layer'],
  ['SIMPLE 算法到底在迭代什么', ['CFD'], '计算流体力学', 'cavity'],
  ['SIMP 拓扑优化：一百行代码背后的三个决定', ['拓扑优化'], '优化设计', 'bracket'],
  ['VOF 多相流：界面压缩、库朗数与质量守恒', ['CFD', 'VOF'], '计算流体力学', 'interface'],
  ['从载荷历程到寿命：S-N 曲线、雨流计数与 Miner 累积', ['疲劳'], '疲劳与断裂', 'weld'],
  ['经典层合板理论与失效准则', ['复合材料'], '材料与复合材料', 'plies'],
  ['瞬态动力学：Newmark、HHT-α 与时间步的选择', ['Newmark'], '结构动力学', 'mode'],
  ['随想', ['湍流'], '', 'street'],
  ['随想', [], '传热与多物理场', 'chip'],
])('%s: a cover of its own physics', (title, tags, category, subject) => {
  expect(subjectOf(1, title, tags, category)).toBe(subject);
});

it('claims nothing for a text of another field', () => {
  const drawn = Array.from({ length: 9 }, (_, id) => subjectOf(id, '招聘信息', ['其他'], '站务'));
  expect(new Set(drawn)).toEqual(new Set(['plate', 'beam', 'bracket']));
});
