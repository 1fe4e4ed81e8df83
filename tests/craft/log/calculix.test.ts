import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { diagnose } from '../../../craft/log/diagnose.ts';

it('an increment that converges too slowly is tried again, as one that diverges', () => {
  const log = [
    'CalculiX Version 2.20, Copyright',
    ' increment 1 attempt 1',
    ' iteration 1',
    ' largest residual force= 668791632.406682 in node 14 and dof 1',
    ' estimated number of iterations till convergence = 17',
    ' too slow convergence; the increment size is decreased to 5.000000e-02',
    ' the increment is reattempted',
    ' increment 1 attempt 2',
  ];
  const found = diagnose(log.join('\n'));
  expect(found.trouble).toMatchObject({ line: 6, what: '这个增量收敛太慢，步长被减小后重试' });
  expect(Object.fromEntries(found.facts.map(({ label, text }) => [label, text]))).toMatchObject({
    收敛的增量: '0',
    减小步长: '1 次',
  });
  expect(found.culprits[0]?.what).toContain('节点 14');
});

it('a .sta without increments does not say that the last one has converged', () => {
  const [first = '', second = ''] = readFileSync(
    join(import.meta.dirname, 'logs/converging.sta'),
    'utf8',
  ).split('\n');
  expect(diagnose(`${first}\n${second}\n`).ending.text).toContain('没有增量');
});
