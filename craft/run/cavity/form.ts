import type { Form } from '../solver.ts';

export const FORM: Form = {
  name: 'cavity',
  title: '顶盖驱动方腔流',
  film: { action: '播放起动过程', along: '时间' },
  parameters: [
    {
      name: 're',
      label: '雷诺数',
      value: '100',
      choices: [
        ['100', '100'],
        ['400', '400'],
        ['1000', '1000'],
      ],
    },
    { name: 'n', label: '每边的格数', value: '64', from: 8, to: 96, whole: true },
  ],
};
