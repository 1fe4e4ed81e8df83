import { expect, it } from 'vitest';
import { csv } from '../../seed/figures/kit/csv.ts';
import { plot } from '../../seed/figures/kit/plot.ts';

const options = {
  title: '图',
  x: { label: '单元数' },
  y: { label: '误差, %' },
  series: [
    {
      name: '线性 "Q4"',
      points: [
        [1, 0.1 + 0.2],
        [2, -1e-9],
      ],
    },
    { points: [[3, 1 / 3]] },
  ],
} as const;

it('writes a row a point, quoted as RFC 4180 has it, in the order of the curves', () => {
  expect(csv(options)).toBe(
    '\uFEFF曲线,单元数,"误差, %"\r\n"线性 ""Q4""",1,0.3\r\n"线性 ""Q4""",2,-1e-9\r\n曲线 2,3,0.33333333\r\n',
  );
});

it('comes with the drawing of the same points', () => {
  const drawn = plot(options);
  expect(drawn.csv).toBe(csv(options));
  expect(drawn.svg).toContain('<title>图</title>');
  expect(drawn.svg).not.toMatch(/<rect width="680"/);
});
