import type { Form } from '../solver.ts';

export const FORM: Form = {
  name: 'heat',
  title: '一维热传导：θ 法的时间步',
  film: { action: '播放温度分布', along: '时间' },
  parameters: [
    { name: 'theta', label: 'θ（0 显式，0.5 Crank–Nicolson，1 后向欧拉）', value: '0.5', from: 0, to: 1 },
    {
      name: 'mass',
      label: '质量阵',
      value: 'lumped',
      choices: [
        ['lumped', '集中'],
        ['consistent', '一致'],
      ],
    },
    { name: 'n', label: '半厚上的单元数', value: '10', from: 2, to: 200, whole: true },
    { name: 'fo', label: '单元傅里叶数 aΔt/h²', value: '5', from: 0.01, to: 100 },
    { name: 'until', label: '算到的 Fo = at/L²', value: '0.5', from: 0.001, to: 5 },
    { name: 'bi', label: 'Biot 数', value: '20', from: 0.01, to: 10000 },
    {
      name: 'start',
      label: '第一步',
      value: 'same',
      choices: [
        ['same', '与其余相同'],
        ['euler', '两个后向欧拉半步'],
      ],
    },
  ],
};
